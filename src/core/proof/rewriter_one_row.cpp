/* rewriter_one_row.cpp: aggregates of a group with one row are values of that row; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/* The aggregate of a group with one row. */
ExprPtr Rewriter::of_one_row(const Aggregate &a, const ExprPtr &arg)
{
	if (a.function == AggFunction::count)
		return simplify(
			problem_, make_case(simplify(problem_, make_is_null(problem_, arg)), number(a.type, 0), number(a.type, 1)));
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
	return a.function == AggFunction::count
		? simplify(problem_, make_case(make_is_null(problem_, e), number(a.type, 0), e))
		: e;
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
	result.types = types_of(g.out);
	result.blocks = {n};
	finish(result, false);
	return result;
}

/* Does the test hold of the keys of any two blocks that are not of the same groups? */
template <class Grouping, class Test>
static bool keys_apart(const std::vector<Grouping> &each, Test test)
{
	Blocks keys;
	for (size_t i = 0; i < each.size(); i++)
		for (size_t j = 0; j < i; j++)
			for (auto &x : each[i].in.blocks)
				for (auto &y : each[j].in.blocks) {
					keys.types.assign(each[i].in.types.begin(), each[i].in.types.begin() + (long) each[i].keys);
					keys.blocks = {x, y};
					for (auto &b : keys.blocks)
						b.out.resize(each[i].keys);
					if (!test(keys))
						return false;
				}
	return true;
}

/* The groups over some of the blocks, under names of their own. */
template <class Grouping>
static Grouping with_own_names(Problem &problem, const Grouping &g, const std::vector<Block> &blocks)
{
	Grouping one = g;
	Substitution renamed;
	for (size_t k = 0; k < g.keys; k++) {
		one.key_ids[k] = problem.fresh();
		renamed[g.key_ids[k]] = column(one.key_ids[k], g.in.types[k]);
	}
	for (size_t a = 0; a < g.aggregates.size(); a++) {
		one.aggregates[a].id = problem.fresh();
		renamed[g.aggregates[a].id] = column(one.aggregates[a].id, g.aggregates[a].type);
	}
	for (auto &e : one.out)
		e = substitute(e, renamed);
	one.in.blocks = blocks;
	return one;
}

/*
 * The blocks in sets of which no two share a key: by other constants in a key; and a block whose keys determine its
 * rows (those that an outer join fills, say) from all others, when it is disjoint from them. All in one beside no
 * conditions on listed values.
 */
std::vector<std::vector<Block>> Rewriter::keys_of_their_own(const Grouping &g)
{
	if (std::none_of(g.in.blocks.begin(), g.in.blocks.end(), [&](auto &b) { return asks_of_listed(b); }))
		return {g.in.blocks};
	auto other_keys = [&](const Block &x, const Block &y) {
		for (size_t k = 0; k < g.keys; k++)
			if (other_constants(problem_, x.out[k], y.out[k]))
				return true;
		return false;
	};
	std::vector<std::vector<Block>> sets;
	for (auto &b : g.in.blocks) {
		std::vector<Block> mine = {b};
		std::vector<std::vector<Block>> others;
		for (auto &set : sets)
			if (std::all_of(set.begin(), set.end(), [&](auto &x) { return other_keys(x, b); }))
				others.push_back(set);
			else
				mine.insert(mine.begin(), set.begin(), set.end());
		others.push_back(mine);
		sets = std::move(others);
	}
	if (sets.size() == 1 && sets[0].size() > 1 && sets[0].size() <= 4)
		for (size_t i = 0; i < sets[0].size(); i++) {
			const Block b = sets[0][i];
			if (!Closure(problem_, b, {b.out.begin(), b.out.begin() + (long) g.keys}).knows_rows())
				continue;
			std::vector<Block> rest = sets[0];
			rest.erase(rest.begin() + (long) i);
			bool apart = std::all_of(rest.begin(), rest.end(), [&](const Block &x) {
				Blocks keys;
				keys.types.assign(g.in.types.begin(), g.in.types.begin() + (long) g.keys);
				keys.blocks = {x, b};
				for (auto &y : keys.blocks)
					y.out.resize(g.keys);
				return disjoint(keys);
			});
			if (!apart)
				continue;
			sets = {rest, {b}};
			break;
		}
	return sets;
}

/* Of constant keys, equal where their texts are, given one type: the blocks of each. Empty where a key is none. */
template <class Grouping>
static std::map<std::vector<std::string>, Grouping> by_constant_keys(const Problem &problem, const Grouping &g,
																	 bool hold)
{
	std::map<std::vector<std::string>, Grouping> by_keys;
	for (auto &b : g.in.blocks) {
		std::vector<std::string> text;
		for (size_t i = 0; i < g.keys; i++) {
			const int type = g.in.blocks[0].out[i]->type;
			Expr name = *b.out[i];
			if (name.op != Op::constant || !interchangeable(problem, name.type, type))
				break;
			name.type = type; /* a varchar and a text are one value */
			text.push_back(text_of(problem, sqleq::finish(std::move(name))));
		}
		if (hold || text.size() < g.keys) {
			by_keys.clear();
			break;
		}
		by_keys.try_emplace(text, g).first->second.in.blocks.push_back(b);
	}
	return by_keys;
}

/*
 * Groups over several blocks of which no two share a key: those of each block by itself, where that leaves no group. So
 * a left join grouped by a key of its left side comes apart into the rows that have partners and those that have none.
 */
std::optional<Blocks> Rewriter::groups_apart(const Grouping &g)
{
	if (g.in.blocks.size() < 2)
		return std::nullopt;
	std::map<std::vector<std::string>, Grouping> by_keys = by_constant_keys(problem_, g, hold_);
	Blocks constant;
	constant.types = types_of(g.out);
	for (auto &[text, one] : by_keys) {
		one.in.blocks.erase(one.in.blocks.begin(), one.in.blocks.begin() + (long) g.in.blocks.size());
		Substitution s =
			by_position(g.key_ids, {one.in.blocks[0].out.begin(), one.in.blocks[0].out.begin() + (long) g.keys});
		Block row;
		row.out = g.out;
		row.guard = {exists(presence(one.in))};
		for (auto &b : one.in.blocks)
			b.out.erase(b.out.begin(), b.out.begin() + (long) g.keys);
		one.in.types.erase(one.in.types.begin(), one.in.types.begin() + (long) g.keys);
		one.keys = 0;
		one.key_ids.clear();
		auto values = apart(one);
		if (values.empty())
			return std::nullopt;
		for (size_t i = 0; i < values.size(); i++)
			s[g.aggregates[i].id] = values[i];
		constant.blocks.push_back(substitute(row, s));
	}
	if (constant.blocks.size() > 1) {
		finish(constant, false);
		return constant;
	}
	if (auto sets = keys_of_their_own(g); sets.size() > 1) {
		Blocks all;
		all.types = types_of(g.out);
		for (auto &set : sets)
			append(all, group(with_own_names(problem_, g, set), true, false));
		return all;
	}
	std::vector<Grouping> each;
	for (auto &b : g.in.blocks) {
		Closure known(problem_, b, {b.out.begin(), b.out.begin() + (long) g.keys});
		if (hold_ ? !known.knows_rows()
				  : std::none_of(b.sources.begin(), b.sources.end(), [&](auto &s) { return known.knows_rows_of(s); }))
			return std::nullopt;
		/* blocks of the same rows stay together */
		auto together = std::find_if(each.begin(), each.end(), [&](const Grouping &other) {
			Grouping both = g;
			both.in.blocks = {other.in.blocks[0], b};
			return values_ && !hold_ && rules_.on(Rule::groups_of_rows) && shared_rows(both);
		});
		if (together != each.end()) {
			together->in.blocks.push_back(b);
			continue;
		}
		each.push_back(g);
		each.back().in.blocks = {b};
	}
	if (!keys_apart(each, [&](const Blocks &keys) { return disjoint(keys); }))
		return std::nullopt;
	Blocks all;
	all.types = types_of(g.out);
	for (auto &one : each) {
		auto rows = rules_.attempt(Rule::single_rows, [&] { return single_rows(one); });
		if (!rows)
			rows = rules_.attempt(Rule::groups_of_rows, [&] { return rows_with_values(one); });
		if (!rows)
			return std::nullopt;
		append(all, *rows);
	}
	return all;
}

} // namespace sqleq
