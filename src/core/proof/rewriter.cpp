/* rewriter.cpp: see rewriter.h; the names of rules are those of docs/proofs.md, section 5. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/pushdown.h"
#include "core/normal/simplify.h"
#include "core/proof/match.h"

namespace sqleq {

namespace {

constexpr size_t most_blocks = 48;
constexpr int most_depth = 40;
constexpr size_t most_rows = 32; /* of VALUES */

Expr boolean_expr(const Problem &p, Op op)
{
	Expr e;
	e.op = op;
	e.type = p.boolean_type();
	return e;
}

PlanPtr select_plan(const PlanPtr &in, const ExprPtr &condition)
{
	Plan s;
	s.op = PlanOp::select;
	s.inputs = {in};
	s.condition = condition;
	return finish(std::move(s));
}

Substitution by_position(const std::vector<ColumnId> &columns, const std::vector<ExprPtr> &values)
{
	Substitution s;
	for (size_t i = 0; i < columns.size(); i++)
		s[columns[i]] = values.at(i);
	return s;
}

void append(Blocks &to, Blocks from)
{
	to.blocks.insert(to.blocks.end(), std::make_move_iterator(from.blocks.begin()), std::make_move_iterator(from.blocks.end()));
	if (to.blocks.size() > most_blocks)
		throw NoProof("too many blocks");
}

/* Types of which equal values are the same in every respect. Numerics have a number of decimals, floats two zeros. */
bool interchangeable(const Problem &p, int a, int b)
{
	const Type &x = p.type(a), &y = p.type(b);
	if (x.kind == Kind::numeric || x.kind == Kind::floating || x.kind != y.kind)
		return false;
	return a == b || (x.kind == Kind::code && x.pool == y.pool);
}

/*
 * The same value as one of this type; null where the cast might change it or raise an error. Numerics that are equal are the same only when
 * their number of decimals is fixed.
 */
ExprPtr of_type(const Problem &p, const ExprPtr &e, int type)
{
	if (interchangeable(p, e->type, type))
		return e;
	const Type &from = p.type(e->type), &to = p.type(type);
	if (e->type == type && from.kind == Kind::numeric && from.scale >= 0 && (e->op == Op::column || e->op == Op::cast))
		return e;
	bool exact = false;
	if (from.kind == Kind::integer && to.kind == Kind::integer) {
		bool known = e->op == Op::constant && e->value;
		const Decimal &low = known ? e->value->num : from.min, &high = known ? e->value->num : from.max;
		exact = !(low < to.min) && !(to.max < high);
	}
	return exact ? make_cast(e, type) : nullptr;
}

bool names(const ExprPtr &e, const std::set<ColumnId> &columns)
{
	return std::any_of(e->free.begin(), e->free.end(), [&](ColumnId c) { return columns.count(c) > 0; });
}

} // namespace

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

/* ------------------------------------------------------------ plans */

/*
 * Outer joins whose filled side is not used, where multiplicities do not matter: each row of the other side comes once at least.
 * The result's output may lack columns that are not needed.
 */
static PlanPtr without_unused_joins(const PlanPtr &p, const std::set<ColumnId> &needed)
{
	std::set<ColumnId> below = needed;
	auto need = [&](const ExprPtr &e) {
		if (e)
			below.insert(e->free.begin(), e->free.end());
	};
	Plan q = *p;
	switch (p->op) {
	case PlanOp::select:
		need(p->condition);
		q.inputs[0] = without_unused_joins(p->inputs[0], below);
		break;
	case PlanOp::project:
		below.clear();
		for (auto &c : p->columns)
			need(c.expr);
		q.inputs[0] = without_unused_joins(p->inputs[0], below);
		break;
	case PlanOp::join: {
		auto unused = [&](size_t side) {
			return std::none_of(p->inputs[side]->out.begin(), p->inputs[side]->out.end(), [&](ColumnId c) { return needed.count(c) > 0; });
		};
		if (p->kind == JoinKind::left && unused(1))
			return without_unused_joins(p->inputs[0], needed);
		if (p->kind == JoinKind::right && unused(0) && !p->lateral)
			return without_unused_joins(p->inputs[1], needed);
		need(p->condition);
		below.insert(p->inputs[1]->free.begin(), p->inputs[1]->free.end());
		for (auto &i : q.inputs)
			i = without_unused_joins(i, below);
		break;
	}
	default:
		return p;
	}
	return finish(std::move(q));
}

Blocks Rewriter::blocks(const PlanPtr &p, bool set)
{
	auto key = std::tuple(p, set, hold_);
	if (p->free.empty())
		if (auto known = known_.find(key); known != known_.end())
			return known->second;
	if (++depth_ > most_depth)
		throw NoProof("nested too deeply");
	Blocks b = compute(p, set);
	finish(b, set);
	depth_--;
	if (p->free.empty())
		known_[key] = b;
	return b;
}

PlanPtr Rewriter::set_plan(const PlanPtr &p, const std::set<ColumnId> &needed)
{
	return without_unused_joins(p, needed);
}

Blocks Rewriter::compute(const PlanPtr &p, bool set)
{
	switch (p->op) {
	case PlanOp::scan:
		return source(*p);
	case PlanOp::values:
		return values(*p);
	case PlanOp::select: {
		Blocks b = compute(p->inputs[0], set);
		for (auto &block : b.blocks) {
			Substitution s = by_position(p->inputs[0]->out, block.out);
			split_conjunction(substitute(p->condition, s), block.guard);
		}
		return b;
	}
	case PlanOp::project: {
		Blocks b = compute(p->inputs[0], set);
		for (auto &block : b.blocks) {
			Substitution s = by_position(p->inputs[0]->out, block.out);
			block.out.clear();
			for (auto &c : p->columns)
				block.out.push_back(substitute(c.expr, s));
		}
		b.types = p->types;
		return b;
	}
	case PlanOp::join:
		return join(*p, set);
	case PlanOp::union_all: {
		Blocks b;
		for (auto &i : p->inputs)
			append(b, compute(i, set));
		b.types = p->types;
		return b;
	}
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		return set_operation(p, set);
	case PlanOp::distinct:
		return distinct(blocks(set_plan(p->inputs[0], {p->out.begin(), p->out.end()}), true), set);
	case PlanOp::group:
		return group(p, set);
	case PlanOp::sort:
		return p->limit || p->offset ? limit(p, set) : compute(p->inputs[0], set);
	}
	throw std::logic_error("unknown plan operator");
}

Blocks Rewriter::source(Plan p)
{
	Blocks b;
	PlanPtr s = sqleq::finish(std::move(p));
	Block block;
	block.sources = {s};
	for (size_t i = 0; i < s->out.size(); i++)
		block.out.push_back(column(s->out[i], s->types[i]));
	b.types = s->types;
	b.blocks = {block};
	return b;
}

Blocks Rewriter::values(const Plan &p)
{
	if (p.rows.size() > most_rows)
		throw NoProof("many constant rows");
	Blocks b;
	for (auto &r : p.rows) {
		Block block;
		block.out = r;
		b.blocks.push_back(block);
	}
	b.types = p.types;
	return b;
}

/*
 * Product; and what an outer join adds: rows without a partner, with NULLs for it. The condition and a lateral right side see
 * the left side's expressions.
 */
Blocks Rewriter::join(const Plan &given, bool set)
{
	PlanPtr left = given.inputs[0], right = given.inputs[1];
	bool swapped = given.kind == JoinKind::right;
	if (swapped)
		std::swap(left, right);
	Blocks l = compute(left, set), all;
	Blocks r;
	if (!given.lateral)
		r = compute(right, set);
	auto combine = [&](const std::vector<ExprPtr> &a, const std::vector<ExprPtr> &b) {
		std::vector<ExprPtr> out = swapped ? b : a;
		const std::vector<ExprPtr> &rest = swapped ? a : b;
		out.insert(out.end(), rest.begin(), rest.end());
		return out;
	};
	auto nulls = [](const PlanPtr &p) {
		std::vector<ExprPtr> n;
		for (int t : p->types)
			n.push_back(null_constant(t));
		return n;
	};
	for (auto &a : l.blocks) {
		Substitution s = by_position(left->out, a.out);
		PlanPtr right_here = substitute(right, s);
		Blocks mine = given.lateral ? compute(right_here, set) : r;
		for (auto &b : mine.blocks) {
			Block both;
			both.sources = a.sources;
			both.sources.insert(both.sources.end(), b.sources.begin(), b.sources.end());
			both.guard = a.guard;
			both.guard.insert(both.guard.end(), b.guard.begin(), b.guard.end());
			Substitution two = s;
			for (size_t i = 0; i < right->out.size(); i++)
				two[right->out[i]] = b.out[i];
			split_conjunction(substitute(given.condition, two), both.guard);
			both.out = combine(a.out, b.out);
			all.blocks.push_back(std::move(both));
		}
		if (given.kind != JoinKind::inner) {
			Block alone = a;
			alone.guard.push_back(make_not(problem_, exists_of(refresh(problem_, select_plan(right_here, substitute(given.condition, s))), nullptr)));
			alone.out = combine(a.out, nulls(right));
			all.blocks.push_back(std::move(alone));
		}
		if (all.blocks.size() > most_blocks)
			throw NoProof("too many blocks");
	}
	if (given.kind == JoinKind::full)
		for (auto &b : r.blocks) {
			Block alone = b;
			ExprPtr condition = substitute(given.condition, by_position(right->out, b.out));
			alone.guard.push_back(make_not(problem_, exists_of(refresh(problem_, select_plan(left, condition)), nullptr)));
			alone.out = combine(nulls(left), b.out);
			all.blocks.push_back(std::move(alone));
		}
	all.types = given.types;
	return all;
}

/* UNION is DISTINCT over UNION ALL; INTERSECT and EXCEPT keep rows (not) among the right side's. Their ALL forms are sources. */
Blocks Rewriter::set_operation(const PlanPtr &p, bool set)
{
	if (p->all) {
		Plan q = *p;
		for (auto &i : q.inputs)
			i = plan_of(problem_, blocks(i, false));
		for (auto &c : q.out)
			c = problem_.fresh();
		return source(std::move(q));
	}
	Blocks b = blocks(p->inputs[0], true);
	if (p->op == PlanOp::union_) {
		append(b, blocks(p->inputs[1], true));
	} else {
		const PlanPtr &right = p->inputs[1];
		for (auto &block : b.blocks) {
			std::vector<ExprPtr> same;
			for (size_t i = 0; i < right->out.size(); i++) {
				Expr d = boolean_expr(problem_, Op::distinct);
				d.args = {block.out[i], column(right->out[i], right->types[i])};
				same.push_back(make_not(problem_, sqleq::finish(std::move(d))));
			}
			ExprPtr among = exists_of(refresh(problem_, select_plan(right, conjunction(problem_, same))), nullptr);
			block.guard.push_back(p->op == PlanOp::intersect ? among : make_not(problem_, among));
		}
		finish(b, true);
	}
	b.types = p->types;
	return distinct(std::move(b), set);
}

namespace {

/* A constant count of rows, when it is one. */
std::optional<Decimal> constant_rows(const ExprPtr &e)
{
	if (!e || e->op != Op::constant || !e->value)
		return std::nullopt;
	return e->value->num;
}

bool same_keys(const Problem &problem, const Plan &a, const Plan &b, const std::vector<ColumnId> &from, const std::vector<ColumnId> &to)
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

} // namespace

/*
 * LIMIT: none for 0 rows; superfluous over fewer rows; an inner LIMIT of as many rows in the same order, also in the parts of a UNION ALL,
 * takes nothing away that the outer one would keep.
 */
Blocks Rewriter::limit(const PlanPtr &p, bool set)
{
	auto rows = constant_rows(p->limit);
	Blocks none;
	none.types = p->types;
	if (rows && rows->is_zero())
		return none;
	if (rows && !p->offset) {
		auto most = most_rows_of(*p->inputs[0]);
		if (most && !(*rows < *most))
			return compute(p->inputs[0], set);
	}
	Plan q = *p;
	bool plain = rows && !p->offset && !p->with_ties;
	auto strip = [&](const PlanPtr &in, const std::vector<ColumnId> &from, const std::vector<ColumnId> &to) {
		PlanPtr i = in;
		auto limited = i->op == PlanOp::sort ? constant_rows(i->limit) : std::nullopt;
		if (plain && limited && !i->offset && !i->with_ties && !(*limited < *rows) && same_keys(problem_, q, *i, from, to))
			i = i->inputs[0];
		return i;
	};
	PlanPtr in = q.inputs[0];
	if (in->op == PlanOp::project && in->inputs[0]->op == PlanOp::union_all) {
		/* the projection goes into the parts */
		Plan u = *in->inputs[0];
		for (auto &i : u.inputs) {
			Plan part = *in;
			Substitution s;
			for (size_t c = 0; c < u.out.size(); c++)
				s[u.out[c]] = column(i->out[c], i->types[c]);
			for (auto &c : part.columns) {
				c.id = problem_.fresh();
				c.expr = refresh(problem_, substitute(c.expr, s));
			}
			part.inputs = {i};
			i = sqleq::finish(std::move(part));
		}
		u.out = in->out;
		u.types = in->types;
		in = sqleq::finish(std::move(u));
	}
	if (in->op == PlanOp::union_all) {
		Plan u = *in;
		for (auto &i : u.inputs) {
			PlanPtr project, inner = i;
			if (i->op == PlanOp::project && std::all_of(i->columns.begin(), i->columns.end(), [](auto &c) { return c.expr->op == Op::column; })) {
				project = i;
				inner = i->inputs[0];
			}
			std::vector<ColumnId> to;
			for (size_t c = 0; c < u.out.size(); c++)
				to.push_back(project ? project->columns[c].expr->id : i->out[c]);
			PlanPtr s = strip(inner, u.out, to);
			if (s != inner) {
				Plan again;
				again.op = PlanOp::project;
				again.inputs = {s};
				for (size_t c = 0; c < u.out.size(); c++)
					again.columns.push_back({i->out[c], column(to[c], i->types[c])});
				i = sqleq::finish(std::move(again));
			}
		}
		in = sqleq::finish(std::move(u));
	} else
		in = strip(in, in->out, in->out);
	if (PlanPtr pushed = limit_below_join(q, in))
		return compute(pushed, set);
	Blocks b = blocks(in, false);
	if (b.blocks.empty())
		return none;
	/* each column once */
	std::map<std::string, size_t> seen;
	std::vector<size_t> place;
	Blocks narrow;
	for (auto &x : b.blocks) {
		narrow.blocks.push_back(x);
		narrow.blocks.back().out.clear();
	}
	std::vector<ExprPtr> constants(b.types.size());
	for (size_t i = 0; i < b.types.size(); i++) {
		std::string key;
		bool constant = b.blocks[0].out[i]->op == Op::constant || b.blocks[0].out[i]->op == Op::param;
		for (auto &x : b.blocks) {
			key += text_of(problem_, x.out[i]) + ";";
			constant &= text_of(problem_, x.out[i]) == text_of(problem_, b.blocks[0].out[i]);
		}
		if (constant) {
			constants[i] = b.blocks[0].out[i];
			place.push_back(0);
			continue;
		}
		auto [at, fresh] = seen.insert({key, narrow.types.size()});
		place.push_back(at->second);
		if (!fresh)
			continue;
		for (size_t k = 0; k < b.blocks.size(); k++)
			narrow.blocks[k].out.push_back(b.blocks[k].out[i]);
		narrow.types.push_back(b.types[i]);
	}
	q.inputs[0] = plan_of(problem_, narrow);
	Substitution s;
	for (size_t i = 0; i < in->out.size(); i++)
		s[in->out[i]] = constants[i] ? constants[i] : column(q.inputs[0]->out[place[i]], q.inputs[0]->types[place[i]]);
	for (auto &k : q.keys)
		{
			k.expr = monotone_inside(problem_, k.expr);
			k.nulls_first = k.nulls_first && !never_null_in(b, in->out, k.expr);
			k.expr = value(substitute(k.expr, s));
		}
	Blocks result = source(std::move(q));
	std::vector<ExprPtr> out;
	for (size_t i = 0; i < place.size(); i++)
		out.push_back(constants[i] ? constants[i] : result.blocks[0].out[place[i]]);
	result.blocks[0].out = out;
	result.types = b.types;
	return result;
}

bool Rewriter::never_null_in(const Blocks &b, const std::vector<ColumnId> &columns, const ExprPtr &e)
{
	return std::all_of(b.blocks.begin(), b.blocks.end(), [&](const Block &x) { return never_null(problem_, x, substitute(e, by_position(columns, x.out))); });
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

/*
 * DISTINCT: nothing under another one, nothing over rows that are never alike; columns that are constant stand outside, and when all of
 * them are, one row stands for EXISTS.
 */
Blocks Rewriter::distinct(Blocks inner, bool set)
{
	if (set || inner.blocks.empty() || duplicate_free(inner))
		return inner;
	if (inner.blocks.size() > 1 && disjoint(inner)) {
		Blocks all;
		all.types = inner.types;
		for (auto &b : inner.blocks) {
			Blocks one;
			one.types = inner.types;
			one.blocks = {b};
			append(all, distinct(one, false));
		}
		return all;
	}
	if (auto known = determined_part(inner))
		return *known;
	size_t n = inner.types.size();
	std::vector<ExprPtr> out(n);
	Blocks core;
	for (auto &b : inner.blocks) {
		core.blocks.push_back(b);
		core.blocks.back().out.clear();
	}
	std::vector<size_t> kept;
	std::map<std::string, size_t> seen;
	for (size_t i = 0; i < n; i++) {
		bool constant = true;
		std::string key;
		for (auto &b : inner.blocks) {
			constant &= (b.out[i]->op == Op::constant || b.out[i]->op == Op::param) &&
						text_of(problem_, b.out[i]) == text_of(problem_, inner.blocks[0].out[i]);
			key += text_of(problem_, b.out[i]) + ";";
		}
		if (constant) {
			out[i] = inner.blocks[0].out[i];
			continue;
		}
		auto [at, fresh] = seen.insert({key, core.types.size()});
		if (fresh) {
			for (size_t j = 0; j < inner.blocks.size(); j++)
				core.blocks[j].out.push_back(inner.blocks[j].out[i]);
			core.types.push_back(inner.types[i]);
		}
		kept.push_back(i);
	}
	Blocks result;
	result.types = inner.types;
	Block block;
	if (kept.empty()) {
		block.guard = {exists(core)};
		block.out = out;
		result.blocks = {block};
		finish(result, set);
		return result;
	}
	Plan d;
	d.op = PlanOp::distinct;
	d.inputs = {plan_of(problem_, core)};
	PlanPtr s = sqleq::finish(std::move(d));
	block.sources = {s};
	for (size_t i : kept) {
		std::string key;
		for (auto &b : inner.blocks)
			key += text_of(problem_, b.out[i]) + ";";
		out[i] = column(s->out[seen[key]], s->types[seen[key]]);
	}
	block.out = out;
	result.blocks = {block};
	return result;
}

/* Can no two blocks give the same row? Some column is NULL in one and not in the other, or another constant. */
bool Rewriter::disjoint(const Blocks &b)
{
	for (size_t i = 0; i < b.blocks.size(); i++)
		for (size_t j = 0; j < i; j++) {
			bool apart = false;
			for (size_t c = 0; c < b.types.size() && !apart; c++) {
				const ExprPtr &x = b.blocks[i].out[c], &y = b.blocks[j].out[c];
				apart = (is_null_constant(x) && never_null(problem_, b.blocks[j], y)) || (is_null_constant(y) && never_null(problem_, b.blocks[i], x));
				if (x->op == Op::constant && y->op == Op::constant && x->value && y->value && problem_.kind(x->type) != Kind::floating)
					apart |= x->value->real == 0 && y->value->real == 0 && !(x->value->num == y->value->num);
			}
			if (!apart)
				return false;
		}
	return true;
}

/*
 * DISTINCT over sources whose rows the output determines, and which determine the output: those rows, if the other sources have
 * any partner.
 */
std::optional<Blocks> Rewriter::determined_part(const Blocks &inner)
{
	if (inner.blocks.size() != 1)
		return std::nullopt;
	const Block &b = inner.blocks[0];
	Closure known(problem_, b, b.out);
	Block kept, rest;
	std::set<ColumnId> own;
	for (auto &s : b.sources) {
		bool mine = known.knows_rows_of(s);
		(mine ? kept : rest).sources.push_back(s);
		if (mine)
			own.insert(s->out.begin(), s->out.end());
	}
	if (kept.sources.empty())
		return std::nullopt;
	std::set<ColumnId> others;
	for (auto &s : rest.sources)
		others.insert(s->out.begin(), s->out.end());
	for (auto &s : kept.sources)
		for (ColumnId c : s->free)
			if (others.count(c))
				return std::nullopt;
	/* the output by columns of the kept sources */
	Substitution to;
	for (auto &c : b.guard)
		for (int side = 0; side < 2 && c->op == Op::eq; side++) {
			const ExprPtr &x = c->args[side], &y = c->args[1 - side];
			if (x->op == Op::column && others.count(x->id) && y->op == Op::column && own.count(y->id) && interchangeable(problem_, x->type, y->type))
				to[x->id] = y;
		}
	/* two columns may meet in a third one of the others */
	for (auto &e : b.out) {
		kept.out.push_back(substitute(e, to));
		if (names(kept.out.back(), others))
			return std::nullopt;
	}
	for (auto &c : b.guard) {
		ExprPtr here = substitute(c, to);
		if (!names(here, others))
			kept.guard.push_back(here);
		if (names(c, others))
			rest.guard.push_back(c);
	}
	Blocks one, result;
	one.blocks = {rest};
	ExprPtr partner = exists(one);
	kept.guard.push_back(partner);
	result.types = inner.types;
	result.blocks = {kept};
	finish(result, false);
	return result;
}

bool Rewriter::duplicate_free(const Blocks &b)
{
	return b.blocks.size() == 1 && Closure(problem_, b.blocks[0], b.blocks[0].out).knows_rows();
}

/* ------------------------------------------------------------ expressions */

ExprPtr Rewriter::exists_of(const PlanPtr &plan, const ExprPtr &condition)
{
	Expr e = boolean_expr(problem_, Op::exists);
	e.plan = condition ? select_plan(plan, condition) : plan;
	return sqleq::finish(std::move(e));
}

/*
 * x IN (SELECT y ...) and its kin by two questions: is there a y for which the comparison is TRUE, and one for which it is not FALSE?
 */
ExprPtr Rewriter::value(const ExprPtr &e)
{
	if (normal_.count(e))
		return e;
	bool subquery = e->plan != nullptr;
	for (auto &a : e->args)
		subquery |= !a->args.empty() || a->plan;
	if (!subquery)
		return simplify(problem_, e);
	switch (e->op) {
	case Op::exists:
		return truth(e, true);
	case Op::any:
	case Op::all:
		return simplify(problem_, make_case(truth(e, true), boolean_constant(problem_, true),
											make_case(truth(e, false), boolean_constant(problem_, false), null_constant(problem_.boolean_type()))));
	case Op::scalar:
		return scalar(e);
	default:
		break;
	}
	Expr n = *e;
	for (size_t i = 0; i < n.args.size(); i++) {
		bool condition = (n.op == Op::case_ && i % 2 == 0 && i + 1 < n.args.size()) || n.op == Op::is_true;
		n.args[i] = condition ? truth(n.args[i], true) : n.op == Op::is_false ? value(n.args[i]) : value(n.args[i]);
	}
	return simplify(problem_, sqleq::finish(std::move(n)));
}

ExprPtr Rewriter::truth_of_case(const ExprPtr &e, bool wanted)
{
	Expr n = *e;
	for (size_t i = 0; i < n.args.size(); i++)
		n.args[i] = i % 2 == 0 && i + 1 < n.args.size() ? truth(n.args[i], true) : truth(n.args[i], wanted);
	return simplify(problem_, sqleq::finish(std::move(n)));
}

/* An expression that is TRUE exactly where `e` is TRUE (or, if not wanted, FALSE). */
ExprPtr Rewriter::truth(const ExprPtr &e, bool wanted)
{
	if (normal_.count(e))
		return wanted ? e : simplify(problem_, make_not(problem_, e));
	switch (e->op) {
	case Op::and_:
	case Op::or_: {
		Expr n = *e;
		if (!wanted)
			n.op = e->op == Op::and_ ? Op::or_ : Op::and_;
		for (auto &a : n.args)
			a = truth(a, wanted);
		return simplify(problem_, sqleq::finish(std::move(n)));
	}
	case Op::not_:
		return truth(e->args[0], !wanted);
	case Op::is_true:
		return wanted ? truth(e->args[0], true) : simplify(problem_, make_not(problem_, value(e)));
	case Op::is_false:
		return wanted ? truth(e->args[0], false) : simplify(problem_, make_not(problem_, value(e)));
	case Op::case_:
		return truth_of_case(e, wanted);
	case Op::exists: {
		ExprPtr x = exists(blocks(set_plan(e->plan, {}), true));
		return wanted ? x : simplify(problem_, make_not(problem_, x));
	}
	case Op::any:
	case Op::all: {
		/* any is TRUE: some comparison is; any is FALSE: none is other than FALSE. all is the negation with the negated comparison. */
		bool positive = (e->op == Op::any) == wanted;
		Expr other = boolean_expr(problem_, e->op == Op::any ? Op::is_false : Op::is_true);
		other.args = {e->condition};
		ExprPtr condition = positive ? (e->op == Op::any ? e->condition : make_not(problem_, e->condition))
									 : make_not(problem_, sqleq::finish(std::move(other)));
		ExprPtr x = exists(blocks(refresh(problem_, select_plan(e->plan, condition)), true));
		return positive ? x : simplify(problem_, make_not(problem_, x));
	}
	default: {
		ExprPtr v = value(e);
		return wanted ? v : simplify(problem_, make_not(problem_, v));
	}
	}
}

/* A single value: plain when the subquery has one row always. */
ExprPtr Rewriter::scalar(const ExprPtr &e)
{
	if (e->plan->op == PlanOp::group && e->plan->columns.empty() && e->plan->aggregates.size() == 1) {
		Blocks b = blocks(e->plan, false);
		if (b.blocks.size() == 1 && b.blocks[0].sources.empty() && b.blocks[0].guard.empty())
			return b.blocks[0].out[0];
		return e;
	}
	Blocks b = blocks(e->plan, false);
	if (b.blocks.empty())
		return null_constant(e->type);
	if (b.blocks.size() == 1 && b.blocks[0].sources.empty()) {
		const Block &block = b.blocks[0];
		return block.guard.empty() ? block.out[0]
								   : simplify(problem_, make_case(conjunction(problem_, block.guard), block.out[0], null_constant(block.out[0]->type)));
	}
	if (b.blocks.size() == 1 && b.blocks[0].out[0]->op == Op::constant && Closure(problem_, b.blocks[0], {}).knows_rows()) {
		ExprPtr value = b.blocks[0].out[0];
		Blocks some;
		some.blocks = b.blocks;
		some.blocks[0].out.clear();
		finish(some, true);
		return simplify(problem_, make_case(exists(some), value, null_constant(value->type)));
	}
	Expr n = *e;
	n.plan = plan_of(problem_, b);
	return sqleq::finish(std::move(n));
}

/* Connected parts of a block whose outputs do not matter; what names none of its sources stands outside. */
ExprPtr Rewriter::exists_part(Block b)
{
	size_t n = b.sources.size();
	std::vector<size_t> part(n);
	std::vector<std::set<ColumnId>> own(n);
	for (size_t i = 0; i < n; i++) {
		part[i] = i;
		own[i].insert(b.sources[i]->out.begin(), b.sources[i]->out.end());
	}
	auto join = [&](const std::set<ColumnId> &free, size_t start) {
		size_t first = start;
		for (size_t i = 0; i < n; i++)
			if (std::any_of(free.begin(), free.end(), [&](ColumnId c) { return own[i].count(c) > 0; })) {
				if (first == n)
					first = i;
				size_t from = part[i], to = part[first];
				for (auto &p : part)
					if (p == from)
						p = to;
			}
		return first == n ? n : part[first];
	};
	for (auto &c : b.guard)
		join(c->free, n);
	for (size_t i = 0; i < n; i++)
		join(b.sources[i]->free, i);
	std::vector<ExprPtr> all;
	std::vector<Block> parts(n);
	for (size_t i = 0; i < n; i++)
		parts[part[i]].sources.push_back(b.sources[i]);
	for (auto &c : b.guard) {
		size_t p = n;
		for (size_t i = 0; i < n && p == n; i++)
			if (names(c, own[i]))
				p = part[i];
		if (p == n) {
			Expr t = boolean_expr(problem_, Op::is_true); /* EXISTS is never NULL */
			t.args = {c};
			all.push_back(sqleq::finish(std::move(t)));
		} else
			parts[p].guard.push_back(c);
	}
	for (auto &p : parts)
		if (!p.sources.empty()) {
			Blocks one;
			one.blocks = {p};
			all.push_back(keep(exists_of(plan_of(problem_, one), nullptr)));
		}
	return simplify(problem_, conjunction(problem_, std::move(all)));
}

ExprPtr Rewriter::exists(const Blocks &b)
{
	std::vector<ExprPtr> any;
	for (auto &block : b.blocks)
		any.push_back(exists_part(block));
	return disjunction(problem_, std::move(any));
}

std::optional<Block> Rewriter::body(const ExprPtr &e)
{
	Blocks b = blocks(e->plan, true);
	if (b.blocks.size() != 1)
		return std::nullopt;
	return b.blocks[0];
}

/* ------------------------------------------------------------ blocks */

void Rewriter::finish(Blocks &b, bool set)
{
	std::vector<Block> out;
	for (auto &block : b.blocks) {
		finish(std::move(block), set, out, 0);
		if (out.size() > most_blocks)
			throw NoProof("too many blocks");
	}
	b.blocks = std::move(out);
	if (!set)
		return;
	/* a block that says what an earlier one says */
	std::vector<Block> once;
	for (auto &block : b.blocks) {
		Blocks mine, other;
		mine.blocks = {block};
		if (std::none_of(once.begin(), once.end(), [&](auto &x) {
				other.blocks = {x};
				return isomorphic(problem_, mine, other);
			}))
			once.push_back(block);
	}
	b.blocks = std::move(once);
}

void Rewriter::finish(Block b, bool set, std::vector<Block> &out, int depth)
{
	if (depth > most_depth)
		throw NoProof("rewriting does not end");
	if (!tidy(b))
		return;
	if (inline_distinct(b, set, out, depth) || inline_exists(b, set, out, depth))
		return;
	if (!hold_ && ((!set && gather(b, out))))
		return;
	if (!set && drop_parent(b))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && (determined_source(b) || push_into_source(b)))
		return finish(std::move(b), set, out, depth + 1);
	out.push_back(std::move(b));
}

/*
 * Columns that equalities of the guard make equal get one name: a constant, an outer column or the first of them. The equalities
 * stay, each with that name. True when something changed.
 */
bool Rewriter::propagate(Block &b)
{
	std::set<ColumnId> own = produced(b);
	std::vector<std::vector<ExprPtr>> classes;
	std::vector<ExprPtr> rest;
	auto simple = [](const ExprPtr &e) { return e->op == Op::column || (e->op == Op::constant && e->value) || e->op == Op::param; };
	auto rank = [&](const ExprPtr &e) { return e->op == Op::constant ? 0 : e->op == Op::param ? 1 : own.count(e->id) ? 3 : 2; };
	std::map<std::string, size_t> known;
	auto find = [&](const ExprPtr &e) {
		auto [at, fresh] = known.insert({text_of(problem_, e), classes.size()});
		if (fresh)
			classes.push_back({e});
		return at->second;
	};
	for (auto &c : b.guard) {
		if (c->op != Op::eq || !simple(c->args[0]) || !simple(c->args[1]) || !interchangeable(problem_, c->args[0]->type, c->args[1]->type)) {
			rest.push_back(c);
			continue;
		}
		size_t x = find(c->args[0]), y = find(c->args[1]);
		if (x == y)
			continue;
		classes[x].insert(classes[x].end(), classes[y].begin(), classes[y].end());
		classes[y].clear();
		for (auto &[t, i] : known)
			if (i == y)
				i = x;
	}
	Substitution s;
	std::vector<ExprPtr> guard;
	for (auto &c : classes) {
		std::stable_sort(c.begin(), c.end(), [&](auto &x, auto &y) {
			int i = rank(x), j = rank(y);
			return i != j ? i < j : i >= 2 && x->id < y->id;
		});
		for (size_t i = 1; i < c.size(); i++) {
			Expr e = boolean_expr(problem_, Op::eq);
			e.args = {c[i], c[0]};
			guard.push_back(sqleq::finish(std::move(e)));
			if (rank(c[i]) == 3)
				s[c[i]->id] = c[0];
		}
	}
	if (s.empty())
		return false;
	bool changed = false;
	auto put = [&](ExprPtr &e) {
		ExprPtr n = substitute(e, s);
		changed |= n != e;
		e = n;
	};
	for (auto &e : rest)
		put(e);
	for (auto &e : b.out)
		put(e);
	/* inside a lateral source only names that are there already: neither its own nor those of a later one */
	std::set<ColumnId> before;
	for (auto &p : b.sources) {
		Substitution here;
		for (auto &[id, e] : s)
			if (rank(e) < 3 || before.count(e->id))
				here[id] = e;
		before.insert(p->out.begin(), p->out.end());
		PlanPtr n = substitute(p, here);
		changed |= n != p;
		p = n;
	}
	if (!changed)
		return false;
	guard.insert(guard.end(), rest.begin(), rest.end());
	b.guard = std::move(guard);
	return true;
}

/* Simplifies; false when the block has no rows. */
bool Rewriter::tidy(Block &b)
{
	std::vector<ExprPtr> flat;
	outer_.push_back(b.sources);
	auto declared = [&](ColumnId c) {
		return std::any_of(outer_.begin(), outer_.end(), [&](auto &sources) {
			Block x;
			x.sources = sources;
			return not_null(problem_, x, c, false);
		});
	};
	for (auto &c : b.guard) {
		std::vector<ExprPtr> some;
		split_conjunction(c, some);
		for (auto &x : some)
			split_conjunction(truth(sharpen(problem_, truth(x, true), declared), true), flat);
	}
	for (auto &e : b.out)
		e = sharpen(problem_, value(e), declared);
	outer_.pop_back();
	b.guard.clear();
	std::set<std::string> seen;
	for (auto &c : flat) {
		if (is_null_constant(c) || is_constant(c, false))
			return false;
		if (c->op == Op::eq && text_of(problem_, c->args[0]) == text_of(problem_, c->args[1])) {
			ExprPtr nn = simplify(problem_, make_not(problem_, make_is_null(problem_, c->args[0])));
			if (is_constant(nn, true))
				continue;
			if (is_constant(nn, false))
				return false;
			if (seen.insert(text_of(problem_, nn)).second)
				b.guard.push_back(nn);
			continue;
		}
		if (seen.insert(text_of(problem_, c)).second)
			b.guard.push_back(c);
	}
	if (propagate(b))
		return tidy(b);
	/* x IS NOT NULL beside a condition that says so already */
	for (size_t i = 0; i < b.guard.size();) {
		const ExprPtr &c = b.guard[i];
		bool superfluous = false;
		if (c->op == Op::not_ && c->args[0]->op == Op::is_null && c->args[0]->args[0]->op == Op::column) {
			Block rest = b;
			rest.guard.erase(rest.guard.begin() + (long) i);
			superfluous = not_null(problem_, rest, c->args[0]->args[0]->id);
		}
		if (superfluous)
			b.guard.erase(b.guard.begin() + (long) i);
		else
			i++;
	}
	return true;
}

/* Absorption: where multiplicities do not matter, the rows under a DISTINCT, or under a GROUP BY of which only keys are used. */
bool Rewriter::inline_distinct(Block &b, bool set, std::vector<Block> &out, int depth)
{
	if (!set)
		return false;
	std::set<ColumnId> used;
	for (auto *list : {&b.guard, &b.out})
		for (auto &e : *list)
			used.insert(e->free.begin(), e->free.end());
	for (auto &s : b.sources)
		used.insert(s->free.begin(), s->free.end());
	for (size_t i = 0; i < b.sources.size(); i++) {
		PlanPtr s = b.sources[i];
		if (s->op == PlanOp::group) {
			bool keys_only = true;
			for (auto &a : s->aggregates)
				keys_only &= !used.count(a.id);
			if (!keys_only)
				continue;
		} else if (s->op == PlanOp::sort) {
			/* of which only matters whether there is a row */
			auto rows = constant_rows(s->limit);
			if (s->offset || (s->limit && (!rows || *rows < Decimal(1))) ||
				std::any_of(s->out.begin(), s->out.end(), [&](ColumnId c) { return used.count(c) > 0; }))
				continue;
		} else if (s->op != PlanOp::distinct)
			continue;
		Blocks inner = blocks(s->inputs[0], true);
		for (auto &x : inner.blocks) {
			Block in = refresh(problem_, x);
			Substitution to;
			if (s->op != PlanOp::group)
				to = by_position(s->out, in.out);
			else {
				Substitution rows = by_position(s->inputs[0]->out, in.out);
				for (auto &k : s->columns)
					to[k.id] = substitute(k.expr, rows);
			}
			Block n = b;
			n.sources.erase(n.sources.begin() + (long) i);
			n = substitute(n, to);
			n.sources.insert(n.sources.begin() + (long) i, in.sources.begin(), in.sources.end());
			n.guard.insert(n.guard.end(), in.guard.begin(), in.guard.end());
			finish(std::move(n), set, out, depth + 1);
		}
		return true;
	}
	return false;
}

/*
 * EXISTS as a conjunct: where multiplicities do not matter, or when there is one such row at most, it is a join; when the block's own rows
 * make it true, it goes.
 */
bool Rewriter::inline_exists(Block &b, bool set, std::vector<Block> &out, int depth)
{
	for (size_t i = 0; i < b.guard.size(); i++) {
		ExprPtr c = b.guard[i];
		bool negated = c->op == Op::not_ && c->args[0]->op == Op::exists;
		if (c->op != Op::exists && !negated)
			continue;
		Block rest = b;
		rest.guard.erase(rest.guard.begin() + (long) i);
		if (negated) {
			if (absorbed(rest, c->args[0]) || absorbed(with_parents(rest), c->args[0]))
				return true; /* never */
			continue;
		}
		if (absorbed(rest, c) || absorbed(with_parents(rest), c)) {
			finish(std::move(rest), set, out, depth + 1);
			return true;
		}
		auto inner = body(c);
		if (!inner || (!set && !Closure(problem_, *inner, {}).knows_rows()))
			continue;
		Block in = refresh(problem_, *inner);
		rest.sources.insert(rest.sources.end(), in.sources.begin(), in.sources.end());
		rest.guard.insert(rest.guard.end(), in.guard.begin(), in.guard.end());
		finish(std::move(rest), set, out, depth + 1);
		return true;
	}
	return false;
}

namespace {

/* Columns that equalities of the guard make equal, one name for each class; constants stand for their class. */
Substitution representatives(const Problem &problem, const Block &b)
{
	Substitution s;
	for (int pass = 0; pass < 8; pass++) {
		bool more = false;
		for (auto &c : b.guard) {
			if (c->op != Op::eq)
				continue;
			ExprPtr x = substitute(c->args[0], s), y = substitute(c->args[1], s);
			if (x->op != Op::column && y->op != Op::column)
				continue;
			if (text_of(problem, x) == text_of(problem, y) || x->type != y->type || !interchangeable(problem, x->type, y->type))
				continue;
			bool take_x = x->op == Op::column && (y->op == Op::constant || y->op == Op::param || (y->op == Op::column && y->id < x->id));
			bool take_y = y->op == Op::column && !take_x && (x->op == Op::constant || x->op == Op::param || x->op == Op::column);
			if (!take_x && !take_y)
				continue;
			ColumnId gone = take_x ? x->id : y->id;
			ExprPtr stays = take_x ? y : x;
			for (auto &[id, e] : s)
				e = substitute(e, {{gone, stays}});
			s[gone] = stays;
			more = true;
		}
		if (!more)
			break;
	}
	return s;
}

} // namespace

bool Rewriter::match_sources(const Block &b, const Block &inner, size_t next, Substitution &s, const std::set<std::string> &facts)
{
	if (next == inner.sources.size()) {
		Substitution same = representatives(problem_, b);
		for (auto &c : inner.guard) {
			ExprPtr here = substitute(substitute(c, s), same);
			if (c->op == Op::eq && text_of(problem_, here->args[0]) == text_of(problem_, here->args[1])) {
				ExprPtr plain = substitute(c, s); /* equal, and not NULL? */
				bool good = here->args[0]->op == Op::constant && here->args[0]->value;
				for (auto &a : plain->args)
					good |= a->op == Op::column && not_null(problem_, b, a->id);
				if (good)
					continue;
				return false;
			}
			if (!facts.count(text_of(problem_, here)))
				return false;
		}
		return true;
	}
	const PlanPtr &x = inner.sources[next];
	if (x->op != PlanOp::scan)
		return false;
	for (auto &y : b.sources) {
		if (y->op != PlanOp::scan || y->table != x->table)
			continue;
		Substitution t = s;
		bool good = true;
		for (size_t i = 0; good && i < x->out.size(); i++) {
			auto at = std::find(y->attributes.begin(), y->attributes.end(), x->attributes[i]);
			good = at != y->attributes.end();
			if (good)
				t[x->out[i]] = column(y->out[at - y->attributes.begin()], x->types[i]);
		}
		if (good && match_sources(b, inner, next + 1, t, facts)) {
			s = t;
			return true;
		}
	}
	return false;
}

/*
 * The foreign key of `child` that its columns in the block carry, if none of them is NULL there: then the parent row exists, and it is one.
 * Result: for each referenced column of the parent the child's column.
 */
std::optional<std::map<int, ExprPtr>> Rewriter::reference(const Block &b, const PlanPtr &child, const ForeignKey &fk)
{
	std::map<int, ExprPtr> columns;
	for (size_t i = 0; i < fk.columns.size(); i++) {
		auto at = std::find(child->attributes.begin(), child->attributes.end(), fk.columns[i]);
		if (at == child->attributes.end())
			return std::nullopt;
		size_t n = (size_t) (at - child->attributes.begin());
		if (!not_null(problem_, b, child->out[n]))
			return std::nullopt;
		columns[fk.references[i]] = column(child->out[n], child->types[n]);
	}
	return columns;
}

/* The chase by foreign keys, one step: the rows that must be there because others are. */
Block Rewriter::with_parents(const Block &b)
{
	Block all = b;
	for (auto &child : b.sources) {
		if (child->op != PlanOp::scan)
			continue;
		for (auto &fk : problem_.tables[child->table].foreign_keys) {
			auto columns = reference(b, child, fk);
			if (!columns)
				continue;
			Plan s;
			s.op = PlanOp::scan;
			s.table = fk.table;
			const Table &t = problem_.tables[fk.table];
			for (size_t c = 0; c < t.columns.size(); c++) {
				s.attributes.push_back((int) c);
				s.out.push_back(problem_.fresh());
				s.types.push_back(t.columns[c].type);
			}
			for (auto &[c, value] : *columns) {
				Expr e = boolean_expr(problem_, Op::eq);
				e.args = {column(s.out[c], s.types[c]), value};
				all.guard.push_back(sqleq::finish(std::move(e)));
			}
			all.sources.push_back(sqleq::finish(std::move(s)));
		}
	}
	return all;
}

/* A joined row that a foreign key promises, by a key, and of which nothing else is used, adds nothing. */
bool Rewriter::drop_parent(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		const PlanPtr parent = b.sources[i];
		if (parent->op != PlanOp::scan)
			continue;
		for (auto &child : b.sources) {
			if (child == parent || child->op != PlanOp::scan)
				continue;
			for (auto &fk : problem_.tables[child->table].foreign_keys) {
				if (fk.table != parent->table)
					continue;
				Block rest = b;
				rest.sources.erase(rest.sources.begin() + (long) i);
				/* the conditions that tie them go; what else names the parent must be told by the child's columns */
				auto columns = reference(b, child, fk);
				if (!columns)
					continue;
				Substitution same = representatives(problem_, b), to;
				bool tied = true;
				for (auto &[c, value] : *columns) {
					auto at = std::find(parent->attributes.begin(), parent->attributes.end(), c);
					tied = tied && at != parent->attributes.end();
					if (!tied)
						break;
					size_t n = (size_t) (at - parent->attributes.begin());
					ExprPtr mine = column(parent->out[n], parent->types[n]);
					tied = mine->type == value->type && text_of(problem_, substitute(mine, same)) == text_of(problem_, substitute(value, same));
					to[parent->out[n]] = value;
				}
				std::vector<ExprPtr> given;
				for (auto &[c, e] : to)
					given.push_back(column(c, e->type));
				if (!tied || !Closure(problem_, b, given).knows_rows_of(parent))
					continue;
				rest = substitute(rest, to);
				for (auto &[c, value] : *columns) /* the parent's key was not NULL */
					rest.guard.push_back(make_not(problem_, make_is_null(problem_, value)));
				std::set<ColumnId> gone(parent->out.begin(), parent->out.end()), used;
				for (auto *list : {&rest.guard, &rest.out})
					for (auto &e : *list)
						used.insert(e->free.begin(), e->free.end());
				for (auto &s : rest.sources)
					used.insert(s->free.begin(), s->free.end());
				if (std::any_of(gone.begin(), gone.end(), [&](ColumnId c) { return used.count(c) > 0; }))
					continue;
				b = std::move(rest);
				return true;
			}
		}
	}
	return false;
}

/* Absorption under a key or not: the block's own rows are a row of the EXISTS. */
bool Rewriter::absorbed(const Block &b, const ExprPtr &e)
{
	auto inner = body(e);
	if (!inner || inner->sources.size() > 4 || b.sources.empty())
		return false;
	Substitution same = representatives(problem_, b), s;
	std::set<std::string> facts;
	for (auto &c : b.guard)
		facts.insert(text_of(problem_, substitute(c, same)));
	return match_sources(b, *inner, 0, s, facts);
}

/* For each of the columns an expression from elsewhere that the guard equates with it. */
std::optional<std::vector<Rewriter::Equated>> Rewriter::equated(const Block &b, const PlanPtr &source, const std::vector<ColumnId> &columns)
{
	std::set<ColumnId> own(source->out.begin(), source->out.end());
	std::vector<Equated> values;
	for (ColumnId c : columns) {
		Equated found;
		for (auto &g : b.guard) {
			const Expr *e = g.get();
			bool strict = e->op == Op::eq;
			if (e->op == Op::not_ && e->args[0]->op == Op::distinct)
				e = e->args[0].get();
			else if (!strict)
				continue;
			for (int side = 0; side < 2 && !found.value; side++)
				if (e->args[side]->op == Op::column && e->args[side]->id == c && !names(e->args[1 - side], own))
					found = {of_type(problem_, e->args[1 - side], type_of(*source, c)), strict};
		}
		if (!found.value)
			return std::nullopt;
		values.push_back(found);
	}
	return values;
}

ExprPtr Rewriter::equal(const Equated &e, const ExprPtr &column)
{
	Expr x = boolean_expr(problem_, e.strict ? Op::eq : Op::distinct);
	x.args = {e.value, column};
	ExprPtr d = sqleq::finish(std::move(x));
	return e.strict ? d : make_not(problem_, d);
}

/* Marks what is in normal form already, so that it is not taken apart again. */
ExprPtr Rewriter::keep(const ExprPtr &e)
{
	normal_.insert(e);
	return e;
}

/* False, and nothing done, where a lateral source would name columns of its own or of a later one. */
bool Rewriter::drop_source(Block &b, size_t i, const Substitution &s)
{
	Block n = b;
	n.sources.erase(n.sources.begin() + (long) i);
	n = substitute(n, s);
	if (!in_order(n))
		return false;
	b = std::move(n);
	return true;
}

/* A DISTINCT or GROUP BY whose keys the rest of the block fixes gives one row at most: EXISTS, and aggregates as values. */
bool Rewriter::determined_source(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		PlanPtr s = b.sources[i];
		if (s->op != PlanOp::distinct)
			continue;
		auto values = equated(b, s, s->out);
		if (!values)
			continue;
		PlanPtr in = refresh(problem_, s->inputs[0]);
		std::vector<ExprPtr> same;
		Substitution to;
		for (size_t c = 0; c < s->out.size(); c++) {
			same.push_back(equal((*values)[c], column(in->out[c], in->types[c])));
			to[s->out[c]] = (*values)[c].value;
		}
		if (!drop_source(b, i, to))
			continue;
		b.guard.push_back(exists_of(in, conjunction(problem_, same)));
		return true;
	}
	for (size_t i = 0; i < b.sources.size(); i++)
		if (b.sources[i]->op == PlanOp::group && determined_group(b, i))
			return true;
	return false;
}

static bool has_plan(const ExprPtr &e)
{
	return e->plan || std::any_of(e->args.begin(), e->args.end(), has_plan);
}

/* A condition on nothing but keys of a DISTINCT or GROUP BY goes inside. */
bool Rewriter::push_into_source(Block &b)
{
	for (auto &s : b.sources) {
		if (s->op != PlanOp::distinct && s->op != PlanOp::group)
			continue;
		std::set<ColumnId> keys;
		if (s->op == PlanOp::distinct)
			keys.insert(s->out.begin(), s->out.end());
		for (auto &k : s->columns)
			keys.insert(k.id);
		std::vector<ExprPtr> inside, stay;
		for (auto &c : b.guard) {
			bool only = !c->free.empty() && (values_ || !has_plan(c)) && std::all_of(c->free.begin(), c->free.end(), [&](ColumnId id) { return keys.count(id) > 0; });
			(only ? inside : stay).push_back(c);
		}
		if (inside.empty())
			continue;
		const PlanPtr &in = s->inputs[0];
		Substitution to;
		for (size_t i = 0; s->op == PlanOp::distinct && i < s->out.size(); i++)
			to[s->out[i]] = column(in->out[i], in->types[i]);
		for (auto &k : s->columns)
			to[k.id] = k.expr;
		std::vector<ExprPtr> below;
		for (auto &c : inside)
			below.push_back(refresh(problem_, substitute(c, to)));
		/* made anew: what is constant inside now may make it simpler */
		Plan q = *s;
		q.inputs = {select_plan(in, conjunction(problem_, below))};
		Blocks again = compute(sqleq::finish(std::move(q)), false);
		if (again.blocks.size() != 1) {
			if (!again.blocks.empty())
				continue;
			b.guard = {boolean_constant(problem_, false)};
			return true;
		}
		const Block &n = again.blocks[0];
		Substitution names = by_position(s->out, n.out);
		size_t at = (size_t) (&s - b.sources.data());
		b.guard = stay;
		b.sources.erase(b.sources.begin() + (long) at);
		b = substitute(b, names);
		b.sources.insert(b.sources.begin() + (long) at, n.sources.begin(), n.sources.end());
		b.guard.insert(b.guard.end(), n.guard.begin(), n.guard.end());
		return true;
	}
	return false;
}

} // namespace sqleq
