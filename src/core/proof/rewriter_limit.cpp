/* rewriter_limit.cpp: the rules about LIMIT; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/tied_rows_alike.h"

namespace sqleq {

/* Casts of integers that keep order and equality are no part of a sort key. */
static bool keeps_order(const Problem &p, const Expr &cast)
{
	const Type &from = p.type(cast.args[0]->type), &to = p.type(cast.type);
	if (from.kind != Kind::integer)
		return false;
	static const Decimal exact(int64_t(1) << 53);
	return to.kind == Kind::integer || (to.kind == Kind::numeric && to.scale < 0) ||
		(to.kind == Kind::floating && to.bits == 64 && from.max < exact && -exact < from.min);
}

ExprPtr monotone_inside(const Problem &p, const ExprPtr &e)
{
	return e->op == Op::cast && keeps_order(p, *e) ? monotone_inside(p, e->args[0]) : e;
}

namespace {

bool same_keys(const Problem &problem, const Plan &a, const Plan &b, const std::vector<ColumnId> &from,
			   const std::vector<ColumnId> &to)
{
	if (a.keys.size() != b.keys.size())
		return false;
	Substitution s;
	for (size_t i = 0; i < from.size(); i++)
		for (size_t j = 0; j < a.inputs[0]->out.size(); j++)
			if (a.inputs[0]->out[j] == from[i])
				s[from[i]] = column(to[i], a.inputs[0]->types[j]);
	for (size_t i = 0; i < a.keys.size(); i++)
		if (a.keys[i].descending != b.keys[i].descending || a.keys[i].nulls_first != b.keys[i].nulls_first ||
			text_of(problem, substitute(a.keys[i].expr, s)) != text_of(problem, b.keys[i].expr))
			return false;
	return true;
}

/* At most how many rows come out, when that is plain. */
std::optional<Decimal> most_rows_of(const Plan &p)
{
	switch (p.op) {
	case PlanOp::sort:
		if (auto n = constant_rows(p.limit); n && !p.with_ties)
			return n;
		return most_rows_of(*p.inputs[0]);
	case PlanOp::project:
	case PlanOp::select:
	case PlanOp::distinct:
		return most_rows_of(*p.inputs[0]);
	case PlanOp::group:
		return p.columns.empty() ? std::optional(Decimal(1)) : most_rows_of(*p.inputs[0]);
	case PlanOp::values:
		return Decimal((int64_t) p.rows.size());
	default:
		return std::nullopt;
	}
}

/* A projection of a UNION ALL goes into its parts. */
PlanPtr project_parts(Problem &problem, const PlanPtr &project)
{
	Plan u = *project->inputs[0];
	for (auto &i : u.inputs) {
		Plan part = *project;
		Substitution s;
		for (size_t c = 0; c < u.out.size(); c++)
			s[u.out[c]] = column(i->out[c], i->types[c]);
		for (auto &c : part.columns) {
			c.id = problem.fresh();
			c.expr = refresh(problem, substitute(c.expr, s));
		}
		part.inputs = {i};
		i = sqleq::finish(std::move(part));
	}
	u.out = project->out;
	u.types = project->types;
	return sqleq::finish(std::move(u));
}

} // namespace

/*
 * The plan without its LIMIT, when that leaves all that the outer one may take. `to` are the columns that the outer one
 * knows as `from`.
 */
PlanPtr Rewriter::without_inner_limit(const Plan &limit, const PlanPtr &inner, const std::vector<ColumnId> &from,
									  const std::vector<ColumnId> &to)
{
	auto rows = constant_rows(limit.limit),
		 limited = inner->op == PlanOp::sort ? constant_rows(inner->limit) : std::nullopt;
	bool plain = rows && !limit.offset && !limit.with_ties;
	if (plain && limited && !inner->offset && !inner->with_ties && !(*limited < *rows) &&
		same_keys(problem_, limit, *inner, from, to) && rules_(Rule::limit))
		return inner->inputs[0];
	return inner;
}

/* The same for the input of a LIMIT, or for each part of a UNION ALL there. */
PlanPtr Rewriter::without_inner_limits(const Plan &limit)
{
	PlanPtr in = limit.inputs[0];
	if (in->op == PlanOp::project && in->inputs[0]->op == PlanOp::union_all)
		in = project_parts(problem_, in);
	if (in->op != PlanOp::union_all)
		return without_inner_limit(limit, in, in->out, in->out);
	Plan u = *in;
	for (auto &i : u.inputs) {
		PlanPtr project, inner = i;
		if (i->op == PlanOp::project &&
			std::all_of(i->columns.begin(), i->columns.end(), [](auto &c) { return c.expr->op == Op::column; })) {
			project = i;
			inner = i->inputs[0];
		}
		std::vector<ColumnId> to;
		for (size_t c = 0; c < u.out.size(); c++)
			to.push_back(project ? project->columns[c].expr->id : i->out[c]);
		PlanPtr s = without_inner_limit(limit, inner, u.out, to);
		if (s != inner) {
			Plan again;
			again.op = PlanOp::project;
			again.inputs = {s};
			for (size_t c = 0; c < u.out.size(); c++)
				again.columns.push_back({i->out[c], column(to[c], i->types[c])});
			i = sqleq::finish(std::move(again));
		}
	}
	return sqleq::finish(std::move(u));
}

/*
 * LIMIT: none for 0 rows; superfluous over fewer rows; an inner LIMIT of as many rows in the same order, also in the
 * parts of a UNION ALL, takes nothing away that the outer one would keep.
 */
Blocks Rewriter::limit(const PlanPtr &p, bool set)
{
	auto rows = constant_rows(p->limit);
	Blocks none;
	none.types = p->types;
	if (rows && rows->is_zero() && rules_(Rule::limit))
		return none;
	if (rows && !p->offset) {
		auto most = most_rows_of(*p->inputs[0]);
		if (most && !(*rows < *most) && rules_(Rule::limit))
			return compute(p->inputs[0], set);
	}
	PlanPtr in = without_inner_limits(*p);
	if (PlanPtr pushed = rules_.attempt(Rule::limit, [&] { return limit_below_join(*p, in); }))
		return compute(pushed, set);
	Blocks b = blocks(in, false);
	if (rows && !p->offset && !p->with_ties && b.blocks.size() == 1 &&
		Closure(problem_, b.blocks[0], {}).knows_rows() && rules_(Rule::limit))
		return b;
	if (auto first = first_row(*p, in, b))
		return *first;
	if (PlanPtr ranked = rules_.attempt(Rule::numbered_rows, [&] { return ranked_with_ties(*p, in); }))
		return compute(ranked, set);
	if (auto ranked = rules_.attempt(Rule::values_by_rank, [&] { return values_by_rank(*p, in, b); }))
		return *ranked;
	return b.blocks.empty() ? none : limit_as_source(*p, b, in->out);
}

/*
 * LIMIT 1 of rows that are all the same is such a row if there is one; of rows that show what is sorted by, it is the
 * least or greatest one, where NULLs come last or not at all.
 */
std::optional<Blocks> Rewriter::first_row(const Plan &limit, const PlanPtr &in, const Blocks &b)
{
	auto rows = constant_rows(limit.limit);
	if (!rows || !(*rows == Decimal(1)) || limit.offset || limit.with_ties || b.blocks.empty() || b.types.empty())
		return std::nullopt;
	Block one;
	ExprPtr top;
	for (size_t i = 0; i < b.types.size(); i++) {
		one.out.push_back(constant_of_column(problem_, b, i));
		if (one.out[i])
			continue;
		if (limit.keys.empty())
			return std::nullopt;
		const SortKey &k = limit.keys[0];
		const Type &type = problem_.type(b.types[i]);
		bool shown = k.expr->type == b.types[i] && std::all_of(b.blocks.begin(), b.blocks.end(), [&](auto &x) {
						 return text_of(problem_, substitute(k.expr, by_position(in->out, x.out))) ==
							 text_of(problem_, x.out[i]);
					 });
		/* which of equal values that look different is the first one is open */
		bool same = type.kind != Kind::floating && type.kind != Kind::boolean &&
			(type.kind != Kind::numeric || type.scale >= 0);
		if (!shown || !same || has_subquery(k.expr) || (k.nulls_first && !never_null_in(b, in->out, k.expr)) ||
			!rules_.on(Rule::top_value))
			return std::nullopt;
		if (!top) {
			Aggregate a;
			a.function = k.descending ? AggFunction::max : AggFunction::min;
			a.type = type_of(*in, in->out[i]);
			Blocks only;
			only.types = {b.types[i]};
			for (auto &x : b.blocks) {
				only.blocks.push_back(x);
				only.blocks.back().out = {x.out[i]};
			}
			PlanPtr values = refresh(problem_, plan_of(problem_, only));
			a.arg = column(values->out[0], values->types[0]);
			top = aggregate_of(problem_, values, a);
		}
		one.out[i] = top;
	}
	if (!rules_(top ? Rule::top_value : Rule::constant_columns))
		return std::nullopt;
	Blocks some = b, result;
	for (auto &x : some.blocks)
		x.out.clear();
	some.types.clear();
	finish(some, true);
	one.guard = {exists(some)};
	result.types = b.types;
	result.blocks = {one};
	finish(result, false);
	return result;
}

/* Is it a value from outside of the block, the same in all its rows? */
static bool is_outer(const ExprPtr &e, const std::set<ColumnId> &own)
{
	return !e->free.empty() && !has_subquery(e) && !names(e, own);
}

/*
 * Output columns that are made of others of one block, or come from outside, over these; null for those that stand for
 * themselves.
 */
std::vector<ExprPtr> Rewriter::made_columns(const Blocks &b)
{
	std::vector<ExprPtr> made(b.types.size());
	if (b.blocks.size() != 1)
		return made;
	const Block &x = b.blocks[0];
	std::set<ColumnId> own = produced(x), shown;
	for (auto &e : x.out)
		if (e->op == Op::column)
			shown.insert(e->id);
	for (size_t i = 0; i < made.size(); i++) {
		const ExprPtr &e = x.out[i];
		bool all =
			e->op != Op::column && e->op != Op::constant && e->op != Op::param && !has_subquery(e) && names(e, own);
		for (ColumnId c : e->free)
			all &= !own.count(c) || shown.count(c) > 0;
		all |= is_outer(e, own);
		if (all && rules_(Rule::made_columns))
			made[i] = e;
	}
	return made;
}

Rewriter::Narrow Rewriter::each_column_once(const Blocks &b)
{
	std::vector<ExprPtr> made = made_columns(b);
	Narrow n;
	for (auto &x : b.blocks) {
		n.rows.blocks.push_back(x);
		n.rows.blocks.back().out.clear();
	}
	std::map<std::string, size_t> seen;
	for (size_t i = 0; i < b.types.size(); i++) {
		n.constants.push_back(made[i] ? made[i] : rules_.attempt(Rule::constant_columns, [&] {
			return constant_of_column(problem_, b, i);
		}));
		if (n.constants[i]) {
			n.place.push_back(0);
			continue;
		}
		auto [at, fresh] = seen.insert({text_of_column(problem_, b, i), n.rows.types.size()});
		n.place.push_back(at->second);
		if (!fresh)
			continue;
		for (size_t k = 0; k < b.blocks.size(); k++)
			n.rows.blocks[k].out.push_back(b.blocks[k].out[i]);
		n.rows.types.push_back(b.types[i]);
	}
	return n;
}

/* A LIMIT of rows given as blocks, whose columns it knows as `columns`: one source. */
Blocks Rewriter::limit_as_source(Plan q, const Blocks &b, const std::vector<ColumnId> &columns)
{
	Narrow n = each_column_once(b);
	q.inputs[0] = plan_of(problem_, n.rows);
	Substitution s, shown; /* the columns of the rows, by their names in the block where it is one */
	for (size_t i = 0; i < columns.size(); i++)
		if (const ExprPtr &e = b.blocks[0].out[i]; !n.constants[i] && b.blocks.size() == 1 && e->op == Op::column)
			shown[e->id] = column(q.inputs[0]->out[n.place[i]], q.inputs[0]->types[n.place[i]]);
	for (size_t i = 0; i < columns.size(); i++)
		s[columns[i]] = n.constants[i] ? substitute(n.constants[i], shown)
									   : column(q.inputs[0]->out[n.place[i]], q.inputs[0]->types[n.place[i]]);
	std::vector<ExprPtr> sorted_by, given_keys;
	std::vector<bool> outside, kept;
	for (auto &constant : n.constants)
		kept.push_back(!constant);
	for (auto &k : q.keys)
		given_keys.push_back(k.expr);
	const std::set<ColumnId> own = produced(b.blocks[0]);
	for (auto &k : q.keys) {
		k.expr = key_inside(k.expr);
		k.nulls_first = k.nulls_first && !never_null_in(b, columns, k.expr);
		SortKey here{substitute(k.expr, by_position(columns, b.blocks[0].out)), false, false};
		plain_key(here);
		sorted_by.push_back(here.expr);
		outside.push_back(b.blocks.size() == 1 && is_outer(here.expr, own));
		k.expr = value(substitute(k.expr, s));
		plain_key(k);
	}
	/* what is the same in all rows does not sort them */
	for (size_t i = q.keys.size(); i-- > 0;)
		if (outside[i] && rules_(Rule::sort_keys))
			q.keys.erase(q.keys.begin() + (long) i);
	choices_ |= !q.with_ties && (b.blocks.size() > 1 || !Closure(problem_, b.blocks[0], sorted_by).knows_rows()) &&
		!tied_rows_alike(problem_, b, columns, given_keys, kept);
	Blocks result = source(std::move(q));
	std::vector<ExprPtr> out;
	for (size_t i = 0; i < n.place.size(); i++)
		out.push_back(n.constants[i] ? s[columns[i]] : result.blocks[0].out[n.place[i]]);
	result.blocks[0].out = out;
	result.types = b.types;
	return result;
}

/*
 * A sort key without what keeps the order, casts and constants that are added, and without what turns it round. Of
 * dates and numbers without rounding.
 */
void Rewriter::plain_key(SortKey &key)
{
	auto constant = [&](const ExprPtr &e) { return e->op == Op::constant && e->value && e->value->real == 0; };
	for (;;) {
		key.expr = key_inside(key.expr);
		const ExprPtr e = key.expr;
		Kind kind = problem_.kind(e->type);
		ExprPtr inside;
		bool turned = false;
		auto exact = [&](const ExprPtr &x) {
			Kind k = problem_.kind(x->type);
			return k == Kind::integer || k == Kind::date || k == Kind::numeric;
		};
		if (!exact(e))
			return;
		if (e->op == Op::add && constant(e->args[1]))
			inside = e->args[0];
		else if (e->op == Op::add && constant(e->args[0]))
			inside = e->args[1];
		else if (e->op == Op::sub && constant(e->args[1]))
			inside = e->args[0];
		else if (e->op == Op::sub && constant(e->args[0]) && kind == Kind::integer) {
			inside = e->args[1];
			turned = true;
		} else if (e->op == Op::neg && kind == Kind::integer) { /* NaN stays the greatest numeric */
			inside = e->args[0];
			turned = true;
		}
		if (!inside || !exact(inside) || !rules_(Rule::sort_keys))
			return;
		key.expr = inside;
		key.descending = key.descending != turned;
	}
}

ExprPtr Rewriter::key_inside(const ExprPtr &key)
{
	ExprPtr inside = monotone_inside(problem_, key);
	return inside != key && rules_(Rule::casts_of_keys) ? inside : key;
}

bool Rewriter::never_null_in(const Blocks &b, const std::vector<ColumnId> &columns, const ExprPtr &e)
{
	return std::all_of(b.blocks.begin(), b.blocks.end(), [&](const Block &x) {
		return never_null(problem_, x, substitute(e, by_position(columns, x.out)));
	});
}

/* LIMIT over a left join that gives each row once, sorted by the left side: the limit is of the left side. */
PlanPtr Rewriter::limit_below_join(const Plan &limit, const PlanPtr &in)
{
	PlanPtr project = in->op == PlanOp::project ? in : nullptr, join = project ? project->inputs[0] : in;
	if (join->op != PlanOp::join || join->lateral || (join->kind != JoinKind::left && join->kind != JoinKind::right))
		return nullptr;
	size_t left = join->kind == JoinKind::left ? 0 : 1;
	const PlanPtr &kept = join->inputs[left], &other = join->inputs[1 - left];
	Substitution s;
	if (project)
		for (auto &c : project->columns)
			s[c.id] = c.expr;
	Plan sort = limit;
	std::set<ColumnId> rest(other->out.begin(), other->out.end());
	for (auto &k : sort.keys) {
		k.expr = substitute(k.expr, s);
		if (names(k.expr, rest))
			return nullptr;
	}
	Blocks partner = blocks(select_plan(other, join->condition), false);
	if (partner.blocks.size() != 1 || !Closure(problem_, partner.blocks[0], {}).knows_rows())
		return nullptr;
	sort.inputs = {kept};
	Plan j = *join;
	j.inputs[left] = sqleq::finish(std::move(sort));
	PlanPtr result = sqleq::finish(std::move(j));
	if (!project)
		return result;
	Plan p = *project;
	p.inputs = {result};
	return sqleq::finish(std::move(p));
}

} // namespace sqleq
