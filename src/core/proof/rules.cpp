/* rules.cpp: see rules.h. */
#include "core/proof/rules.h"

#include <algorithm>
#include <stdexcept>

namespace sqleq {

Rules::Rules(const std::vector<std::string> &disabled)
{
	for (auto &name : disabled) {
		if (name.starts_with(lemma_prefix) ||
			std::find(std::begin(method_names), std::end(method_names), name) != std::end(method_names))
			continue; /* whoever applies these looks */
		auto at = std::find(std::begin(rule_names), std::end(rule_names), name);
		if (at == std::end(rule_names))
			throw std::invalid_argument("unknown rule \"" + name + "\"");
		disabled_.set((size_t) (at - std::begin(rule_names)));
	}
}

RuleCounts Rules::counts() const
{
	RuleCounts named;
	for (size_t r = 0; r < rule_count; r++)
		if (counts_[r] > 0)
			named[rule_names[r]] = counts_[r];
	return named;
}

} // namespace sqleq
