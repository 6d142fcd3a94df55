/* rewriter_counted.cpp: counts of different rows; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

/* x of CASE WHEN c THEN x END, and c, as conjuncts; of anything else itself. */
ExprPtr without_conditions(const ExprPtr &e, std::vector<ExprPtr> &conditions)
{
	ExprPtr value = e;
	while (value->op == Op::case_ && value->args.size() == 3 && is_null_constant(value->args[2])) {
		split_conjunction(value->args[0], conditions);
		value = ExprPtr(value->args[1]);
	}
	return value;
}

/* A value for each row of these columns, and another one for another row (sem/symbolic.cpp). */
ExprPtr row_value(const Problem &p, const std::vector<ExprPtr> &parts)
{
	Expr e;
	e.op = Op::function;
	e.type = p.integer_type();
	e.function = "row(";
	for (auto &x : parts)
		e.function += p.type(x->type).name + ",";
	e.function += ")";
	e.args = parts;
	e.strict = false;
	e.total = true;
	return finish(std::move(e));
}

bool is_row_value(const ExprPtr &e)
{
	return e->op == Op::function && e->function.starts_with("row(") && e->total && e->host < 0;
}

/* The text of an expression over the block's sources, in which columns have the same names whatever their ids are. */
std::string text_by_place(const Problem &p, const Block &b, const ExprPtr &e)
{
	Substitution to;
	int place = 0;
	for (auto &s : b.sources) {
		for (size_t i = 0; i < s->out.size(); i++)
			to[s->out[i]] = placeholder(place + (s->op == PlanOp::scan ? s->attributes[i] : (int) i), s->types[i]);
		place += 10000;
	}
	return text_of(p, substitute(e, to));
}

} // namespace

/* Does each value that counts come from one row of the block, given the first `keys` outputs? */
bool Rewriter::seen_once(const Block &b, size_t keys, const ExprPtr &arg)
{
	Block counted = b;
	ExprPtr value = without_conditions(arg, counted.guard);
	if (!has_subquery(value))
		split_conjunction(make_not(problem_, make_is_null(problem_, value)), counted.guard);
	std::vector<ExprPtr> given(b.out.begin(), b.out.begin() + (long) keys);
	given.push_back(value);
	return Closure(problem_, counted, given).knows_rows();
}

/*
 * Does each value that the aggregate counts come from one row of all blocks, in each group? Of one block at most, and
 * there from one row: rows of two blocks that have the same keys and the same value, which is not NULL, contradict each
 * other.
 */
bool Rewriter::seen_once(const std::vector<Block> &all, size_t keys, size_t aggregate)
{
	const size_t at = keys + aggregate;
	std::vector<Block> counted;
	for (auto &b : all) {
		if (is_null_constant(b.out[at]))
			continue;
		if (!seen_once(b, keys, b.out[at]))
			return false;
		Block n = b;
		n.out.assign(b.out.begin(), b.out.begin() + (long) keys);
		n.out.push_back(b.out[at]);
		if (!has_subquery(b.out[at]))
			split_conjunction(make_not(problem_, make_is_null(problem_, b.out[at])), n.guard);
		counted.push_back(std::move(n));
	}
	for (size_t i = 0; i < counted.size(); i++)
		for (size_t j = 0; j < i; j++)
			if (!contradict(counted[i], counted[j]))
				return false;
	return true;
}

/*
 * The rows of a group or DISTINCT that count, as different rows of its keys: a value that each of them has alone, and
 * NULL for those that do not count.
 */
ExprPtr Rewriter::counted_rows(const Plan &inner, const ExprPtr &arg)
{
	std::vector<ExprPtr> conditions, keys;
	ExprPtr value = without_conditions(arg, conditions);
	if (has_subquery(value))
		return nullptr;
	ExprPtr counts = simplify(problem_, make_not(problem_, make_is_null(problem_, value)));
	if (!is_constant(counts, true))
		conditions.push_back(counts);
	for (auto &k : inner.columns)
		keys.push_back(column(k.id, k.expr->type));
	if (inner.op == PlanOp::distinct)
		keys = columns_of(std::make_shared<Plan>(inner));
	ExprPtr row = row_value(problem_, keys);
	return conditions.empty() ? row : make_case(conjunction(problem_, conditions), row, null_constant(row->type));
}

/*
 * Of rows that are counted for an outer row, those that count: no NULLs; a condition in what is counted, with
 * subqueries or without, becomes one of the rows.
 */
void Rewriter::count_what_counts(Blocks &in, const Aggregate &a)
{
	if (a.function != AggFunction::count || !rules_.on(Rule::uncounted_rows))
		return;
	bool changed = std::erase_if(in.blocks, [](auto &b) { return is_null_constant(b.out[0]); }) > 0;
	for (auto &b : in.blocks)
		while (b.out[0]->op == Op::case_ && b.out[0]->args.size() == 3 && is_null_constant(b.out[0]->args[2])) {
			split_conjunction(b.out[0]->args[0], b.guard);
			b.out[0] = ExprPtr(b.out[0]->args[1]);
			changed = true;
		}
	if (!changed)
		return;
	rules_.applied(Rule::uncounted_rows);
	finish(in, duplicate_insensitive(a));
}

/* Different rows of one value that is never NULL are different values; here in each of several blocks. */
bool Rewriter::count_single_values(Grouping &g)
{
	bool changed = false;
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		size_t at = g.keys + i;
		auto single = [&](const Block &b) {
			const ExprPtr &row = b.out[at];
			return is_row_value(row) && row->args.size() == 1 && never_null(problem_, b, row->args[0]) &&
				row->args[0]->type == g.in.blocks[0].out[at]->args[0]->type;
		};
		if (g.aggregates[i].function != AggFunction::count || !g.aggregates[i].distinct || g.in.blocks.empty() ||
			!std::all_of(g.in.blocks.begin(), g.in.blocks.end(), single))
			continue;
		g.in.types[at] = g.in.blocks[0].out[at]->args[0]->type;
		for (auto &b : g.in.blocks)
			b.out[at] = ExprPtr(b.out[at]->args[0]);
		changed = true;
	}
	return changed;
}

/*
 * Different rows in a group, of one of the blocks: what the group has in common does not tell them apart; in one order,
 * and a single value instead of a row of it.
 */
bool Rewriter::count_rows(Grouping &g)
{
	bool changed = g.in.blocks.size() > 1 && count_single_values(g);
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		const size_t at = g.keys + i;
		auto seen = [&](const Block &b) { return !is_null_constant(b.out[at]); };
		auto counting = std::find_if(g.in.blocks.begin(), g.in.blocks.end(), seen);
		if (counting == g.in.blocks.end() || std::count_if(g.in.blocks.begin(), g.in.blocks.end(), seen) > 1)
			continue;
		Block &b = *counting;
		std::vector<ExprPtr> conditions;
		ExprPtr &arg = b.out[at], value = without_conditions(arg, conditions);
		if (g.aggregates[i].function != AggFunction::count || !g.aggregates[i].distinct || !is_row_value(value))
			continue;
		std::set<std::string> here;
		for (size_t k = 0; k < g.keys; k++)
			here.insert(text_of(problem_, b.out[k]));
		for (auto *list : {&b.guard, &conditions}) /* TRUE in all rows that count */
			for (auto &c : *list)
				here.insert(text_of(problem_, c));
		std::map<std::string, ExprPtr> parts;
		for (auto &x : value->args)
			if (!here.count(text_of(problem_, x)) && x->op != Op::constant)
				parts[text_by_place(problem_, b, x)] = x;
		std::vector<ExprPtr> sorted;
		for (auto &[text, x] : parts)
			sorted.push_back(x);
		Block counted = b;
		counted.guard.insert(counted.guard.end(), conditions.begin(), conditions.end());
		/* what the rest determines, in one group, tells no rows apart that this does not */
		for (size_t x = sorted.size(); x-- > 0 && sorted.size() > 1;) {
			std::vector<ExprPtr> rest(b.out.begin(), b.out.begin() + (long) g.keys);
			for (size_t y = 0; y < sorted.size(); y++)
				if (y != x)
					rest.push_back(sorted[y]);
			if (Closure(problem_, counted, rest).knows(sorted[x]))
				sorted.erase(sorted.begin() + (long) x);
		}
		ExprPtr simpler = sorted.size() == 1 && sqleq::never_null(problem_, counted, sorted[0])
			? sorted[0]
			: row_value(problem_, sorted);
		if (text_of(problem_, simpler) == text_of(problem_, value))
			continue;
		arg = conditions.empty() ? simpler
								 : make_case(conjunction(problem_, conditions), simpler, null_constant(simpler->type));
		g.in.types[at] = simpler->type;
		for (auto &other : g.in.blocks)
			if (!seen(other))
				other.out[at] = null_constant(simpler->type);
		changed = true;
	}
	return changed;
}

/* A count of what is never NULL is one of all rows; and what is aggregated twice is aggregated once. */
bool Rewriter::count_all_rows(Grouping &g)
{
	bool changed = false;
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		size_t at = g.keys + i;
		auto counts = [&](const Block &b) {
			return b.out[at]->op != Op::constant && never_null(problem_, b, b.out[at]);
		};
		if (g.aggregates[i].function != AggFunction::count || g.aggregates[i].distinct ||
			!std::all_of(g.in.blocks.begin(), g.in.blocks.end(), counts))
			continue;
		for (auto &b : g.in.blocks)
			b.out[at] = number(problem_.integer_type(), 1);
		g.in.types[at] = problem_.integer_type();
		changed = true;
	}
	changed |= count_conditions(g);
	Substitution same;
	for (size_t i = 0; i < g.aggregates.size(); i++)
		for (size_t j = g.aggregates.size(); j-- > i + 1;) {
			const Aggregate &a = g.aggregates[i], &x = g.aggregates[j];
			if (a.function != x.function || a.distinct != x.distinct || a.type != x.type ||
				g.in.types[g.keys + i] != g.in.types[g.keys + j] ||
				text_of_column(problem_, g.in, g.keys + i) != text_of_column(problem_, g.in, g.keys + j))
				continue;
			same[x.id] = column(a.id, a.type);
			for (auto &b : g.in.blocks)
				b.out.erase(b.out.begin() + (long) (g.keys + j));
			g.in.types.erase(g.in.types.begin() + (long) (g.keys + j));
			g.aggregates.erase(g.aggregates.begin() + (long) j);
			changed = true;
		}
	for (auto &e : g.out)
		e = substitute(e, same);
	return changed;
}

/*
 * CASE WHEN c THEN x END, where x is not NULL in rows for which c holds, counts them: so does CASE WHEN c THEN 1 END.
 */
bool Rewriter::count_conditions(Grouping &g)
{
	bool changed = false;
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		if (g.aggregates[i].function != AggFunction::count || g.aggregates[i].distinct)
			continue;
		const size_t at = g.keys + i;
		std::vector<ExprPtr> plain;
		bool other = false;
		for (auto &b : g.in.blocks) {
			Block counting = b;
			std::vector<ExprPtr> conditions;
			const ExprPtr value = without_conditions(b.out[at], conditions);
			counting.guard.insert(counting.guard.end(), conditions.begin(), conditions.end());
			if (conditions.empty() || is_row_value(value) || !never_null(problem_, counting, value))
				break;
			other |= value->op != Op::constant;
			plain.push_back(make_case(conjunction(problem_, conditions), number(problem_.integer_type(), 1),
									  null_constant(problem_.integer_type())));
		}
		if (!other || plain.size() < g.in.blocks.size())
			continue;
		for (size_t k = 0; k < plain.size(); k++)
			g.in.blocks[k].out[at] = plain[k];
		g.in.types[at] = problem_.integer_type();
		changed = true;
	}
	return changed;
}

/*
 * An aggregate over DISTINCT x where keys and x together determine the row is one over x. Aggregates over DISTINCT x of
 * one and the same x: when keys and x together determine the rows of some sources, and are determined by those, each x
 * comes from one of those rows, and the other sources only say whether it has a partner.
 */
bool Rewriter::count_once(Grouping &g)
{
	constexpr size_t few_blocks = 4;
	if (g.aggregates.empty() || g.in.blocks.empty() || g.in.blocks.size() > few_blocks)
		return false;
	bool changed = false;
	const bool listed = std::any_of(g.in.blocks.begin(), g.in.blocks.end(), [&](auto &b) { return asks_of_listed(b); });
	for (size_t i = 0; i < g.aggregates.size() && g.in.blocks.size() > 1 && listed; i++) {
		/* in several blocks: when no two share a value in one group */
		auto once = [&](const Block &b) {
			return is_null_constant(b.out[g.keys + i]) || seen_once(b, g.keys, b.out[g.keys + i]);
		};
		if (!g.aggregates[i].distinct || !std::all_of(g.in.blocks.begin(), g.in.blocks.end(), once))
			continue;
		Blocks values;
		values.types.assign(g.in.types.begin(), g.in.types.begin() + (long) g.keys);
		values.types.push_back(g.in.types[g.keys + i]);
		for (auto &b : g.in.blocks) {
			if (is_null_constant(b.out[g.keys + i]))
				continue;
			values.blocks.push_back(b);
			values.blocks.back().out.resize(g.keys);
			values.blocks.back().out.push_back(b.out[g.keys + i]);
		}
		if (values.blocks.size() > 1 && !disjoint(values))
			continue;
		g.aggregates[i].distinct = false;
		changed = true;
	}
	if (g.in.blocks.size() != 1)
		return changed;
	const Block &b = g.in.blocks[0];
	for (size_t i = 0; i < g.aggregates.size(); i++)
		if (g.aggregates[i].distinct && seen_once(b, g.keys, b.out[g.keys + i])) {
			g.aggregates[i].distinct = false;
			changed = true;
		}
	if (changed)
		return true;
	for (size_t i = 0; i < g.aggregates.size(); i++)
		if (!g.aggregates[i].distinct || text_of(problem_, b.out[g.keys + i]) != text_of(problem_, b.out[g.keys]))
			return false;
	During held(hold_, true);
	auto part = determined_part(g.in);
	if (!part || part->blocks.size() != 1)
		return false;
	g.in = *part;
	for (auto &a : g.aggregates)
		a.distinct = false;
	return true;
}

namespace {

/* The EXISTS among the conditions of a CASE. */
void asked_for_partners(const ExprPtr &e, std::vector<ExprPtr> &found)
{
	if (e->op != Op::case_)
		return;
	for (size_t i = 0; i + 1 < e->args.size(); i += 2) {
		std::vector<ExprPtr> conditions;
		split_conjunction(e->args[i], conditions);
		for (auto &c : conditions)
			if (c->op == Op::exists || (c->op == Op::not_ && c->args[0]->op == Op::exists))
				found.push_back(c->op == Op::not_ ? ExprPtr(c->args[0]) : c);
	}
	for (auto &x : e->args)
		asked_for_partners(x, found);
}

constexpr size_t most_partners = 2; /* whose presence tells a group's rows apart: each of them doubles the blocks */

/* Do the rows ask for more of them? */
bool many_partners(const Problem &p, const Blocks &in, size_t keys)
{
	return std::any_of(in.blocks.begin(), in.blocks.end(), [&](auto &b) {
		std::set<std::string> different;
		std::vector<ExprPtr> found;
		for (size_t a = keys; a < b.out.size(); a++)
			asked_for_partners(b.out[a], found);
		for (auto &x : found)
			different.insert(text_of(p, x));
		return different.size() > most_partners;
	});
}

} // namespace

/*
 * What is aggregated looks at whether the row has a partner (CASE WHEN EXISTS ...): the rows with one and the rows
 * without one are blocks by themselves, as a LEFT JOIN has them. EXISTS is never NULL, so each row is in one of them,
 * as often as before. Only where EXISTS then becomes a join, by a key, or as every aggregate sees each value once. Of
 * two partners at most: rows that ask for more would be as many more blocks, and of these the two queries are compared.
 */
bool Rewriter::partner_or_none(Grouping &g)
{
	if (many_partners(problem_, g.in, g.keys))
		return false;
	const bool set = std::all_of(g.aggregates.begin(), g.aggregates.end(), duplicate_insensitive);
	for (size_t i = 0; i < g.in.blocks.size(); i++)
		for (size_t a = g.keys; a < g.in.types.size(); a++) {
			const Block given = g.in.blocks[i];
			std::vector<ExprPtr> partners;
			asked_for_partners(given.out[a], partners);
			if (partners.empty())
				continue;
			const ExprPtr &partner = partners[0];
			auto where = [&](bool wanted) {
				Block b = with_value(problem_, given, text_of(problem_, partner), boolean_constant(problem_, wanted));
				for (auto &e : b.out)
					e = simplify(problem_, e);
				b.guard.push_back(wanted ? partner : make_not(problem_, partner));
				Blocks rows;
				rows.types = g.in.types;
				rows.blocks = {refresh(problem_, b)};
				finish(rows, set);
				return rows;
			};
			Blocks all = where(true);
			if (std::any_of(all.blocks.begin(), all.blocks.end(),
							[&](auto &b) { return b.sources.size() <= given.sources.size(); }))
				continue;
			append(all, where(false));
			g.in.blocks.erase(g.in.blocks.begin() + (long) i);
			g.in.blocks.insert(g.in.blocks.begin() + (long) i, all.blocks.begin(), all.blocks.end());
			finish(g.in, set);
			return true;
		}
	return false;
}

} // namespace sqleq
