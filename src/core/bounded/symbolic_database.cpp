/* symbolic_database.cpp: see symbolic_database.h. */
#include "core/bounded/symbolic_database.h"

#include "core/sem/numeric_ops.h"

#include "core/algebra/host.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sqleq {

using Cell = Evaluator<Symbolic>::Cell;
using Row = Evaluator<Symbolic>::Row;

SymbolicDatabase::SymbolicDatabase(const Problem &problem, Terms &terms, Evaluator<Symbolic> &evaluator,
								   std::vector<int> rows)
	: problem_(problem), terms_(terms), evaluator_(evaluator), tables_(problem.tables.size())
{
	for (auto &p : problem.parameters) {
		Cell c = variable(p.type, false);
		add_range(p.type, c.val, terms.not_(c.null));
		parameters_.emplace(p.index, c);
		evaluator.set_parameter(p.index, c);
		if (p.known) {
			if (!p.value)
				known_parameters_.push_back(c.null);
			else {
				known_parameters_.push_back(terms.not_(c.null));
				known_parameters_.push_back(
					evaluator.d.eq(problem.kind(p.type), c.val, evaluator.d.constant(problem.kind(p.type), *p.value)));
			}
		}
	}
	for (size_t t = 0; t < problem.tables.size(); t++) {
		if (!problem.tables[t].queried)
			continue;
		Term earlier = terms.tru();
		for (int i = 0; i < rows[t]; i++) {
			Row row{terms.bool_var(), {}};
			/* rows are used from the first on: the order of slots means nothing */
			constraints_.push_back(terms.or_(earlier, terms.not_(row.present)));
			earlier = row.present;
			for (auto &c : problem.tables[t].columns)
				row.cells.push_back(variable(c.type, c.not_null));
			tables_[t].push_back(std::move(row));
		}
		evaluator.set_table((int) t, tables_[t]);
	}
	for (size_t t = 0; t < problem.tables.size(); t++)
		if (problem.tables[t].queried) {
			constrain_rows((int) t);
			constrain_keys((int) t);
			constrain_dependencies((int) t);
			constrain_foreign_keys((int) t);
		}
	evaluator.d.errors.clear();
	evaluator.d.possible_errors.clear(); /* an error inside a constraint is not an error of a query */
}

Cell SymbolicDatabase::variable(int type, bool not_null)
{
	const Type &t = problem_.type(type);
	Cell c;
	c.null = not_null ? terms_.fal() : terms_.bool_var();
	switch (t.kind) {
	case Kind::boolean:
		c.val = terms_.bool_var();
		break;
	case Kind::numeric:
		if (t.scale >= 0) { /* a whole number of units of the last digit */
			c.val = terms_.scale(Decimal::make(1, t.scale), terms_.num_var(true));
			c.val.decimals = terms_.constant(Decimal(t.scale));
			c.val.digits = (int16_t) (t.precision - t.scale);
		} else {
			c.val = terms_.num_var(false);
			c.val.decimals = terms_.num_var(true);
		}
		break;
	case Kind::floating:
		c.val = terms_.num_var(false);
		break;
	case Kind::integer:
		c.val = terms_.num_var(true);
		c.val.digits = (int16_t) std::max(digits_of(t.min), digits_of(t.max));
		break;
	default:
		c.val = terms_.num_var(true);
	}
	return c;
}

void SymbolicDatabase::add_range(int type, Term value, Term exists)
{
	const Type &t = problem_.type(type);
	auto between = [&](const Decimal &low, const Decimal &high) {
		Term in = terms_.and_(terms_.not_(terms_.lt(value, terms_.constant(low))),
							  terms_.not_(terms_.lt(terms_.constant(high), value)));
		constraints_.push_back(terms_.or_(terms_.not_(exists), in));
	};
	if (t.kind == Kind::integer)
		between(t.min, t.max);
	else if (t.kind == Kind::date || t.kind == Kind::timestamp) {
		TimeRange r = time_range(t.kind);
		Term finite = terms_.and_(terms_.not_(terms_.lt(value, terms_.constant(r.first))),
								  terms_.not_(terms_.lt(terms_.constant(r.last), value)));
		constraints_.push_back(
			terms_.or_({terms_.not_(exists), finite, terms_.eq(value, terms_.constant(r.minus_infinity)),
						terms_.eq(value, terms_.constant(r.infinity))}));
	} else if (t.kind == Kind::numeric || t.kind == Kind::floating) {
		/*
		 * Finite numbers of types with a limit stay below the ranks of NaN and the infinities, which have a place in
		 * the order only. Other numerics may be larger than anything that is written here, and nothing is said of them.
		 */
		auto limit = t.kind == Kind::numeric ? numeric_limit(t) : std::nullopt;
		if (t.kind == Kind::numeric && !limit)
			return;
		Decimal last = limit ? *limit - Decimal::make(1, t.scale) : special_rank(Special::infinity) - Decimal(1);
		auto is = [&](Special which) { return terms_.eq(value, terms_.constant(special_rank(which))); };
		std::vector<Term> allowed = {terms_.not_(exists), is(Special::nan)};
		allowed.push_back(terms_.and_(terms_.not_(terms_.lt(value, terms_.constant(-last))),
									  terms_.not_(terms_.lt(terms_.constant(last), value))));
		if (t.kind == Kind::floating || t.scale < 0) {
			allowed.push_back(is(Special::infinity));
			allowed.push_back(is(Special::minus_infinity));
		}
		constraints_.push_back(terms_.or_(allowed));
	} else if (t.kind == Kind::code) {
		const Pool &pool = problem_.pools[t.pool];
		int last = (int) pool.values.size() - 1;
		if (pool.closed)
			between(Decimal(0), Decimal(last));
		for (int i = 0; i <= last; i++) /* a constant that does not fit is not in the column */
			if (pool.values[i].constant && !t.holds(pool.values[i].text, pool.values[i].length))
				constraints_.push_back(terms_.or_(
					terms_.not_(exists), terms_.not_(terms_.eq(value, terms_.constant(Decimal(code_of(pool, i)))))));
		if (!pool.closed && pool.minimum && last >= 0)
			constraints_.push_back(terms_.or_(
				terms_.not_(exists), terms_.not_(terms_.lt(value, terms_.constant(Decimal(code_of(pool, 0)))))));
	}
}

void SymbolicDatabase::constrain_rows(int table)
{
	const Table &t = problem_.tables[table];
	for (auto &row : tables_[table]) {
		for (size_t i = 0; i < t.columns.size(); i++) {
			add_range(t.columns[i].type, row.cells[i].val, terms_.and_(row.present, terms_.not_(row.cells[i].null)));
			if (t.columns[i].generated) {
				Cell c = evaluator_.on_table_row(row, t.columns[i].generated);
				constraints_.push_back(
					terms_.or_(terms_.not_(row.present), evaluator_.same(t.columns[i].type, c, row.cells[i])));
			}
		}
		for (auto &c : t.checks)
			constraints_.push_back(terms_.or_(terms_.not_(row.present), evaluator_.holds_on_table_row(row, c.expr)));
	}
}

void SymbolicDatabase::constrain_keys(int table)
{
	auto &rows = tables_[table];
	for (auto &key : problem_.tables[table].keys) {
		std::vector<std::vector<Cell>> parts;
		std::vector<Term> covered;
		for (auto &row : rows) {
			parts.emplace_back();
			Term in = row.present;
			for (size_t i = 0; i < key.exprs.size(); i++) {
				parts.back().push_back(key.columns.empty() ? evaluator_.on_table_row(row, key.exprs[i])
														   : row.cells[key.columns[i]]);
				if (key.nulls_distinct)
					in = terms_.and_(in, terms_.not_(parts.back().back().null));
			}
			if (key.predicate) {
				Cell p = evaluator_.on_table_row(row, key.predicate);
				in = terms_.and_({in, terms_.not_(p.null), p.val});
			}
			covered.push_back(in);
		}
		for (size_t i = 0; i < rows.size(); i++)
			for (size_t j = 0; j < i; j++) {
				std::vector<Term> all = {covered[i], covered[j]};
				for (size_t k = 0; k < key.exprs.size(); k++)
					all.push_back(evaluator_.same(key.exprs[k]->type, parts[i][k], parts[j][k]));
				constraints_.push_back(terms_.not_(terms_.and_(all)));
			}
	}
}

void SymbolicDatabase::constrain_dependencies(int table)
{
	auto &rows = tables_[table];
	auto &columns = problem_.tables[table].columns;
	for (auto &d : problem_.tables[table].dependencies)
		for (size_t i = 0; i < rows.size(); i++)
			for (size_t j = 0; j < i; j++) {
				std::vector<Term> alike = {rows[i].present, rows[j].present}, same;
				for (int c : d.columns)
					alike.push_back(evaluator_.equal(columns[c].type, rows[i].cells[c], rows[j].cells[c]));
				for (int c : d.determines)
					same.push_back(evaluator_.same(columns[c].type, rows[i].cells[c], rows[j].cells[c]));
				constraints_.push_back(terms_.or_(terms_.not_(terms_.and_(alike)), terms_.and_(same)));
			}
}

void SymbolicDatabase::constrain_foreign_keys(int table)
{
	for (auto &fk : problem_.tables[table].foreign_keys) {
		if (!problem_.tables[fk.table].queried)
			continue;
		for (auto &row : tables_[table]) {
			std::vector<Term> nulls, parents;
			for (int c : fk.columns)
				nulls.push_back(row.cells[c].null);
			for (auto &parent : tables_[fk.table]) {
				std::vector<Term> all = {parent.present};
				for (size_t i = 0; i < fk.columns.size(); i++)
					all.push_back(evaluator_.equal(problem_.tables[fk.table].columns[fk.references[i]].type,
												   row.cells[fk.columns[i]], parent.cells[fk.references[i]]));
				parents.push_back(terms_.and_(all));
			}
			Term exempt = fk.full ? terms_.and_(nulls) : terms_.or_(nulls);
			constraints_.push_back(terms_.or_({terms_.not_(row.present), exempt, terms_.or_(parents)}));
		}
	}
}

std::vector<Term> SymbolicDatabase::at_most(int k) const
{
	std::vector<Term> r;
	for (auto &rows : tables_)
		for (size_t i = (size_t) k; i < rows.size(); i++)
			r.push_back(terms_.not_(rows[i].present));
	return r;
}

std::vector<Term> SymbolicDatabase::rows_in_each() const
{
	std::vector<Term> r;
	for (auto &rows : tables_) {
		std::vector<Term> some;
		for (auto &row : rows)
			some.push_back(row.present);
		if (!some.empty())
			r.push_back(terms_.or_(some));
	}
	return r;
}

std::vector<Term> SymbolicDatabase::known_codes(HostFacts &facts)
{
	std::vector<Term> r;
	for (size_t t = 0; t < tables_.size(); t++)
		for (auto &row : tables_[t])
			for (size_t c = 0; c < row.cells.size(); c++) {
				const Type &type = problem_.type(problem_.tables[t].columns[c].type);
				if (type.kind != Kind::code || problem_.pools[type.pool].closed ||
					facts.values((int) t, (int) c).empty())
					continue;
				std::vector<Term> any = {terms_.not_(row.present), row.cells[c].null};
				for (auto &v : facts.values((int) t, (int) c))
					if (problem_.host->roomy(type.pool, v)) /* nothing is known of the others */
						any.push_back(terms_.eq(row.cells[c].val, terms_.constant(v.num)));
				r.push_back(terms_.or_(any));
			}
	return r;
}

} // namespace sqleq
