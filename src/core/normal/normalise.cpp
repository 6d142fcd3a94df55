/* normalise.cpp: see normalise.h. */
#include "core/normal/normalise.h"

#include <algorithm>
#include <cstdio>
#include <map>

#include "core/normal/prune.h"
#include "core/normal/pushdown.h"
#include "core/normal/substitute.h"

namespace sqleq {

namespace {

/* Writes a query with its columns numbered in the order in which operators produce them. Injective up to renaming. */
class Printer {
public:
	Printer(const Problem &p, bool whole) : problem_(p), whole_(whole) {}

	std::string query(const Query &q)
	{
		std::string s = plan(*q.plan); /* gives the columns their names */
		return s + columns(q.output);
	}

	std::string part(const PlanPtr &p)
	{
		std::string s = plan(*p);
		return s + columns(p->out);
	}
	std::string part(const ExprPtr &e) { return expr(e); }

private:
	const Problem &problem_;
	bool whole_; /* nothing may come from outside */
	std::map<ColumnId, int> numbers_;
	int next_ = 0;

	std::string name(ColumnId c)
	{
		auto i = numbers_.find(c);
		if (i == numbers_.end()) {
			if (whole_)
				throw std::logic_error("column without a producer");
			return "o" + std::to_string(c);
		}
		return "c" + std::to_string(i->second);
	}

	/*
	 * Which column stands at which place: whoever takes a plan's columns by their places must not take them from the
	 * operators' texts, since window functions have an order of their own there, and equal ones are one.
	 */
	std::string columns(const std::vector<ColumnId> &out)
	{
		std::string s = " ->";
		for (ColumnId c : out)
			s += " " + name(c);
		return s;
	}

	std::string produce(const std::vector<ColumnId> &out)
	{
		std::string s = "[";
		for (ColumnId c : out) {
			numbers_[c] = next_++;
			s += name(c) + " ";
		}
		return s + "]";
	}

	std::string quoted(const std::string &s) { return std::to_string(s.size()) + ":" + s; }

	/* All digits: two floats never print alike. */
	static std::string exactly(double v)
	{
		char buf[64];
		std::snprintf(buf, sizeof buf, "%a", v);
		return buf;
	}

	std::string expr(const ExprPtr &e)
	{
		if (!e)
			return "-";
		std::string s = std::string(name_of(e->op)) + "#" + std::to_string(e->type);
		switch (e->op) {
		case Op::column:
			return name(e->id);
		case Op::constant:
			return s + "(" +
				(e->value ? quoted(e->value->num.str() + "/" + exactly(e->value->real)) + "/" +
						 std::to_string(e->value->scale)
						  : "null") +
				")";
		case Op::param:
			return s + "(" + std::to_string(e->index) + ")";
		case Op::function:
			s += quoted(e->function);
			break;
		default:
			break;
		}
		if (e->plan) { /* one after the other: the plan names the columns that the condition uses */
			s += "{" + plan(*e->plan) + "}";
			s += expr(e->condition);
		}
		std::vector<std::string> args;
		if ((e->op == Op::add || e->op == Op::mul) &&
			(problem_.kind(e->type) == Kind::integer || problem_.kind(e->type) == Kind::numeric))
			operands(e, *e, args);
		else
			for (auto &a : e->args)
				args.push_back(expr(a));
		if (about(e->op).commutes != Commutes::no)
			std::sort(args.begin(), args.end());
		if (e->op == Op::and_ || e->op == Op::or_)
			args.erase(std::unique(args.begin(), args.end()), args.end());
		s += "(";
		for (auto &a : args)
			s += a + ",";
		return s + ")";
	}

	/* Of a sum of sums, or a product of products, of one type: exact arithmetic is associative. */
	void operands(const ExprPtr &e, const Expr &whole, std::vector<std::string> &texts)
	{
		if (e->op != whole.op || e->type != whole.type)
			texts.push_back(expr(e));
		else
			for (auto &a : e->args)
				operands(a, whole, texts);
	}

	/* The functions in the order of their texts; columns of the same text are the same. */
	std::string windows(const Plan &p)
	{
		std::map<std::string, std::vector<ColumnId>> texts;
		for (auto &w : p.windows) {
			std::set<std::string> partition;
			for (auto &e : w.partition)
				partition.insert(expr(e));
			std::string t = std::string(w.op == WindowOp::aggregate ? name_of(w.aggregate.function) : name_of(w.op)) +
				"#" + std::to_string(w.type);
			t += " " + expr(w.aggregate.arg) + " filter " + expr(w.aggregate.filter);
			for (auto &a : w.args)
				t += " " + expr(a);
			for (auto &e : partition)
				t += " by " + e;
			for (auto &k : w.keys)
				t += " key " + expr(k.expr) + (k.descending ? " desc" : "") + (k.nulls_first ? " nf" : "");
			t += " frame";
			for (int part : {(int) w.frame.mode, (int) w.frame.start, (int) w.frame.end, (int) w.frame.exclude})
				t += " " + std::to_string(part);
			t += " " + expr(w.frame.start_offset) + " " + expr(w.frame.end_offset);
			texts[t].push_back(w.id);
		}
		std::string s;
		for (auto &[t, ids] : texts) {
			s += " window " + t;
			for (ColumnId id : ids)
				numbers_[id] = next_;
			next_++;
		}
		return s;
	}

	std::string plan(const Plan &p)
	{
		std::string s = std::to_string((int) p.op) + "(";
		if (p.op == PlanOp::recursive)
			s += produce({p.token});
		if (p.op == PlanOp::working)
			s += name(p.token);
		for (auto &i : p.inputs) {
			s += plan(*i);
			s += (takes_by_place(p.op) ? columns(i->out) : "") + ";";
		}
		if (p.op == PlanOp::scan) {
			s += " t" + std::to_string(p.table);
			for (int a : p.attributes)
				s += "." + std::to_string(a);
		}
		for (auto &r : p.rows) {
			s += " row";
			for (auto &e : r)
				s += " " + expr(e);
		}
		if (p.op == PlanOp::join)
			s += " kind" + std::to_string((int) p.kind);
		if (p.all)
			s += " all";
		s += " " + expr(p.condition);
		for (auto &c : p.columns)
			s += " " + expr(c.expr);
		for (auto &a : p.aggregates)
			s += std::string(" ") + name_of(a.function) + "#" + std::to_string(a.type) +
				(a.distinct ? " distinct " : " ") + expr(a.arg) + " filter " + expr(a.filter);
		for (auto &k : p.keys)
			s += " key " + expr(k.expr) + (k.descending ? " desc" : "") + (k.nulls_first ? " nf" : "");
		s += " limit " + expr(p.limit) + " offset " + expr(p.offset) + (p.with_ties ? " ties" : "");
		if (p.op == PlanOp::window)
			return s + windows(p) + ")";
		bool produces =
			p.op != PlanOp::select && p.op != PlanOp::distinct && p.op != PlanOp::sort && p.op != PlanOp::join;
		return s + (produces ? produce(p.out) : "") + ")";
	}
};

void normalise_query(Problem &p, Query &q)
{
	q.plan = push_selections(p, q.plan);
	std::set<ColumnId> needed(q.output.begin(), q.output.end());
	bool list = p.semantics == Semantics::list && q.ordered;
	if (!list) {
		q.plan = prune(q.plan, needed);
		return;
	}
	q.plan = prune_sorted(q.plan, needed); /* the root's order is part of the result */
}

} // namespace

void normalise(Problem &p)
{
	for (auto &q : p.queries)
		normalise_query(p, q);
}

std::string canonical_text(const Problem &p, const Query &q)
{
	return Printer(p, true).query(q);
}

std::string canonical_text(const Problem &p, const PlanPtr &plan)
{
	return Printer(p, false).part(plan);
}

std::string canonical_text(const Problem &p, const ExprPtr &expr)
{
	return Printer(p, false).part(expr);
}

bool same_normal_form(const Problem &p)
{
	return canonical_text(p, p.queries[0]) == canonical_text(p, p.queries[1]);
}

} // namespace sqleq
