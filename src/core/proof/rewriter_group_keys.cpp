/* rewriter_group_keys.cpp: keys of GROUP BY that are known, and what is known by them; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

Aggregate smallest(const Problem &p, int type, ColumnId id)
{
	Aggregate a;
	a.id = id;
	a.function = p.kind(type) == Kind::boolean ? AggFunction::bool_and : AggFunction::min;
	a.type = type;
	return a;
}

} // namespace

/*
 * The key as an expression over the columns of the other keys; null where it is not made of those. A subquery that
 * leaves nothing to chance gives the same for the same columns.
 */
ExprPtr Rewriter::of_other_keys(const Grouping &g, size_t key)
{
	const Block &b = g.in.blocks[0];
	Substitution to;
	for (size_t i = 0; i < g.keys; i++)
		if (i != key && b.out[i]->op == Op::column &&
			(!has_subquery(b.out[key]) || interchangeable(problem_, g.in.types[i], g.in.types[i])))
			to[b.out[i]->id] = column(g.key_ids[i], g.in.types[i]);
	const ExprPtr &e = b.out[key];
	const std::set<ColumnId> own = produced(b);
	bool made = !chooses(e) && std::all_of(e->free.begin(), e->free.end(), [&](ColumnId c) {
		return to.count(c) > 0 || (has_subquery(e) && !own.count(c));
	});
	return made ? substitute(e, to) : nullptr;
}

/*
 * A key that the others determine is a constant, an expression over them, or an aggregate (MIN) of its group; the last
 * one may become TRUE.
 */
bool Rewriter::drop_key(Grouping &g, size_t key)
{
	auto &blocks = g.in.blocks;
	if (blocks.empty())
		return false;
	std::vector<ExprPtr> others;
	for (size_t i = 0; i < g.keys; i++)
		if (i != key)
			others.push_back(blocks[0].out[i]);
	ExprPtr constant = constant_of_column(problem_, g.in, key);
	if (blocks.size() == 1) {
		if (!Closure(problem_, blocks[0], others).knows(blocks[0].out[key]))
			return false;
	} else {
		bool repeated = false;
		for (size_t i = 0; i < g.keys && !repeated; i++)
			repeated = i != key && text_of_column(problem_, g.in, i) == text_of_column(problem_, g.in, key);
		if (!constant && !repeated)
			return false;
	}
	if (g.keys == 1) { /* some key must stay: without any there would be a row for no rows */
		if (constant && is_constant(constant, true) && problem_.kind(constant->type) == Kind::boolean)
			return false;
		g.key_ids.insert(g.key_ids.begin(), problem_.fresh());
		for (auto &b : blocks)
			b.out.insert(b.out.begin(), boolean_constant(problem_, true));
		g.in.types.insert(g.in.types.begin(), problem_.boolean_type());
		g.keys++;
		key++;
	}
	if (!constant && blocks.size() == 1)
		constant = of_other_keys(g, key);
	if (constant) {
		Substitution s = {{g.key_ids[key], constant}};
		for (auto &e : g.out)
			e = substitute(e, s);
		g.key_ids.erase(g.key_ids.begin() + (long) key);
		g.in.types.erase(g.in.types.begin() + (long) key);
		for (auto &b : blocks)
			b.out.erase(b.out.begin() + (long) key);
		g.keys--;
		return true;
	}
	/* becomes the first aggregate */
	auto move_out = [&](auto &v) {
		std::rotate(v.begin() + (long) key, v.begin() + (long) key + 1, v.begin() + (long) g.keys);
	};
	for (auto &b : blocks)
		move_out(b.out);
	move_out(g.in.types);
	ColumnId id = g.key_ids[key];
	g.key_ids.erase(g.key_ids.begin() + (long) key);
	g.keys--;
	g.aggregates.insert(g.aggregates.begin(), smallest(problem_, g.in.types[g.keys], id));
	return true;
}

void Rewriter::reduce_keys(Grouping &g)
{
	for (size_t i = g.keys; i-- > 0;)
		rules_.attempt(Rule::group_keys, [&] { return drop_key(g, i); });
}

/*
 * MIN, MAX and DISTINCT aggregates of a key, or of what is made of keys, are values of these; so are extremes of a
 * constant, and aggregates of nothing but NULLs.
 */
void Rewriter::aggregate_keys(Grouping &g)
{
	Substitution s;
	for (size_t i = 0; i < g.aggregates.size();) {
		Aggregate &a = g.aggregates[i];
		size_t at = g.keys + i;
		ExprPtr key;
		for (size_t k = 0; k < g.keys && !key; k++)
			if (text_of_column(problem_, g.in, k) == text_of_column(problem_, g.in, at))
				key = column(g.key_ids[k], g.in.types[k]);
		if (!key && g.keys > 0)
			key = constant_of_column(problem_, g.in, at);
		ExprPtr value;
		if (std::all_of(g.in.blocks.begin(), g.in.blocks.end(), [&](auto &b) { return is_null_constant(b.out[at]); }))
			value =
				a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type); /* nothing to aggregate */
		else if (key && !g.in.blocks.empty() && duplicate_insensitive(a))
			value = of_one_row(a, key);
		else if (g.keys > 0 && g.in.blocks.size() == 1)
			value = of_same_values(g, a, g.in.blocks[0].out[at]);
		if (!value || !rules_(Rule::aggregates_of_keys)) {
			i++;
			continue;
		}
		s[a.id] = value;
		for (auto &b : g.in.blocks)
			b.out.erase(b.out.begin() + (long) at);
		g.in.types.erase(g.in.types.begin() + (long) at);
		g.aggregates.erase(g.aggregates.begin() + (long) i);
	}
	for (auto &e : g.out)
		e = substitute(e, s);
}

namespace {

/* The output column's value where it is the same constant always. */
ExprPtr constant_output(const Problem &p, const PlanPtr &plan, size_t column)
{
	if (plan->op == PlanOp::project) {
		const ExprPtr &e = plan->columns[column].expr;
		return e->op == Op::constant || e->op == Op::param ? e : nullptr;
	}
	if (plan->op != PlanOp::union_all)
		return nullptr;
	ExprPtr all;
	for (auto &i : plan->inputs) {
		ExprPtr e = constant_output(p, i, column);
		if (!e || (all && text_of(p, e) != text_of(p, all)))
			return nullptr;
		all = e;
	}
	return all;
}

} // namespace

/* A group whose keys the rest of the block fixes: is there a row, and its aggregates as values. */
bool Rewriter::determined_group(Block &b, size_t at)
{
	PlanPtr g = b.sources[at];
	std::vector<ColumnId> keys;
	std::vector<Equated> fixed;
	bool constant = true;
	for (auto &k : g->columns) {
		keys.push_back(k.id);
		ExprPtr e;
		for (size_t i = 0; i < g->inputs[0]->out.size() && k.expr->op == Op::column; i++)
			if (g->inputs[0]->out[i] == k.expr->id)
				e = constant_output(problem_, g->inputs[0], i);
		constant &= e != nullptr;
		fixed.push_back({e, false});
	}
	if (!values_ && !constant)
		return false;
	auto values = constant ? std::optional(fixed) : equated(b, g, keys);
	if (!values)
		return false;
	Substitution to;
	auto restricted = [&] {
		PlanPtr in = refresh(problem_, g->inputs[0]);
		Substitution rename;
		for (size_t i = 0; i < in->out.size(); i++)
			rename[g->inputs[0]->out[i]] = column(in->out[i], in->types[i]);
		std::vector<ExprPtr> same;
		for (size_t i = 0; i < keys.size(); i++)
			same.push_back(equal((*values)[i], substitute(g->columns[i].expr, rename)));
		return std::pair(select_plan(in, conjunction(problem_, same)), rename);
	};
	for (size_t i = 0; i < keys.size(); i++)
		to[keys[i]] = (*values)[i].value;
	for (auto &a : g->aggregates) {
		auto [in, rename] = restricted();
		Plan p;
		p.op = PlanOp::project;
		p.inputs = {in};
		p.columns = {{problem_.fresh(), substitute(a.arg, rename)}};
		Blocks rows = blocks(sqleq::finish(std::move(p)), duplicate_insensitive(a));
		pass_over_nulls(rows, duplicate_insensitive(a), false);
		to[a.id] = value_of_rows(std::move(rows), a);
	}
	if (!drop_source(b, at, to))
		return false;
	b.guard.push_back(exists_of(restricted().first, nullptr));
	return true;
}

} // namespace sqleq
