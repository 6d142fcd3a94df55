/* decide.cpp: see decide.h. */
#include "core/driver/decide.h"

#include <algorithm>
#include <cmath>

#include "core/bounded/check.h"
#include "core/driver/constant_recursion.h"
#include "core/driver/name_ties.h"
#include "core/driver/prove_somehow.h"
#include "core/driver/sought.h"
#include "core/driver/try_databases.h"
#include "core/divide/chance.h"
#include "core/divide/divide.h"
#include "core/normal/normalise.h"
#include "core/normal/prune.h"
#include "core/proof/describe.h"
#include "core/proof/needed.h"
#include "core/proof/prover.h"
#include "core/refute/counts.h"
#include "core/refute/refuter.h"
#include "core/refute/shrink.h"
#include "core/sem/finite_numerics.h"
#include "core/util/step_budget.h"
#include "core/util/stopwatch.h"

namespace sqleq {

namespace {

constexpr int first_databases = 60; /* before the encoding: most wrong pairs fall here */
constexpr int more_databases =
	200; /* before it, too, but after the search for a proof: it may take long, or never end */
constexpr int default_databases = 600;
constexpr int infinite_databases =
	60; /* likewise; on those of them that have infinite numerics a proof about finite ones is tried again */
constexpr int attacks = 100;       /* databases on which every proof is tried again */
constexpr int finite_attacks = 50; /* likewise, beside the former */
constexpr int more_worlds = 84;
constexpr double rows_at_once = 1000; /* of joined tables, in an encoding, without smaller ones before */

/*
 * What chance decides within the bound the check has found out. Beyond, where numbers in the queries matter, it is
 * looked for on databases that are large enough: a LIMIT 5 chooses among six rows.
 */
void name_bounded_ties(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, const CheckResult &r)
{
	constexpr int64_t least_rows = 2; /* fewer are never tied */
	const bool beyond = p.bound < std::max(least_rows, rows_to_decide(p));
	auto said = std::find(j.assumptions.begin(), j.assumptions.end(), common_result);
	Choices choices;
	bool seen = said != j.assumptions.end();
	for (int q = 0; q < 2; q++)
		choices.possible[q] = (beyond || r.ties[q]) && chance_may_decide(p, q, true);
	for (int q = 0; q < 2 && !seen; q++)
		seen = choices.possible[q] && choice_on_large(p, runner, stock, q, largest_table, p.seed + 8);
	if (seen && said == j.assumptions.end())
		j.assumptions.push_back(common_result);
	j.ties = name_ties(j.assumptions, p, runner, stock, choices);
}

/*
 * What is to be said of a bound within which the results are always the same. `nothing`: that numbers in the queries
 * keep them so, and there is no difference before they are reached: the bound says nothing then. Empty: results are
 * seen to vary.
 */
std::string always_same(const Problem &p, Runner &runner, BoundedCheck &check, bool &nothing)
{
	auto said = [&](const char *what, int64_t rows) {
		nothing = rows > p.bound;
		return std::string("both results were ") + what + " on every database tried" +
			(nothing ? ": " + std::to_string(rows) + " rows per table would be needed" : "");
	};
	if (!runner.fruitful_within_bound() && !check.some_result())
		return said("empty", rows_for_a_result(p));
	if (!runner.varied_within_bound() && rows_to_decide(p) > p.bound)
		return said("the same", rows_to_decide(p));
	return {};
}

/* Without a difference up to the problem's bound. */
void conclude_bounded(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, BoundedCheck &check,
					  const CheckResult &r)
{
	j.assumptions.insert(j.assumptions.end(), r.assumptions.begin(), r.assumptions.end());
	j.candidates.clear();
	j.verdict = Verdict::unknown;
	bool nothing = false;
	j.rarely_rows = runner.rarely_fruitful();
	/* a query that raises an error on the one there is has no result to be the same */
	const bool results = runner.fruitful() > 0 ||
		std::find(r.assumptions.begin(), r.assumptions.end(), modulo_errors) == r.assumptions.end();
	if (results && one_database(p)) {
		j.verdict = Verdict::equivalent;
		j.proof = "no table is read, and the results are the same";
		name_bounded_ties(j, p, stock, runner, r);
		return;
	}
	if (j.reason = always_same(p, runner, check, nothing); nothing)
		return;
	j.verdict = Verdict::equivalent_within_bound;
	j.proof = r.solver_calls == 0 ? "both queries have the same symbolic result" : "bounded check";
	if (int64_t rows = rows_to_decide(p); rows > p.bound && j.reason.empty())
		j.reason = "numbers in the queries need up to " + std::to_string(rows) + " rows per table, beyond the bound";
	name_bounded_ties(j, p, stock, runner, r);
}

/*
 * What a bounded check is for: a verdict; a step on the way to `p.bound`, from which `j` knows whether there is a
 * candidate, and how far it is; or whether a query can have rows at all, where that it has none within the bound is an
 * answer.
 */
enum class Purpose { verdict, step, rows };

void check_bounded(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, BoundedCheck &check,
				   const std::function<void(const char *, int)> &progress, Purpose purpose = Purpose::verdict,
				   bool every_error = false)
{
	CheckResult r = check.run([&](int k) { progress("bounded check", k); });
	j.add("encode_ms", r.encode_ms);
	j.add("solve_ms", r.solve_ms);
	j.add("terms", r.terms);
	j.add("solver_calls", r.solver_calls);
	j.bound = std::max(j.bound, r.bound);
	if (r.kind == CheckResult::no_difference) {
		if (purpose == Purpose::verdict)
			conclude_bounded(j, p, stock, runner, check, r);
		if (purpose == Purpose::rows) {
			j.verdict = Verdict::equivalent_within_bound;
			j.assumptions.insert(j.assumptions.end(), r.assumptions.begin(), r.assumptions.end());
			j.candidates.clear();
		}
		return;
	}
	if (purpose == Purpose::step && r.databases.empty())
		return;
	bool left_out = std::any_of(p.tables.begin(), p.tables.end(), [](const Table &t) { return !t.queried; });
	if (r.parents_missing && r.databases.empty() && left_out) {
		/* the tables that only foreign keys name restrict the queried ones: then they are part of the problem */
		Problem whole = p;
		for (auto &t : whole.tables)
			t.queried = true;
		BoundedCheck again(whole, whole.bound, stock, runner, every_error);
		check_bounded(j, whole, stock, runner, again, progress, purpose, every_error);
		return;
	}
	j.reason = r.reason;
	Stopwatch watch;
	for (size_t i = 0; i < r.databases.size(); i++) {
		bool replayed = i == 0 && r.replayed;
		Database db = replayed ? shrink(p, runner, stock, r.databases[i], shrink_limit) : r.databases[i];
		add_candidate(j, {std::move(db), true, replayed});
	}
	if (!r.databases.empty()) {
		j.verdict = Verdict::candidate;
		j.add("shrink_ms", watch.lap());
	}
}

/*
 * What agrees within the bound on databases that obey constraints which no proof may rest on has to agree without
 * these, too. Else that is no verdict.
 */
void check_without_sought(Judgement &j, const Judgement &before, const Problem &p, const ValueStock &stock,
						  Runner &runner, const std::function<void(const char *, int)> &progress)
{
	Judgement strict = before;
	strict.stats = j.stats;
	try {
		BoundedCheck again(p, p.bound, stock, runner);
		check_bounded(strict, p, stock, runner, again, progress);
	} catch (const TooBig &) {
		/* no verdict */
	}
	int bound = j.bound;
	j = strict;
	if (j.verdict == Verdict::equivalent_within_bound)
		return;
	j.verdict = Verdict::unknown;
	j.candidates.clear();
	j.reason = "the queries have the same result on all databases with at most " + std::to_string(bound) +
		(bound == 1 ? " row" : " rows") + " per table that satisfy what no proof may rest on: " + names_of_sought(p);
}

bool has_infinite_numerics(const Problem &p, const Database &db)
{
	for (size_t t = 0; t < db.tables.size(); t++)
		for (auto &row : db.tables[t])
			for (size_t c = 0; c < row.size(); c++)
				if (row[c] && row[c]->real != 0 && p.kind(p.tables[t].columns[c].type) == Kind::numeric)
					return true;
	return false;
}

/* Which of the queries leave something to chance, where chance is spoken of at all. */
Choices choices_of(const Judgement &j, const Problem &p, bool alike)
{
	Choices c;
	c.alike = alike;
	if (!alike && std::find(j.assumptions.begin(), j.assumptions.end(), common_result) != j.assumptions.end())
		for (int q = 0; q < 2; q++)
			c.possible[q] = chance_may_decide(p, q, true);
	return c;
}

/*
 * The last word of every unbounded proof: larger random databases. A difference is a bug of the prover, so the answer
 * is not given; the problem document belongs into a bug report. But where the proof assumes that numerics are finite,
 * and in that database some are not, it is a difference like any other: the server is asked, and what a verdict says
 * holds for all values.
 */
void conclude(Judgement &j, const Problem &p, const std::string &proof, const ValueStock &stock, Runner &runner,
			  bool alike = false)
{
	Stopwatch watch;
	const bool finite = std::find(j.assumptions.begin(), j.assumptions.end(), finite_numerics) != j.assumptions.end();
	RefuterResult r =
		refute(p, runner, stock, finite ? finite_attacks : attacks, p.bound + 2 * extra_rows, 1, p.seed + 2);
	/*
	 * where a process without proofs looks, too: the verdict must not depend on which of the two is faster. Finite
	 * numbers were tried.
	 */
	if (finite && (r.differing.empty() || r.guessed))
		r = refute(p, runner, stock, infinite_databases, at_most(p, p.bound + extra_rows), 1, p.seed + 4,
				   [&](const Database &db) { return has_infinite_numerics(p, db); });
	j.add("attack_ms", watch.lap());
	if (!r.differing.empty() && !r.guessed && finite && has_infinite_numerics(p, r.differing[0])) {
		j.verdict = Verdict::candidate;
		j.assumptions = p.assumptions;
		add_candidate(j, {std::move(r.differing[0]), false, true});
		return;
	}
	if (!r.differing.empty() && !r.guessed) {
		j.reason = "internal error: a random database contradicts the proof by " + proof +
			"; please report the document that sqleq_internal.problem shows";
		j.defect = true;
		return;
	}
	j.verdict = Verdict::equivalent;
	j.rarely_rows = runner.rarely_fruitful();
	j.proof = proof;
	j.bound = p.bound;
	j.candidates.clear();
	j.ties = name_ties(j.assumptions, p, runner, stock, choices_of(j, p, alike));
}

std::vector<std::string> needed_for(const Problem &p, const Proof &proof, const ValueStock &stock, Runner &runner)
{
	auto no_more = [&](const std::optional<Proof> &other) { return other && rests_on_no_more(*other, proof); };
	auto by_parts = [&](const Problem &less) { return no_more(prove_by_parts(less, stock, runner)); };
	if (proof.by_parts)
		return constraints_needed(p, proof, stock, runner, by_parts, by_parts);
	return constraints_needed(
		p, proof, stock, runner, [&](const Problem &less) { return prove_again(less, proof, stock, runner); },
		[&](const Problem &less) { return no_more(prove(less, stock, runner)); });
}

/*
 * Looks for a proof for databases of every size; true when that is the end. The draft is the answer but for what
 * explains it.
 */
bool try_proof(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner,
			   const std::function<std::optional<Found>()> &search, const std::function<void(const Judgement &)> &draft)
{
	Stopwatch watch;
	std::optional<Found> found;
	try {
		found = search();
	} catch (const std::bad_alloc &) {
		throw;
	} catch (const TooLarge &) {        /* the steps are used up */
	} catch (const std::exception &e) { /* no limit that was met: somebody should know */
		j.broken = std::string("internal error in the prover: ") + e.what();
	}
	j.add("proof_ms", watch.lap());
	if (!found)
		return false;
	const Proof *proof = &found->proof;
	j.assumptions.insert(j.assumptions.end(), proof->assumptions.begin(), proof->assumptions.end());
	conclude(j, p,
			 proof->by_parts && proof->parts == 0
				 ? "same normal form"
				 : (proof->by_parts ? "equal parts, normal forms of blocks" : "normal forms of blocks") +
					 describe_rows(p, proof->rows),
			 stock, runner);
	if (p.explain && j.verdict == Verdict::equivalent) {
		j.outline = proof->outline;
		j.outline.push_back("hence both queries have the same result on every database");
		if (draft)
			draft(j);
		watch.lap();
		try {
			if (auto &instead = found->instead) {
				Runner other(*instead);
				j.constraints = needed_for(*instead, *proof, ValueStock(*instead), other);
			} else
				j.constraints = needed_for(p, *proof, stock, runner);
		} catch (const std::bad_alloc &) {
			/* then it is not found out; the proof stands */
		} catch (const std::exception &e) {
			j.broken = std::string("internal error while looking for the needed constraints: ") + e.what();
		}
		j.add("explain_ms", watch.lap());
	}
	return true;
}

/* Sets the proof by one normal form; false when there are two. */
bool try_normal_form(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner)
{
	if (!same_normal_form(p))
		return false;
	/* one of the two queries is enough: they are the same plan */
	if (chance_may_decide(p, 0, false))
		j.assumptions.push_back(common_result);
	conclude(j, p, "same normal form", stock, runner, true);
	if (p.explain && j.verdict == Verdict::equivalent) {
		j.outline = {"both queries have the same normal form"};
		j.constraints.emplace(); /* its rules look at no constraint */
	}
	return true;
}

/*
 * Where many tables are joined, the encoding at the whole bound takes long: the same with one row per table, and so on,
 * comes first. True when that is the end. What `j` says besides stays as it was.
 */
bool climb(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner,
		   const std::function<void(const char *, int)> &progress)
{
	for (int k = 1; k < p.bound && std::pow((double) p.bound, joined_tables(p)) > rows_at_once; k++) {
		try {
			BoundedCheck check(p, k, stock, runner);
			check_bounded(j, p, stock, runner, check, progress, Purpose::step);
		} catch (const TooBig &) {
			return false;
		}
		if (j.verdict == Verdict::candidate && !j.candidates.empty() && j.candidates[0].replayed)
			return true;
		if (j.bound < k)
			return false;
		progress("bounded check", k);
	}
	return false;
}

/*
 * Makes the encoding where that takes little: then the solver, which decides, comes soon. Else it is left empty, and
 * searches that may find a difference come first.
 */
bool encodes_soon(std::optional<BoundedCheck> &check, const Problem &p, const ValueStock &stock, Runner &runner)
{
	constexpr uint64_t most_steps = 50000;
	constexpr int many_tables = 4;
	if (joined_tables(p) < many_tables)
		return true;
	try {
		if (steps::within(most_steps, [&] { check.emplace(p, p.bound, stock, runner); }))
			return true;
	} catch (const TooBig &) {
		/* so it is not soon */
	}
	check.reset();
	return false;
}

} // namespace

Judgement decide(Problem p, const std::function<void(const char *, int)> &progress,
				 const std::function<void(const Judgement &)> &draft)
{
	Judgement j;
	Stopwatch watch;
	(void) Rules(p.disabled_rules); /* throws now, and not while something is tried */
	j.assumptions = p.assumptions;
	expand_constant_recursions(p);
	normalise(p);
	j.add("normalise_ms", watch.lap());
	/* searching is in databases that can be shown, proving is about all that there may be */
	const bool sought = has_sought(p);
	const Problem shown = sought ? with_sought(p) : p;
	Runner runner(shown);
	ValueStock stock(shown);
	stock.try_checks(runner);
	if (p.proofs && try_normal_form(j, p, stock, runner))
		return j;
	int databases = p.databases > 0 ? p.databases : default_databases, first = std::min(databases, first_databases);
	if (try_random(j, shown, stock, runner, first, p.seed) || try_crossed(j, shown, stock, runner))
		return j;
	ProofSearch proofs(p, stock, runner, j.rules);
	if (p.proofs) {
		progress("proof", 0); /* while this is the stage, a process without proofs may be started beside this one */
		if (try_proof(
				j, p, stock, runner, [&] { return proofs.begin(); }, draft))
			return j;
		progress("encoding", 0);
	}
	int more = std::min(databases - first, more_databases);
	if (try_worlds(j, shown, stock, runner, more_worlds, p.seed + 10) ||
		try_random(j, shown, stock, runner, more, p.seed + 4) || try_large(j, shown, stock, runner) ||
		try_rounding(j, shown, stock, runner))
		return j;
	std::optional<BoundedCheck> check;
	const bool large = !encodes_soon(check, shown, stock, runner);
	if (try_guided(j, shown, stock, runner, large, p.seed + 11) ||
		(large && try_again(j, shown, stock, runner, more_worlds, p.seed + 10)))
		return j;
	if (p.proofs &&
		try_proof(
			j, p, stock, runner, [&] { return proofs.go_on(); }, draft))
		return j;
	if (!check && climb(j, shown, stock, runner, progress))
		return j;
	try {
		if (!check)
			check.emplace(shown, p.bound, stock, runner);
	} catch (const TooBig &) {
		j.reason = "the encoding is too large";
	}
	if (!check || !check->same_terms()) {
		progress("random databases", j.bound);
		if (try_random(j, shown, stock, runner, databases - first - more, p.seed + 1))
			return j;
	}
	if (!check)
		return j;
	const Judgement before = j;
	check_bounded(j, shown, stock, runner, *check, progress);
	if (sought && j.verdict == Verdict::equivalent_within_bound)
		check_without_sought(j, before, p, stock, runner, progress);
	return j;
}

Judgement look_for_rows(Problem p, const std::function<void(const char *, int)> &progress)
{
	Judgement j;
	j.assumptions = p.assumptions;
	expand_constant_recursions(p);
	for (auto &q : p.queries) { /* what nobody asks for the server does not compute either; but what it sorts by */
		std::set<ColumnId> needed(q.output.begin(), q.output.end());
		q.plan = q.plan->op == PlanOp::sort ? prune_sorted(q.plan, needed) : prune(q.plan, needed);
	}
	Runner runner(p);
	ValueStock stock(p);
	stock.try_checks(runner);
	if (try_random(j, p, stock, runner, first_databases, p.seed) ||
		try_random(j, p, stock, runner, more_databases, p.seed + 4))
		return j;
	try {
		BoundedCheck check(p, p.bound, stock, runner, true);
		check_bounded(j, p, stock, runner, check, progress, Purpose::rows, true);
	} catch (const TooBig &) {
		j.reason = "the encoding is too large";
	}
	return j;
}

} // namespace sqleq
