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

constexpr int most_splits = 12;        /* of a group's blocks, by listed values */
constexpr int most_partner_splits = 4; /* by whether a partner is there */

} // namespace

bool is_aggregate(const Expr &e)
{
	return e.op == Op::scalar && e.plan->op == PlanOp::group && e.plan->columns.empty() &&
		e.plan->aggregates.size() == 1;
}

bool duplicate_insensitive(const Aggregate &a)
{
	return a.distinct || extreme(a.function);
}

/*
 * The aggregates to compute, under ids of their own, and what those of the plan are of them. The server's AVG of
 * integers and numerics divides their SUM by their number (numeric_avg, int8_avg in numeric.c), which is NULL of none
 * as the SUM is.
 */
std::vector<ExprPtr> Rewriter::sums_and_counts(const Plan &group, std::vector<Aggregate> &aggregates)
{
	std::vector<ExprPtr> values;
	auto compute = [&](Aggregate a, AggFunction function, int type) {
		a.id = problem_.fresh();
		a.function = function;
		a.type = type;
		aggregates.push_back(a);
		return column(a.id, type);
	};
	for (auto &a : group.aggregates) {
		/* which of equal numerics DISTINCT keeps is open */
		bool sure = !a.distinct || problem_.kind(a.arg->type) == Kind::integer || problem_.type(a.arg->type).scale >= 0;
		if (a.function != AggFunction::avg || problem_.kind(a.type) != Kind::numeric || !sure ||
			!rules_(Rule::averages)) {
			values.push_back(compute(a, a.function, a.type));
			continue;
		}
		Aggregate plain = a;
		if (ExprPtr other = rules_.attempt(Rule::factor_one, [&] { return without_factor(a.arg); }))
			plain.arg = other;
		Expr quotient;
		quotient.op = Op::div;
		quotient.type = a.type;
		quotient.args = {compute(plain, AggFunction::sum, a.type),
						 make_cast(compute(plain, AggFunction::count, problem_.integer_type()), a.type)};
		values.push_back(sqleq::finish(std::move(quotient)));
	}
	return values;
}

/* The keys under names of their own, and what the group gives of them. */
template <class Grouping>
static void key_columns(Problem &problem, Rules &rules, const Plan &p, Grouping &g)
{
	for (size_t i = 0; i < p.columns.size(); i++) {
		/* grouping by a cast that keeps equality is grouping by what is cast */
		int type = p.columns[i].expr->type, inside = -1;
		bool cast = !g.in.blocks.empty();
		for (auto &b : g.in.blocks) {
			ExprPtr e = monotone_inside(problem, b.out[i]);
			cast = cast && e != b.out[i] && (inside < 0 || inside == e->type);
			inside = e->type;
		}
		g.key_ids.push_back(problem.fresh());
		if (cast && rules(Rule::casts_of_keys)) {
			for (auto &b : g.in.blocks)
				b.out[i] = monotone_inside(problem, b.out[i]);
			g.in.types[i] = inside;
			g.out.push_back(make_cast(column(g.key_ids.back(), inside), type));
		} else
			g.out.push_back(column(g.key_ids.back(), type));
	}
}

/* Keys and arguments as output columns of the input's blocks. */
Blocks Rewriter::group(const PlanPtr &p, bool set)
{
	bool keyed = !p->columns.empty();
	Grouping g;
	std::vector<ExprPtr> values = sums_and_counts(*p, g.aggregates);
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
	split_sums(g, values);
	if (keyed)
		count_indicators(g, values);
	finish(g.in, insensitive);
	held.reset();
	g.keys = p->columns.size();
	key_columns(problem_, rules_, *p, g);
	g.out.insert(g.out.end(), values.begin(), values.end());
	if (g.aggregates.empty() && keyed)
		return keys_only(std::move(g), set);
	if (auto rows = rules_.attempt(Rule::few_rows, [&] { return groups_of_few(g); })) {
		rows->types = p->types;
		return *rows;
	}
	for (int splits = 0;
		 keyed && splits < most_splits && rules_.attempt(Rule::few_rows, [&] { return rows_by_value(g); });)
		splits++;
	while (keyed && rules_.attempt(Rule::same_rows, [&] { return same_rows(g); })) /* one block less */
		;
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
 * Without keys each aggregate is a value of its own, of the rows that count for it; an empty list when that is more
 * than values.
 */
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

/* Several aggregates without keys: each by itself, where each is a value. */
std::optional<Blocks> Rewriter::aggregates_apart(const Grouping &g, bool set)
{
	auto values = apart(g);
	if (values.empty())
		return std::nullopt;
	Substitution s;
	for (size_t i = 0; i < values.size(); i++)
		s[g.aggregates[i].id] = values[i];
	Block block;
	block.out = g.out;
	Blocks result;
	result.types = types_of(g.out);
	result.blocks = {substitute(block, s)};
	finish(result, set);
	return result;
}

/* The input in its form, groups inside merged, no key and no aggregate more than needed. */
void Rewriter::simplify_input(Grouping &g, bool keyed)
{
	/* what the argument says of NULL itself waits until groups inside have been merged */
	if (!keyed && g.aggregates.size() == 1)
		pass_over_nulls(g.in, duplicate_insensitive(g.aggregates[0]), true);
	{
		During held(hold_, true);
		if (rules_.attempt(Rule::groups_of_branches, [&] { return branches(g); }))
			finish(g.in, false);
		merge_sources(g);
	}
	auto released = [&] {
		During free(hold_, false);
		finish(g.in, std::all_of(g.aggregates.begin(), g.aggregates.end(), duplicate_insensitive));
	};
	released();
	/* a group may be a DISTINCT now */
	bool more;
	{
		During held(hold_, true);
		more = merge_sources(g);
	}
	if (more)
		released();
	if (!keyed && g.aggregates.size() == 1 && extreme(g.aggregates[0].function))
		pass_over_nulls(g.in, true, false);
	while (rules_.attempt(Rule::none_beyond, [&] { return none_beyond(g.in.blocks, g.keys, g.aggregates); }))
		released();
	rules_.attempt(Rule::counted_rows, [&] { return count_rows(g); });
	rules_.attempt(Rule::count_once, [&] { return count_once(g); });
	for (int splits = 0; keyed && splits < most_partner_splits &&
		 rules_.attempt(Rule::partner_or_none, [&] { return partner_or_none(g); });)
		splits++;
	rules_.attempt(Rule::all_rows_counted, [&] { return count_all_rows(g); });
	if (keyed)
		reduce_keys(g);
	aggregate_keys(g);
	if (keyed)
		count_indicators(g, g.out); /* of groups inside that have been merged */
	if (keyed)
		rules_.attempt(Rule::groups_of_others, [&] { return groups_of_others(g); });
}

/*
 * A block that gives the aggregates nothing but NULLs, and whose keys some other block has whenever it has them: the
 * groups, and what is computed of them, are those of the other blocks.
 */
bool Rewriter::groups_of_others(Grouping &g)
{
	auto with_keys = [&](const Block &b) {
		Blocks keys;
		keys.types.assign(g.in.types.begin(), g.in.types.begin() + (long) g.keys);
		keys.blocks = {b};
		keys.blocks[0].out.resize(g.keys);
		return keys;
	};
	for (size_t i = 0; i < g.in.blocks.size() && g.in.blocks.size() > 1 && !g.aggregates.empty(); i++) {
		const Block &b = g.in.blocks[i];
		auto written_alike = [&](int type) { return interchangeable(problem_, type, type); };
		if (!std::all_of(b.out.begin() + (long) g.keys, b.out.end(), is_null_constant) ||
			!std::all_of(g.in.types.begin(), g.in.types.begin() + (long) g.keys, written_alike))
			continue;
		Blocks mine = with_keys(b);
		finish(mine, true);
		auto said = [&](const Block &row, const PlanPtr &other) {
			std::vector<ExprPtr> same, parts;
			for (size_t k = 0; k < g.keys; k++)
				same.push_back(make_not_distinct(problem_, column(other->out[k], other->types[k]), row.out[k]));
			split_conjunction(truth(exists_of(other, conjunction(problem_, same)), true), parts);
			return std::all_of(parts.begin(), parts.end(), [&](auto &e) {
				return is_constant(e, true) || (e->op == Op::exists && absorbed(row, e));
			});
		};
		for (size_t j = 0; j < g.in.blocks.size(); j++) {
			if (j == i)
				continue;
			PlanPtr other = plan_of(problem_, with_keys(refresh(problem_, g.in.blocks[j])));
			if (!std::all_of(mine.blocks.begin(), mine.blocks.end(), [&](auto &row) { return said(row, other); }))
				continue;
			g.in.blocks.erase(g.in.blocks.begin() + (long) i);
			return true;
		}
	}
	return false;
}

namespace {

/* The input's rows with this column only. */
Blocks only_column(const Blocks &in, size_t column)
{
	Blocks some;
	some.types = {in.types[column]};
	for (auto &b : in.blocks) {
		Block n = b;
		n.out = {b.out[column]};
		some.blocks.push_back(std::move(n));
	}
	return some;
}

} // namespace

/* A count of what is never NULL in the rows that are left counts rows: nothing of them is asked for. */
bool Rewriter::count_plain_rows(Blocks &in, const Aggregate &a)
{
	auto counts = [&](const Block &b) { return b.out[0]->op != Op::constant && never_null(problem_, b, b.out[0]); };
	if (a.function != AggFunction::count || a.distinct || in.blocks.empty() ||
		!std::all_of(in.blocks.begin(), in.blocks.end(), counts))
		return false;
	in.types[0] = problem_.integer_type();
	for (auto &b : in.blocks)
		b.out[0] = number(in.types[0], 1);
	return true;
}

/* Without keys: the one row, its aggregates as values. */
Block Rewriter::row_of_aggregates(const Grouping &g)
{
	Substitution s;
	bool one_row = g.in.blocks.size() == 1 && g.in.blocks[0].sources.empty() && g.in.blocks[0].guard.empty();
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		const Aggregate &a = g.aggregates[i];
		if (one_row && rules_(Rule::aggregate_of_one_row)) {
			s[a.id] = of_one_row(a, g.in.blocks[0].out[i]);
			continue;
		}
		Blocks in = only_column(g.in, i);
		bool minus_zero =
			problem_.kind(in.types[0]) == Kind::floating && !extreme(a.function); /* which a sum makes zero */
		if (in.blocks.size() == 1 && !minus_zero && Closure(problem_, in.blocks[0], {}).knows_rows() &&
			rules_(Rule::aggregate_of_one_row)) {
			s[a.id] = value_of_row(in, a);
			continue;
		}
		expand_values(in, a);
		pass_over_nulls(in, duplicate_insensitive(a), false);
		if (rules_.attempt(Rule::all_rows_counted, [&] { return count_plain_rows(in, a); }))
			finish(in, false);
		s[a.id] = aggregate_value(refresh(problem_, plan_of(problem_, in)), a);
	}
	Block block;
	block.out = g.out;
	return substitute(block, s);
}

/*
 * The sum of coalesce(x, 0) is coalesce(sum(x), 0): 0 where all are NULL, and a group has a row. Of decimals, too: the
 * sum has as many as the longest x that there is.
 */
static Block zero_outside(Problem &problem, Rules &rules, std::vector<Block> &blocks, std::vector<int> &types,
						  size_t keys, std::vector<Aggregate> &aggregates, Block out)
{
	for (size_t i = 0; i < aggregates.size(); i++) {
		const Aggregate &a = aggregates[i];
		if (a.function != AggFunction::sum || a.distinct ||
			(problem.kind(a.type) != Kind::integer && problem.kind(a.type) != Kind::numeric))
			continue;
		std::vector<ExprPtr> inside;
		for (auto &b : blocks)
			if (ExprPtr x = without_zero_for_null(problem, b.out[keys + i]);
				x && (inside.empty() || x->type == inside[0]->type))
				inside.push_back(x);
		if (inside.empty() || inside.size() < blocks.size() || !rules(Rule::zero_for_none))
			continue;
		for (size_t n = 0; n < blocks.size(); n++)
			blocks[n].out[keys + i] = inside[n];
		types[keys + i] = inside[0]->type;
		Expr zero;
		zero.op = Op::coalesce;
		zero.type = a.type;
		zero.args = {column(a.id, a.type), number(a.type, 0)};
		const ExprPtr or_zero = sqleq::finish(std::move(zero));
		for (auto &e : out.out)
			e = simplify(problem, substitute(e, {{a.id, or_zero}}));
	}
	return out;
}

/* A block of one source, which is the group. */
Block Rewriter::group_as_source(const Grouping &given)
{
	Grouping g = given;
	Block block;
	block.out = g.out;
	if (!hold_) /* inside a group it may still be merged with that */
		block = zero_outside(problem_, rules_, g.in.blocks, g.in.types, g.keys, g.aggregates, block);
	Plan p;
	p.op = PlanOp::group;
	p.inputs = {plan_of(problem_, g.in)};
	for (size_t i = 0; i < g.keys; i++)
		p.columns.push_back({g.key_ids[i], column(p.inputs[0]->out[i], g.in.types[i])});
	p.aggregates = g.aggregates;
	for (size_t i = 0; i < p.aggregates.size(); i++)
		p.aggregates[i].arg = column(p.inputs[0]->out[g.keys + i], g.in.types[g.keys + i]);
	block.sources = {sqleq::finish(std::move(p))};
	return block;
}

Blocks Rewriter::group(Grouping g, bool keyed, bool set)
{
	if (!keyed && g.aggregates.size() > 1)
		if (auto row = rules_.attempt(Rule::aggregates_apart, [&] { return aggregates_apart(g, set); }))
			return *row;
	simplify_input(g, keyed);
	Blocks result;
	result.types = types_of(g.out);
	if (g.in.blocks.empty() && keyed)
		return result;
	if (g.keys > 0 && g.aggregates.empty())
		return keys_only(std::move(g), set);
	if (g.keys > 0) {
		if (auto rows = rules_.attempt(Rule::single_rows, [&] { return single_rows(g); }))
			return *rows;
		if (auto rows = rules_.attempt(Rule::group_outside, [&] { return group_outside(g, set); }))
			return *rows;
		if (auto rows = rules_.attempt(Rule::groups_of_rows, [&] { return rows_with_values(g); }))
			return *rows;
		if (auto rows = rules_.attempt(Rule::groups_apart, [&] { return groups_apart(g); }))
			return *rows;
	}
	result.blocks = {g.keys == 0 ? row_of_aggregates(g) : group_as_source(g)};
	finish(result, set);
	return result;
}

/* GROUP BY without aggregates: DISTINCT over the keys. */
Blocks Rewriter::keys_only(Grouping g, bool set)
{
	finish(g.in, true);
	Blocks rows = distinct(std::move(g.in), set);
	rows.types = types_of(g.out);
	for (auto &b : rows.blocks) {
		Substitution s = by_position(g.key_ids, b.out);
		b.out.clear();
		for (auto &e : g.out)
			b.out.push_back(substitute(e, s));
	}
	finish(rows, set);
	return rows;
}

} // namespace sqleq
