/* prove_somehow.cpp: see prove_somehow.h. */
#include "core/driver/prove_somehow.h"

#include <algorithm>

#include "core/divide/divide.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr uint64_t steps_of_whole = 8000;  /* of the queries as they are, before they are divided */
constexpr uint64_t steps_between = 250000; /* between attempts to divide them */

} // namespace

std::optional<Proof> prove_somehow(const Problem &p, const ValueStock &stock, Runner &runner, RuleCounts &rules)
{
	bool cut = true; /* may more steps find more? */
	auto whole = [&](uint64_t most) -> std::optional<Proof> {
		try {
			steps::Cap cap(most);
			rules.clear();
			auto proof = prove(p, stock, runner, nullptr, nullptr, &rules);
			cut = steps::left() == 0;
			return proof;
		} catch (const TooLarge &) {
			cut = true;
		}
		return std::nullopt;
	};
	if (auto proof = whole(steps_of_whole))
		return proof;
	RuleCounts of_parts;
	std::optional<ProofByParts> parts;
	if (std::find(p.disabled_rules.begin(), p.disabled_rules.end(), equal_parts) == p.disabled_rules.end())
		parts.emplace(p, stock, runner, &of_parts);
	while (parts && parts->more()) {
		if (auto proof = parts->attempt()) {
			rules = of_parts;
			return proof;
		}
		if (cut && parts->more())
			if (auto proof = whole(steps_between))
				return proof;
	}
	return cut ? prove(p, stock, runner, nullptr, nullptr, &rules) : std::nullopt;
}

} // namespace sqleq
