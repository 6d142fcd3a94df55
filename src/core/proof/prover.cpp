/* prover.cpp: see prover.h. */
#include "core/proof/prover.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/normal/decimals_seen.h"
#include "core/normal/normalise.h"
#include "core/normal/prune.h"
#include "core/normal/simplify.h"
#include "core/proof/by_lemmas.h"
#include "core/proof/classes.h"
#include "core/proof/describe.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/tied_rows_alike.h"
#include "core/sem/symbolic.h"
#include "core/util/limits.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr int checks_of_glance = 8;
constexpr uint64_t steps_for_ties = 100000; /* beyond, they may well decide */

/* The query with what it is compared by: its output, and in a list the sort keys. */
PlanPtr compared(const Problem &p, Problem &grown, const Query &q, const std::vector<SortKey> &keys)
{
	Plan r;
	r.op = PlanOp::project;
	r.inputs = {q.plan};
	for (ColumnId c : q.output)
		r.columns.push_back({grown.fresh(), column(c, type_of(*q.plan, c))});
	for (auto &k : keys)
		r.columns.push_back({grown.fresh(), k.expr});
	PlanPtr plan = finish(std::move(r));
	if (p.semantics != Semantics::set)
		return plan;
	Plan d;
	d.op = PlanOp::distinct;
	d.inputs = {plan};
	return finish(std::move(d));
}

/* Drops sort keys (columns from `n` on) that are constant or that the keys before determine; what stays, by number. */
std::vector<size_t> telling(const Problem &p, Blocks &b, size_t n)
{
	std::vector<size_t> kept;
	for (size_t at = n, number = 0; at < b.types.size(); number++) {
		bool says = false;
		for (auto &x : b.blocks) {
			std::vector<ExprPtr> before(x.out.begin() + (long) n, x.out.begin() + (long) at);
			says |= b.blocks.size() == 1
				? !Closure(p, x, before).knows(x.out[at])
				: x.out[at]->op != Op::constant || text_of(p, x.out[at]) != text_of(p, b.blocks[0].out[at]);
		}
		if (says) {
			kept.push_back(number);
			at++;
			continue;
		}
		for (auto &x : b.blocks)
			x.out.erase(x.out.begin() + (long) at);
		b.types.erase(b.types.begin() + (long) at);
	}
	return kept;
}

/*
 * `glance`: with few checks, when rows can be distinguished by listed values, since then that is likely the shorter
 * way.
 */
bool prove_pair(Problem &p, Rules &rules, Rewriter &rewriter, const ValueStock &stock, Runner &runner, Proof &proof,
				bool glance = false)
{
	bool list = p.semantics == Semantics::list;
	Blocks b[2];
	std::vector<SortKey> keys[2];
	std::vector<size_t> kept[2];
	std::vector<bool> nulls[2]; /* may the key be NULL? */
	for (int q = 0; q < 2; q++) {
		if (list) {
			if (p.queries[q].plan->op != PlanOp::sort)
				throw NoProof("only one of the queries is sorted");
			keys[q] = p.queries[q].plan->keys;
			for (auto &k : keys[q])
				k.expr = monotone_inside(p, k.expr);
		}
		PlanPtr plan = compared(p, p, p.queries[q], keys[q]);
		if (PlanPtr plain = rewriter.plainer(plan); plain != plan)
			plan = prune(plain, {plan->out.begin(), plan->out.end()});
		if (PlanPtr plain = rewriter.without_windows(plan); plain != plan)
			plan = prune(plain, {plan->out.begin(), plan->out.end()});
		b[q] = rewriter.blocks(plan, false);
		size_t n = p.queries[q].output.size();
		for (size_t i = n; i < b[q].types.size(); i++) {
			int inside = b[q].types[i];
			for (auto &x : b[q].blocks) {
				ExprPtr e = monotone_inside(p, x.out[i]);
				inside = &x == &b[q].blocks[0] || e->type == inside ? e->type : b[q].types[i];
			}
			if (inside == b[q].types[i])
				continue;
			for (auto &x : b[q].blocks)
				x.out[i] = monotone_inside(p, x.out[i]);
			b[q].types[i] = inside;
		}
		for (size_t i = 0; i < keys[q].size(); i++)
			nulls[q].push_back(!std::all_of(b[q].blocks.begin(), b[q].blocks.end(),
											[&](const Block &x) { return never_null(p, x, x.out[n + i]); }));
		kept[q] = telling(p, b[q], p.queries[q].output.size());
		if (proof.explained && q == 0 && proof.only_row != OnlyRow::kept)
			proof.outline.push_back(
				"a scalar subquery has at most one row: databases on which it raises an error are left out");
		if (proof.explained)
			proof.outline.push_back(std::string(q == 0 ? "first" : "second") +
									" query in normal form: " + describe(p, b[q]));
	}
	if (kept[0].size() != kept[1].size())
		throw NoProof("sorted by different numbers of keys");
	for (size_t i = 0; i < kept[0].size(); i++) {
		const SortKey &x = keys[0][kept[0][i]], &y = keys[1][kept[1][i]];
		/*
		 * where NULLs would stand does not matter where there are none; without any in the one there are none in the
		 * other, when the rows are the same
		 */
		bool has_nulls = nulls[0][kept[0][i]] && nulls[1][kept[1][i]];
		if (x.descending != y.descending || (has_nulls && x.nulls_first != y.nulls_first))
			throw NoProof("sorted in different directions");
	}
	if (rewriter.choices())
		proof.assumptions.push_back(common_result);
	const bool chosen = std::any_of(std::begin(p.queries), std::end(p.queries),
									[&](const Query &q) { return divides_chosen(p, q.plan); });
	if (chosen &&
		std::find(proof.assumptions.begin(), proof.assumptions.end(), chosen_alike) == proof.assumptions.end())
		proof.assumptions.push_back(chosen_alike);
	if (glance && rewriter.listed_left())
		proof.most_checks = checks_of_glance;
	if (!Classes(p, rewriter, stock, runner, proof).equal(b[0], b[1], false))
		return false;
	if (rewriter.differences() &&
		std::find(proof.assumptions.begin(), proof.assumptions.end(), modulo_errors) == proof.assumptions.end())
		proof.assumptions.push_back(modulo_errors);
	return true;
}

/*
 * Groups joined by their keys: as values first, then as they are; with UNIONs that are no selections; and without
 * parents that add nothing to sets. Rows are distinguished by listed values after these, since each such split
 * multiplies what there is; and at last without counts for what is divided by a count, as the other query may not tell
 * that its sums are these counts. What covers an EXISTS is said of it where the first way fails without it: what is
 * compared grows with it, and may be too much where nobody needs it.
 */
constexpr Ways ways_in_turn[] = {Ways{true, true, false, false},   Ways{true, true, false, false, true, true},
								 Ways{false, false, false, false}, Ways{true, false, false, false},
								 Ways{true, true, true, false},    Ways{true, true, false, true},
								 Ways{false, false, false, true},  Ways{true, true, false, false, false}};

Rules rules_of(const Problem &p, const Ways &ways)
{
	std::vector<std::string> disabled = p.disabled_rules;
	if (!ways.shares)
		disabled.push_back(rule_names[(size_t) Rule::shares]);
	return Rules(disabled);
}

/* May rows of the result be tied in what it is sorted by, and differ in what is shown? */
bool tied_in_list(const Problem &p, const Query &q, const Blocks &rows)
{
	std::vector<ExprPtr> keys;
	std::vector<bool> kept;
	const bool sorted = q.plan->op == PlanOp::sort;
	if (sorted)
		for (auto &k : q.plan->keys)
			keys.push_back(k.expr);
	for (ColumnId c : q.plan->out)
		kept.push_back(std::find(q.output.begin(), q.output.end(), c) != q.output.end());
	return !rows.blocks.empty() && !tied_rows_alike(p, rows, sorted ? q.plan->inputs[0]->out : q.plan->out, keys, kept);
}

} // namespace

bool ties_may_decide(const Problem &given, int query, bool lists)
{
	const Query &q = given.queries[query];
	const bool list = lists && given.semantics == Semantics::list;
	if (!list && !may_choose(q.plan))
		return false;
	Problem p = given;
	Rules rules(p.disabled_rules);
	Rewriter rewriter(p, rules);
	steps::Cap cap(steps_for_ties);
	try {
		Blocks rows = rewriter.blocks(q.plan, false);
		if (list && tied_in_list(p, q, rows))
			return true;
	} catch (const NoProof &) {
		return true;
	} catch (const TooBig &) {
		return true;
	} catch (const TooLarge &) {
		return true;
	}
	return rewriter.choices();
}

namespace {

/* Both queries without second rows; false: neither has any. */
bool read_only_rows(Problem &p, Rules &rules, OnlyRow how)
{
	if (how == OnlyRow::kept || !rules.on(Rule::only_row))
		return how == OnlyRow::kept;
	bool first = without_second_rows(p, p.queries[0], how), second = without_second_rows(p, p.queries[1], how);
	if (first || second) {
		rules.applied(Rule::only_row);
		normalise(p);
	}
	return first || second;
}

struct Attempt {
	OnlyRow only_row;
	int way;
	bool glance;
};

/*
 * All that is tried in turn: at last, with subqueries that have one row, since databases are left out on which they
 * have more. Where there are rows to be distinguished by listed values, the ways that do so come right after a glance
 * on the first one: what groups of such rows are compared with is most often found there, and elsewhere only that they
 * differ, with much effort.
 */
std::vector<Attempt> all_attempts()
{
	std::vector<Attempt> all = {{OnlyRow::kept, 0, true}};
	for (int way = 0; way < (int) std::size(ways_in_turn); way++)
		if (ways_in_turn[way].listed)
			all.push_back({OnlyRow::kept, way, false});
	for (OnlyRow only_row : {OnlyRow::kept, OnlyRow::asked, OnlyRow::joined})
		for (int way = 0; way < (int) std::size(ways_in_turn); way++)
			all.push_back({only_row, way, false});
	return all;
}

/* prove() for the queries as they are. */
std::optional<Proof> prove_as_given(const Problem &given, const ValueStock &stock, Runner &runner, std::string *reason,
									std::vector<std::string> *steps, RuleCounts *applied)
{
	Proof proof;
	std::exception_ptr broken;
	auto failed = [&](const std::exception &e) {
		if (reason)
			*reason = e.what();
	};
	std::set<std::pair<OnlyRow, int>> tried;
	bool united = false, parents_left = false, listed_left = false, shares = false,
		 covers_left = false; /* seen: what the later ways are for */
	for (auto [only_row, way, glance] : all_attempts()) {
		const Ways &ways = ways_in_turn[way];
		bool again = ways.values && !ways.united && !ways.parents;
		if ((again && !united) || (ways.parents && !parents_left) || (ways.listed && !listed_left) ||
			(!ways.shares && !shares) || (ways.covers && !covers_left) || tried.count({only_row, way}) > 0)
			continue;
		if (steps::left() == 0)
			break;
		Problem p = given;
		Rules rules = rules_of(p, ways);
		if (!read_only_rows(p, rules, only_row))
			continue;
		Rewriter rewriter(p, rules, ways);
		proof = Proof();
		proof.way = way;
		proof.only_row = only_row;
		if (only_row != OnlyRow::kept)
			proof.assumptions.push_back(modulo_errors);
		proof.verbose = steps != nullptr;
		proof.explained = proof.verbose || given.explain;
		try {
			if (prove_pair(p, rules, rewriter, stock, runner, proof, glance)) {
				if (applied)
					*applied = rules.counts();
				proof.rows.resize(given.tables.size());
				return proof;
			}
			if (reason)
				*reason = "the normal forms differ";
		} catch (const NoProof &e) {
			failed(e);
		} catch (const TooBig &e) {
			failed(e);
		} catch (const SolverFailed &e) {
			failed(e);
		} catch (const TooLarge &e) {
			failed(e);
		} catch (const std::bad_alloc &e) { /* what it had is free again, and others may do with less */
			failed(e);
		} catch (const std::exception &e) { /* a mistake of the prover's own: the other way may still do without it */
			failed(e);
			broken = std::current_exception();
		}
		united |= rules.counts().count(rule_names[(size_t) Rule::united_selections]) > 0;
		shares |= rules.counts().count(rule_names[(size_t) Rule::shares]) > 0;
		covers_left |= rewriter.covers_left();
		parents_left |= rewriter.parents_left();
		listed_left |= rewriter.listed_left();
		if (!glance || !rewriter.listed_left())
			tried.insert({only_row, way});
		if (applied)
			for (auto &[name, count] : rules.counts())
				(*applied)[name] += count;
	}
	if (steps)
		*steps = proof.outline;
	if (broken)
		std::rethrow_exception(broken);
	return std::nullopt;
}

/* Whether a lemma is one: without the lemmas that others have stored. */
bool proves_lemma(const Problem &p)
{
	try {
		ValueStock stock(p);
		Runner runner(p);
		stock.try_checks(runner);
		auto proof = prove_as_given(p, stock, runner, nullptr, nullptr, nullptr);
		return proof && proof->assumptions.empty();
	} catch (const TooBig &) {
		return false;
	}
}

std::string names_of(const RuleCounts &lemmas)
{
	std::string all;
	for (auto &[name, count] : lemmas)
		all += (all.empty() ? "" : ", ") + name.substr(std::size(lemma_prefix) - 1);
	return all;
}

} // namespace

std::optional<Proof> prove(const Problem &given, const ValueStock &stock, Runner &runner, std::string *reason,
						   std::vector<std::string> *steps, RuleCounts *applied)
{
	std::optional<Proof> proof = prove_as_given(given, stock, runner, reason, steps, applied);
	for (bool eager : {true, false}) {
		Problem p = given;
		RuleCounts lemmas;
		if (proof || steps::left() == 0 || !rewrite_by_lemmas(p, eager, proves_lemma, lemmas))
			continue;
		RuleCounts rules;
		proof = prove_as_given(p, stock, runner, nullptr, nullptr, &rules);
		if (!proof)
			continue;
		proof->lemmas = lemmas;
		rules.insert(lemmas.begin(), lemmas.end());
		if (applied)
			*applied = rules;
		if (proof->explained)
			proof->outline.insert(proof->outline.begin(), "rewritten by lemmas: " + names_of(lemmas));
	}
	return proof;
}

bool rests_on_no_more(const Proof &proof, const Proof &than)
{
	auto known = [&](const std::string &a) {
		return std::find(than.assumptions.begin(), than.assumptions.end(), a) != than.assumptions.end();
	};
	return std::all_of(proof.assumptions.begin(), proof.assumptions.end(), known);
}

bool prove_again(const Problem &given, const Proof &like, const ValueStock &stock, Runner &runner)
{
	Problem p = given;
	if (!like.lemmas.empty() && !rewrite_again(p, proves_lemma, like.lemmas))
		return false;
	Rules rules = rules_of(p, ways_in_turn[like.way]);
	if (!read_only_rows(p, rules, like.only_row))
		return false;
	Rewriter rewriter(p, rules, ways_in_turn[like.way]);
	Proof proof;
	proof.most_checks = like.checks;
	try {
		return prove_pair(p, rules, rewriter, stock, runner, proof) && rests_on_no_more(proof, like);
	} catch (const NoProof &) {
	} catch (const TooBig &) {
	} catch (const SolverFailed &) {
	} catch (const TooLarge &) {
	}
	return false;
}

} // namespace sqleq
