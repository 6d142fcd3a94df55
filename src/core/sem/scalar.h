/* scalar.h: expressions of Evaluator<D>. Included by the domains' instantiations only. */
#pragma once
#include "core/sem/evaluator.h"

namespace sqleq {

template <class D>
auto Evaluator<D>::null_cell(int type) -> Cell
{
	return {d.boolean(true), d.dummy(problem.kind(type))};
}

template <class D>
auto Evaluator<D>::choose(int type, Bool c, const Cell &a, const Cell &b) const -> Cell
{
	return {d.or_(d.and_(c, a.null), d.and_(d.not_(c), b.null)), d.ite(problem.kind(type), c, a.val, b.val)};
}

template <class D>
auto Evaluator<D>::equal(int type, const Cell &a, const Cell &b) -> Bool
{
	Bool nn = d.and_(d.not_(a.null), d.not_(b.null));
	return d.known_false(nn) ? nn : d.and_(nn, d.eq(problem.kind(type), a.val, b.val));
}

template <class D>
auto Evaluator<D>::same(int type, const Cell &a, const Cell &b) -> Bool
{
	return d.or_(d.and_(a.null, b.null), equal(type, a, b));
}

template <class D>
auto Evaluator<D>::compare_values(Op op, Kind k, const Val &a, const Val &b) -> Bool
{
	switch (op) {
	case Op::eq:
		return d.eq(k, a, b);
	case Op::ne:
		return d.not_(d.eq(k, a, b));
	case Op::lt:
		return d.lt(k, a, b);
	case Op::le:
		return d.not_(d.lt(k, b, a));
	case Op::gt:
		return d.lt(k, b, a);
	case Op::ge:
		return d.not_(d.lt(k, a, b));
		SQLEQ_LEAVES(SQLEQ_CASE)
		SQLEQ_LOGIC(SQLEQ_CASE)
		SQLEQ_TESTS(SQLEQ_CASE)
		SQLEQ_CHOICES(SQLEQ_CASE)
		SQLEQ_ARITHMETIC(SQLEQ_CASE)
		SQLEQ_CONVERSIONS(SQLEQ_CASE)
		SQLEQ_SUBQUERIES(SQLEQ_CASE)
		SQLEQ_CALLS(SQLEQ_CASE)
		break;
	}
	throw std::logic_error("not a comparison");
}

template <class D>
auto Evaluator<D>::compare(const ExprPtr &e, bool wanted) -> Bool
{
	Cell a = cell(e->args[0]), b = cell(e->args[1]);
	if constexpr (!D::pointwise)
		if (observer_ && !d.closed())
			observer_->compared(*e, a, b);
	if (e->op == Op::distinct) {
		Bool s = same(e->args[0]->type, a, b);
		return wanted ? d.not_(s) : s;
	}
	Bool nn = d.and_(d.not_(a.null), d.not_(b.null));
	if (d.known_false(nn))
		return nn;
	Bool c = compare_values(e->op, problem.kind(e->args[0]->type), a.val, b.val);
	return d.and_(nn, wanted ? c : d.not_(c));
}

/*
 * AND is false as soon as one argument is, and the server may evaluate the arguments in any order: an argument is
 * surely evaluated only when no other one is false (OR: true). So that is the guard under which its errors count.
 */
template <class D>
auto Evaluator<D>::junction(const ExprPtr &e, bool wanted) -> Bool
{
	bool conj = e->op == Op::and_;
	bool all = conj == wanted; /* TRUE of an AND, FALSE of an OR: all arguments agree */
	std::vector<Bool> parts;
	std::vector<size_t> marks{d.error_mark()};
	for (auto &a : e->args) {
		Bool t = truth(a, wanted);
		bool settled = all ? d.known_false(t) : d.known_true(t);
		if (settled && d.error_mark() == marks.back() && !d.every_argument) {
			d.guard_errors(marks[0], d.error_mark(), d.boolean(false));
			return t;
		}
		parts.push_back(t);
		marks.push_back(d.error_mark());
	}
	if (marks.front() != marks.back())
		for (size_t i = parts.size(); i-- > 0;) {
			std::vector<Bool> others;
			for (size_t j = 0; j < parts.size(); j++)
				if (j != i)
					others.push_back(all ? parts[j] : d.not_(parts[j]));
			d.guard_errors(marks[i], marks[i + 1], d.and_(others));
		}
	return all ? d.and_(parts) : d.or_(parts);
}

template <class D>
auto Evaluator<D>::quantified(const ExprPtr &e, bool wanted) -> Bool
{
	/* any is true when the condition is true for a row; false when it is false for all. all is its dual. */
	bool any = e->op == Op::any;
	bool exists_row = any == wanted;
	std::vector<Bool> parts;
	if (e->op == Op::exists) {
		for (auto &row : rows_in_part(e->plan))
			parts.push_back(row.present);
		Bool some = d.or_(parts);
		return wanted ? some : d.not_(some);
	}
	Restriction r;
	size_t mark = d.error_mark();
	if (D::pointwise && any && wanted) {
		/* only rows for which the condition's equalities hold can count */
		std::vector<ExprPtr> conjuncts;
		split_conjunction(e->condition, conjuncts);
		for (auto &c : conjuncts)
			if (c->op == Op::eq)
				for (int side = 0; side < 2; side++) {
					const ExprPtr &col = c->args[side], &other = c->args[1 - side];
					if (col->op != Op::column || find(r, col->id))
						continue;
					bool inner = false, outer_only = true;
					for (ColumnId o : e->plan->out) {
						inner |= o == col->id;
						outer_only &= !other->free.count(o);
					}
					if (inner && outer_only) {
						r.push_back({col->id, cell(other), true});
						break;
					}
				}
	}
	Rows in = rows(e->plan, r);
	for (auto &row : in) {
		bind(*e->plan, row);
		Guard when(d, row.present);
		Bool t = truth(e->condition, wanted);
		parts.push_back(exists_row ? d.and_(row.present, t) : d.or_(d.not_(row.present), t));
	}
	forget_errors(mark);
	return exists_row ? d.or_(parts) : d.and_(parts);
}

template <class D>
auto Evaluator<D>::conditional_truth(const ExprPtr &e, bool wanted) -> Bool
{
	std::vector<Bool> parts;
	Bool path = d.boolean(true);
	size_t i = 0;
	for (; i + 1 < e->args.size(); i += 2) {
		Bool c = d.and_(path, under(path, [&] { return truth(e->args[i], true); }));
		if (!d.known_false(c))
			parts.push_back(d.and_(c, under(c, [&] { return truth(e->args[i + 1], wanted); })));
		path = d.and_(path, d.not_(c));
		if (d.known_false(path))
			return d.or_(parts);
	}
	if (i < e->args.size())
		parts.push_back(d.and_(path, under(path, [&] { return truth(e->args[i], wanted); })));
	return d.or_(parts);
}

template <class D>
auto Evaluator<D>::truth(const ExprPtr &e, bool wanted) -> Bool
{
	Bool t = by_condition(e, wanted);
	if constexpr (!D::pointwise)
		if (observer_ && !d.closed())
			observer_->truth(*e, wanted, t);
	return t;
}

template <class D>
auto Evaluator<D>::by_condition(const ExprPtr &e, bool wanted) -> Bool
{
	switch (e->op) {
	case Op::and_:
	case Op::or_:
		return junction(e, wanted);
	case Op::not_:
		return truth(e->args[0], !wanted);
	case Op::is_null: {
		const ExprPtr &a = e->args[0];
		Bool null = cell(a).null;
		return wanted ? null : d.not_(null);
	}
	case Op::is_true:
	case Op::is_false: {
		Bool t = truth(e->args[0], e->op == Op::is_true);
		return wanted ? t : d.not_(t);
	}
		SQLEQ_COMPARISONS(SQLEQ_CASE)
	case Op::distinct:
		return compare(e, wanted);
	case Op::exists:
	case Op::any:
	case Op::all:
		return quantified(e, wanted);
	case Op::case_:
		return conditional_truth(e, wanted);
		SQLEQ_LEAVES(SQLEQ_CASE)
	case Op::coalesce:
	case Op::greatest:
	case Op::least:
	case Op::nullif:
		SQLEQ_ARITHMETIC(SQLEQ_CASE)
		SQLEQ_CONVERSIONS(SQLEQ_CASE)
	case Op::scalar:
		SQLEQ_CALLS(SQLEQ_CASE)
		{
			Cell c = cell(e);
			Bool t = d.truth(c.val);
			return d.and_(d.not_(c.null), wanted ? t : d.not_(t));
		}
	}
	throw std::logic_error("unknown operator");
}

/* CASE and COALESCE over values. */
template <class D>
auto Evaluator<D>::conditional(const ExprPtr &e) -> Cell
{
	std::vector<std::pair<Bool, Cell>> choices;
	Bool path = d.boolean(true);
	Cell last = null_cell(e->type);
	bool closed = false;
	auto choose_when = [&](Bool c, const Cell &v) {
		choices.push_back({c, v});
		path = d.and_(path, d.not_(c));
		closed = d.known_false(path);
	};
	if (e->op == Op::case_) {
		size_t i = 0;
		for (; i + 1 < e->args.size() && !closed; i += 2) {
			Bool c = under(path, [&] { return truth(e->args[i], true); });
			Bool now = d.and_(path, c);
			if (d.known_false(now))
				continue;
			choose_when(c, under(now, [&] { return cell(e->args[i + 1]); }));
		}
		if (!closed && i < e->args.size())
			last = under(path, [&] { return cell(e->args[i]); });
	} else
		for (auto &a : e->args) {
			Cell v = under(path, [&] { return cell(a); });
			choose_when(d.not_(v.null), v);
			if (closed)
				break;
		}
	Cell r = last;
	if (closed) {
		r = choices.back().second;
		choices.pop_back();
	}
	for (size_t i = choices.size(); i-- > 0;)
		r = choose(e->type, choices[i].first, choices[i].second, r);
	return r;
}

/* GREATEST and LEAST: NULLs are ignored. */
template <class D>
auto Evaluator<D>::extreme(const ExprPtr &e) -> Cell
{
	std::vector<std::pair<Bool, Val>> items;
	std::vector<Bool> nulls;
	for (auto &a : e->args) {
		Cell c = cell(a);
		nulls.push_back(c.null);
		items.push_back({d.not_(c.null), c.val});
	}
	return {d.and_(nulls), d.extremum(problem.kind(e->type), e->op == Op::greatest, items)};
}

template <class D>
auto Evaluator<D>::scalar_subquery(const ExprPtr &e) -> Cell
{
	Rows in = rows(e->plan);
	int type = e->plan->types[0];
	Cell r = null_cell(type);
	std::vector<Bool> seen, twice;
	for (size_t i = in.size(); i-- > 0;)
		r = choose(type, in[i].present, in[i].cells[0], r);
	for (auto &row : in) {
		Bool before = d.or_(seen);
		twice.push_back(d.and_(before, row.present));
		seen.push_back(row.present);
	}
	d.raise(d.or_(twice));
	return r;
}

template <class D>
auto Evaluator<D>::function(const ExprPtr &e) -> Cell
{
	std::string name = e->function;
	std::vector<Bool> nulls, value_nulls;
	std::vector<Val> vals;
	Spellings spellings;
	spellings.respects = e->respects;
	for (size_t i = 0; i < e->args.size(); i++) {
		const ExprPtr &a = e->args[i];
		Cell c = cell(a);
		const Type &t = problem.type(a->type);
		const bool beside = e->respects && t.spelling;
		if (e->respects) {
			spellings.among.push_back(beside);
			spellings.numerics.push_back(t.kind == Kind::numeric);
		}
		spellings.complete &= !t.blunt || (i + 1 < e->args.size() && problem.type(e->args[i + 1]->type).spelling);
		nulls.push_back(c.null);
		if (!beside)
			value_nulls.push_back(c.null);
		Kind k = t.kind;
		if (k == Kind::code) /* the same code is another value in another pool */
			name += " of pool " + std::to_string(problem.type(a->type).pool);
		vals.push_back(e->strict ? c.val
								 : d.ite(k, c.null, d.dummy(k), c.val)); /* what stands behind a NULL must not matter */
	}
	Bool any_null = d.or_(value_nulls);
	if (e->strict && d.known_true(any_null))
		return null_cell(e->type);
	if (e->strict) /* it sees no NULL */
		nulls.clear();
	auto [own, val] = under(e->strict ? d.not_(any_null) : d.boolean(true),
							[&] { return d.function(name, e->host, problem.type(e->type), vals, nulls, spellings); });
	if (e->total)
		own = d.boolean(false);
	return {e->strict ? d.or_(any_null, own) : own, val};
}

/* Strict operators: NULL in, NULL out; the domain computes on the values. */
template <class D>
auto Evaluator<D>::strict(const ExprPtr &e) -> Cell
{
	std::vector<Val> v;
	std::vector<Bool> nulls;
	for (auto &a : e->args) {
		Cell c = cell(a);
		nulls.push_back(c.null);
		v.push_back(c.val);
	}
	Bool null = d.or_(nulls);
	if (d.known_true(null))
		return null_cell(e->type);
	std::vector<const Type *> types;
	for (auto &a : e->args)
		types.push_back(&problem.type(a->type));
	Guard when(d, d.not_(null));
	return {null, d.strict(e->op, problem.type(e->type), types, v)};
}

template <class D>
auto Evaluator<D>::cell(const ExprPtr &e) -> Cell
{
	switch (e->op) {
	case Op::column:
		return env_[e->id];
	case Op::constant:
		if (!e->value)
			return null_cell(e->type);
		return {d.boolean(false), d.constant(problem.kind(e->type), *e->value)};
	case Op::param: {
		auto i = parameters_.find(e->index);
		if (i == parameters_.end())
			throw std::logic_error("parameter without a value");
		return i->second;
	}
	case Op::coalesce:
	case Op::case_:
		return conditional(e);
	case Op::greatest:
	case Op::least:
		return extreme(e);
	case Op::nullif: {
		Cell a = cell(e->args[0]), b = cell(e->args[1]);
		return {d.or_(a.null, equal(e->args[0]->type, a, b)), a.val};
	}
		SQLEQ_ARITHMETIC(SQLEQ_CASE)
		SQLEQ_CONVERSIONS(SQLEQ_CASE)
		return strict(e);
	case Op::scalar:
		return scalar_subquery(e);
	case Op::function:
		return function(e);
		SQLEQ_LOGIC(SQLEQ_CASE)
		SQLEQ_TESTS(SQLEQ_CASE)
		SQLEQ_COMPARISONS(SQLEQ_CASE)
	case Op::exists:
	case Op::any:
	case Op::all: {
		Bool t = truth(e, true), f = truth(e, false);
		return {d.not_(d.or_(t, f)), d.from_bool(t)};
	}
	}
	throw std::logic_error("unknown operator");
}

} // namespace sqleq
