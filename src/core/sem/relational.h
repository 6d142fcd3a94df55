/* relational.h: the plan operators of Evaluator<D>. Included by the domains' instantiations only. */
#pragma once
#include <algorithm>

#include "core/sem/evaluator.h"

namespace sqleq {

template <class D>
Evaluator<D>::Evaluator(const Problem &p, D &domain) : d(domain), problem(p), tables_(p.tables.size())
{
	size_t n = p.columns;
	for (auto &t : p.tables)
		n = std::max(n, t.columns.size());
	env_.resize(n, Cell{d.boolean(true), d.dummy(Kind::integer)});
}

template <class D>
void Evaluator<D>::set_table(int table, Rows rows)
{
	tables_.at(table) = std::move(rows);
	forget();
}

template <class D>
void Evaluator<D>::set_parameter(int index, Cell cell)
{
	parameters_.insert_or_assign(index, cell);
	forget();
}

template <class D>
void Evaluator<D>::bind(const Plan &plan, const Row &row)
{
	for (size_t i = 0; i < plan.out.size(); i++)
		env_[plan.out[i]] = row.cells[i];
}

template <class D>
auto Evaluator<D>::on_table_row(const Row &row, const ExprPtr &expr) -> Cell
{
	std::vector<Cell> saved(env_.begin(), env_.begin() + row.cells.size());
	std::copy(row.cells.begin(), row.cells.end(), env_.begin());
	Cell r = cell(expr);
	std::copy(saved.begin(), saved.end(), env_.begin());
	return r;
}

template <class D>
auto Evaluator<D>::holds_on_table_row(const Row &row, const ExprPtr &check) -> Bool
{
	std::vector<Cell> saved(env_.begin(), env_.begin() + row.cells.size());
	std::copy(row.cells.begin(), row.cells.end(), env_.begin());
	Bool r = d.not_(truth(check, false));
	std::copy(saved.begin(), saved.end(), env_.begin());
	return r;
}

template <class D>
auto Evaluator<D>::on_columns(const Given &columns, const ExprPtr &expr) -> Cell
{
	Given saved;
	for (auto &[id, cell] : columns) {
		saved.push_back({id, env_[(size_t) id]});
		env_[(size_t) id] = cell;
	}
	Cell r = cell(expr);
	for (auto &[id, cell] : saved)
		env_[(size_t) id] = cell;
	return r;
}

template <class D>
auto Evaluator<D>::find(const Restriction &r, ColumnId id) -> const Required *
{
	for (auto &q : r)
		if (q.id == id)
			return &q;
	return nullptr;
}

template <class D>
bool Evaluator<D>::fixes_all(const std::vector<ColumnId> &out, const Restriction &r)
{
	for (ColumnId c : out)
		if (!find(r, c))
			return false;
	return true;
}

template <class D>
auto Evaluator<D>::same_rows(const std::vector<int> &types, const Row &a, const Row &b) -> Bool
{
	Bool s = d.boolean(true);
	for (size_t i = 0; i < types.size() && !d.known_false(s); i++)
		s = d.and_(s, same(types[i], a.cells[i], b.cells[i]));
	return s;
}

/* Puts the restriction on a finished row, and the required cells in place of its own. False: the row is gone. */
template <class D>
bool Evaluator<D>::apply(Row &row, const std::vector<ColumnId> &out, const std::vector<int> &types,
						 const Restriction &r)
{
	for (auto &q : r)
		for (size_t i = 0; i < out.size(); i++)
			if (out[i] == q.id) {
				Cell &own = row.cells[i];
				if (own == q.cell && (!q.strict || d.known_false(own.null)))
					continue;
				row.present =
					d.and_(row.present, q.strict ? equal(types[i], q.cell, own) : same(types[i], q.cell, own));
				own = {q.strict ? d.boolean(false) : q.cell.null, d.in_place_of(own.val, q.cell.val)};
			}
	return !d.known_false(row.present);
}

/* A row that stands for rows equal to it, too. */
template <class D>
void Evaluator<D>::merge(Row &row, const std::vector<int> &types)
{
	for (size_t i = 0; i < types.size(); i++)
		if (problem.kind(types[i]) == Kind::numeric)
			row.cells[i].val = d.one_of_equals(row.cells[i].val);
}

/* The same for the first one present of rows that are all equal; `cells` are theirs in one column. */
template <class D>
auto Evaluator<D>::first_present(int type, const std::vector<Bool> &present, const std::vector<const Cell *> &cells)
	-> Cell
{
	Cell r = *cells[0];
	if (problem.kind(type) != Kind::numeric)
		return r;
	Val first = cells.back()->val;
	for (size_t i = cells.size() - 1; i-- > 0;)
		first = d.ite(Kind::numeric, present[i], cells[i]->val, first);
	r.val = d.in_place_of(d.one_of_equals(first), r.val);
	return r;
}

template <class D>
auto Evaluator<D>::rows(const PlanPtr &plan, const Restriction &wanted) -> Rows
{
	Restriction r;
	for (auto &q : wanted)
		if (std::find(plan->out.begin(), plan->out.end(), q.id) != plan->out.end())
			r.push_back(q);
	std::sort(r.begin(), r.end(), [](const Required &a, const Required &b) { return a.id < b.id; });
	if (!plan->free.empty())
		return compute(*plan, r);
	if constexpr (!D::pointwise)
		if (d.closed()) /* nothing to remember: operators give no values here */
			return compute(*plan, r);
	auto &known = memory_[plan.get()]; /* stays where it is when others are added */
	for (auto &k : known) {
		bool equal = k.restriction.size() == r.size();
		for (size_t i = 0; equal && i < r.size(); i++)
			equal = k.restriction[i].id == r[i].id && k.restriction[i].strict == r[i].strict &&
				k.restriction[i].cell == r[i].cell;
		if (equal)
			return k.rows;
	}
	Rows rows = compute(*plan, r);
	known.push_back({std::move(r), rows});
	return rows;
}

/* Only in proofs: a run that may have raised is no counterexample to look at. */
template <class D>
void Evaluator<D>::forget_errors(size_t mark)
{
	if constexpr (D::pointwise)
		if (!d.every_error)
			d.guard_errors(mark, d.error_mark(), d.boolean(false));
}

template <class D>
auto Evaluator<D>::rows_in_part(const PlanPtr &plan, const Restriction &r) -> Rows
{
	size_t mark = d.error_mark();
	Rows in = rows(plan, r);
	forget_errors(mark);
	return in;
}

template <class D>
auto Evaluator<D>::compute(const Plan &plan, const Restriction &r) -> Rows
{
	Rows out = by_operator(plan, r);
	if constexpr (!D::pointwise)
		if (observer_ && !d.closed())
			observer_->rows(plan, out);
	return out;
}

template <class D>
auto Evaluator<D>::by_operator(const Plan &plan, const Restriction &r) -> Rows
{
	d.tick();
	switch (plan.op) {
	case PlanOp::scan:
		return scan(plan, r);
	case PlanOp::values:
		return values(plan, r);
	case PlanOp::select:
		return select(plan, r);
	case PlanOp::project:
		return project(plan, r);
	case PlanOp::join:
		return join(plan, r);
	case PlanOp::union_all:
		return union_all(plan, r);
	case PlanOp::union_: {
		Rows all = union_all(plan, r);
		return distinct(std::move(all), plan.types, fixes_all(plan.out, r));
	}
	case PlanOp::intersect:
	case PlanOp::except:
		return set_operation(plan, r);
	case PlanOp::distinct:
		return distinct(rows(plan.inputs[0], r), plan.types, fixes_all(plan.out, r));
	case PlanOp::group:
		return group(plan, r);
	case PlanOp::sort:
		return sort(plan, r);
	case PlanOp::recursive:
		return recursive(plan, r);
	case PlanOp::working:
		return working(plan, r);
	case PlanOp::window:
		return window(plan, r);
	}
	throw std::logic_error("unknown plan operator");
}

template <class D>
auto Evaluator<D>::scan(const Plan &plan, const Restriction &r) -> Rows
{
	Rows out;
	for (auto &base : tables_[plan.table]) {
		Row row{base.present, {}};
		row.cells.reserve(plan.attributes.size());
		for (int a : plan.attributes)
			row.cells.push_back(base.cells[a]);
		if (!d.known_false(row.present) && apply(row, plan.out, plan.types, r))
			out.push_back(std::move(row));
	}
	if constexpr (D::pointwise)
		return looked_up(std::move(out), plan, r);
	return out;
}

template <class D>
auto Evaluator<D>::values(const Plan &plan, const Restriction &r) -> Rows
{
	Rows out;
	for (auto &exprs : plan.rows) {
		Row row{d.boolean(true), {}};
		for (auto &e : exprs)
			row.cells.push_back(cell(e));
		if (apply(row, plan.out, plan.types, r))
			out.push_back(std::move(row));
	}
	return out;
}

template <class D>
auto Evaluator<D>::select(const Plan &plan, const Restriction &r) -> Rows
{
	const PlanPtr &input = plan.inputs[0];
	Restriction below = r;
	if (D::pointwise) {
		/* column = something from outside: a restriction of the input, too */
		std::vector<ExprPtr> conjuncts;
		split_conjunction(plan.condition, conjuncts);
		std::set<ColumnId> inner(input->out.begin(), input->out.end());
		for (auto &c : conjuncts)
			for (int side = 0; c->op == Op::eq && side < 2; side++) {
				const ExprPtr &col = c->args[side], &other = c->args[1 - side];
				if (col->op != Op::column || !inner.count(col->id) || find(below, col->id))
					continue;
				bool outside = true;
				for (ColumnId f : other->free)
					outside &= !inner.count(f);
				if (outside && !other->plan) {
					size_t mark = d.error_mark(); /* errors in it count only for rows that are there */
					below.push_back({col->id, cell(other), true});
					d.guard_errors(mark, d.error_mark(), d.boolean(false));
				}
				break;
			}
	}
	Rows out;
	for (auto &row : computes_columns(*input) ? rows_in_part(input, below) : rows(input, below)) {
		bind(*input, row);
		Bool keep = d.and_(row.present, under(row.present, [&] { return truth(plan.condition, true); }));
		if (d.known_false(keep))
			continue;
		out.push_back(row);
		out.back().present = keep;
	}
	return out;
}

template <class D>
auto Evaluator<D>::project(const Plan &plan, const Restriction &r) -> Rows
{
	const PlanPtr &input = plan.inputs[0];
	Restriction below;
	for (auto &q : r)
		for (auto &c : plan.columns)
			if (c.id == q.id && c.expr->op == Op::column && !find(below, c.expr->id))
				below.push_back({c.expr->id, q.cell, q.strict});
	Rows out;
	for (auto &row : rows(input, below)) {
		bind(*input, row);
		Row n{row.present, {}};
		n.cells.reserve(plan.columns.size());
		under(row.present, [&] {
			for (auto &c : plan.columns)
				n.cells.push_back(cell(c.expr));
		});
		if (apply(n, plan.out, plan.types, r))
			out.push_back(std::move(n));
	}
	return out;
}

template <class D>
auto Evaluator<D>::union_all(const Plan &plan, const Restriction &r) -> Rows
{
	Rows out;
	for (auto &input : plan.inputs) {
		Restriction below;
		for (auto &q : r)
			for (size_t i = 0; i < plan.out.size(); i++)
				if (plan.out[i] == q.id)
					below.push_back({input->out[i], q.cell, q.strict});
		Rows in = rows(input, below);
		out.insert(out.end(), in.begin(), in.end());
	}
	return out;
}

/* One of each set of equal rows: the first one present. When every column is fixed, all rows are equal. */
template <class D>
auto Evaluator<D>::distinct(Rows in, const std::vector<int> &types, bool all_fixed) -> Rows
{
	Rows out;
	if (all_fixed) {
		std::vector<Bool> any;
		for (auto &row : in)
			any.push_back(row.present);
		if (in.empty())
			return out;
		out.push_back(in[0]);
		out[0].present = d.or_(any);
		for (size_t c = 0; c < types.size(); c++) {
			std::vector<const Cell *> cells;
			for (auto &row : in)
				cells.push_back(&row.cells[c]);
			out[0].cells[c] = first_present(types[c], any, cells);
		}
		return out;
	}
	d.compare_pairs(in.size() * in.size());
	for (size_t i = 0; i < in.size(); i++) {
		std::vector<Bool> earlier;
		for (size_t j = 0; j < i; j++)
			earlier.push_back(d.and_(in[j].present, same_rows(types, in[i], in[j])));
		Bool present = d.and_(in[i].present, d.not_(d.or_(earlier)));
		if (d.known_false(present))
			continue;
		out.push_back(in[i]);
		out.back().present = present;
		merge(out.back(), types);
	}
	return out;
}

/*
 * INTERSECT and EXCEPT, by multiplicities for the ALL forms: copy number n of a row stays when n <= (>) its copies on
 * the right.
 */
template <class D>
auto Evaluator<D>::set_operation(const Plan &plan, const Restriction &r) -> Rows
{
	Restriction left_r, right_r;
	for (auto &q : r)
		for (size_t i = 0; i < plan.out.size(); i++)
			if (plan.out[i] == q.id) {
				left_r.push_back({plan.inputs[0]->out[i], q.cell, q.strict});
				right_r.push_back({plan.inputs[1]->out[i], q.cell, q.strict});
			}
	bool fixed = fixes_all(plan.out, r);
	Rows left = rows(plan.inputs[0], left_r), right = rows(plan.inputs[1], right_r), out;
	if (!plan.all) {
		left = distinct(std::move(left), plan.types, fixed);
		right = distinct(std::move(right), plan.types, fixed);
	}
	d.compare_pairs(left.size() * (left.size() + right.size()));
	for (size_t i = 0; i < left.size(); i++) {
		std::vector<Bool> earlier, matches;
		if (plan.all)
			for (size_t j = 0; j < i; j++)
				earlier.push_back(
					d.and_(left[j].present, fixed ? d.boolean(true) : same_rows(plan.types, left[i], left[j])));
		for (auto &row : right)
			matches.push_back(d.and_(row.present, fixed ? d.boolean(true) : same_rows(plan.types, left[i], row)));
		Bool among = plan.all ? d.lt(Kind::integer, d.count(earlier), d.count(matches)) : d.or_(matches);
		Bool present = d.and_(left[i].present, plan.op == PlanOp::intersect ? among : d.not_(among));
		if (d.known_false(present))
			continue;
		out.push_back(left[i]);
		out.back().present = present;
		merge(out.back(), plan.types);
	}
	return out;
}

} // namespace sqleq
