/*
 * rewriter_group.cpp: the rules about GROUP BY; see rewriter.h. Their names are those of docs/proofs.md, section 5.
 *
 * A FILTER becomes a CASE in the argument, count(*) is count(1): every aggregate here ignores NULLs.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

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

bool is_aggregate(const Expr &e)
{
	return e.op == Op::scalar && e.plan->op == PlanOp::group && e.plan->columns.empty() && e.plan->aggregates.size() == 1;
}

bool duplicate_insensitive(const Aggregate &a)
{
	return a.distinct || extreme(a.function);
}

/* Keys and arguments as output columns of the input's blocks. */
Blocks Rewriter::group(const PlanPtr &p, bool set)
{
	bool keyed = !p->columns.empty();
	Grouping g;
	g.aggregates = p->aggregates;
	bool insensitive = true;
	for (auto &a : g.aggregates) {
		if (extreme(a.function))
			a.distinct = false;
		insensitive &= duplicate_insensitive(a);
	}
	std::optional<During<bool>> held(std::in_place, hold_, true);
	PlanPtr input = p->inputs[0];
	if (insensitive) {
		std::set<ColumnId> needed;
		auto need = [&](const ExprPtr &e) {
			if (e)
				needed.insert(e->free.begin(), e->free.end());
		};
		for (auto &k : p->columns)
			need(k.expr);
		for (auto &a : p->aggregates) {
			need(a.arg);
			need(a.filter);
		}
		input = without_unused_joins(input, needed);
	}
	Blocks in = blocks(input, insensitive);
	std::vector<ExprPtr> out;
	for (auto &k : p->columns) {
		out.push_back(k.expr);
		g.in.types.push_back(k.expr->type);
	}
	for (auto &a : g.aggregates) {
		ExprPtr arg = a.arg ? a.arg : number(problem_.integer_type(), 1);
		if (a.filter)
			arg = make_case(a.filter, arg, null_constant(arg->type));
		out.push_back(arg);
		g.in.types.push_back(arg->type);
		a.arg = a.filter = nullptr;
	}
	for (auto &b : in.blocks) {
		Substitution s = by_position(input->out, b.out);
		Block n = b;
		n.out.clear();
		for (auto &e : out)
			n.out.push_back(substitute(e, s));
		g.in.blocks.push_back(std::move(n));
	}
	finish(g.in, insensitive);
	held.reset();
	g.keys = p->columns.size();
	for (size_t i = 0; i < p->columns.size(); i++) {
		/* grouping by a cast that keeps equality is grouping by what is cast */
		int type = p->columns[i].expr->type, inside = -1;
		bool cast = !g.in.blocks.empty();
		for (auto &b : g.in.blocks) {
			ExprPtr e = monotone_inside(problem_, b.out[i]);
			cast = cast && e != b.out[i] && (inside < 0 || inside == e->type);
			inside = e->type;
		}
		g.key_ids.push_back(problem_.fresh());
		if (cast && rules_(Rule::casts_of_keys)) {
			for (auto &b : g.in.blocks)
				b.out[i] = monotone_inside(problem_, b.out[i]);
			g.in.types[i] = inside;
			g.out.push_back(make_cast(column(g.key_ids.back(), inside), type));
		} else
			g.out.push_back(column(g.key_ids.back(), type));
	}
	for (auto &a : g.aggregates) {
		a.id = problem_.fresh();
		g.out.push_back(column(a.id, a.type));
	}
	if (g.aggregates.empty() && keyed)
		return keys_only(std::move(g), set);
	Blocks b = group(std::move(g), keyed, set);
	b.types = p->types;
	return b;
}

/* The aggregate over all rows of the input (whose first column is its argument), as a value. */
ExprPtr Rewriter::aggregate_value(const PlanPtr &input, const Aggregate &given)
{
	Aggregate a = given;
	a.arg = column(input->out[0], input->types[0]);
	return keep(aggregate_of(problem_, input, a));
}

/*
 * Of an aggregate over all rows: those whose argument is NULL do not count. A condition in the argument becomes one of the rows. Where outer
 * columns are named the rows stay, so that they are those of an EXISTS beside it.
 */
void Rewriter::pass_over_nulls(Blocks &in, bool insensitive, bool conditions_only)
{
	if (!rules_.on(Rule::uncounted_rows) || !plan_of(problem_, in)->free.empty())
		return;
	bool changed = false;
	std::vector<Block> all;
	for (auto &b : in.blocks) {
		Block n = b;
		ExprPtr &e = n.out[0];
		while (e->op == Op::case_ && e->args.size() == 3 && is_null_constant(e->args[2]) && !has_subquery(e->args[0])) {
			split_conjunction(e->args[0], n.guard);
			e = ExprPtr(e->args[1]);
			changed = true;
		}
		if (!has_subquery(e)) {
			ExprPtr counts = simplify(problem_, make_not(problem_, make_is_null(problem_, e)));
			if (is_constant(counts, false)) {
				changed = true;
				continue;
			}
			if (!is_constant(counts, true) && !conditions_only) {
				changed = true;
				n.guard.push_back(counts);
			}
		}
		all.push_back(std::move(n));
	}
	in.blocks = all;
	if (changed)
		rules_.applied(Rule::uncounted_rows);
	During released(hold_, false);
	finish(in, insensitive);
}

/* Without keys each aggregate is a value of its own, of the rows that count for it; an empty list when that is more than values. */
std::vector<ExprPtr> Rewriter::apart(const Grouping &g)
{
	std::vector<ExprPtr> values;
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		Grouping one;
		one.keys = 0;
		one.aggregates = {g.aggregates[i]};
		one.out = {column(g.aggregates[i].id, g.aggregates[i].type)};
		one.in.types = {g.in.types[i]};
		for (auto &b : g.in.blocks) {
			Block n = b;
			n.out = {b.out[i]};
			one.in.blocks.push_back(std::move(n));
		}
		Blocks b = group(std::move(one), false, false);
		if (b.blocks.size() != 1 || !b.blocks[0].sources.empty() || !b.blocks[0].guard.empty())
			return {};
		values.push_back(b.blocks[0].out[0]);
	}
	return values;
}

Blocks Rewriter::group(Grouping g, bool keyed, bool set)
{
	if (!keyed && g.aggregates.size() > 1 && rules_.on(Rule::aggregates_apart))
		if (auto values = apart(g); !values.empty()) {
			rules_.applied(Rule::aggregates_apart);
			Substitution s;
			for (size_t i = 0; i < values.size(); i++)
				s[g.aggregates[i].id] = values[i];
			Block block;
			block.out = g.out;
			Blocks result;
			for (auto &e : g.out)
				result.types.push_back(e->type);
			result.blocks = {substitute(block, s)};
			finish(result, set);
			return result;
		}
	/* what the argument says of NULL itself waits until groups inside have been merged */
	if (!keyed && g.aggregates.size() == 1)
		pass_over_nulls(g.in, duplicate_insensitive(g.aggregates[0]), true);
	{
		During held(hold_, true);
		for (size_t i = 0; i < g.in.blocks.size();)
			if (!merge_source(g, i))
				i++;
			else
				i = 0;
	}
	{
		During released(hold_, false);
		finish(g.in, std::all_of(g.aggregates.begin(), g.aggregates.end(), duplicate_insensitive));
	}
	rules_.attempt(Rule::count_once, [&] { return count_once(g); });
	if (keyed)
		reduce_keys(g);
	aggregate_keys(g);
	Blocks result;
	for (auto &e : g.out)
		result.types.push_back(e->type);
	if (g.in.blocks.empty() && keyed)
		return result;
	if (g.keys > 0 && g.aggregates.empty())
		return keys_only(std::move(g), set);
	if (g.keys > 0) {
		if (auto rows = rules_.attempt(Rule::single_rows, [&] { return single_rows(g); }))
			return *rows;
		if (auto rows = rules_.attempt(Rule::groups_of_rows, [&] { return rows_with_values(g); }))
			return *rows;
	}
	auto part = [&](const std::vector<size_t> &columns) {
		Blocks some;
		for (size_t c : columns)
			some.types.push_back(g.in.types[c]);
		for (auto &b : g.in.blocks) {
			Block n = b;
			n.out.clear();
			for (size_t c : columns)
				n.out.push_back(b.out[c]);
			some.blocks.push_back(std::move(n));
		}
		return some;
	};
	Block block;
	block.out = g.out;
	if (g.keys == 0) {
		Substitution s;
		bool one_row = g.in.blocks.size() == 1 && g.in.blocks[0].sources.empty() && g.in.blocks[0].guard.empty();
		for (size_t i = 0; i < g.aggregates.size(); i++) {
			if (one_row && rules_(Rule::aggregate_of_one_row)) {
				s[g.aggregates[i].id] = of_one_row(g.aggregates[i], g.in.blocks[0].out[i]);
				continue;
			}
			Blocks in = part({i});
			bool minus_zero = problem_.kind(in.types[0]) == Kind::floating && !extreme(g.aggregates[i].function); /* which a sum makes zero */
			if (in.blocks.size() == 1 && !minus_zero && Closure(problem_, in.blocks[0], {}).knows_rows() && rules_(Rule::aggregate_of_one_row)) {
				s[g.aggregates[i].id] = value_of_row(in, g.aggregates[i]);
				continue;
			}
			expand_values(in, g.aggregates[i]);
			pass_over_nulls(in, duplicate_insensitive(g.aggregates[i]), false);
			s[g.aggregates[i].id] = aggregate_value(refresh(problem_, plan_of(problem_, in)), g.aggregates[i]);
		}
		block = substitute(block, s);
	} else {
		Plan p;
		p.op = PlanOp::group;
		p.inputs = {plan_of(problem_, g.in)};
		for (size_t i = 0; i < g.keys; i++)
			p.columns.push_back({g.key_ids[i], column(p.inputs[0]->out[i], g.in.types[i])});
		p.aggregates = g.aggregates;
		for (size_t i = 0; i < p.aggregates.size(); i++)
			p.aggregates[i].arg = column(p.inputs[0]->out[g.keys + i], g.in.types[g.keys + i]);
		block.sources = {sqleq::finish(std::move(p))};
	}
	result.blocks = {block};
	finish(result, set);
	return result;
}

/* GROUP BY without aggregates: DISTINCT over the keys. */
Blocks Rewriter::keys_only(Grouping g, bool set)
{
	finish(g.in, true);
	Blocks rows = distinct(std::move(g.in), set);
	rows.types.clear();
	for (auto &e : g.out)
		rows.types.push_back(e->type);
	for (auto &b : rows.blocks) {
		Substitution s = by_position(g.key_ids, b.out);
		b.out.clear();
		for (auto &e : g.out)
			b.out.push_back(substitute(e, s));
	}
	finish(rows, set);
	return rows;
}

/*
 * Aggregates over DISTINCT x of one and the same x: when keys and x together determine the rows of some sources, and are determined by those,
 * each x comes from one of those rows, and the other sources only say whether it has a partner.
 */
bool Rewriter::count_once(Grouping &g)
{
	if (g.aggregates.empty() || g.in.blocks.size() != 1)
		return false;
	const Block &b = g.in.blocks[0];
	for (size_t i = 0; i < g.aggregates.size(); i++)
		if (!g.aggregates[i].distinct || text_of(problem_, b.out[g.keys + i]) != text_of(problem_, b.out[g.keys]))
			return false;
	if (Closure(problem_, b, b.out).knows_rows()) {
		for (auto &a : g.aggregates)
			a.distinct = false;
		return true;
	}
	During held(hold_, true);
	auto part = determined_part(g.in);
	if (!part || part->blocks.size() != 1)
		return false;
	g.in = *part;
	for (auto &a : g.aggregates)
		a.distinct = false;
	return true;
}

/* A key that the others determine is a constant, or an aggregate (MIN) of its group; the last one may become TRUE. */
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
	auto move_out = [&](auto &v) { std::rotate(v.begin() + (long) key, v.begin() + (long) key + 1, v.begin() + (long) g.keys); };
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

/* MIN, MAX and DISTINCT aggregates of a key are values of the key; so are extremes of a constant, and aggregates of nothing but NULLs. */
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
			value = a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type); /* nothing to aggregate */
		else if (key && !g.in.blocks.empty() && duplicate_insensitive(a))
			value = of_one_row(a, key);
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

/* The aggregate of a group with one row. */
ExprPtr Rewriter::of_one_row(const Aggregate &a, const ExprPtr &arg)
{
	if (a.function == AggFunction::count)
		return simplify(problem_, make_case(simplify(problem_, make_is_null(problem_, arg)), number(a.type, 0), number(a.type, 1)));
	if (a.function == AggFunction::avg && problem_.kind(a.type) == Kind::numeric) {
		/* a quotient has more decimals, which later quotients depend on */
		Expr quotient;
		quotient.op = Op::div;
		quotient.type = a.type;
		quotient.args = {make_cast(arg, a.type), number(a.type, 1)};
		return simplify(problem_, sqleq::finish(std::move(quotient)));
	}
	return interchangeable(problem_, arg->type, a.type) ? arg : make_cast(arg, a.type);
}

/* The aggregate over all rows, of which there is one at most: the value of that row, if there is one. */
ExprPtr Rewriter::value_of_row(Blocks row, const Aggregate &a)
{
	ExprPtr &out = row.blocks[0].out[0];
	out = of_one_row(a, out);
	row.types = {out->type};
	finish(row, false);
	Expr value;
	value.op = Op::scalar;
	value.type = row.types[0];
	value.plan = refresh(problem_, plan_of(problem_, row));
	ExprPtr e = keep(sqleq::finish(std::move(value)));
	return a.function == AggFunction::count ? simplify(problem_, make_case(make_is_null(problem_, e), number(a.type, 0), e)) : e;
}

/* Groups that have one row each: no grouping. */
std::optional<Blocks> Rewriter::single_rows(const Grouping &g)
{
	if (g.in.blocks.size() != 1)
		return std::nullopt;
	const Block &b = g.in.blocks[0];
	std::vector<ExprPtr> keys(b.out.begin(), b.out.begin() + (long) g.keys);
	if (!Closure(problem_, b, keys).knows_rows())
		return std::nullopt;
	Substitution s;
	for (size_t i = 0; i < g.keys; i++)
		s[g.key_ids[i]] = b.out[i];
	for (size_t i = 0; i < g.aggregates.size(); i++)
		s[g.aggregates[i].id] = of_one_row(g.aggregates[i], b.out[g.keys + i]);
	Block n = b;
	n.out.clear();
	for (auto &e : g.out)
		n.out.push_back(substitute(e, s));
	Blocks result;
	for (auto &e : g.out)
		result.types.push_back(e->type);
	result.blocks = {n};
	finish(result, false);
	return result;
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
		to[a.id] = aggregate_value(plan_of(problem_, rows), a);
	}
	if (!drop_source(b, at, to))
		return false;
	b.guard.push_back(exists_of(restricted().first, nullptr));
	return true;
}

} // namespace sqleq
