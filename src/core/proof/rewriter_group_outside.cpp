/*
 * rewriter_group_outside.cpp: a group that other rows are joined with before they are grouped by its keys; see
 * rewriter.h.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/*
 * The conditions, with another name for the partner's keys, but for those that say which partner it is: they are
 * trivial then, and where they say it by = refuse NULLs as the key. What is made of equal values is none of these: it
 * may be NULL.
 */
std::vector<ExprPtr> other_conditions(const Problem &p, const Block &b, const std::vector<ColumnId> &keys,
									  const Substitution &to, std::vector<bool> &strict)
{
	std::vector<ExprPtr> others;
	for (auto &c : b.guard) {
		const bool denied = c->op == Op::not_ && c->args[0]->op == Op::distinct;
		const Expr &compared = denied ? *c->args[0] : *c;
		const bool which = (denied || c->op == Op::eq) &&
			std::any_of(compared.args.begin(), compared.args.end(),
						[&](auto &e) { return e->op == Op::column && to.count(e->id) > 0; }) &&
			text_of(p, substitute(compared.args[0], to)) == text_of(p, substitute(compared.args[1], to));
		if (!which)
			others.push_back(substitute(c, to));
		for (size_t i = 0; which && i < keys.size(); i++)
			if (!denied && c->free.count(keys[i]) > 0)
				strict[i] = true;
	}
	return others;
}

/* The other sources, with those names; null where one of them names the partner. */
std::optional<Block> without_partner(const Block &b, size_t at, const Substitution &to, const std::set<ColumnId> &own)
{
	Block in;
	for (size_t i = 0; i < b.sources.size(); i++)
		if (i != at) {
			in.sources.push_back(substitute(b.sources[i], to));
			if (std::any_of(own.begin(), own.end(), [&](ColumnId c) { return in.sources.back()->free.count(c) > 0; }))
				return std::nullopt;
		}
	return in_order(in) ? std::optional(in) : std::nullopt;
}

/* The groups, whose columns are called `given`, with their partner: conditions and output are of both. */
std::vector<Block> with_partner(Problem &p, const std::vector<Block> &groups, const std::vector<ExprPtr> &given,
								const PlanPtr &partner, const std::vector<ExprPtr> &guard,
								const std::vector<ExprPtr> &out)
{
	std::vector<Block> all;
	for (auto &x : groups) {
		Substitution of_group;
		for (size_t i = 0; i < given.size(); i++)
			of_group[given[i]->id] = x.out[i];
		Block n = x;
		n.sources.push_back(partner);
		for (auto &c : guard)
			n.guard.push_back(substitute(c, of_group));
		n.out.clear();
		for (auto &e : out)
			n.out.push_back(substitute(e, of_group));
		all.push_back(groups.size() == 1 ? n : refresh(p, n));
	}
	return all;
}

/*
 * What is below the projections and selections of the group's input, which say what its columns are, and what has been
 * selected.
 */
PlanPtr below_selections(const Plan &group, Substitution &columns, std::vector<ExprPtr> &selected)
{
	PlanPtr in = group.inputs[0];
	std::vector<PlanPtr> above;
	for (; in->op == PlanOp::project || in->op == PlanOp::select; in = in->inputs[0])
		above.push_back(in);
	for (auto i = above.rbegin(); i != above.rend(); ++i) {
		if ((*i)->op == PlanOp::select)
			split_conjunction(substitute((*i)->condition, columns), selected);
		Substitution shown;
		for (auto &c : (*i)->columns)
			shown[c.id] = substitute(c.expr, columns);
		columns.insert(shown.begin(), shown.end());
	}
	return in;
}

} // namespace

/*
 * The expression over the group's rows as one over its keys; null where it is not made of those, or of one that may
 * have different values that are equal.
 */
ExprPtr Rewriter::over_keys(const Grouping &g, const ExprPtr &e)
{
	for (size_t k = 0; k < g.keys; k++)
		if (text_of(problem_, g.in.blocks[0].out[k]) == text_of(problem_, e)) {
			const ExprPtr key = column(g.key_ids[k], g.in.types[k]);
			return of_type(problem_, key, e->type) ? key : nullptr;
		}
	const std::set<ColumnId> own = produced(g.in.blocks[0]);
	if (e->op == Op::column && own.count(e->id))
		return nullptr;
	if (e->plan) {
		Substitution to; /* it says what it does of columns, whatever rows they come from */
		for (size_t k = 0; k < g.keys; k++)
			if (const ExprPtr &key = g.in.blocks[0].out[k];
				key->op == Op::column && interchangeable(problem_, key->type, key->type))
				to[key->id] = column(g.key_ids[k], g.in.types[k]);
		const ExprPtr n = substitute(e, to);
		return chooses(e) || names(n, own) ? nullptr : n;
	}
	bool all = true;
	const ExprPtr n = in_operands(e, [&](const ExprPtr &a) {
		const ExprPtr x = over_keys(g, a);
		all &= x != nullptr;
		return x ? x : a;
	});
	return all ? n : nullptr;
}

/*
 * The aggregate of what is the same in all rows of a group, a value over its keys; null where the argument is none, or
 * it depends on how many rows there are.
 */
ExprPtr Rewriter::of_same_values(const Grouping &g, const Aggregate &a, const ExprPtr &arg)
{
	const bool same = extreme(a.function) ||
		(a.distinct && (a.function == AggFunction::count || problem_.kind(a.type) == Kind::integer));
	const ExprPtr value = same ? over_keys(g, arg) : nullptr;
	return value ? of_one_row(a, value) : nullptr;
}

/*
 * A group over rows that are joined with another group, by all of that one's keys to what the keys outside say. All
 * rows of a group outside have the same partner then, or none has one: the keys are the same in all of them, where
 * equal values are, and of each key there is one row at most. So the rows are grouped by themselves, and the groups get
 * the partner: its values are keys more, which split nothing, or extremes of one value. Conditions that ask both of
 * rows and of the partner say nothing about groups; there it stays as it is.
 */
std::optional<Blocks> Rewriter::group_outside(const Grouping &g, bool set)
{
	if (g.in.blocks.size() != 1 || g.in.blocks[0].sources.size() < 2)
		return std::nullopt;
	const Block &b = g.in.blocks[0];
	const std::set<ColumnId> here = produced(b);
	for (size_t i = 0; i < b.sources.size(); i++) {
		const PlanPtr &s = b.sources[i];
		if (s->op != PlanOp::group || s->columns.empty() ||
			std::any_of(s->free.begin(), s->free.end(), [&](ColumnId c) { return here.count(c) > 0; }))
			continue;
		if (auto rows = with_group_outside(g, i, set))
			return rows;
	}
	return std::nullopt;
}

std::optional<Blocks> Rewriter::with_group_outside(const Grouping &g, size_t at, bool set)
{
	const Block &b = g.in.blocks[0];
	const PlanPtr s = b.sources[at];
	const std::set<ColumnId> own(s->out.begin(), s->out.end());
	std::vector<ColumnId> keys;
	for (auto &k : s->columns)
		keys.push_back(k.id);
	const auto fixed = equated(b, s, keys);
	if (!fixed)
		return std::nullopt;
	Substitution to, values; /* of the partner's keys, and of the keys and aggregates outside */
	for (size_t i = 0; i < keys.size(); i++)
		to[keys[i]] = (*fixed)[i].value;
	std::vector<bool> strict;
	for (auto &f : *fixed)
		strict.push_back(f.strict);
	const std::vector<ExprPtr> conditions = other_conditions(problem_, b, keys, to, strict);
	const auto others = without_partner(b, at, to, own);
	if (!others)
		return std::nullopt;
	Grouping rows;
	Block in = *others;
	std::vector<std::pair<ColumnId, ExprPtr>> of_partner; /* keys outside that name it */
	for (size_t k = 0; k < g.keys; k++) {
		const ExprPtr key = substitute(b.out[k], to);
		if (names(key, own)) {
			of_partner.emplace_back(g.key_ids[k], key);
			continue;
		}
		in.out.push_back(key);
		rows.key_ids.push_back(g.key_ids[k]);
		rows.in.types.push_back(key->type);
		rows.out.push_back(column(g.key_ids[k], key->type));
	}
	rows.keys = in.out.size();
	rows.in.blocks = {in};
	std::vector<ExprPtr> outside;
	for (size_t i = 0; i < keys.size(); i++) {
		const ExprPtr key = over_keys(rows, (*fixed)[i].value);
		if (!key)
			return std::nullopt;
		outside.push_back(equal({key, strict[i]}, column(keys[i], type_of(*s, keys[i]))));
	}
	for (auto &c : conditions)
		if (!names(c, own))
			in.guard.push_back(c);
		else if (const ExprPtr of_keys = over_keys(rows, c))
			outside.push_back(of_keys);
		else
			return std::nullopt;
	for (auto &[id, key] : of_partner)
		if (!(values[id] = over_keys(rows, key)))
			return std::nullopt;
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		const Aggregate &a = g.aggregates[i];
		const ExprPtr arg = substitute(b.out[g.keys + i], to);
		if (!names(arg, own)) {
			in.out.push_back(arg);
			rows.in.types.push_back(g.in.types[g.keys + i]);
			rows.aggregates.push_back(a);
			rows.out.push_back(column(a.id, a.type));
			continue;
		}
		if (!(values[a.id] = of_same_values(rows, a, arg)))
			return std::nullopt;
	}
	if (rows.keys == 0)
		return std::nullopt;
	rows.in.blocks = {in};
	const std::vector<ExprPtr> given = rows.out;
	std::vector<ExprPtr> out;
	for (auto &x : g.out)
		out.push_back(substitute(x, values));
	Blocks result;
	result.types = types_of(g.out);
	result.blocks = with_partner(problem_, group(std::move(rows), true, false).blocks, given, s, outside, out);
	finish(result, set);
	return result;
}

/*
 * "A key of the partner is a key of the rows", with that of the group over these in its place; null for other
 * conditions. `right`: the partner as it is joined; `keys`: those of it that are said already, and from now on this
 * one.
 */
ExprPtr Rewriter::says_partner(const Grouping &g, const PlanPtr &right, const ExprPtr &c, std::set<ColumnId> &keys)
{
	const PlanPtr made = right->op == PlanOp::project ? right : nullptr,
				  partner = made ? PlanPtr(made->inputs[0]) : right;
	const std::set<ColumnId> own(right->out.begin(), right->out.end());
	const Substitution of_partner = shown_by(made);
	for (int a = 0; a < 2 && c->op == Op::eq; a++) {
		const ExprPtr theirs = substitute(c->args[a], of_partner),
					  mine = names(c->args[1 - a], own) ? nullptr : over_keys(g, c->args[1 - a]);
		for (auto &k : partner->columns)
			if (mine && c->args[a]->op == Op::column && theirs->op == Op::column && theirs->id == k.id &&
				mine->type == theirs->type && keys.insert(k.id).second)
				return ask(Op::eq, c->args[a], mine);
	}
	return nullptr;
}

/*
 * The same of a plan, where the partner may be missing: a group over rows R, left-joined with a group by all its keys
 * to keys of the group outside, is the group over R left-joined with it. A missing partner is missing for all rows of a
 * group. Null for other plans.
 */
PlanPtr Rewriter::left_join_outside(const PlanPtr &p)
{
	if (p->op != PlanOp::group || p->columns.empty())
		return nullptr;
	Substitution below;
	std::vector<ExprPtr> selected;
	const PlanPtr in = below_selections(*p, below, selected);
	if (in->op != PlanOp::join || in->lateral || (in->kind != JoinKind::left && in->kind != JoinKind::right))
		return nullptr;
	auto through = [&](const ExprPtr &e) { return e ? substitute(e, below) : e; };
	const size_t side = in->kind == JoinKind::left ? 0 : 1;
	const PlanPtr &rows = in->inputs[side], &right = in->inputs[1 - side];
	const PlanPtr made = right->op == PlanOp::project ? right : nullptr,
				  partner = made ? PlanPtr(made->inputs[0]) : right;
	if (partner->op != PlanOp::group || partner->columns.empty())
		return nullptr;
	const std::set<ColumnId> own(right->out.begin(), right->out.end());
	Grouping g; /* over the rows alone */
	Block row;
	row.sources = {rows};
	Plan group = *p, out, join = *in;
	out.op = PlanOp::project;
	group.columns.clear();
	group.aggregates.clear();
	for (auto &k : p->columns)
		if (const ExprPtr key = through(k.expr); !names(key, own)) {
			row.out.push_back(key);
			g.key_ids.push_back(k.id);
			g.in.types.push_back(key->type);
			group.columns.push_back({k.id, key});
		}
	g.keys = row.out.size();
	g.in.blocks = {row};
	/* each key of the partner is a key of the rows */
	std::set<ColumnId> keys;
	std::vector<ExprPtr> conditions, same;
	split_conjunction(in->condition, conditions);
	for (auto &c : conditions) {
		const ExprPtr found = says_partner(g, right, c, keys);
		if (!found)
			return nullptr;
		same.push_back(found);
	}
	if (g.keys == 0 || keys.size() != partner->columns.size() ||
		std::any_of(selected.begin(), selected.end(), [&](auto &c) { return names(c, own); }))
		return nullptr;
	for (auto &k : p->columns) {
		const ExprPtr key = through(k.expr), value = names(key, own) ? over_keys(g, key) : column(k.id, key->type);
		if (!value)
			return nullptr;
		out.columns.push_back({k.id, value});
	}
	for (auto &a : p->aggregates) {
		Aggregate n = a;
		n.arg = through(a.arg);
		n.filter = through(a.filter);
		ExprPtr value = column(a.id, a.type);
		if ((n.arg && names(n.arg, own)) || (n.filter && names(n.filter, own)))
			value = of_same_values(g, n, counted(problem_, n));
		else
			group.aggregates.push_back(n);
		if (!value)
			return nullptr;
		out.columns.push_back({a.id, value});
	}
	group.inputs = {selected.empty() ? rows : select_plan(rows, conjunction(problem_, selected))};
	join.inputs[side] = sqleq::finish(std::move(group));
	join.condition = conjunction(problem_, same);
	out.inputs = {sqleq::finish(std::move(join))};
	return sqleq::finish(std::move(out));
}

} // namespace sqleq
