/* classes.cpp: see classes.h; sections are those of docs/proofs.md. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/bounded/check.h"
#include "core/normal/simplify.h"
#include "core/proof/describe.h"
#include "core/proof/match.h"

namespace sqleq {

namespace {

constexpr int most_rows = 8;	/* of one table in a check */
constexpr int most_scans = 24;	/* in all: beyond, a check is not cheap any more */
constexpr int most_checks = 150;
constexpr unsigned effort = 600000; /* of one check, in Z3's resource count */
constexpr int most_depth = 8;
constexpr size_t most_alignments = 24;

void add(std::map<int, int> &to, const std::map<int, int> &degree)
{
	for (auto &[t, n] : degree)
		to[t] += n;
}

void raise(std::map<int, int> &to, const std::map<int, int> &degree)
{
	for (auto &[t, n] : degree)
		to[t] = std::max(to[t], n);
}

bool is_aggregate(const Expr &e)
{
	return e.op == Op::scalar && e.plan->op == PlanOp::group && e.plan->columns.empty() && e.plan->aggregates.size() == 1;
}

/* x / 1 is x where only the value matters: not inside another quotient, whose rounding sees the number of decimals. */
ExprPtr without_decimals(const ExprPtr &e)
{
	if (e->op == Op::div && is_constant(e->args[1], true) && e->args[1]->value->num == Decimal(1) && e->type == e->args[0]->type)
		return without_decimals(e->args[0]);
	switch (e->op) {
	case Op::and_:
	case Op::or_:
	case Op::not_:
	case Op::is_null:
	case Op::is_true:
	case Op::is_false:
	case Op::eq:
	case Op::ne:
	case Op::lt:
	case Op::le:
	case Op::gt:
	case Op::ge:
	case Op::distinct:
	case Op::coalesce:
	case Op::case_: {
		Expr n = *e;
		for (auto &a : n.args)
			a = without_decimals(a);
		return n.args == e->args ? e : finish(std::move(n));
	}
	default:
		return e;
	}
}

ExprPtr not_distinct(const Problem &p, const ExprPtr &a, const ExprPtr &b)
{
	Expr d;
	d.op = Op::distinct;
	d.type = p.boolean_type();
	d.args = {a, b};
	return make_not(p, finish(std::move(d)));
}

/* Columns in the order in which an expression or plan names them. */
void collect(const PlanPtr &p, const std::set<ColumnId> &wanted, std::vector<std::pair<ColumnId, int>> &out);

void collect(const ExprPtr &e, const std::set<ColumnId> &wanted, std::vector<std::pair<ColumnId, int>> &out)
{
	if (!e)
		return;
	if (e->op == Op::column && wanted.count(e->id) && std::none_of(out.begin(), out.end(), [&](auto &o) { return o.first == e->id; }))
		out.push_back({e->id, e->type});
	for (auto &a : e->args)
		collect(a, wanted, out);
	if (e->plan)
		collect(e->plan, wanted, out);
	collect(e->condition, wanted, out);
}

void collect(const PlanPtr &p, const std::set<ColumnId> &wanted, std::vector<std::pair<ColumnId, int>> &out)
{
	for (auto &i : p->inputs)
		collect(i, wanted, out);
	map_expressions(*p, [&](const ExprPtr &e) {
		collect(e, wanted, out);
		return e;
	});
}

} // namespace

Classes::Classes(Problem &problem, Rewriter &rewriter, const ValueStock &stock, Runner &runner, Proof &proof)
	: problem_(problem), rewriter_(rewriter), stock_(stock), runner_(runner), proof_(proof)
{
}

/* ------------------------------------------------------------ the question */

bool Classes::equal(const Blocks &a, const Blocks &b, bool set)
{
	if (a.types.size() != b.types.size())
		return false;
	auto whole_or_not = [&](Kind k) { return k == Kind::numeric ? Kind::integer : k; };
	for (size_t i = 0; i < a.types.size(); i++) /* sort keys, for instance, may be of any type */
		if (whole_or_not(problem_.kind(a.types[i])) != whole_or_not(problem_.kind(b.types[i])))
			return false;
	if (++depth_ > most_depth)
		throw NoProof("proofs nest too deeply");
	if (isomorphic(problem_, a, b)) {
		note("the same up to names and order" + (depth_ == 1 ? "" : ": " + describe(problem_, a)));
		depth_--;
		return true;
	}
	if (at_sight_) {
		depth_--;
		return false;
	}
	size_t mark = proof_.outline.size();
	bool kept = false;
	bool good = equal_in(a, b, {set, !set}, kept) || (kept && equal_in(a, b, {set, false}, kept));
	for (int side = 0; side < 2 && !good && !set && depth_ == 1; side++)
		good = equal_to_set(side ? b : a, side ? a : b);
	if (!good && !proof_.verbose)
		proof_.outline.resize(mark);
	depth_--;
	return good;
}

/* DISTINCT against a bag: the same set, and no row of the bag comes twice, which takes twice the cut-off (section 4). */
bool Classes::equal_to_set(const Blocks &a, const Blocks &b)
{
	if (a.blocks.size() != 1 || a.blocks[0].sources.size() != 1 || a.blocks[0].sources[0]->op != PlanOp::distinct || !a.blocks[0].guard.empty())
		return false;
	/* every column of the DISTINCT must show */
	const PlanPtr &d = a.blocks[0].sources[0];
	for (ColumnId c : d->out)
		if (std::none_of(a.blocks[0].out.begin(), a.blocks[0].out.end(), [&](auto &e) { return e->op == Op::column && e->id == c; }))
			return false;
	Blocks rows = rewriter_.blocks(d->inputs[0], true);
	for (auto &x : rows.blocks) {
		Substitution s;
		for (size_t i = 0; i < d->out.size(); i++)
			s[d->out[i]] = x.out[i];
		x.out.clear();
		for (auto &e : a.blocks[0].out)
			x.out.push_back(substitute(e, s));
	}
	rows.types = a.types;
	if (!equal(rows, b, true))
		return false;
	Lowered bag = lower(b, {false, false}), once = bag;
	Plan p;
	p.op = PlanOp::distinct;
	p.inputs = {bag.plan};
	once.plan = finish(std::move(p));
	for (auto &[t, n] : bag.degree)
		n *= 2;
	return agree(bag, once, false);
}

bool Classes::equal_in(const Blocks &a, const Blocks &b, Mode mode, bool &kept)
{
	/* twice when something was learned of a class after it had been used */
	Lowered x, y;
	size_t known;
	do {
		known = learned();
		int side = side_;
		if (depth_ == 1)
			side_ = 1;
		x = lower(a, mode);
		if (depth_ == 1)
			side_ = 2;
		y = lower(b, mode);
		side_ = side;
	} while (learned() != known);
	kept = x.negated || y.negated;
	return agree(x, y, mode.set);
}

namespace {

bool has_quotient(const Problem &p, const PlanPtr &plan);

bool has_quotient(const Problem &p, const ExprPtr &e)
{
	if (!e)
		return false;
	return (e->op == Op::div && p.kind(e->type) == Kind::numeric) || (e->plan && has_quotient(p, e->plan)) || has_quotient(p, e->condition) ||
		   std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return has_quotient(p, a); });
}

bool has_quotient(const Problem &p, const PlanPtr &plan)
{
	bool found = std::any_of(plan->inputs.begin(), plan->inputs.end(), [&](auto &i) { return has_quotient(p, i); });
	for (auto &a : plan->aggregates)
		found |= a.function == AggFunction::avg;
	map_expressions(*plan, [&](const ExprPtr &e) {
		found |= has_quotient(p, e);
		return e;
	});
	return found;
}

} // namespace

/* Among equal numerics the server keeps any; what is written with how many decimals shows in quotients only. */
void Classes::chosen(int type)
{
	if (problem_.kind(type) != Kind::numeric || problem_.type(type).scale >= 0)
		return;
	if (!has_quotient(problem_, problem_.queries[0].plan) && !has_quotient(problem_, problem_.queries[1].plan))
		return;
	const char *text = "equal numbers that are grouped, or chosen from, have equal numbers of decimals";
	if (std::find(proof_.assumptions.begin(), proof_.assumptions.end(), text) == proof_.assumptions.end())
		proof_.assumptions.push_back(text);
}

void Classes::note(const std::string &text)
{
	proof_.outline.push_back(std::string(2 * (size_t) std::max(depth_ - 1, 0), ' ') + text);
}

/* " on all databases with at most 2 rows of t, so on all (cut-off theorem)" */
std::string Classes::rows_of(const std::vector<int> &rows) const
{
	std::string s;
	for (size_t t = 0; t < rows.size(); t++)
		if (rows[t] > 0)
			s += (s.empty() ? "" : ", ") + std::to_string(rows[t]) + (rows[t] == 1 ? " row of " : " rows of ") + problem_.tables[t].name;
	return s.empty() ? "" : " on all databases with at most " + s + ", so on all (cut-off theorem)";
}

/* The bounded check at the cut-off (section 2); without foreign keys (section 3). */
bool Classes::agree(const Lowered &a, const Lowered &b, bool set)
{
	Degree d = a.degree;
	raise(d, b.degree);
	std::vector<int> rows(problem_.tables.size(), 0);
	int all = 0;
	for (auto &[t, n] : d) {
		rows[t] = n;
		all += n;
		if (n > most_rows)
			return false;
	}
	if (all > most_scans || ++proof_.checks > most_checks)
		throw NoProof("the check at the cut-off is too large");
	Problem p = problem_;
	for (auto &t : p.tables)
		t.foreign_keys.clear();
	p.semantics = set ? Semantics::set : Semantics::bag;
	const Lowered *both[] = {&a, &b};
	for (int q = 0; q < 2; q++) {
		p.queries[q] = Query();
		p.queries[q].plan = both[q]->plan;
		p.queries[q].output = both[q]->plan->out;
	}
	try {
		BoundedCheck check(p, rows, stock_, runner_);
		bool good = check.surely_no_difference(effort);
		if (good || proof_.verbose)
			note(std::string(good ? "" : "NOT PROVEN: ") + "the same " + (set ? "set of rows" : "rows") + rows_of(rows) + ": " + describe(problem_, a.plan) + " = " + describe(problem_, b.plan));
		if (!good)
			return false;
		for (auto &s : check.assumptions())
			if (std::find(proof_.assumptions.begin(), proof_.assumptions.end(), s) == proof_.assumptions.end())
				proof_.assumptions.push_back(s);
		proof_.rows = rows;
		return true;
	} catch (const TooBig &) {
		return false;
	}
}

/* ------------------------------------------------------------ blocks to polynomial plans */

Classes::Lowered Classes::lower(const Blocks &b, Mode mode, const Context &outer)
{
	Lowered all;
	Blocks n;
	n.types = b.types;
	std::vector<ColumnId> out;
	for (size_t i = 0; i < b.types.size(); i++)
		out.push_back(problem_.fresh());
	Plan u;
	u.op = b.blocks.empty() ? PlanOp::values : PlanOp::union_all;
	u.out = out;
	u.types = b.types;
	for (auto &block : b.blocks) {
		std::vector<ColumnId> own = out;
		if (b.blocks.size() > 1)
			for (auto &c : own)
				c = problem_.fresh();
		u.inputs.push_back(lower(block, mode, outer, own, all));
	}
	all.plan = u.inputs.size() == 1 ? u.inputs[0] : finish(std::move(u));
	return all;
}

PlanPtr Classes::lower(const Block &given, Mode mode, const Context &outer, const std::vector<ColumnId> &out, Lowered &total)
{
	Context context = outer;
	context.push_back(&given);
	Degree degree;
	Block b;
	Substitution to;
	for (auto &s : given.sources)
		b.sources.push_back(lower_source(substitute(s, to), context, b.guard, to, degree));
	for (auto &e : given.guard)
		b.guard.push_back(lower(without_decimals(substitute(e, to)), mode, context, degree, total.negated));
	for (auto &e : given.out)
		b.out.push_back(lower(mode.decimals ? substitute(e, to) : without_decimals(substitute(e, to)), mode, context, degree, total.negated));
	Blocks one;
	one.blocks = {b};
	for (auto &e : b.out)
		one.types.push_back(e->type);
	raise(total.degree, degree);
	return plan_of(problem_, one, out);
}

/* A scan stays, everything else is a scan of its class's table. */
PlanPtr Classes::lower_source(const PlanPtr &p, const Context &context, std::vector<ExprPtr> &guard, Substitution &to, Degree &degree)
{
	if (p->op == PlanOp::scan) {
		degree[p->table]++;
		return p;
	}
	Use u = use(p, context);
	const Relation &r = relations_[u.relation];
	const Table &t = problem_.tables[r.table];
	Plan s;
	s.op = PlanOp::scan;
	s.table = r.table;
	Free f = free_of(p, context);
	auto add_column = [&](int attribute, ColumnId id) {
		s.attributes.push_back(attribute);
		s.out.push_back(id);
		s.types.push_back(t.columns[attribute].type);
	};
	for (size_t i = 0; i < f.columns.size(); i++) {
		add_column((int) i, problem_.fresh());
		guard.push_back(not_distinct(problem_, column(s.out.back(), s.types.back()), column(f.columns[i], f.types[i])));
	}
	for (size_t i = 0; i < p->out.size(); i++) {
		bool same = t.columns[u.attributes[i]].type == p->types[i];
		ColumnId id = same ? p->out[i] : problem_.fresh();
		add_column(u.attributes[i], id);
		if (!same)
			to[p->out[i]] = make_cast(column(id, s.types.back()), p->types[i]);
	}
	degree[r.table]++;
	return finish(std::move(s));
}

ExprPtr Classes::lower(const ExprPtr &e, Mode mode, const Context &context, Degree &degree, bool &negated)
{
	if (e->op == Op::exists) {
		auto body = mode.keep_unique ? rewriter_.body(e) : std::nullopt;
		if (!body || !Closure(problem_, *body, {}).knows_rows())
			return value_call(e, context);
		/* 0 or 1, a sum over one row: a polynomial (section 6) */
		Blocks one;
		one.blocks = {*body};
		one.blocks[0].out.clear();
		Lowered in = lower(one, mode, context);
		add(degree, in.degree);
		negated = true;
		Expr n = *e;
		n.plan = in.plan;
		return finish(std::move(n));
	}
	if (is_aggregate(*e)) {
		/* NULL, or 0, when there is no row; else unknown, a count of rows at least 1 */
		const Aggregate &a = e->plan->aggregates[0];
		const PlanPtr &input = e->plan->inputs[0];
		Blocks rows = rewriter_.blocks(input, true);
		ExprPtr some = lower(rewriter_.exists(rows), mode, context, degree, negated);
		ExprPtr value = value_call(e, context);
		bool all_rows = a.function == AggFunction::count;
		for (auto &b : rows.blocks)
			all_rows &= b.out[0]->op == Op::constant && b.out[0]->value;
		/* what is known of the class: naming any other value for the impossible ones says so */
		Value &known = known_value(value);
		known.positive |= all_rows;
		known.never_null |= a.function == AggFunction::count || never_null_column(rows, 0);
		if (known.positive || known.never_null) {
			Expr number, n;
			number.type = a.type;
			number.value = sqleq::Value{Decimal(known.positive ? 1 : 0)};
			n.op = known.positive ? Op::greatest : Op::coalesce;
			n.type = a.type;
			n.args = {value, finish(std::move(number))};
			value = finish(std::move(n));
		}
		Expr none;
		none.type = a.type;
		if (a.function == AggFunction::count)
			none.value = sqleq::Value{Decimal(0)};
		return simplify(problem_, make_case(some, value, finish(std::move(none))));
	}
	if (e->plan)
		return value_call(e, context);
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = lower(a, mode, context, degree, negated);
	return finish(std::move(n));
}

bool Classes::never_null_column(const Blocks &b, size_t column)
{
	return std::all_of(b.blocks.begin(), b.blocks.end(), [&](const Block &x) { return never_null(problem_, x, x.out[column]); });
}

/* Counts and sums of whole numbers are whole numbers, without a limit here: one type for all of them. */
int Classes::number_type(const Aggregate &a, const Blocks &in, size_t argument)
{
	auto whole = [&](const ExprPtr &e, auto &self) -> bool {
		if (problem_.kind(e->type) == Kind::integer || is_null_constant(e))
			return true;
		return e->op == Op::cast && problem_.kind(e->type) == Kind::numeric && problem_.type(e->type).scale < 0 && self(e->args[0], self);
	};
	bool all = a.function == AggFunction::count;
	if (a.function == AggFunction::sum)
		all = std::all_of(in.blocks.begin(), in.blocks.end(), [&](auto &b) { return whole(b.out[argument], whole); });
	if (!all)
		return a.type;
	if (whole_type_ < 0) {
		Type t;
		t.name = "whole number";
		t.max = Decimal::make(pow10(38), 0); /* at most 2^63 rows (more cannot be counted) of at most 2^63 each */
		t.min = -t.max;
		whole_type_ = (int) problem_.types.size();
		problem_.types.push_back(t);
	}
	return whole_type_;
}

/* ------------------------------------------------------------ groups */

bool Classes::comparable(const Aggregate &a, const Aggregate &b)
{
	bool set = duplicate_insensitive(a);
	if (set != duplicate_insensitive(b))
		return false;
	return set || a.function == AggFunction::avg || b.function == AggFunction::avg ? a.function == b.function : true;
}

/*
 * Section 4. Counts and sums are polynomials; that a group exists, and that a sum is not NULL, is a matter of one choice of rows where nothing
 * is negated, and otherwise follows from counts. Aggregates that see a set of values are compared by that set.
 */
bool Classes::equal_groups(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs)
{
	std::vector<Pair> sums, sets;
	bool same = true;
	for (auto &p : pairs) {
		if (!comparable(p.a, p.b))
			return false;
		same &= p.a.function == p.b.function && p.i == p.j;
		if ((problem_.kind(p.a.type) == Kind::floating) != (problem_.kind(p.b.type) == Kind::floating))
			return false;
		(duplicate_insensitive(p.a) ? sets : sums).push_back(p);
	}
	if (same && isomorphic(problem_, a, b))
		return true;
	if (at_sight_)
		return false;
	auto part = [&](const Blocks &from, size_t argument, bool with_argument) {
		Blocks n;
		n.types.assign(from.types.begin(), from.types.begin() + (long) keys);
		if (with_argument)
			n.types.push_back(from.types[argument]);
		for (auto &x : from.blocks) {
			Block y = x;
			y.out.resize(keys);
			if (with_argument) {
				ExprPtr not_null = simplify(problem_, make_not(problem_, make_is_null(problem_, x.out[argument])));
				if (is_constant(not_null, false))
					continue;
				y.guard.push_back(not_null);
				y.out.push_back(x.out[argument]);
			}
			n.blocks.push_back(std::move(y));
		}
		return n;
	};
	bool kept = false;
	if (sums.empty() && keys > 0 && !equal(part(a, 0, false), part(b, 0, false), true))
		return false;
	if (!sums.empty() && !equal_sums(a, b, keys, sums, {false, true}, kept) &&
		!(kept && equal_sums(a, b, keys, sums, {false, false}, kept)))
		return false;
	/* an average of plain numerics depends on how they are written, which sets of values do not say */
	auto decimals = [&](int type) { return problem_.kind(type) == Kind::numeric ? problem_.type(type).scale : 0; };
	for (auto &p : sets) {
		if (p.a.function == AggFunction::avg && (decimals(a.types[p.i]) < 0 || decimals(a.types[p.i]) != decimals(b.types[p.j])))
			return false;
		if (!equal(part(a, p.i, true), part(b, p.j, true), true))
			return false;
	}
	return true;
}

bool Classes::equal_sums(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs, Mode mode, bool &kept)
{
	const Blocks *both[] = {&a, &b};
	mode.decimals = std::any_of(pairs.begin(), pairs.end(), [](auto &p) { return p.a.function == AggFunction::avg; });
	Lowered l[2];
	for (int q = 0; q < 2; q++)
		l[q] = lower(*both[q], mode);
	kept = l[0].negated || l[1].negated;
	for (int q = 0; q < 2; q++) {
		Plan g;
		g.op = PlanOp::group;
		g.inputs = {l[q].plan};
		for (size_t i = 0; i < keys; i++)
			g.columns.push_back({problem_.fresh(), column(l[q].plan->out[i], l[q].plan->types[i])});
		auto add_aggregate = [&](const Aggregate &from, size_t at, bool count) {
			Aggregate x = from;
			x.id = problem_.fresh();
			x.arg = at < l[q].plan->out.size() ? column(l[q].plan->out[at], l[q].plan->types[at]) : nullptr;
			x.filter = nullptr;
			if (count) {
				x.function = AggFunction::count;
				x.type = problem_.integer_type();
			}
			g.aggregates.push_back(x);
		};
		for (auto &p : pairs)
			add_aggregate(q ? p.b : p.a, q ? p.j : p.i, false);
		if (kept) {
			for (auto &p : pairs)
				add_aggregate(q ? p.b : p.a, q ? p.j : p.i, true);
			add_aggregate(pairs[0].a, (size_t) -1, true);
		}
		l[q].plan = finish(std::move(g));
	}
	return agree(l[0], l[1], false);
}

/* ------------------------------------------------------------ what comes from outside */

Classes::Free Classes::free_of(const PlanPtr &p, const Context &context)
{
	std::vector<std::pair<ColumnId, int>> found;
	collect(p, p->free, found);
	Free f;
	for (auto &[c, type] : found) {
		f.columns.push_back(c);
		f.types.push_back(type);
		f.not_null.push_back(std::any_of(context.begin(), context.end(), [&](const Block *b) { return not_null(problem_, *b, c); }));
	}
	return f;
}

std::string Classes::text_with(const PlanPtr &p, const Free &f)
{
	Substitution s;
	for (size_t i = 0; i < f.columns.size(); i++) {
		Expr e;
		e.op = Op::param;
		e.index = 1000000 + (int) i;
		e.type = f.types[i];
		s[f.columns[i]] = finish(std::move(e));
	}
	return text_of(problem_, substitute(p, s));
}

/* One row of any table with these columns stands for the outer row. */
Block Classes::outer_row(const Free &f)
{
	Table t;
	t.name = "outer row";
	Plan s;
	s.op = PlanOp::scan;
	for (size_t i = 0; i < f.columns.size(); i++) {
		t.columns.push_back({"c" + std::to_string(i), f.types[i], f.not_null[i], nullptr});
		s.attributes.push_back((int) i);
		s.out.push_back(problem_.fresh());
		s.types.push_back(f.types[i]);
	}
	s.table = (int) problem_.tables.size();
	problem_.tables.push_back(t);
	Block b;
	b.sources = {finish(std::move(s))};
	for (size_t i = 0; i < f.columns.size(); i++)
		b.out.push_back(column(b.sources[0]->out[i], f.types[i]));
	return b;
}

/* The plan's rows for each outer row: the row's columns first. `order[i]`: which column of the row is the plan's i-th from outside. */
Blocks Classes::for_each_row(const PlanPtr &plan, const Free &f, const Block &row, const std::vector<size_t> &order, bool set)
{
	Substitution s;
	for (size_t i = 0; i < f.columns.size(); i++)
		s[f.columns[i]] = row.out[order[i]];
	Blocks in = rewriter_.blocks(refresh(problem_, substitute(plan, s)), set), out;
	for (auto &e : row.out)
		out.types.push_back(e->type);
	out.types.insert(out.types.end(), in.types.begin(), in.types.end());
	for (auto &b : in.blocks) {
		Block n = b;
		if (!row.out.empty())
			n.sources.insert(n.sources.begin(), row.sources[0]);
		n.out.insert(n.out.begin(), row.out.begin(), row.out.end());
		out.blocks.push_back(std::move(n));
	}
	return out;
}

/* ------------------------------------------------------------ values */

bool Classes::equal_values(const Value &known, const PlanPtr &plan, const Free &f, const std::vector<size_t> &order)
{
	Block row = outer_row(f);
	std::vector<size_t> straight;
	for (size_t i = 0; i < f.columns.size(); i++)
		straight.push_back(i);
	size_t n = f.columns.size();
	bool aggregate = plan->op == PlanOp::group && plan->columns.empty();
	if (aggregate) {
		const Aggregate &a = known.plan->aggregates[0], &b = plan->aggregates[0];
		if (!comparable(a, b))
			return false;
		bool set = duplicate_insensitive(a);
		Blocks x = for_each_row(known.plan->inputs[0], known.free, row, order, set);
		Blocks y = for_each_row(plan->inputs[0], f, row, straight, set);
		/* where there is a row: calls stand under EXISTS; so one more key, a constant */
		for (auto *both : {&x, &y}) {
			both->types.insert(both->types.begin() + (long) n, problem_.boolean_type());
			for (auto &block : both->blocks)
				block.out.insert(block.out.begin() + (long) n, boolean_constant(problem_, true));
		}
		return equal_groups(x, y, n + 1, {{a, b, n + 1, n + 1}});
	}
	bool set = plan->out.empty();
	Blocks x = for_each_row(known.plan, known.free, row, order, set), y = for_each_row(plan, f, row, straight, set);
	return equal(x, y, set);
}

/* The class that a call (or a cast of it) names. */
Classes::Value &Classes::known_value(const ExprPtr &call)
{
	const Expr *e = call.get();
	while (e->op == Op::cast)
		e = e->args[0].get();
	return *std::find_if(values_.begin(), values_.end(), [&](auto &v) { return v.name == e->function; });
}

size_t Classes::learned() const
{
	size_t n = 0;
	for (auto &v : values_)
		n += v.never_null + v.positive;
	return n;
}

/* A call of the function that stands for the subquery's class. */
ExprPtr Classes::value_call(const ExprPtr &e, const Context &context)
{
	const PlanPtr &plan = e->plan;
	Free f = free_of(plan, context);
	int type = e->type;
	if (is_aggregate(*e))
		type = number_type(plan->aggregates[0], rewriter_.blocks(plan->inputs[0], true), 0);
	std::string kind = std::string(e->op == Op::exists ? "exists " : is_aggregate(*e) ? "aggregate " : "scalar ") +
					   (type == whole_type_ ? "whole" : std::to_string((int) problem_.kind(type))) + " ";
	std::string text = kind + text_with(plan, f);
	auto call = [&](const Value &v, const std::vector<size_t> &order) {
		Expr c;
		c.op = Op::function;
		c.function = v.name;
		c.strict = false;
		c.type = v.type;
		for (size_t i = 0; i < order.size(); i++)
			c.args.push_back(column(f.columns[order[i]], f.types[order[i]]));
		ExprPtr x = finish(std::move(c));
		if (e->op != Op::exists)
			return make_cast(x, e->type);
		Expr t;
		t.op = Op::is_true;
		t.type = e->type;
		t.args = {x};
		return finish(std::move(t));
	};
	std::vector<size_t> order;
	for (size_t i = 0; i < f.columns.size(); i++)
		order.push_back(i);
	for (auto &v : values_)
		if (v.text == text) {
			v.sides |= side_;
			return call(v, order);
		}
	/* of the other query, at first those that are the same at sight */
	bool seen = at_sight_;
	size_t mark = proof_.outline.size();
	for (bool at_sight : {true, false}) {
		if (!at_sight && seen)
			break;
		for (size_t k = 0; k < values_.size(); k++) {
			if (values_[k].kind != kind || values_[k].free.columns.size() != f.columns.size() || values_[k].sides == side_)
				continue;
			std::vector<size_t> turn = order;
			size_t tries = 0;
			do {
				bool types = true;
				for (size_t i = 0; i < turn.size(); i++)
					types &= values_[k].free.types[i] == f.types[turn[i]];
				if (!types)
					continue;
				std::string question = std::string(at_sight ? "?" : "") + values_[k].text + "\n" + text + "\n";
				for (size_t i = 0; i < turn.size(); i++)
					question += std::to_string(turn[i]) + (f.not_null[i] ? "! " : " ");
				if (asked_.insert({question, false}).second) { /* asked again while it is being answered: not proven */
					Value known = values_[k]; /* the list may grow */
					at_sight_ = at_sight;
					bool good = equal_values(known, plan, f, turn);
					at_sight_ = seen;
					asked_[question] = good;
				}
				if (asked_[question]) {
					values_[k].sides |= side_;
					return call(values_[k], turn);
				}
				if (!proof_.verbose)
					proof_.outline.resize(mark);
			} while (++tries < 6 && std::next_permutation(turn.begin(), turn.end()));
		}
	}
	if (is_aggregate(*e) && duplicate_insensitive(plan->aggregates[0]))
		chosen(e->type);
	note("class " + std::to_string(values_.size() + 1) + " is " + describe(problem_, e));
	values_.push_back({kind, text, "class " + std::to_string(values_.size() + 1), plan, f, type, side_, false, false});
	return call(values_.back(), order);
}

/* ------------------------------------------------------------ relations */

/* What a column is, without saying of which scan. */
std::string Classes::signature(const Blocks &b, size_t column)
{
	std::vector<std::string> texts;
	for (auto &block : b.blocks) {
		Substitution s;
		for (auto &source : block.sources)
			for (size_t i = 0; i < source->out.size(); i++) {
				Expr e;
				e.op = Op::param;
				e.type = source->types[i];
				e.index = source->op == PlanOp::scan ? 3000000 + source->table * 1000 + source->attributes[i]
													 : 2000000 + (int) source->op * 1000 + (int) i;
				s[source->out[i]] = finish(std::move(e));
			}
		texts.push_back(text_of(problem_, substitute(block.out[column], s)));
	}
	std::sort(texts.begin(), texts.end());
	std::string all;
	for (auto &t : texts)
		all += t + ";";
	return all;
}

/* Ways to match the first n columns: those of the same signature, else of the same kind. Result: which column of b is a's i-th. */
std::vector<std::vector<size_t>> Classes::alignments(const Blocks &a, const Blocks &b, size_t n)
{
	std::vector<std::string> sa, sb;
	for (size_t i = 0; i < n; i++) {
		sa.push_back(signature(a, i));
		sb.push_back(signature(b, i));
	}
	std::vector<std::string> x = sa, y = sb;
	std::sort(x.begin(), x.end());
	std::sort(y.begin(), y.end());
	bool by_signature = x == y;
	std::vector<std::vector<size_t>> found;
	std::vector<size_t> now;
	std::vector<bool> taken(n, false);
	auto extend = [&](auto &self, size_t i) -> void {
		if (found.size() >= most_alignments)
			return;
		if (i == n) {
			found.push_back(now);
			return;
		}
		for (int pass = 0; pass < 2; pass++)
			for (size_t j = 0; j < n; j++) {
				bool same = sa[i] == sb[j];
				if (taken[j] || same != (pass == 0) || (!same && by_signature) || problem_.kind(a.types[i]) != problem_.kind(b.types[j]))
					continue;
				taken[j] = true;
				now.push_back(j);
				self(self, i + 1);
				now.pop_back();
				taken[j] = false;
			}
	};
	extend(extend, 0);
	return found;
}

/* Of a group's input: its keys in this order, then the arguments of these aggregates. */
Blocks Classes::keys_and_arguments(const PlanPtr &g, const std::vector<size_t> &keys, const std::vector<size_t> &aggregates, bool set)
{
	Blocks in = rewriter_.blocks(g->inputs[0], set), out;
	for (size_t k : keys)
		out.types.push_back(g->columns[k].expr->type);
	for (size_t a : aggregates)
		out.types.push_back(g->aggregates[a].arg->type);
	for (auto &b : in.blocks) {
		Substitution s;
		for (size_t i = 0; i < b.out.size(); i++)
			s[g->inputs[0]->out[i]] = b.out[i];
		Block n = b;
		n.out.clear();
		for (size_t k : keys)
			n.out.push_back(substitute(g->columns[k].expr, s));
		for (size_t a : aggregates)
			n.out.push_back(substitute(g->aggregates[a].arg, s));
		out.blocks.push_back(std::move(n));
	}
	return out;
}

Classes::Use Classes::use(const PlanPtr &p, const Context &context)
{
	Free f = free_of(p, context);
	std::string text = text_with(p, f);
	for (size_t r = 0; r < relations_.size(); r++)
		if (relations_[r].text == text) {
			relations_[r].sides |= side_;
			Use u{(int) r, {}};
			for (size_t i = 0; i < p->out.size(); i++)
				u.attributes.push_back((int) (f.columns.size() + i));
			return u;
		}
	bool seen = at_sight_;
	for (bool at_sight : {true, false}) {
		if (!at_sight && seen)
			break;
		for (size_t r = 0; r < relations_.size(); r++) {
			if (relations_[r].sides == side_ && p->op != PlanOp::group)
				continue;
			at_sight_ = at_sight;
			auto u = match((int) r, p, f, !seen);
			at_sight_ = seen;
			if (u) {
				relations_[r].sides |= side_;
				return *u;
			}
		}
	}
	return new_relation(p, f, text);
}

std::optional<Classes::Use> Classes::match(int relation, const PlanPtr &p, const Free &f, bool look_closer)
{
	const PlanPtr known = relations_[relation].plan;
	if (known->op != p->op || !f.columns.empty() || !relations_[relation].free.columns.empty())
		return std::nullopt;
	return p->op == PlanOp::group ? match_group(relation, p, look_closer) : match_rows(relation, p);
}

/* Groups with the same keys are one relation; their aggregates are its columns, each of which is known or new. */
std::optional<Classes::Use> Classes::match_group(int relation, const PlanPtr &p, bool look_closer)
{
	PlanPtr known = relations_[relation].plan;
	size_t n = known->columns.size();
	if (p->columns.size() != n)
		return std::nullopt;
	std::vector<size_t> straight;
	for (size_t i = 0; i < n; i++)
		straight.push_back(i);
	Blocks a = keys_and_arguments(known, straight, {}, true), b = keys_and_arguments(p, straight, {}, true);
	for (auto &turn : alignments(a, b, n)) {
		if (!equal(a, keys_and_arguments(p, turn, {}, true), true))
			continue;
		Use u{relation, std::vector<int>(p->out.size())};
		for (size_t i = 0; i < n; i++)
			u.attributes[turn[i]] = (int) i;
		for (size_t j = 0; j < p->aggregates.size(); j++) {
			std::vector<Column> columns = relations_[relation].columns;
			int found = -1;
			/* at sight first, and the one at the same place first */
			bool seen = at_sight_;
			for (bool at_sight : {true, false}) {
				if (!at_sight && !look_closer)
					break;
				for (size_t step = 0; step < columns.size() && found < 0; step++) {
					size_t i = (j + step) % columns.size();
					const Column &c = columns[i];
					const Aggregate &x = c.group->aggregates[c.aggregate], &y = p->aggregates[j];
					if (!comparable(x, y))
						continue;
					bool set = duplicate_insensitive(x);
					at_sight_ = at_sight;
					if (equal_groups(keys_and_arguments(c.group, c.keys, {c.aggregate}, set), keys_and_arguments(p, turn, {j}, set), n, {{x, y, n, n}}))
						found = (int) i;
					at_sight_ = seen;
				}
			}
			Table &t = problem_.tables[relations_[relation].table];
			if (found < 0) {
				found = (int) columns.size();
				relations_[relation].columns.push_back({p, turn, j});
				add_aggregate_column(t, p, j, "a" + std::to_string(found));
			}
			u.attributes[n + j] = (int) n + found;
		}
		return u;
	}
	return std::nullopt;
}

/* DISTINCT, LIMIT, INTERSECT ALL, EXCEPT ALL: the same operator on equal inputs. */
std::optional<Classes::Use> Classes::match_rows(int relation, const PlanPtr &p)
{
	PlanPtr known = relations_[relation].plan;
	size_t n = p->out.size();
	if (known->out.size() != n)
		return std::nullopt;
	Use u{relation, std::vector<int>(n)};
	if (p->op == PlanOp::intersect || p->op == PlanOp::except) {
		for (size_t i = 0; i < n; i++)
			u.attributes[i] = (int) i;
		auto in = [&](const PlanPtr &of, int i) { return rewriter_.blocks(of->inputs[i], false); };
		bool good = equal(in(known, 0), in(p, 0), false) && equal(in(known, 1), in(p, 1), false);
		if (!good && p->op == PlanOp::intersect)
			good = equal(in(known, 0), in(p, 1), false) && equal(in(known, 1), in(p, 0), false);
		return good ? std::optional(u) : std::nullopt;
	}
	bool set = p->op == PlanOp::distinct;
	if (!set) {
		auto text = [&](const ExprPtr &e) { return e ? text_of(problem_, e) : std::string(); };
		if (text(p->limit) != text(known->limit) || text(p->offset) != text(known->offset) || p->with_ties != known->with_ties ||
			p->keys.size() != known->keys.size())
			return std::nullopt;
		for (size_t i = 0; i < p->keys.size(); i++)
			if (p->keys[i].descending != known->keys[i].descending || p->keys[i].nulls_first != known->keys[i].nulls_first)
				return std::nullopt;
	}
	auto rows = [&](const PlanPtr &of, const std::vector<size_t> &turn) {
		Blocks in = rewriter_.blocks(of->inputs[0], set), out;
		for (size_t i : turn)
			out.types.push_back(in.types[i]);
		for (auto &k : of->keys)
			out.types.push_back(k.expr->type);
		for (auto &b : in.blocks) {
			Substitution s;
			for (size_t i = 0; i < b.out.size(); i++)
				s[of->inputs[0]->out[i]] = b.out[i];
			Block x = b;
			x.out.clear();
			for (size_t i : turn)
				x.out.push_back(b.out[i]);
			for (auto &k : of->keys)
				x.out.push_back(substitute(k.expr, s));
			out.blocks.push_back(std::move(x));
		}
		return out;
	};
	std::vector<size_t> straight;
	for (size_t i = 0; i < n; i++)
		straight.push_back(i);
	Blocks a = rows(known, straight), b = rows(p, straight);
	for (auto &turn : alignments(a, b, n)) {
		if (!equal(a, rows(p, turn), set))
			continue;
		for (size_t i = 0; i < n; i++)
			u.attributes[turn[i]] = (int) i;
		return u;
	}
	return std::nullopt;
}

void Classes::add_aggregate_column(Table &t, const PlanPtr &group, size_t i, const std::string &name)
{
	const Aggregate &a = group->aggregates[i];
	Blocks in = keys_and_arguments(group, {}, {i}, true);
	int type = number_type(a, in, 0);
	t.columns.push_back({name, type, a.function == AggFunction::count || never_null_column(in, 0), nullptr});
	bool all_rows = a.function == AggFunction::count && std::all_of(in.blocks.begin(), in.blocks.end(), [](auto &b) {
						return b.out[0]->op == Op::constant && b.out[0]->value;
					});
	if (!all_rows)
		return;
	Expr one, less;
	one.type = type;
	one.value = sqleq::Value{Decimal(1)};
	less.op = Op::le;
	less.type = problem_.boolean_type();
	less.args = {finish(std::move(one)), column((int) t.columns.size() - 1, type)};
	t.checks.push_back({"a group has a row", finish(std::move(less))});
}

/* A table of which nothing is known but its keys. Sums of whole numbers are whole numbers of any size. */
Classes::Use Classes::new_relation(const PlanPtr &p, const Free &f, const std::string &text)
{
	Relation r;
	r.text = text;
	r.plan = p;
	r.free = f;
	r.sides = side_;
	r.table = (int) problem_.tables.size();
	Table t;
	t.name = std::string(p->op == PlanOp::group ? "groups" : p->op == PlanOp::distinct ? "distinct rows" : p->op == PlanOp::sort ? "limited rows" : "rows") +
			 " " + std::to_string(relations_.size() + 1);
	for (size_t i = 0; i < f.columns.size(); i++)
		t.columns.push_back({"o" + std::to_string(i), f.types[i], false, nullptr});
	size_t keys = p->op == PlanOp::group ? p->columns.size() : p->out.size();
	for (size_t i = 0; i < keys; i++)
		t.columns.push_back({"k" + std::to_string(i), p->types[i], false, nullptr});
	for (size_t i = 0; p->op == PlanOp::group && i < p->aggregates.size(); i++)
		add_aggregate_column(t, p, i, "a" + std::to_string(i));
	if (p->op == PlanOp::group || p->op == PlanOp::distinct) {
		Key k;
		k.name = "of " + t.name;
		k.nulls_distinct = false;
		for (size_t i = 0; i < f.columns.size() + keys; i++) {
			k.columns.push_back((int) i);
			k.exprs.push_back(column((int) i, t.columns[i].type));
		}
		t.keys.push_back(k);
	}
	for (size_t i = 0; p->op == PlanOp::group && i < p->aggregates.size(); i++) {
		std::vector<size_t> straight;
		for (size_t k = 0; k < keys; k++)
			straight.push_back(k);
		r.columns.push_back({p, straight, i});
	}
	for (size_t i = 0; i < p->types.size(); i++)
		chosen(p->types[i]);
	note(t.name + " stands for " + describe(problem_, p));
	problem_.tables.push_back(t);
	relations_.push_back(r);
	Use u{(int) relations_.size() - 1, {}};
	for (size_t i = 0; i < p->out.size(); i++)
		u.attributes.push_back((int) (f.columns.size() + i));
	return u;
}

} // namespace sqleq
