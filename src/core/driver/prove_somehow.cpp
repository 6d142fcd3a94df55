/* prove_somehow.cpp: see prove_somehow.h. */
#include "core/driver/prove_somehow.h"

#include <algorithm>

#include "core/divide/divide.h"
#include "core/reshape/break_ties.h"
#include "core/sem/tie_order.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr uint64_t steps_of_whole = 8000;  /* of the queries as they are, before they are divided */
constexpr uint64_t steps_between = 250000; /* between attempts to divide them */
/* Of queries that leave less to chance: before much is tried, where what was tried has not cost much; then a share. */
constexpr uint64_t steps_of_broken = 30000, little_tried = 100000;
/* Of the steps that are left, one in so many; the others are for the search for a difference. */
constexpr unsigned share_of_given = 3, share_of_broken = 8;

bool disabled(const Problem &p, const char *method)
{
	return std::find(p.disabled_rules.begin(), p.disabled_rules.end(), method) != p.disabled_rules.end();
}

/* The attempts at one problem. */
class Attempts {
public:
	Attempts(const Problem &p, const ValueStock &stock, Runner &runner, RuleCounts &rules)
		: p_(p), stock_(stock), runner_(runner), rules_(rules)
	{
		if (!disabled(p, equal_parts))
			parts_.emplace(p, stock, runner, &of_parts_);
	}

	std::optional<Proof> whole(uint64_t most)
	{
		try {
			steps::Cap cap(most);
			rules_.clear();
			auto proof = prove(p_, stock_, runner_, nullptr, nullptr, &rules_);
			cut_ = steps::left() == 0;
			return proof;
		} catch (const TooLarge &) {
			cut_ = true;
		}
		return std::nullopt;
	}

	/* The next attempt at the parts. */
	std::optional<Proof> parts()
	{
		if (!more())
			return std::nullopt;
		auto proof = parts_->attempt();
		if (proof)
			rules_ = of_parts_;
		return proof;
	}

	/* All attempts that are left, after the first one at the parts. */
	std::optional<Proof> rest()
	{
		while (more()) {
			if (cut_)
				if (auto proof = whole(steps_between))
					return proof;
			if (auto proof = parts())
				return proof;
		}
		return cut_ ? prove(p_, stock_, runner_, nullptr, nullptr, &rules_) : std::nullopt;
	}

private:
	const Problem &p_;
	const ValueStock &stock_;
	Runner &runner_;
	RuleCounts &rules_, of_parts_;
	std::optional<ProofByParts> parts_;
	bool cut_ = true; /* may more steps find more? */

	bool more() const { return parts_ && parts_->more(); }
};

/* A problem with ties broken, and what it takes to prove it. */
struct Broken {
	Problem problem;
	Runner runner;
	ValueStock stock;
	Attempts attempts;

	Broken(Problem &&p, RuleCounts &rules)
		: problem(std::move(p)), runner(problem), stock(problem), attempts(problem, stock, runner, rules)
	{
	}

	std::optional<Found> soon(uint64_t most)
	{
		std::optional<Proof> proof;
		steps::within(most, [&] {
			if (!(proof = attempts.parts()))
				proof = attempts.whole(steps_of_whole);
		});
		return proof ? std::optional(found(*proof)) : std::nullopt;
	}

	Found found(Proof proof) const
	{
		proof.assumptions.push_back(common_result);
		proof.outline.insert(proof.outline.begin(), "tied rows are taken in one order by both queries");
		return {std::move(proof), problem};
	}
};

} // namespace

struct ProofSearch::Impl {
	const Problem &problem;
	const ValueStock &stock;
	Runner &runner;
	RuleCounts &rules;
	std::vector<std::unique_ptr<Broken>> others = {};
};

ProofSearch::ProofSearch(const Problem &p, const ValueStock &stock, Runner &runner, RuleCounts &rules)
	: impl_(new Impl{p, stock, runner, rules})
{
}

ProofSearch::~ProofSearch() = default;

std::optional<Found> ProofSearch::begin()
{
	auto &[p, stock, runner, rules, others] = *impl_;
	const uint64_t begun = steps::spent();
	steps::Share share(share_of_given);
	Attempts given(p, stock, runner, rules);
	std::optional<Proof> proof = given.whole(steps_of_whole);
	if (!proof)
		proof = given.parts();
	if (!proof && !disabled(p, broken_ties))
		for (auto &problem : with_ties_broken(p))
			others.push_back(std::make_unique<Broken>(std::move(problem), rules));
	if (!proof && steps::spent() - begun < little_tried)
		for (auto &other : others)
			if (auto found = other->soon(steps_of_broken))
				return found;
	if (!proof)
		proof = given.rest();
	return proof ? std::optional(Found{*proof, {}}) : std::nullopt;
}

std::optional<Found> ProofSearch::go_on()
{
	steps::Share share(share_of_broken);
	for (auto &other : impl_->others)
		if (auto proof = other->attempts.rest())
			return other->found(*proof);
	return std::nullopt;
}

} // namespace sqleq
