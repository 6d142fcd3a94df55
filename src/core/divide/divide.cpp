/* divide.cpp: see divide.h. */
#include "core/divide/divide.h"

#include <algorithm>

#include "core/divide/chance.h"
#include "core/divide/parts.h"
#include "core/normal/decimals_seen.h"
#include "core/normal/normalise.h"
#include "core/proof/describe.h"
#include "core/proof/rewriter_parts.h"
#include "core/reshape/reshape.h"
#include "core/sem/symbolic.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr uint64_t steps_of_goal = 60000; /* for two parts */
/* Steps for all goals, and for the queries over the tables: again when some were opened. */
struct Effort {
	uint64_t goals, rest;
};
constexpr Effort efforts[] = {{80000, 30000}, {2000000, 120000}};
constexpr int most_openings = 2;
constexpr int least_fruitful =
	2; /* databases on which two parts give rows, so that these may tell their columns apart */

void name_choices(const Problem &p, Proof &proof)
{
	for (auto &q : p.queries)
		if (divides_chosen(p, q.plan) &&
			std::find(proof.assumptions.begin(), proof.assumptions.end(), chosen_alike) == proof.assumptions.end())
			proof.assumptions.push_back(chosen_alike);
}

class Division {
public:
	Division(const Problem &p, const ValueStock &stock, Runner &runner, RuleCounts *rules)
		: given_(p), parts_(p), stock_(stock), runner_(runner), rules_(rules)
	{
	}

	/* Only with parts that are alike. */
	std::optional<Proof> prove_alike()
	{
		if (!parts_.few())
			return std::nullopt;
		parts_.merge_alike();
		return prove_rest(0);
	}

	/* After that: with parts that are proved equal, too. It may be asked again, with more steps. */
	std::optional<Proof> prove(const Effort &effort)
	{
		if (!parts_.few())
			return std::nullopt;
		parts_.close_all();
		try {
			steps::Cap cap(effort.goals);
			sweep();
		} catch (const TooLarge &) {
		}
		if (!parts_.any())
			return std::nullopt;
		for (int opening = 0; opening <= most_openings; opening++) {
			if (auto proof = prove_rest(effort.rest))
				return proof;
			if (!parts_.open_outermost())
				break;
		}
		return std::nullopt;
	}

private:
	const Problem &given_;
	Parts parts_;
	const ValueStock &stock_;
	Runner &runner_;
	RuleCounts *rules_;
	std::optional<Fingerprints> prints_;

	/* ------------------------------------------------------------ parts that are proved equal */

	/* The smallest pairs first; after each that is proved more parts may be alike. */
	void sweep()
	{
		while (prove_one())
			parts_.merge_alike();
	}

	bool prove_one()
	{
		std::vector<Part> &all = parts_.all();
		for (size_t b = 0; b < all.size(); b++)
			for (size_t a = 0; a < b; a++)
				if (all[a].query != all[b].query && all[a].of < 0 && all[b].of < 0 && all[b].tried.insert(a).second &&
					prove_equal(all[a], all[b]))
					return true;
		return false;
	}

	const Fingerprint &print_of(Part &part)
	{
		if (!prints_)
			prints_.emplace(given_, runner_, stock_);
		if (!part.print)
			part.print = prints_->of(part.plan, parts_.problem().columns);
		return *part.print;
	}

	bool prove_equal(Part &a, Part &b)
	{
		const Fingerprint &fa = print_of(a), &fb = print_of(b);
		if (fa.fruitful != fb.fruitful)
			return false;
		if (parts_.quotients() && (lacks_spelling(given_, a.plan) || lacks_spelling(given_, b.plan)))
			return false;
		const PlanPtr inside[2] = {parts_.reduced_inside(a.plan), parts_.reduced_inside(b.plan)};
		for (auto &p : inside)
			parts_.learn_facts(p);
		const auto texts_a = parts_.texts_of_columns(inside[0]), texts_b = parts_.texts_of_columns(inside[1]);
		auto ways = matching_columns(*a.plan, fa, texts_a, *b.plan, fb, texts_b);
		if (fa.fruitful < least_fruitful) /* rows say nothing, texts may */
			std::erase_if(ways, [&](const Columns &columns) {
				return std::any_of(columns.begin(), columns.end(),
								   [&](auto &pair) { return texts_a[pair.first] != texts_b[pair.second]; });
			});
		return std::any_of(ways.begin(), ways.end(),
						   [&](const Columns &columns) { return prove_equal(a, b, inside, columns); });
	}

	bool prove_equal(Part &a, Part &b, const PlanPtr (&inside)[2], const Columns &columns)
	{
		std::vector<bool> decimals; /* by pair of columns: are they compared, too? */
		for (auto &[i, j] : columns)
			decimals.push_back(parts_.divided(a, i) || parts_.divided(b, j));
		Problem goal = parts_.problem();
		goal.semantics = Semantics::bag;
		goal.explain = false;
		PlanPtr shown[2];
		for (int q = 0; q < 2; q++) {
			shown[q] = show(goal, inside[q], columns, q);
			PlanPtr compared = with_decimals(goal, shown[q], decimals);
			if (!compared)
				return false;
			goal.queries[q] = Query();
			goal.queries[q].plan = compared;
			goal.queries[q].output = compared->out;
		}
		auto proof = proved(goal, steps_of_goal);
		if (!proof)
			return false;
		parts_.problem().columns = goal.columns;
		const int number = parts_.new_class(shown[0]);
		PartClass &c = parts_.of(number);
		for (size_t i = 0; i < columns.size(); i++)
			c.same_decimals[i] = decimals[i] || !parts_.quotients();
		const std::vector<size_t> attributes = same_columns(columns);
		for (size_t i = 0; i < columns.size(); i++)
			c.same_decimals[attributes[i]] = c.same_decimals[attributes[i]] && c.same_decimals[i];
		c.assumptions = proof->assumptions;
		Part *both[] = {&a, &b};
		for (int q = 0; q < 2; q++) {
			std::vector<int> own(both[q]->plan->out.size(), -1);
			for (size_t i = 0; i < columns.size(); i++)
				own[q == 0 ? columns[i].first : columns[i].second] = (int) attributes[i];
			parts_.join(*both[q], number, own);
		}
		return true;
	}

	/* Of each pair the first one that it is the same column as, since they share one. */
	static std::vector<size_t> same_columns(const Columns &columns)
	{
		std::vector<size_t> first;
		for (size_t i = 0; i < columns.size(); i++) {
			first.push_back(i);
			for (size_t k = 0; k < i; k++)
				if (columns[k].first == columns[i].first || columns[k].second == columns[i].second) {
					const size_t one = std::min(first[k], first[i]), other = std::max(first[k], first[i]);
					for (auto &f : first)
						f = f == other ? one : f;
				}
		}
		return first;
	}

	static PlanPtr show(Problem &goal, const PlanPtr &p, const Columns &columns, int side)
	{
		Plan r;
		r.op = PlanOp::project;
		r.inputs = {p};
		for (auto &[i, j] : columns) {
			const size_t at = side == 0 ? i : j;
			r.columns.push_back({goal.fresh(), column(p->out[at], p->types[at])});
		}
		return finish(std::move(r));
	}

	/* Null when a number of decimals has no type. */
	static PlanPtr with_decimals(Problem &goal, const PlanPtr &shown, const std::vector<bool> &decimals)
	{
		Plan r = *shown;
		for (size_t i = 0; i < decimals.size(); i++)
			if (decimals[i]) {
				ExprPtr d = decimals_of(goal, shown->columns[i].expr);
				if (!d)
					return nullptr;
				r.columns.push_back({goal.fresh(), d});
			}
		return finish(std::move(r));
	}

	std::optional<Proof> proved(const Problem &goal, uint64_t most)
	{
		RuleCounts applied;
		std::optional<Proof> proof;
		{
			steps::Cap cap(most);
			try {
				proof = sqleq::prove(goal, stock_, runner_, nullptr, nullptr, &applied);
			} catch (const TooLarge &) { /* as good as none */
			}
		}
		if (proof && rules_)
			for (auto &[name, count] : applied)
				(*rules_)[name] += count;
		return proof;
	}

	/* ------------------------------------------------------------ the queries over the tables */

	/* Where they are not alike the prover is asked, if it has any steps. */
	std::optional<Proof> prove_rest(uint64_t steps)
	{
		Problem rest = parts_.problem();
		for (auto &q : rest.queries)
			q.plan = parts_.reduced(q.plan);
		std::optional<Proof> proof;
		if (same_normal_form(rest)) {
			proof.emplace();
			if (chance_decides(parts_, rest.queries[0])) /* one is enough: they are the same plan */
				proof->assumptions.push_back(common_result);
		} else if (steps > 0) {
			for (auto &q : rest.queries)
				parts_.learn_facts(q.plan);
			rest.tables = parts_.problem().tables;
			proof = proved(rest, steps);
		}
		if (!proof)
			return std::nullopt;
		proof->rows.resize(given_.tables.size());
		rest_on_parts(*proof);
		return proof;
	}

	/* What the proof assumes because of the parts, and what they are. */
	void rest_on_parts(Proof &proof)
	{
		auto assumes = [&](const std::string &s) {
			return std::find(proof.assumptions.begin(), proof.assumptions.end(), s) != proof.assumptions.end();
		};
		auto add = [&](const std::string &s) {
			if (!assumes(s))
				proof.assumptions.push_back(s);
		};
		const std::set<int> used = parts_.with_inside(parts_.outermost());
		for (int number : used)
			for (auto &s : parts_.of(number).assumptions)
				add(s);
		if (!assumes(common_result) && std::any_of(used.begin(), used.end(), [&](int number) {
				return chance_decides(parts_, parts_.of(number).definition);
			}))
			add(common_result);
		name_choices(given_, proof);
		proof.by_parts = true;
		proof.parts = (int) used.size();
		if (!given_.explain)
			return;
		std::vector<std::string> outline;
		for (int number : used) {
			const PartClass &c = parts_.of(number);
			outline.push_back(parts_.problem().tables[(size_t) c.table].name +
							  ", the same in both queries: " + describe(parts_.problem(), c.definition));
		}
		proof.outline.insert(proof.outline.begin(), outline.begin(), outline.end());
	}
};

} // namespace

struct ProofByParts::Search {
	const Problem &given;
	const ValueStock &stock;
	Runner &runner;
	RuleCounts *rules;
	Problem reshaped = {};
	std::optional<Division> of_given = {}, of_reshaped = {};
	size_t attempts = 0;

	/* First with parts that are alike. */
	std::optional<Proof> begin()
	{
		of_given.emplace(given, stock, runner, rules);
		if (auto proof = of_given->prove_alike())
			return proof;
		reshaped = given;
		reshape(reshaped);
		of_reshaped.emplace(reshaped, stock, runner, rules);
		return told(of_reshaped->prove_alike());
	}

	std::optional<Proof> go_on(const Effort &effort)
	{
		if (auto proof = of_given->prove(effort))
			return proof;
		return of_reshaped ? told(of_reshaped->prove(effort)) : std::nullopt;
	}

	/* The proof is about the queries in their other shape. */
	std::optional<Proof> told(std::optional<Proof> proof) const
	{
		if (!proof)
			return std::nullopt;
		name_choices(given, *proof);
		if (given.explain && std::none_of(proof->outline.begin(), proof->outline.end(), [](auto &line) {
				return line.starts_with("first query ");
			}))
			for (int q : {1, 0})
				proof->outline.insert(proof->outline.begin(),
									  std::string(q == 0 ? "first" : "second") +
										  " query in normal form: " + describe(reshaped, reshaped.queries[q].plan));
		return proof;
	}
};

ProofByParts::ProofByParts(const Problem &p, const ValueStock &stock, Runner &runner, RuleCounts *rules)
	: search_(new Search{p, stock, runner, rules})
{
}

ProofByParts::~ProofByParts() = default;

bool ProofByParts::more() const
{
	return search_->attempts < std::size(efforts);
}

std::optional<Proof> ProofByParts::attempt()
{
	const size_t number = search_->attempts++;
	try {
		if (number == 0)
			if (auto proof = search_->begin())
				return proof;
		if (search_->of_given)
			return search_->go_on(efforts[number]);
	} catch (const TooLarge &) {
	} catch (const TooBig &) {
	} catch (const std::bad_alloc &) { /* what it had is free again, and others may do with less */
	}
	return std::nullopt;
}

std::optional<Proof> prove_by_parts(const Problem &p, const ValueStock &stock, Runner &runner)
{
	ProofByParts search(p, stock, runner);
	while (search.more())
		if (auto proof = search.attempt())
			return proof;
	return std::nullopt;
}

} // namespace sqleq
