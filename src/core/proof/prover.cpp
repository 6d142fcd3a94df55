/* prover.cpp: see prover.h. */
#include "core/proof/prover.h"

#include "core/normal/simplify.h"
#include "core/proof/classes.h"

namespace sqleq {

namespace {

/* Sort keys that say something: not constant, not said before. */
std::vector<SortKey> telling(const Problem &p, const std::vector<SortKey> &keys)
{
	std::vector<SortKey> kept;
	std::set<std::string> seen;
	for (auto &k : keys)
		if (k.expr->op != Op::constant && k.expr->op != Op::param && seen.insert(text_of(p, k.expr)).second)
			kept.push_back(k);
	return kept;
}

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

bool prove_pair(Problem &p, const ValueStock &stock, Runner &runner, Proof &proof)
{
	bool list = p.semantics == Semantics::list;
	std::vector<SortKey> keys[2];
	if (list) {
		for (int q = 0; q < 2; q++) {
			if (p.queries[q].plan->op != PlanOp::sort)
				throw NoProof("only one of the lists is sorted");
			keys[q] = telling(p, p.queries[q].plan->keys);
		}
		if (keys[0].size() != keys[1].size())
			throw NoProof("sorted by different numbers of keys");
		for (size_t i = 0; i < keys[0].size(); i++)
			if (keys[0][i].descending != keys[1][i].descending || keys[0][i].nulls_first != keys[1][i].nulls_first)
				throw NoProof("sorted in different directions");
	}
	Rewriter rewriter(p);
	Blocks b[2];
	for (int q = 0; q < 2; q++)
		b[q] = rewriter.blocks(compared(p, p, p.queries[q], keys[q]), false);
	return Classes(p, stock, runner, proof).equal(b[0], b[1], false);
}

} // namespace

std::optional<Proof> prove(const Problem &given, const ValueStock &stock, Runner &runner, std::string *reason)
{
	Problem p = given;
	/* foreign keys concern other tables' rows: without them there are only more databases (section 3) */
	for (auto &t : p.tables)
		t.foreign_keys.clear();
	Proof proof;
	try {
		if (prove_pair(p, stock, runner, proof)) {
			proof.rows.resize(given.tables.size());
			return proof;
		}
		if (reason)
			*reason = "the normal forms differ";
	} catch (const NoProof &e) {
		if (reason)
			*reason = e.what();
	}
	return std::nullopt;
}

} // namespace sqleq
