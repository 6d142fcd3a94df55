/* symbolic_run.cpp: see symbolic_run.h. */
#include "support/symbolic_run.h"

#include <charconv>
#include <cmath>

namespace sqleq::test {

Decimal rank_of_float(double v)
{
	if (std::isnan(v))
		return Decimal::make(pow10(37) * 2, 0);
	if (std::isinf(v))
		return Decimal::make(v < 0 ? -pow10(37) : pow10(37), 0);
	char buf[64];
	char *end = std::to_chars(buf, buf + sizeof buf, v).ptr; /* the shortest text that reads back as v */
	return Decimal::parse(std::string_view(buf, (size_t) (end - buf)));
}

SymbolicRun::SymbolicRun(const Problem &p, const std::vector<int> &rows)
	: problem(p), domain(p, terms), eval(p, domain), interpreter(terms), tables_(p.tables.size())
{
	for (auto &a : p.parameters) {
		parameters_.emplace(a.index, variable(a.type));
		eval.set_parameter(a.index, parameters_.at(a.index));
	}
	for (size_t t = 0; t < p.tables.size(); t++) {
		for (int i = 0; i < rows[t]; i++) {
			Eval::Row row{terms.bool_var(), {}};
			for (auto &c : p.tables[t].columns)
				row.cells.push_back(variable(c.type));
			tables_[t].push_back(row);
		}
		eval.set_table((int) t, tables_[t]);
	}
}

SymbolicRun::Eval::Cell SymbolicRun::variable(int type)
{
	Kind k = problem.kind(type);
	if (k == Kind::boolean)
		return {terms.bool_var(), terms.bool_var()};
	Eval::Cell c{terms.bool_var(), terms.num_var(k != Kind::numeric && k != Kind::floating)};
	const Type &t = problem.type(type);
	if (k == Kind::integer)
		c.val.digits = (int16_t) std::max(digits_of(t.min), digits_of(t.max));
	if (k == Kind::numeric) {
		c.val.decimals = t.scale >= 0 ? terms.constant(Decimal(t.scale)) : terms.num_var(true);
		if (t.scale >= 0)
			c.val.digits = (int16_t) (t.precision - t.scale);
	}
	return c;
}

void SymbolicRun::assign(const Eval::Cell &cell, const Field &f)
{
	interpreter.set(cell.null, !f);
	/* what stands behind a NULL must not matter: an unlikely value */
	Value v = f.value_or(Value{Decimal(4711), 4711});
	if (cell.val.decimals >= 0 && terms.kind(cell.val.decimals) == TermKind::num_var)
		interpreter.set(cell.val.decimals, Decimal(v.scale));
	if (terms.is_boolean(cell.val))
		interpreter.set(cell.val, !v.num.is_zero());
	else
		interpreter.set(cell.val, v.num.is_zero() && v.real != 0 ? rank_of_float(v.real) : v.num);
}

void SymbolicRun::assign(const Database &db)
{
	interpreter.reset();
	for (size_t t = 0; t < tables_.size(); t++)
		for (size_t slot = 0; slot < tables_[t].size(); slot++) {
			/* with last_slots the absent rows come first: i wraps around to a large number */
			size_t i = last_slots ? slot + db.tables[t].size() - tables_[t].size() : slot;
			bool present = i < db.tables[t].size();
			auto &row = tables_[t][slot];
			interpreter.set(row.present, present);
			for (size_t c = 0; c < row.cells.size(); c++)
				assign(row.cells[c], present ? db.tables[t][i][c] : Field(Value{Decimal(1)}));
		}
	for (auto &[index, cell] : parameters_)
		assign(cell, db.parameters.at(index));
}

Field SymbolicRun::read(Kind kind, const Eval::Cell &cell)
{
	if (interpreter.truth(cell.null))
		return std::nullopt;
	if (kind == Kind::boolean)
		return Value{Decimal(interpreter.truth(cell.val) ? 1 : 0)};
	Value v{interpreter.number(cell.val)};
	if (kind == Kind::numeric && cell.val.decimals >= 0)
		v.scale = (int) interpreter.number(cell.val.decimals).to_int64();
	if (kind == Kind::floating) {
		v.real = v.num.to_double();
		v.num = Decimal();
	}
	return v;
}

std::vector<Tuple> SymbolicRun::read(const std::vector<int> &types, const Eval::Rows &rows)
{
	std::vector<Tuple> out;
	for (auto &row : rows) {
		if (!interpreter.truth(row.present))
			continue;
		out.emplace_back();
		for (size_t i = 0; i < row.cells.size(); i++)
			out.back().push_back(read(i < types.size() ? problem.kind(types[i]) : Kind::integer, row.cells[i]));
	}
	return out;
}

bool SymbolicRun::any(const std::vector<Term> &list)
{
	for (Term t : list)
		if (interpreter.truth(t))
			return true;
	return false;
}

} // namespace sqleq::test
