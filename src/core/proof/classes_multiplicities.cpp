/* classes_multiplicities.cpp: EXCEPT ALL and INTERSECT ALL as arithmetic of how often each row comes; see classes.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/classes.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

constexpr size_t most_parts = 8;

ExprPtr apply(Op op, int type, std::vector<ExprPtr> args)
{
	Expr e;
	e.op = op;
	e.type = type;
	e.args = std::move(args);
	return finish(std::move(e));
}

Blocks alone(const Block &b)
{
	Blocks one;
	one.blocks = {b};
	one.types = types_of(b.out);
	return one;
}

bool counted_out(const Block &b)
{
	return b.sources.size() == 1 &&
		(b.sources[0]->op == PlanOp::distinct ||
		 ((b.sources[0]->op == PlanOp::except || b.sources[0]->op == PlanOp::intersect) && b.sources[0]->all));
}

} // namespace

/*
 * The rows of one input of the block's only source as the block shows them. nullopt where it does not show each column,
 * so that different rows would become one, or where equal values need not be the same.
 */
std::optional<Blocks> Classes::through(const Block &b, size_t input)
{
	const PlanPtr &s = b.sources[0];
	for (size_t i = 0; i < s->out.size(); i++)
		if (!interchangeable(problem_, s->types[i], s->types[i]) ||
			std::none_of(b.out.begin(), b.out.end(),
						 [&](auto &e) { return e->op == Op::column && e->id == s->out[i]; }))
			return std::nullopt;
	Blocks in = rewriter_.blocks(s->inputs[input], false), out;
	out.types = types_of(b.out);
	for (auto &x : in.blocks) {
		Block n = x;
		Substitution to = by_position(s->out, x.out);
		n.out.clear();
		for (auto &g : b.guard)
			n.guard.push_back(refresh(problem_, substitute(g, to)));
		for (auto &e : b.out)
			n.out.push_back(refresh(problem_, substitute(e, to)));
		out.blocks.push_back(std::move(n));
	}
	return out;
}

/*
 * How often a row comes: the sum over the blocks; of EXCEPT ALL the difference, if it is above 0, of INTERSECT ALL the
 * lesser number, of DISTINCT 1 at most.
 */
ExprPtr Classes::multiplicity(const Blocks &b, Multiplicities &m)
{
	int type = whole_number();
	ExprPtr sum;
	for (auto &x : b.blocks) {
		ExprPtr n;
		if (counted_out(x)) {
			auto left = through(x, 0);
			auto right = left && x.sources[0]->op != PlanOp::distinct ? through(x, 1) : std::nullopt;
			if (left && x.sources[0]->op == PlanOp::distinct)
				n = apply(Op::least, type, {multiplicity(*left, m), number(type, 1)});
			else if (left && right && x.sources[0]->op == PlanOp::except)
				n = apply(Op::greatest, type,
						  {apply(Op::sub, type, {multiplicity(*left, m), multiplicity(*right, m)}), number(type, 0)});
			else if (left && right)
				n = apply(Op::least, type, {multiplicity(*left, m), multiplicity(*right, m)});
		}
		if (!n)
			n = multiplicity_of_part(x, m);
		sum = sum ? apply(Op::add, type, {sum, n}) : n;
	}
	return sum ? sum : number(type, 0);
}

/* The number of an equal part, by its place. */
std::optional<size_t> Classes::known_part(const Block &b, const Multiplicities &m)
{
	for (size_t i = 0; i < m.parts.size(); i++)
		if (m.parts[i].types == types_of(b.out) && equal(m.parts[i], alone(b), false))
			return i;
	return std::nullopt;
}

/* The number of one block: that of an equal one, or a new one. */
ExprPtr Classes::multiplicity_of_part(const Block &b, Multiplicities &m)
{
	int type = whole_number();
	auto known = known_part(b, m);
	if (known)
		return column((int) *known, type);
	if (m.parts.size() >= most_parts)
		throw NoProof("multiplicities of many parts");
	ExprPtr n = column((int) m.parts.size(), type);
	m.parts.push_back(alone(b));
	m.facts.push_back(apply(Op::le, problem_.boolean_type(), {number(type, 0), n}));
	if (rewriter_.duplicate_free(alone(b)))
		m.facts.push_back(apply(Op::le, problem_.boolean_type(), {n, number(type, 1)}));
	return n;
}

/* A part that is another one under a condition more: with the rows for which that is not TRUE it is the whole. */
void Classes::add_wholes(Multiplicities &m)
{
	int type = whole_number();
	for (size_t i = 0, n = m.parts.size(); i < n; i++) {
		const Block b = m.parts[i].blocks[0];
		for (size_t g = 0; g < b.guard.size(); g++) {
			Block whole = b;
			whole.guard.erase(whole.guard.begin() + (long) g);
			auto all = has_subquery(b.guard[g]) ? std::nullopt : known_part(whole, m);
			if (!all || *all == i)
				continue;
			Expr holds = boolean_expr(problem_, Op::is_true);
			holds.args = {b.guard[g]};
			Block rest = whole;
			rest.guard.push_back(simplify(problem_, make_not(problem_, finish(std::move(holds)))));
			ExprPtr left = multiplicity_of_part(rest, m);
			m.facts.push_back(apply(Op::eq, problem_.boolean_type(),
									{column((int) *all, type), apply(Op::add, type, {column((int) i, type), left})}));
		}
	}
}

/*
 * Are the multiplicities equal whatever those of the parts are? One row of a table with a column for each of them is
 * checked, which is as good as all.
 */
bool Classes::equal_multiplicities(const Blocks &a, const Blocks &b)
{
	auto has_any = [](const Blocks &x) { return std::any_of(x.blocks.begin(), x.blocks.end(), counted_out); };
	if ((!has_any(a) && !has_any(b)) || !rewriter_.rules().on(Rule::multiplicities))
		return false;
	Multiplicities m;
	ExprPtr x = multiplicity(a, m), y = multiplicity(b, m);
	add_wholes(m);
	Table t;
	t.name = "multiplicities";
	Plan s;
	s.op = PlanOp::scan;
	s.table = (int) problem_.tables.size();
	Substitution to;
	for (size_t i = 0; i < m.parts.size(); i++) {
		t.columns.push_back({"n" + std::to_string(i), whole_number(), true, nullptr, {}});
		s.attributes.push_back((int) i);
		s.out.push_back(problem_.fresh());
		s.types.push_back(whole_number());
		to[(int) i] = column(s.out.back(), whole_number());
	}
	for (auto &f : m.facts)
		t.checks.push_back({"of multiplicities", f});
	problem_.tables.push_back(t);
	PlanPtr row = finish(std::move(s));
	auto lowered = [&](const ExprPtr &n) {
		Plan p;
		p.op = PlanOp::project;
		p.inputs = {row};
		p.columns = {{problem_.fresh(), substitute(n, to)}};
		Lowered l;
		l.plan = refresh(problem_, finish(std::move(p)));
		l.degree[row->table] = 1;
		return l;
	};
	if (!agree(lowered(x), lowered(y), false))
		return false;
	for (int type : a.types)
		chosen(type);
	rewriter_.rules().applied(Rule::multiplicities);
	return true;
}

} // namespace sqleq
