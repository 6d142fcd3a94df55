/* rewriter_merge.cpp: groups of groups; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

bool multilinear(const Problem &p, const ExprPtr &e, const std::set<ColumnId> &columns)
{
	switch (e->op) {
	case Op::column:
		return columns.size() == 1 && columns.count(e->id) > 0;
	case Op::mul: {
		std::set<ColumnId> parts[2];
		for (ColumnId c : columns) {
			bool l = e->args[0]->free.count(c) > 0, r = e->args[1]->free.count(c) > 0;
			if (l == r)
				return false;
			parts[l ? 0 : 1].insert(c);
		}
		for (int i = 0; i < 2; i++)
			if (!parts[i].empty() && !multilinear(p, e->args[i], parts[i]))
				return false;
		return p.kind(e->type) != Kind::floating;
	}
	case Op::cast: {
		/* exact: between integers, and from an integer to a numeric without a limit */
		Kind from = p.kind(e->args[0]->type), to = p.kind(e->type);
		bool exact = (from == Kind::integer && to == Kind::integer) ||
			((from == Kind::integer || from == Kind::numeric) && to == Kind::numeric && p.type(e->type).scale < 0);
		return exact && multilinear(p, e->args[0], columns);
	}
	case Op::neg:
		return p.kind(e->type) != Kind::floating && multilinear(p, e->args[0], columns);
	case Op::case_: {
		/*
		 * what decides is the same for all rows of a group; a branch that is 0, or NULL, is that of each of them, and
		 * of their sum
		 */
		bool some = false;
		for (size_t i = 0; i < e->args.size(); i++) {
			const ExprPtr &a = e->args[i];
			if (i % 2 == 0 && i + 1 < e->args.size()) {
				if (names(a, columns) || has_subquery(a))
					return false;
			} else if (!is_plain_zero(a) && !is_null_constant(a)) {
				if (!multilinear(p, a, columns))
					return false;
				some = true;
			}
		}
		return some && p.kind(e->type) != Kind::floating;
	}
	default:
		return false;
	}
}

/*
 * Groups of groups. The rows of an inner group take its place when every aggregate outside allows it: a SUM of (a
 * product with) its counts and sums, a MIN of its MIN; or an aggregate that sees each value once.
 */
bool Rewriter::merge_source(Grouping &g, size_t block)
{
	for (size_t i = 0; i < g.in.blocks[block].sources.size(); i++) {
		PlanOp op = g.in.blocks[block].sources[i]->op;
		if ((op == PlanOp::group || op == PlanOp::distinct) &&
			rules_.attempt(Rule::groups_of_groups, [&] { return merge_group(g, block, i); }))
			return true;
	}
	return false;
}

/* In all blocks, until none fits. */
bool Rewriter::merge_sources(Grouping &g)
{
	bool merged = false;
	for (size_t i = 0; i < g.in.blocks.size();)
		if (merge_source(g, i)) {
			merged = true;
			i = 0;
		} else
			i++;
	return merged;
}

/* Of the i-th aggregate, and what it sees in one of the blocks. */
bool Rewriter::argument_fits(const std::vector<Block> &all, size_t block, size_t keys, size_t i, const Plan &inner,
							 Aggregate &a, ExprPtr &arg)
{
	std::set<ColumnId> used;
	for (auto &x : inner.aggregates)
		if (arg->free.count(x.id))
			used.insert(x.id);
	if (used.empty()) {
		if (duplicate_insensitive(a) || is_null_constant(arg))
			return true;
		/* each value comes from one row: then DISTINCT changes nothing, and multiplicities do not matter */
		if (!seen_once(all, keys, i)) {
			/* of its rows each is there once, with others or without */
			std::vector<ExprPtr> row;
			for (size_t c = 0; c < inner.out.size(); c++)
				row.push_back(column(inner.out[c], inner.types[c]));
			bool alone = all[block].sources.size() == 1 || Closure(problem_, all[block], row).knows_rows();
			for (size_t other = 0; other < all.size(); other++)
				alone = alone && (other == block || is_null_constant(all[other].out[keys + i]));
			ExprPtr rows = a.function == AggFunction::count && alone ? counted_rows(inner, arg) : nullptr;
			if (!rows)
				return false;
			arg = rows;
		}
		a.distinct = true;
		return true;
	}
	if (a.distinct || used.size() > 1)
		return false;
	const Aggregate &x =
		*std::find_if(inner.aggregates.begin(), inner.aggregates.end(), [&](auto &y) { return y.id == *used.begin(); });
	if (x.distinct)
		return false;
	if (extreme(a.function))
		return a.function == x.function && arg->op == Op::column;
	return a.function == AggFunction::sum && (x.function == AggFunction::sum || x.function == AggFunction::count) &&
		multilinear(problem_, arg, used) && problem_.kind(x.type) != Kind::floating;
}

bool Rewriter::merge_group(Grouping &g, size_t block, size_t source)
{
	Block b = g.in.blocks[block];
	PlanPtr inner = b.sources[source];
	std::set<ColumnId> values;
	for (auto &a : inner->aggregates)
		values.insert(a.id);
	for (auto &c : b.guard)
		if (names(c, values))
			return false;
	for (size_t i = 0; i < g.keys; i++)
		if (names(b.out[i], values))
			return false;
	for (auto &s : b.sources)
		for (ColumnId c : s->free)
			if (values.count(c))
				return false;
	std::vector<Aggregate> before = g.aggregates;
	for (size_t i = 0; i < g.aggregates.size(); i++)
		if (!argument_fits(g.in.blocks, block, g.keys, i, *inner, g.aggregates[i], b.out[g.keys + i])) {
			g.aggregates = before;
			return false;
		}
	Blocks rows = blocks(inner->inputs[0], false);
	std::vector<Block> put;
	for (auto &x : rows.blocks) {
		Block in = refresh(problem_, x);
		Substitution at = by_position(inner->inputs[0]->out, in.out), to;
		if (inner->op == PlanOp::distinct)
			to = by_position(inner->out, in.out);
		for (auto &k : inner->columns)
			to[k.id] = substitute(k.expr, at);
		for (auto &a : inner->aggregates)
			to[a.id] = a.function == AggFunction::avg
				? null_constant(a.type)
				: of_one_row(a, substitute(a.arg, at)); /* an average is not used */
		Block n = b;
		n.sources.erase(n.sources.begin() + (long) source);
		n = substitute(n, to);
		n.sources.insert(n.sources.begin() + (long) source, in.sources.begin(), in.sources.end());
		n.guard.insert(n.guard.end(), in.guard.begin(), in.guard.end());
		put.push_back(std::move(n));
	}
	g.in.blocks.erase(g.in.blocks.begin() + (long) block);
	g.in.blocks.insert(g.in.blocks.begin() + (long) block, put.begin(), put.end());
	finish(g.in, false);
	return true;
}

/* Sums of sums over all rows, extremes of extremes: the rows inside take the place of the values. */
void Rewriter::expand_values(Blocks &in, const Aggregate &a)
{
	if (a.distinct)
		return;
	std::vector<Block> all;
	for (auto &b : in.blocks) {
		const ExprPtr &e = b.out[0];
		const Aggregate *x = is_aggregate(*e) ? &e->plan->aggregates[0] : nullptr;
		if (!x || x->distinct || x->function != a.function ||
			(a.function != AggFunction::sum && !extreme(a.function)) || !rules_(Rule::sums_of_totals)) {
			all.push_back(b);
			continue;
		}
		Blocks rows = blocks(e->plan->inputs[0], false);
		for (auto &r : rows.blocks) {
			Block y = refresh(problem_, r), n = b;
			n.sources.insert(n.sources.end(), y.sources.begin(), y.sources.end());
			n.guard.insert(n.guard.end(), y.guard.begin(), y.guard.end());
			n.out[0] = make_cast(y.out[0], in.types[0]);
			all.push_back(std::move(n));
		}
	}
	in.blocks = all;
}

namespace {

/* The largest parts of an expression that are products in which two of the columns take part. */
void products(const Problem &p, const ExprPtr &e, const std::set<ColumnId> &columns, const std::set<ColumnId> &others,
			  std::vector<ExprPtr> &out)
{
	std::set<ColumnId> used;
	for (ColumnId c : e->free)
		if (columns.count(c))
			used.insert(c);
	if (used.empty())
		return;
	bool mixed = used.size() > 1 || names(e, others);
	if (mixed && multilinear(p, e, used)) {
		out.push_back(e);
		return;
	}
	for (auto &a : e->args)
		products(p, a, columns, others, out);
}

ExprPtr replace(const ExprPtr &e, const std::map<ExprPtr, ExprPtr> &by)
{
	auto i = by.find(e);
	if (i != by.end())
		return i->second;
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = replace(a, by);
	return finish(std::move(n));
}

} // namespace

/*
 * Gathering: groups joined on their keys, whose counts and sums are multiplied with each other or with other rows, are
 * one group over the join: sum(x) of the left times count(*) of the right is sum(x) of the pairs.
 */
bool Rewriter::gather(Block &b, std::vector<Block> &out)
{
	std::set<ColumnId> sums, extremes, others, keys;
	for (auto &s : b.sources)
		if (s->op == PlanOp::group) {
			for (auto &k : s->columns)
				keys.insert(k.id);
			for (auto &a : s->aggregates) {
				if (a.distinct || a.function == AggFunction::avg || problem_.kind(a.type) == Kind::floating)
					return false;
				(extreme(a.function) ? extremes : sums).insert(a.id);
			}
		} else
			others.insert(s->out.begin(), s->out.end());
	if (sums.empty())
		return false;
	std::vector<ExprPtr> found;
	for (auto &e : b.out)
		products(problem_, e, sums, others, found);
	if (found.empty())
		return false;
	for (auto &c : b.guard)
		if (names(c, sums) || names(c, extremes))
			return false;
	/* keys of the new group: those of the groups, and for other sources a key and all that is used */
	Grouping g;
	Block in = b;
	in.out.clear();
	Substitution to;
	std::map<ExprPtr, ExprPtr> products_to;
	auto add_key = [&](ColumnId c, int type) {
		g.key_ids.push_back(problem_.fresh());
		in.out.push_back(column(c, type));
		g.in.types.push_back(type);
		to[c] = column(g.key_ids.back(), type);
	};
	for (auto &s : b.sources)
		for (size_t i = 0; i < s->out.size(); i++)
			if (keys.count(s->out[i]) || others.count(s->out[i]))
				add_key(s->out[i], s->types[i]);
	if (!Closure(problem_, in, in.out).knows_rows())
		return false;
	g.keys = in.out.size();
	auto add_aggregate = [&](const ExprPtr &arg, AggFunction f) {
		Aggregate a;
		a.function = f;
		a.type = arg->type;
		a.id = problem_.fresh();
		g.aggregates.push_back(a);
		in.out.push_back(arg);
		g.in.types.push_back(arg->type);
		return column(a.id, a.type);
	};
	for (auto &e : found)
		if (!products_to.count(e))
			products_to[e] = add_aggregate(e, AggFunction::sum);
	for (auto &s : b.sources)
		for (auto &a : s->aggregates)
			if (extremes.count(a.id))
				to[a.id] = add_aggregate(column(a.id, a.type), a.function);
	for (auto &e : b.out) {
		ExprPtr n = replace(e, products_to);
		if (names(n, sums))
			return false;
		g.out.push_back(substitute(n, to));
	}
	g.in.blocks = {in};
	while (!g.in.blocks.empty() && merge_source(g, 0)) {
	}
	auto is_group = [](const PlanPtr &s) { return s->op == PlanOp::group; };
	if (g.in.blocks.size() != 1 || std::any_of(g.in.blocks[0].sources.begin(), g.in.blocks[0].sources.end(), is_group))
		return false; /* nothing gained */
	Blocks result = group(std::move(g), true, false);
	out.insert(out.end(), result.blocks.begin(), result.blocks.end());
	return true;
}

} // namespace sqleq
