/* rewriter_division.cpp: "all rows of a table", asked by counting; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* A column that each row of the table has alone, and that is never NULL. */
bool tells_rows(const Table &t, int column)
{
	return std::any_of(t.keys.begin(), t.keys.end(), [&](auto &k) {
		return is_unique(k) && k.columns == std::vector<int>{column} &&
			(k.primary || t.columns[(size_t) column].not_null);
	});
}

} // namespace

/* (SELECT count(*) FROM t), or a count of what no row lacks: t. Null when it is something else. */
PlanPtr Rewriter::whole_table(const ExprPtr &e)
{
	const ExprPtr count = without_casts(problem_, e);
	if (!is_aggregate(*count))
		return nullptr;
	const Aggregate &a = count->plan->aggregates[0];
	if (a.function != AggFunction::count || a.filter)
		return nullptr;
	const PlanPtr &input = count->plan->inputs[0];
	Blocks in = blocks(input, false);
	if (in.blocks.size() != 1 || in.blocks[0].sources.size() != 1 || in.blocks[0].sources[0]->op != PlanOp::scan ||
		!in.blocks[0].guard.empty())
		return nullptr;
	const Block &b = in.blocks[0];
	const ExprPtr counted = a.arg ? substitute(a.arg, by_position(input->out, b.out)) : nullptr;
	if ((counted && !never_null(problem_, b, counted)) ||
		(a.distinct && !(counted && Closure(problem_, b, {counted}).knows_rows())))
		return nullptr;
	return b.sources[0];
}

/*
 * The block shows keys and what is counted for them. Is that, different values or such that come once each, a column
 * that refers to the table by one of its columns (`key`), or is that column? Where rows are counted, a column of them
 * that comes once for each does, too.
 */
ExprPtr Rewriter::counted_reference(const Block &rows, size_t keys, bool distinct, const PlanPtr &table, int &key)
{
	auto refers = [&](const ExprPtr &x) {
		for (auto &s : rows.sources) {
			const int attribute = attribute_of(*s, x);
			if (attribute < 0)
				continue;
			if (s->table == table->table && tells_rows(problem_.tables[s->table], attribute))
				return key = attribute, true;
			for (auto &fk : problem_.tables[s->table].foreign_keys)
				if (fk.table == table->table && fk.columns == std::vector<int>{attribute} &&
					tells_rows(problem_.tables[fk.table], fk.references[0]))
					return key = fk.references[0], true;
		}
		return false;
	};
	const ExprPtr &counted = rows.out[keys];
	if (refers(counted) && (distinct || seen_once(rows, keys, counted)))
		return counted;
	if (distinct || !never_null(problem_, rows, counted))
		return nullptr;
	for (auto &s : rows.sources)
		for (size_t i = 0; s->op == PlanOp::scan && i < s->out.size(); i++)
			if (const ExprPtr x = column(s->out[i], s->types[i]);
				refers(x) && not_null(problem_, rows, x->id) && seen_once(rows, keys, x))
				return x;
	return nullptr;
}

/*
 * Is there no row of the table that the rows with these keys do not refer to? `rows`: each with its keys and what is
 * counted. Null where they may count something else.
 */
ExprPtr Rewriter::all_of_table(const std::vector<Block> &rows, const std::vector<ExprPtr> &keys, bool distinct,
							   const PlanPtr &table)
{
	const PlanPtr all = refresh(problem_, table);
	Plan scan = *all;
	std::vector<ExprPtr> any;
	for (auto &given : rows) {
		if (is_null_constant(given.out[keys.size()]))
			continue;
		int key = -1;
		Block b = given;
		for (auto &s : b.sources) { /* with the references, which nobody may have asked for */
			Plan wide = *s;
			for (size_t i = 0; s->op == PlanOp::scan && i < problem_.tables[s->table].foreign_keys.size(); i++)
				if (auto &fk = problem_.tables[s->table].foreign_keys[i];
					fk.table == table->table && fk.columns.size() == 1)
					scanned(problem_, wide, fk.columns[0]);
			s = sqleq::finish(std::move(wide));
		}
		b.out[keys.size()] = counted_reference(Block(b), keys.size(), distinct, table, key);
		if (!b.out[keys.size()] || (!distinct && !any.empty()))
			return nullptr;
		Blocks one;
		one.types = types_of(b.out);
		one.blocks = {refresh(problem_, b)};
		const PlanPtr referring = plan_of(problem_, one);
		const size_t at = scanned(problem_, scan, key);
		if (scan.types[at] != one.types[keys.size()])
			return nullptr;
		std::vector<ExprPtr> same = {ask(Op::eq, column(referring->out[keys.size()], one.types[keys.size()]),
										 column(scan.out[at], scan.types[at]))};
		for (size_t k = 0; k < keys.size(); k++)
			same.push_back(make_not_distinct(problem_, keys[k], column(referring->out[k], one.types[k])));
		any.push_back(exists_of(referring, conjunction(problem_, same)));
	}
	if (any.empty())
		return nullptr;
	return make_not(
		problem_,
		exists_of(select_plan(sqleq::finish(std::move(scan)), make_not(problem_, disjunction(problem_, any))),
				  nullptr));
}

namespace {

/* What a comparison asks of a count that another one cannot exceed; `most` is the side of that other one. */
enum class Asks { nothing, all, some_left, always, never };

Asks asks_for(Op op, size_t most)
{
	switch (op) {
	case Op::eq:
		return Asks::all;
	case Op::le: /* count <= all, all <= count */
		return most == 1 ? Asks::always : Asks::all;
	case Op::lt:
		return most == 1 ? Asks::some_left : Asks::never;
	default:
		return Asks::nothing;
	}
}

} // namespace

/*
 * A count of different rows of a table against the count of all its rows, both as values. Different values of a foreign
 * key are keys of so many rows of the parent: they are no more than the parent has, and as many where they are all of
 * them. Counts are never NULL.
 */
ExprPtr Rewriter::all_counted(const ExprPtr &e)
{
	for (size_t most = 0; (e->op == Op::eq || e->op == Op::le || e->op == Op::lt) && most < 2; most++) {
		const ExprPtr count = without_casts(problem_, e->args[1 - most]);
		if (!is_aggregate(*count) || !is_aggregate(*without_casts(problem_, e->args[most])))
			continue;
		const Aggregate &a = count->plan->aggregates[0];
		const PlanPtr table = a.function == AggFunction::count ? whole_table(e->args[most]) : nullptr;
		if (!table)
			continue;
		Blocks in = blocks(count->plan->inputs[0], false);
		if (in.blocks.size() != 1 || whole_table(count))
			continue;
		Block rows = refresh(problem_, in.blocks[0]);
		const Substitution to = by_position(count->plan->inputs[0]->out, rows.out);
		if (a.filter)
			split_conjunction(substitute(a.filter, to), rows.guard);
		rows.out = {a.arg ? substitute(a.arg, to) : number(problem_.integer_type(), 1)};
		if (has_subquery(rows.out[0]))
			continue;
		const ExprPtr all = all_of_table({rows}, {}, a.distinct, table);
		const Asks asks = asks_for(e->op, most);
		if (!all || asks == Asks::nothing)
			continue;
		if (asks == Asks::always || asks == Asks::never)
			return boolean_constant(problem_, asks == Asks::always);
		return asks == Asks::all ? all : make_not(problem_, all);
	}
	return nullptr;
}

/* The same of a count of a group. */
bool Rewriter::divided(Block &b)
{
	for (size_t i = 0; i < b.guard.size(); i++) {
		const bool denied = b.guard[i]->op == Op::not_;
		const ExprPtr e = denied ? b.guard[i]->args[0] : b.guard[i];
		for (size_t most = 0; (e->op == Op::eq || e->op == Op::le || e->op == Op::lt) && most < 2; most++) {
			const ExprPtr count = without_casts(problem_, e->args[1 - most]);
			auto s = std::find_if(b.sources.begin(), b.sources.end(), [&](auto &x) {
				return x->op == PlanOp::group && !x->columns.empty() && aggregate_in(*x, count);
			});
			const Aggregate *a = s == b.sources.end() ? nullptr : aggregate_in(**s, count);
			const Asks asks = asks_for(e->op, most);
			const PlanPtr table = a && a->function == AggFunction::count && a->arg && !a->filter &&
					(asks == Asks::all || asks == Asks::some_left)
				? whole_table(e->args[most])
				: nullptr;
			if (!table)
				continue;
			std::vector<Block> rows;
			std::vector<ExprPtr> keys;
			for (auto &k : (*s)->columns)
				keys.push_back(column(k.id, k.expr->type));
			for (auto &x : blocks((*s)->inputs[0], false).blocks) {
				Block row = refresh(problem_, x);
				const Substitution to = by_position((*s)->inputs[0]->out, row.out);
				row.out.clear();
				for (auto &k : (*s)->columns)
					row.out.push_back(substitute(k.expr, to));
				row.out.push_back(substitute(a->arg, to));
				if (has_subquery(row.out.back()))
					return false;
				rows.push_back(std::move(row));
			}
			const ExprPtr all = all_of_table(rows, keys, a->distinct, table);
			if (!all)
				continue;
			b.guard[i] = (asks == Asks::all) != denied ? all : make_not(problem_, all);
			return true;
		}
	}
	return false;
}

} // namespace sqleq
