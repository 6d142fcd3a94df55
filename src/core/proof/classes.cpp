/* classes.cpp: see classes.h; sections are those of docs/proofs.md. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/bounded/check.h"
#include "core/normal/simplify.h"
#include "core/proof/describe.h"
#include "core/proof/match.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/rounded_quotient.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

constexpr int most_rows = 8;        /* of one table in a check */
constexpr int most_scans = 24;      /* in all: beyond, a check is not cheap any more */
constexpr unsigned effort = 600000; /* of one check, in Z3's resource count */
constexpr int most_nesting = 8;

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

bool is_zero(const ExprPtr &e)
{
	return e->op == Op::cast ? is_zero(e->args[0]) : e->op == Op::constant && e->value && e->value->num.is_zero();
}

/* x / 1 is x where only the value matters: not inside another quotient, whose rounding sees the number of decimals. */
ExprPtr without_decimals(const ExprPtr &e)
{
	if (e->op == Op::div && is_constant(e->args[1], true) && e->args[1]->value->num == Decimal(1) &&
		e->type == e->args[0]->type)
		return without_decimals(e->args[0]);
	switch (e->op) {
		SQLEQ_LOGIC(SQLEQ_CASE)
		SQLEQ_TESTS(SQLEQ_CASE)
		SQLEQ_COMPARISONS(SQLEQ_CASE)
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
	During deeper(depth_, depth_ + 1);
	if (depth_ > most_nesting)
		return false; /* this one is not proven; others may be */
	if (isomorphic(problem_, a, b)) {
		for (auto &block : a.blocks)
			for (auto &source : block.sources)
				if (source->op != PlanOp::scan)
					for (int type : source->types)
						chosen(type);
		note([&] { return "the same up to names and order" + (depth_ == 1 ? "" : ": " + describe(problem_, a)); });
		return true;
	}
	if (at_sight_)
		return false;
	/* what is one class is divided as one value */
	std::vector<size_t> divided;
	for (size_t i = 0; i < a.types.size() && depth_ > 1 && quotients(); i++)
		if (!written_alike(a.types[i], b.types[i]))
			divided.push_back(i);
	return divided.empty() ? equal_rows(a, b, set)
						   : equal_rows(with_decimals(a, divided), with_decimals(b, divided), set);
}

bool Classes::equal_rows(const Blocks &a, const Blocks &b, bool set)
{
	size_t mark = proof_.outline.size();
	bool kept = false;
	bool good = equal_in(a, b, {set, !set}, kept) || (kept && equal_in(a, b, {set, false}, kept));
	for (int side = 0; side < 2 && !good && !set && depth_ == 1; side++)
		good = equal_to_set(side ? b : a, side ? a : b);
	if (!good && !set)
		good = equal_multiplicities(a, b);
	if (!good && rewriter_.rules().on(Rule::rounded_quotients)) {
		auto x = with_rounded_quotients(problem_, a), y = with_rounded_quotients(problem_, b);
		good = (x || y) && equal_in(x ? *x : a, y ? *y : b, {set, false}, kept);
		if (good) {
			rewriter_.rules().applied(Rule::rounded_quotients);
			rests_on(few_rows);
		}
	}
	if (!good && !proof_.verbose)
		proof_.outline.resize(mark);
	return good;
}

/*
 * DISTINCT against a bag: the same set, and no row of the bag comes twice, which takes twice the cut-off (section 4).
 */
bool Classes::equal_to_set(const Blocks &a, const Blocks &b)
{
	if (a.blocks.size() != 1 || a.blocks[0].sources.size() != 1 || a.blocks[0].sources[0]->op != PlanOp::distinct ||
		!a.blocks[0].guard.empty())
		return false;
	/* every column of the DISTINCT must show */
	const PlanPtr &d = a.blocks[0].sources[0];
	for (ColumnId c : d->out)
		if (std::none_of(a.blocks[0].out.begin(), a.blocks[0].out.end(),
						 [&](auto &e) { return e->op == Op::column && e->id == c; }))
			return false;
	Blocks rows = rewriter_.blocks(d->inputs[0], true);
	for (auto &x : rows.blocks) {
		Substitution s = by_position(d->out, x.out);
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
	During other_totals(totals_, {}), other_aggregates(aggregates_, {});
	do {
		known = learned();
		{
			During first(side_, 1);
			x = lower(a, mode);
		}
		During second(side_, 2);
		y = lower(b, mode);
	} while (learned() != known);
	kept = x.negated || y.negated;
	if (agree(x, y, mode.set))
		return true;
	/* one and the same total as 0 here, as NULL there */
	const bool both = std::any_of(totals_.begin(), totals_.end(), [&](auto &t) { return aggregates_.count(t) > 0; });
	if (mode.apart || !both)
		return false;
	mode.apart = true;
	return equal_in(a, b, mode, kept);
}

/*
 * The bounded check at the cut-off (section 2); without foreign keys (section 3). `averages`: they are unknown
 * functions of what section 4 says, for what is known of quotients may be true of few rows only.
 */
bool Classes::agree(const Lowered &a, const Lowered &b, bool set, bool averages)
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
	if (all > most_scans || ++proof_.checks > proof_.most_checks)
		throw NoProof("the check at the cut-off is too large");
	Problem p = problem_;
	for (auto &t : p.tables)
		t.foreign_keys.clear();
	p.semantics = set ? Semantics::set : Semantics::bag;
	p.unknown_averages = averages;
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
			note([&] {
				return std::string(good ? "" : "NOT PROVEN: ") + "the same " + (set ? "set of rows" : "rows") +
					rows_of(rows) +
					(check.used_constants() ? ", given what the server's functions give for constants: " : ": ") +
					describe(problem_, a.plan) + " = " + describe(problem_, b.plan);
			});
		if (!good)
			return false;
		for (auto &s : check.assumptions())
			rests_on(s);
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

PlanPtr Classes::lower(const Block &block, Mode mode, const Context &outer, const std::vector<ColumnId> &out,
					   Lowered &total)
{
	Block given = block;
	std::vector<ExprPtr> facts = members(given);
	given.guard.insert(given.guard.end(), facts.begin(), facts.end());
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
		b.out.push_back(lower(mode.decimals ? substitute(e, to) : without_decimals(substitute(e, to)), mode, context,
							  degree, total.negated));
	Blocks one;
	one.blocks = {b};
	one.types = types_of(b.out);
	raise(total.degree, degree);
	return plan_of(problem_, one, out);
}

/* A scan stays, everything else is a scan of its class's table. */
PlanPtr Classes::lower_source(const PlanPtr &p, const Context &context, std::vector<ExprPtr> &guard, Substitution &to,
							  Degree &degree)
{
	if (p->op == PlanOp::scan) {
		degree[p->table]++;
		return p;
	}
	Use u = use(p, context);
	const Relation &r = relations_[u.relation];
	const Table &t = problem_.tables[r.table];
	const size_t first_seen = t.columns.size() - r.seen.size();
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
		guard.push_back(
			make_not_distinct(problem_, column(s.out.back(), s.types.back()), column(f.columns[i], f.types[i])));
	}
	for (size_t i = 0; i < r.seen.size(); i++) {
		add_column((int) (first_seen + i), problem_.fresh());
		guard.push_back(make_not_distinct(problem_, column(s.out.back(), s.types.back()),
										  decimals(column(f.columns[r.seen[i]], f.types[r.seen[i]]))));
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

/* NULL, or 0, when there is no row; else unknown, a count of rows at least 1. `total`: NULL is 0 anyway. */
ExprPtr Classes::lower_aggregate(const ExprPtr &e, Mode mode, const Context &context, Degree &degree, bool &negated,
								 bool total)
{
	const Aggregate &a = e->plan->aggregates[0];
	Blocks rows = rewriter_.blocks(e->plan->inputs[0], true);
	ExprPtr some = lower(rewriter_.exists(rewriter_.presence(rows)), mode, context, degree, negated);
	ExprPtr value = value_call(e, context);
	bool all_rows = a.function == AggFunction::count;
	all_rows &= never_null_column(rows, 0);
	value = with_facts(value, context, a.function == AggFunction::count || never_null_column(rows, 0), all_rows);
	(total ? totals_ : aggregates_).insert(text_of(problem_, value));
	if (total && !mode.apart && value->op != Op::greatest)
		return value;
	ExprPtr none = a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type);
	return simplify(problem_, make_case(some, value, none));
}

ExprPtr Classes::lower(const ExprPtr &e, Mode mode, const Context &context, Degree &degree, bool &negated)
{
	if (e->op == Op::exists) {
		auto body = mode.keep_unique ? rewriter_.body(e) : std::nullopt;
		if (!body || !Closure(problem_, *body, {}).knows_rows())
			return exists_call(e, context);
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
	if (is_aggregate(*e))
		return lower_aggregate(e, mode, context, degree, negated, false);
	if (e->op == Op::coalesce && e->args.size() == 2 && is_zero(e->args[1])) {
		ExprPtr sum = e->args[0];
		auto is_exact = [&](int type) {
			return problem_.kind(type) == Kind::integer || problem_.kind(type) == Kind::numeric;
		};
		while (sum->op == Op::cast && is_exact(sum->type))
			sum = ExprPtr(sum->args[0]);
		if (is_aggregate(*sum) && sum->plan->aggregates[0].function == AggFunction::sum && is_exact(sum->type) &&
			is_exact(e->type)) {
			Expr n = *e;
			n.args[0] = with_innermost(e->args[0], lower_aggregate(sum, mode, context, degree, negated, true));
			return simplify(problem_, finish(std::move(n)));
		}
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

} // namespace sqleq
