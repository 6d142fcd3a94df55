/*
 * prover.h: unbounded proofs by blocks, classes and the cut-off theorem (docs/proofs.md).
 *
 * Both queries are brought into blocks (rewriter.h). What is not polynomial inside (groups, DISTINCT, LIMIT, EXISTS,
 * aggregates as values) is put into classes: two such parts are in one class when they are proven equal, by the same
 * method, innermost first. A class of relations becomes a table of which only its keys are known, a class of values an
 * unknown function of the outer columns. What remains are polynomial queries, and for those a bounded check at the
 * cut-off is a proof.
 */
#pragma once
#include <memory>
#include <optional>

#include "core/database/database.h"
#include "core/proof/only_row.h"
#include "core/proof/rules.h"
#include "core/refute/value_stock.h"

namespace sqleq {

struct Proof {
	std::vector<int> rows; /* the cut-off of the last check, by table of the problem */
	std::vector<std::string> assumptions;
	std::vector<std::string> outline; /* for people: one step per line */
	int checks = 0;                   /* bounded checks made */
	int most_checks = 150;            /* beyond, there is no proof */
	int way = 0;                      /* of those that the prover tries in turn */
	bool by_parts = false;            /* core/divide found it */
	int parts = 0;                    /* of such a one: tables that stand for parts of the queries */
	OnlyRow only_row =
		OnlyRow::kept;      /* what became of subqueries that may have several rows; otherwise it leaves errors out */
	RuleCounts lemmas;      /* by which the queries were rewritten first */
	bool explained = false; /* somebody wants the outline */
	bool verbose = false;   /* it also tells what failed */
};

/*
 * May the order of tied rows decide which rows the query gives, on a database of any size, as far as the rewriter can
 * see? With `lists`, also where they stand in a list.
 */
bool ties_may_decide(const Problem &problem, int query, bool lists);

/*
 * Takes a normalised problem. nullopt: no proof found with little effort; says nothing else. `reason`, when given, gets
 * why, and `steps` how far it came; `rules`, which rules were applied: on the way that found the proof, or on all.
 * Throws what should not have happened: neither a limit that was met nor something that the prover is not made for.
 */
std::optional<Proof> prove(const Problem &problem, const ValueStock &stock, Runner &runner,
						   std::string *reason = nullptr, std::vector<std::string> *steps = nullptr,
						   RuleCounts *rules = nullptr);

/* Does the one assume nothing that the other does not? */
bool rests_on_no_more(const Proof &proof, const Proof &than);

/*
 * The same for a problem that differs from a proven one in some constraints, with no more effort than went into that
 * proof, and no more assumptions: for those who try many.
 */
bool prove_again(const Problem &problem, const Proof &like, const ValueStock &stock, Runner &runner);

} // namespace sqleq
