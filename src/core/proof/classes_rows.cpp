/* classes_rows.cpp: sources without groups that are equal: the same operator on equal inputs; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* The same function over windows of the same form; what it is computed from is compared as columns of the input. */
bool same_form(const WindowFunction &a, const WindowFunction &b)
{
	auto offset = [](const ExprPtr &x, const ExprPtr &y) {
		return (!x && !y) ||
			(x && y && x->op == Op::constant && y->op == Op::constant && x->type == y->type && x->value == y->value);
	};
	bool same = a.op == b.op && a.aggregate.function == b.aggregate.function && a.type == b.type &&
		!a.aggregate.arg == !b.aggregate.arg && !a.aggregate.filter == !b.aggregate.filter &&
		a.args.size() == b.args.size() && a.partition.size() == b.partition.size() && a.keys.size() == b.keys.size() &&
		a.frame.mode == b.frame.mode && a.frame.start == b.frame.start && a.frame.end == b.frame.end &&
		a.frame.exclude == b.frame.exclude && offset(a.frame.start_offset, b.frame.start_offset) &&
		offset(a.frame.end_offset, b.frame.end_offset);
	for (size_t i = 0; same && i < a.keys.size(); i++)
		same = a.keys[i].descending == b.keys[i].descending && a.keys[i].nulls_first == b.keys[i].nulls_first;
	return same;
}

Blocks in_order(const Blocks &b, const std::vector<size_t> &turn)
{
	Blocks out = b;
	for (size_t i = 0; i < turn.size(); i++)
		out.types[i] = b.types[turn[i]];
	for (size_t k = 0; k < b.blocks.size(); k++)
		for (size_t i = 0; i < turn.size(); i++)
			out.blocks[k].out[i] = b.blocks[k].out[turn[i]];
	return out;
}

} // namespace

/*
 * Recursive queries by induction: what they begin with is equal, and, whatever the last step has found, so is what the
 * next one finds. Of UNION each step's rows are a set, from which the same earlier ones are taken away.
 */
std::optional<Classes::Use> Classes::match_recursion(const PlanPtr &known, const PlanPtr &p)
{
	size_t n = p->out.size();
	bool set = !p->all;
	if (known->all != p->all || !rewriter_.rules().on(Rule::same_recursion))
		return std::nullopt;
	Blocks a = rewriter_.blocks(known->inputs[0], set), b = rewriter_.blocks(p->inputs[0], set);
	for (auto &turn : alignments(a, b, n)) {
		bool types = true;
		for (size_t i = 0; i < n; i++)
			types &=
				known->types[i] == p->types[turn[i]] && interchangeable(problem_, known->types[i], known->types[i]);
		if (!types || !equal(a, in_order(b, turn), set))
			continue;
		Table t;
		t.name = "the last step";
		Key all;
		all.name = "of the last step";
		all.nulls_distinct = false;
		for (size_t i = 0; i < n; i++) {
			t.columns.push_back({"c" + std::to_string(i), known->types[i], false, nullptr, {}});
			all.columns.push_back((int) i);
			all.exprs.push_back(column((int) i, known->types[i]));
		}
		if (set)
			t.keys.push_back(all);
		int table = (int) problem_.tables.size();
		problem_.tables.push_back(t);
		std::vector<int> straight(n), turned(n);
		for (size_t i = 0; i < n; i++) {
			straight[i] = (int) i;
			turned[turn[i]] = (int) i;
		}
		auto step = [&](const PlanPtr &of, const std::vector<int> &attributes) {
			return with_working(of->inputs[1], of->token, [&](const Plan &working) {
				Plan s;
				s.op = PlanOp::scan;
				s.table = table;
				s.attributes = attributes;
				s.out = working.out;
				s.types = working.types;
				return finish(std::move(s));
			});
		};
		PlanPtr x = step(known, straight), y = step(p, turned);
		if (!x || !y || !equal(rewriter_.blocks(x, set), in_order(rewriter_.blocks(y, set), turn), set))
			continue;
		rewriter_.rules().applied(Rule::same_recursion);
		Use u{0, std::vector<int>(n)};
		for (size_t i = 0; i < n; i++)
			u.attributes[turn[i]] = (int) i;
		return u;
	}
	return std::nullopt;
}

/* DISTINCT, LIMIT, INTERSECT ALL, EXCEPT ALL: the same operator on equal inputs. */
std::optional<Classes::Use> Classes::match_rows(int relation, const PlanPtr &p)
{
	PlanPtr known = relations_[relation].plan;
	size_t n = p->out.size();
	if (known->out.size() != n || known->windows.size() != p->windows.size())
		return std::nullopt;
	Use u{relation, std::vector<int>(n)};
	if (p->op == PlanOp::recursive) { /* the same recursion, word by word, or step by step */
		for (size_t i = 0; i < n; i++)
			u.attributes[i] = (int) i;
		if (canonical_text(problem_, known) == canonical_text(problem_, p))
			return u;
		auto same = match_recursion(known, p);
		if (same)
			same->relation = relation;
		return same;
	}
	n -= p->windows.size();
	for (size_t i = 0; i < p->windows.size(); i++) {
		if (!same_form(p->windows[i], known->windows[i]))
			return std::nullopt;
		u.attributes[n + i] = (int) (n + i);
	}
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
		if (text(p->limit) != text(known->limit) || text(p->offset) != text(known->offset) ||
			p->with_ties != known->with_ties || p->keys.size() != known->keys.size())
			return std::nullopt;
		for (size_t i = 0; i < p->keys.size(); i++)
			if (p->keys[i].descending != known->keys[i].descending ||
				p->keys[i].nulls_first != known->keys[i].nulls_first)
				return std::nullopt;
	}
	auto rows = [&](const PlanPtr &of, const std::vector<size_t> &turn) {
		Blocks in = rewriter_.blocks(of->inputs[0], set), out;
		for (size_t i : turn)
			out.types.push_back(in.types[i]);
		std::vector<ExprPtr> further;
		for (auto &k : of->keys)
			further.push_back(k.expr);
		for (auto &w : of->windows)
			w.each([&](const ExprPtr &e) { further.push_back(e); });
		for (auto &e : further)
			out.types.push_back(e->type);
		for (auto &b : in.blocks) {
			Substitution s = by_position(of->inputs[0]->out, b.out);
			Block x = b;
			x.out.clear();
			for (size_t i : turn)
				x.out.push_back(b.out[i]);
			for (auto &e : further)
				x.out.push_back(refresh(problem_, substitute(e, s)));
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

} // namespace sqleq
