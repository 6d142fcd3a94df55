/* rewriter_two_rows.cpp: "at least two rows" as two different rows; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/database/database.h"
#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* The columns of a key that every row of the table has alone; an empty list where there is none. */
const std::vector<int> *sure_key(const Table &t)
{
	for (auto &k : t.keys)
		if (is_unique(k) && std::all_of(k.columns.begin(), k.columns.end(), [&](int c) {
				return k.primary || t.columns[(size_t) c].not_null;
			}))
			return &k.columns;
	return nullptr;
}

/* The aggregate of the group that is this column; null for others. */
const Aggregate *aggregate_called(const Plan &group, const ExprPtr &e)
{
	auto a = std::find_if(group.aggregates.begin(), group.aggregates.end(),
						  [&](auto &x) { return e->op == Op::column && x.id == e->id; });
	return a == group.aggregates.end() ? nullptr : &*a;
}

/* Is it "the count, which is never 0, is 1"? */
bool is_below_two(const Problem &p, const ExprPtr &condition, ColumnId count)
{
	auto c = comparison(p, condition);
	if (!c || c->column != count ||
		(p.kind(c->constant->type) != Kind::integer && p.kind(c->constant->type) != Kind::numeric))
		return false;
	const Decimal &k = c->constant->value->num;
	return c->constant->value->real == 0 &&
		(((c->sense == ComparedAggregate::equal || c->sense == ComparedAggregate::at_most) && k == Decimal(1)) ||
		 (c->sense == ComparedAggregate::below && k == Decimal(2)));
}

/* Does the block, whose source the group is, name one of its aggregates? */
bool uses_aggregates(const Plan &group, const Block &b)
{
	std::set<ColumnId> aggregates;
	for (auto &a : group.aggregates)
		aggregates.insert(a.id);
	auto names_one = [&](const ExprPtr &e) { return names(e, aggregates); };
	return std::any_of(b.guard.begin(), b.guard.end(), names_one) ||
		std::any_of(b.out.begin(), b.out.end(), names_one) ||
		std::any_of(b.sources.begin(), b.sources.end(), [&](auto &x) {
			   return std::any_of(x->free.begin(), x->free.end(), [&](ColumnId c) { return aggregates.count(c) > 0; });
		   });
}

} // namespace

/*
 * Two different rows of a block of one table, distinguished by a key of it, with the same values in its output columns
 * (NULLs are the same); those values are the output. nullopt: it is not of that kind.
 */
std::optional<Block> Rewriter::two_rows(const Block &given)
{
	if (given.sources.size() != 1 || given.sources[0]->op != PlanOp::scan)
		return std::nullopt;
	const std::vector<int> *key = sure_key(problem_.tables[given.sources[0]->table]);
	if (!key)
		return std::nullopt;
	Block one = given;
	Plan scan = *one.sources[0];
	for (int c : *key) {
		size_t at = scanned(problem_, scan, c);
		one.out.push_back(column(scan.out[at], scan.types[at]));
	}
	one.sources[0] = sqleq::finish(std::move(scan));
	Block other = refresh(problem_, one), two = one;
	two.sources.push_back(other.sources[0]);
	two.guard.insert(two.guard.end(), other.guard.begin(), other.guard.end());
	std::vector<ExprPtr> apart;
	size_t shown = given.out.size();
	for (size_t i = 0; i < one.out.size(); i++)
		if (i < shown)
			two.guard.push_back(make_not_distinct(problem_, one.out[i], other.out[i]));
		else {
			Expr same = boolean_expr(problem_, Op::eq);
			same.args = {one.out[i], other.out[i]};
			apart.push_back(make_not(problem_, sqleq::finish(std::move(same))));
		}
	two.guard.push_back(disjunction(problem_, apart));
	two.out.resize(shown);
	return two;
}

/*
 * Two rows that show the same values, but for the last of the output columns, which differs and is not NULL; what is
 * the same is the output.
 */
std::optional<Block> Rewriter::two_values(const Block &given)
{
	Block other = refresh(problem_, given), two = given;
	two.sources.insert(two.sources.end(), other.sources.begin(), other.sources.end());
	two.guard.insert(two.guard.end(), other.guard.begin(), other.guard.end());
	for (size_t i = 0; i + 1 < given.out.size(); i++)
		two.guard.push_back(make_not_distinct(problem_, given.out[i], other.out[i]));
	Expr same = boolean_expr(problem_, Op::eq);
	same.args = {given.out.back(), other.out.back()};
	two.guard.push_back(make_not(problem_, sqleq::finish(std::move(same))));
	two.out.pop_back();
	return two;
}

/*
 * Does the condition ask for two different values: count(DISTINCT x) > 1, or min(x) other than max(x)? `argument_of`:
 * an aggregate of the x.
 */
bool Rewriter::at_least_two_values(const Plan &group, const ExprPtr &condition, ColumnId &argument_of)
{
	for (auto &a : group.aggregates)
		if (a.function == AggFunction::count && a.distinct &&
			at_least_two(condition, a.id, counts_all_rows(group, a.id))) {
			argument_of = a.id;
			return true;
		}
	const bool unequal = condition->op == Op::not_ && condition->args[0]->op == Op::eq;
	if (!unequal && condition->op != Op::lt)
		return false;
	const Expr &c = unequal ? *condition->args[0] : *condition;
	const Aggregate *x = end_of_values(group, c.args[0], c.args[1]);
	if (!x || (!unequal && x->function != AggFunction::min))
		return false;
	argument_of = x->id;
	return true;
}

/*
 * Is one the least, the other the greatest value of the same argument in the group? The one on the left; null for
 * others.
 */
const Aggregate *Rewriter::end_of_values(const Plan &group, const ExprPtr &left, const ExprPtr &right)
{
	const Aggregate *x = aggregate_called(group, left), *y = aggregate_called(group, right);
	if (!x || !y || x->filter || y->filter || !x->arg || !y->arg || x->arg->type != y->arg->type ||
		!same_argument(group, *x, *y))
		return nullptr;
	const bool ends = (x->function == AggFunction::min && y->function == AggFunction::max) ||
		(x->function == AggFunction::max && y->function == AggFunction::min);
	return ends ? x : nullptr;
}

/* Have two aggregates one argument, whatever columns it is called by? */
bool Rewriter::same_argument(const Plan &group, const Aggregate &x, const Aggregate &y)
{
	const Blocks in = blocks(group.inputs[0], false);
	return std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &b) {
		Substitution s = by_position(group.inputs[0]->out, b.out);
		return text_of(problem_, substitute(x.arg, s)) == text_of(problem_, substitute(y.arg, s));
	});
}

/*
 * Does the condition ask for one value: count(DISTINCT x) = 1, or below 2 where x is never NULL, or max(x) no more than
 * min(x)? Each is TRUE only where there is a value. `argument_of`: an aggregate of the x.
 */
bool Rewriter::one_value_only(const Plan &group, const ExprPtr &condition, ColumnId &argument_of)
{
	for (auto &a : group.aggregates)
		if (a.function == AggFunction::count && a.distinct && a.arg && !a.filter &&
			is_below_two(problem_, condition, a.id) &&
			(comparison(problem_, condition)->sense == ComparedAggregate::equal || counts_all_rows(group, a.id))) {
			argument_of = a.id;
			return true;
		}
	const bool denied = condition->op == Op::not_;
	const Expr &c = denied ? *condition->args[0] : *condition;
	if (denied ? c.op != Op::lt : c.op != Op::eq && c.op != Op::le)
		return false;
	const Aggregate *x = end_of_values(group, c.args[0], c.args[1]);
	if (!x || (c.op != Op::eq && x->function != (denied ? AggFunction::min : AggFunction::max)))
		return false;
	argument_of = x->id;
	return true;
}

/*
 * Does the condition ask for a value that comes twice, count(DISTINCT x) other than count(x); or for none (`once`),
 * when they are equal? Every row counts that has an x. `argument_of`: an aggregate of the x.
 */
bool Rewriter::repeated_values(const Plan &group, const ExprPtr &condition, ColumnId &argument_of, bool &once)
{
	const bool denied = condition->op == Op::not_;
	const Expr &c = denied ? *condition->args[0] : *condition;
	if (c.op != Op::eq && c.op != Op::lt && c.op != Op::le)
		return false;
	for (size_t side = 0; side < 2; side++) {
		const Aggregate *x = aggregate_called(group, without_casts(problem_, c.args[side])),
						*y = aggregate_called(group, without_casts(problem_, c.args[1 - side]));
		auto counts = [](const Aggregate *a) { return a && a->function == AggFunction::count && a->arg && !a->filter; };
		if (!counts(x) || !counts(y) || !x->distinct || y->distinct ||
			(!same_argument(group, *x, *y) && !(counts_all_rows(group, x->id) && counts_all_rows(group, y->id))))
			continue;
		/* x is no more than y: they are equal where x is no less, too */
		if (c.op == Op::eq ? false : c.op == Op::lt ? side != 0 : side != 1)
			continue;
		const bool equal = c.op == Op::lt ? denied : !denied;
		argument_of = x->id;
		once = equal;
		return true;
	}
	return false;
}

/*
 * The keys of rows beside which no other one has the same keys and another value; the value is the last of the output
 * columns, and not NULL.
 */
Block Rewriter::without_other_value(const Block &given)
{
	Block rows = given, other = refresh(problem_, given);
	for (size_t k = 0; k + 1 < rows.out.size(); k++)
		other.guard.push_back(make_not_distinct(problem_, other.out[k], rows.out[k]));
	other.guard.push_back(make_not(problem_, ask(Op::eq, other.out.back(), rows.out.back())));
	other.out.clear();
	Blocks others;
	others.blocks = {other};
	rows.guard.push_back(make_not(problem_, exists_of(plan_of(problem_, others), nullptr)));
	rows.out.pop_back();
	return rows;
}

/*
 * A group of one row, of the rows of one table: the row, beside which no other has its keys. What the group's
 * aggregates say, the row does. `s` is source `at`, and condition `i` says that there is one row only.
 */
bool Rewriter::group_of_one(Block &b, size_t at, size_t i)
{
	const PlanPtr s = b.sources[at];
	auto plain = [&](const Aggregate &a) {
		return a.arg && !a.filter && (extreme(a.function) || problem_.kind(a.type) != Kind::floating);
	};
	Blocks in = blocks(s->inputs[0], false);
	if (in.blocks.size() != 1 || in.blocks[0].sources.size() != 1 || in.blocks[0].sources[0]->op != PlanOp::scan ||
		!std::all_of(s->aggregates.begin(), s->aggregates.end(), plain))
		return false;
	Block row = refresh(problem_, in.blocks[0]);
	const std::vector<int> *key = sure_key(problem_.tables[row.sources[0]->table]);
	if (!key)
		return false;
	const Substitution inputs = by_position(s->inputs[0]->out, row.out);
	row.out.clear();
	for (auto &k : s->columns)
		row.out.push_back(substitute(k.expr, inputs));
	Plan scan = *row.sources[0];
	for (int c : *key) {
		const size_t place = scanned(problem_, scan, c);
		row.out.push_back(column(scan.out[place], scan.types[place]));
	}
	row.sources[0] = sqleq::finish(std::move(scan));
	Block other = refresh(problem_, row);
	Substitution to;
	std::vector<ExprPtr> apart;
	for (size_t k = 0; k < row.out.size(); k++)
		if (k < s->columns.size()) {
			to[s->columns[k].id] = row.out[k];
			other.guard.push_back(make_not_distinct(problem_, other.out[k], row.out[k]));
		} else
			apart.push_back(make_not(problem_, ask(Op::eq, other.out[k], row.out[k])));
	for (auto &a : s->aggregates)
		to[a.id] = of_one_row(a, substitute(a.arg, inputs));
	other.guard.push_back(disjunction(problem_, apart));
	other.out.clear();
	Blocks others;
	others.blocks = {other};
	row.guard.push_back(make_not(problem_, exists_of(plan_of(problem_, others), nullptr)));
	Block rest = b;
	rest.guard.erase(rest.guard.begin() + (long) i);
	if (!replace_source(rest, at, row, to))
		return false;
	b = std::move(rest);
	return true;
}

/*
 * Is it "the least value of a column is the greatest one", and the column by itself a key, never NULL, of the table
 * whose rows are grouped?
 */
bool Rewriter::ends_meet(const Plan &group, const ExprPtr &condition, ColumnId &argument_of)
{
	auto aggregate = [&](const ExprPtr &e, AggFunction f) -> const Aggregate * {
		auto a = std::find_if(group.aggregates.begin(), group.aggregates.end(),
							  [&](auto &x) { return e->op == Op::column && x.id == e->id; });
		return a == group.aggregates.end() || a->function != f || a->filter || !a->arg ? nullptr : &*a;
	};
	for (int side = 0; side < 2 && condition->op == Op::eq; side++) {
		const Aggregate *least = aggregate(condition->args[side], AggFunction::min),
						*greatest = aggregate(condition->args[1 - side], AggFunction::max);
		Blocks in = least && greatest ? blocks(group.inputs[0], false) : Blocks();
		if (in.blocks.size() != 1 || in.blocks[0].sources.size() != 1 || in.blocks[0].sources[0]->op != PlanOp::scan)
			continue;
		const Plan &scan = *in.blocks[0].sources[0];
		const Substitution to = by_position(group.inputs[0]->out, in.blocks[0].out);
		const ExprPtr x = substitute(least->arg, to), y = substitute(greatest->arg, to);
		const auto at = std::find(scan.out.begin(), scan.out.end(), x->id);
		const std::vector<int> *key = sure_key(problem_.tables[scan.table]);
		if (x->op == Op::column && y->op == Op::column && x->id == y->id && at != scan.out.end() && key &&
			*key == std::vector<int>{scan.attributes[(size_t) (at - scan.out.begin())]}) {
			argument_of = least->id;
			return true;
		}
	}
	return false;
}

/* Does the condition ask for two rows, or (`one`) for one? `argument_of`: the aggregate that counts them; else as it
 * was. */
void Rewriter::rows_counted(const Plan &group, const ExprPtr &condition, ColumnId &argument_of, bool &one)
{
	for (auto &a : group.aggregates)
		if (argument_of < 0 && a.function == AggFunction::count && !a.distinct) {
			const bool all = counts_all_rows(group, a.id), below = all && is_below_two(problem_, condition, a.id);
			if (below || at_least_two(condition, a.id, all)) {
				argument_of = a.id;
				one = below;
			}
		}
}

/*
 * count(*) > 1 of a group of which nothing else than keys is used: two rows of it. Likewise count(DISTINCT x) > 1: two
 * rows with different x; count(DISTINCT x) < count(x): two rows with the same x. count(*) = 1, or below 2, of a group,
 * which has a row: no two rows. count(DISTINCT x) = 1, and min(x) = max(x): a row with an x beside which no other has
 * another x.
 */
bool Rewriter::groups_of_two(Block &b)
{
	for (size_t at = 0; at < b.sources.size(); at++) {
		const PlanPtr s = b.sources[at];
		if (s->op != PlanOp::group || s->columns.empty())
			continue;
		for (size_t i = 0; i < b.guard.size(); i++) {
			ColumnId argument_of = -1;
			bool values = at_least_two_values(*s, b.guard[i], argument_of);
			bool one = !values && ends_meet(*s, b.guard[i], argument_of); /* and no two */
			const bool same_value = !values && !one && one_value_only(*s, b.guard[i], argument_of);
			const bool repeated = !values && !one && !same_value && repeated_values(*s, b.guard[i], argument_of, one);
			if (!values && argument_of < 0)
				rows_counted(*s, b.guard[i], argument_of, one);
			auto counted =
				std::find_if(s->aggregates.begin(), s->aggregates.end(), [&](auto &a) { return a.id == argument_of; });
			if (counted == s->aggregates.end() || !counted->arg || counted->filter)
				continue;
			Block rest = b;
			rest.guard.erase(rest.guard.begin() + (long) i);
			const bool used = uses_aggregates(*s, rest);
			if (used && one && !repeated && group_of_one(b, at, i))
				return true;
			const bool beside = used && values_ &&
				(values || same_value || repeated); /* the group stays, the rows are asked for beside it */
			Blocks in = used && !beside ? Blocks() : blocks(s->inputs[0], false);
			if (in.blocks.size() != 1)
				continue;
			Block rows = refresh(problem_, in.blocks[0]);
			Substitution to = by_position(s->inputs[0]->out, rows.out);
			ExprPtr argument = substitute(counted->arg, to);
			rows.out.clear();
			for (auto &k : s->columns)
				rows.out.push_back(substitute(k.expr, to));
			if (values || same_value || repeated)
				rows.out.push_back(argument);
			split_conjunction(make_not(problem_, make_is_null(problem_, argument)), rows.guard);
			auto two = same_value && !beside ? without_other_value(rows)
				: values || same_value       ? two_values(rows)
											 : two_rows(rows);
			if (!two)
				continue;
			if (repeated)
				two->out.pop_back();
			Blocks pairs;
			pairs.types = types_of(two->out);
			pairs.blocks = {*two};
			if (one || beside) {
				std::vector<ExprPtr> same;
				pairs.blocks = {refresh(problem_, *two)};
				const PlanPtr plan = plan_of(problem_, pairs);
				for (size_t k = 0; k < s->columns.size(); k++)
					same.push_back(make_not_distinct(problem_, column(s->columns[k].id, s->columns[k].expr->type),
													 column(plan->out[k], pairs.types[k])));
				const ExprPtr there = exists_of(plan, conjunction(problem_, same)),
							  value = make_not(problem_, make_is_null(problem_, counted->arg));
				rest.guard.push_back(one || same_value ? make_not(problem_, there) : there);
				if (same_value && !holds_in_all_rows(*s, value))
					rest.guard.push_back(row_of_group(*s, value));
				b = std::move(rest);
				return true;
			}
			finish(pairs, true);
			Blocks keys = distinct(std::move(pairs), false);
			std::vector<ColumnId> ids;
			for (auto &k : s->columns)
				ids.push_back(k.id);
			if (keys.blocks.size() != 1 ||
				!replace_source(rest, at, keys.blocks[0], by_position(ids, keys.blocks[0].out)))
				continue;
			b = std::move(rest);
			return true;
		}
	}
	return false;
}

/* EXISTS of two different rows among those that a subquery counts; null where they cannot be distinguished. */
ExprPtr Rewriter::two_counted(const Expr &count)
{
	const Aggregate &a = count.plan->aggregates[0];
	if (a.function != AggFunction::count || a.distinct || !rules_.on(Rule::two_rows))
		return nullptr;
	Blocks in = blocks(count.plan->inputs[0], false);
	if (in.blocks.size() != 1)
		return nullptr;
	Block rows = refresh(problem_, in.blocks[0]);
	Substitution to = by_position(count.plan->inputs[0]->out, rows.out);
	rows.out.clear();
	if (a.filter)
		split_conjunction(substitute(a.filter, to), rows.guard);
	if (a.arg)
		split_conjunction(make_not(problem_, make_is_null(problem_, substitute(a.arg, to))), rows.guard);
	auto two = two_rows(rows);
	if (!two)
		return nullptr;
	rules_.applied(Rule::two_rows);
	Blocks pairs;
	pairs.blocks = {*two};
	return exists_of(plan_of(problem_, pairs), nullptr);
}

} // namespace sqleq
