/* symbolic_database_model.cpp: the way back from a model to a concrete database; see symbolic_database.h. */
#include "core/bounded/symbolic_database.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/host.h"

namespace sqleq {

using Cell = Evaluator<Symbolic>::Cell;

/*
 * Codes of open pools: those that are constants keep their value, and so do those of a text that the host knows, where
 * functions may have been asked for it; the others of each gap between two constants get fillers of that gap, in order,
 * as long as the fillers fit their columns.
 */
bool SymbolicDatabase::decode_codes(Solver &solver, const Symbolic &domain,
									std::map<std::pair<int, std::string>, Value> &values)
{
	std::map<int, std::map<int64_t, std::vector<const Type *>>>
		used; /* pool -> code -> the types that it is a value of */
	auto use = [&](int type, const Cell &c) {
		const Type &t = problem_.type(type);
		if (t.kind != Kind::code || solver.bool_value(c.null))
			return true;
		Rational r = solver.num_value(c.val);
		if (r.numerator.size() > 17)
			return false;
		used[t.pool][std::stoll(r.numerator)].push_back(&t);
		return true;
	};
	for (size_t t = 0; t < tables_.size(); t++)
		for (auto &row : tables_[t])
			if (solver.bool_value(row.present))
				for (size_t c = 0; c < row.cells.size(); c++)
					if (!use(problem_.tables[t].columns[c].type, row.cells[c]))
						return false;
	for (auto &p : problem_.parameters)
		if (!use(p.type, parameters_.at(p.index)))
			return false;
	for (auto &a : domain.applications) {
		const HostFunction &f = problem_.functions[a.host];
		for (size_t i = 0; f.hole && i < a.args.size(); i++)
			(void) use(f.args[i], {a.nulls[i], a.args[i]});
		if (f.hole)
			(void) use(f.result, {a.null, a.value});
	}
	for (auto &[pool_id, codes] : used) {
		const Pool &pool = problem_.pools[pool_id];
		size_t next = 0; /* first pool entry that may still be given away */
		for (auto &[code, types] : codes) {
			bool exact = pool.closed ||
				(code % code_gap == 0 && code >= 0 && code / code_gap < (int64_t) pool.values.size() &&
				 pool.values[code / code_gap].constant);
			int64_t rank = pool.closed ? code : code / code_gap;
			if (!exact && problem_.host && code >= 0 && rank + (code % code_gap == 0 ? 0 : 1) >= (int64_t) next) {
				const std::string *text = problem_.host->text_of(pool_id, Value{Decimal(code)});
				int length = text ? problem_.host->length_of(pool_id, Value{Decimal(code)}) : 0;
				exact = text &&
					std::all_of(types.begin(), types.end(), [&](const Type *t) { return t->holds(*text, length); });
			}
			if (exact) {
				values[{pool_id, std::to_string(code)}] = Value{Decimal(code)};
				next = (size_t) rank + 1;
				continue;
			}
			/* the gap: behind the last constant below the code, before the first one above */
			size_t low = next, high = pool.values.size();
			for (size_t i = 0; i < pool.values.size(); i++)
				if (pool.values[i].constant) {
					if (code_of(pool, (int) i) < code)
						low = std::max(low, i + 1);
					else {
						high = i;
						break;
					}
				}
			auto fits = [&](const Type *t) { return t->holds(pool.values[low].text, pool.values[low].length); };
			while (low < high && !std::all_of(types.begin(), types.end(), fits))
				low++;
			if (low >= high)
				return false;
			values[{pool_id, std::to_string(code)}] = Value{Decimal(code_of(pool, (int) low))};
			next = low + 1;
		}
	}
	return true;
}

/* As many as a value can have without need; what else a model says is not worth believing. */
int SymbolicDatabase::decode_decimals(Solver &solver, Term decimals)
{
	Rational r = solver.num_value(decimals);
	return r.denominator != "1" || r.numerator.size() > 2 || r.numerator[0] == '-'
		? 0
		: std::min(std::stoi(r.numerator), 20);
}

bool SymbolicDatabase::decode_cell(Solver &solver, const std::map<std::pair<int, std::string>, Value> &codes, int type,
								   const Cell &cell, Field &out)
{
	const Type &t = problem_.type(type);
	out = std::nullopt;
	if (solver.bool_value(cell.null))
		return true;
	if (t.kind == Kind::boolean) {
		out = Value{Decimal(solver.bool_value(cell.val) ? 1 : 0)};
		return true;
	}
	Rational r = solver.num_value(cell.val);
	if (t.kind == Kind::code) {
		auto code = codes.find({t.pool, r.numerator});
		if (code == codes.end())
			return false;
		out = code->second;
		return true;
	}
	try {
		Decimal n = Decimal::parse(r.numerator), den = Decimal::parse(r.denominator);
		Decimal q = divide_rounded(n, den, r.denominator == "1" ? 0 : 12);
		if (!(q * den == n))
			return false;
		if (t.kind == Kind::numeric || t.kind == Kind::floating)
			for (auto &[which, real] :
				 {std::pair{Special::nan, (double) NAN}, std::pair{Special::infinity, (double) INFINITY},
				  std::pair{Special::minus_infinity, (double) -INFINITY}})
				if (q == special_rank(which)) {
					out = Value{};
					out->real = real;
					return true;
				}
		out = Value{q, 0, q.scale};
		if (t.kind == Kind::numeric)
			out->scale = std::max(out->scale, t.scale >= 0 ? t.scale : decode_decimals(solver, cell.val.decimals));
		if (t.kind == Kind::floating) {
			out->real = q.to_double();
			out->num = Decimal();
		}
		return true;
	} catch (const TooBig &) {
		return false;
	}
}

bool SymbolicDatabase::make_parent(Runner &runner, const ValueStock &stock, Database &db, const ForeignKey &fk,
								   const Tuple &child, int depth)
{
	const Table &t = problem_.tables[fk.table];
	if (t.queried || depth > 8)
		return false;
	Tuple row(t.columns.size());
	std::vector<bool> given(t.columns.size(), false);
	for (size_t i = 0; i < fk.columns.size(); i++) {
		row[fk.references[i]] = child[fk.columns[i]];
		given[fk.references[i]] = true;
	}
	/*
	 * the other columns: NULL where allowed, else one plain value after the other until the row and its keys are fine
	 */
	for (size_t attempt = 0; attempt < 12; attempt++) {
		for (size_t c = 0; c < row.size(); c++) {
			if (given[c] || t.columns[c].generated)
				continue;
			auto &values = stock.of(fk.table, (int) c);
			bool null = !t.columns[c].not_null && attempt % 2 == 0;
			if (!null && values.empty())
				return false;
			row[c] = null ? Field() : Field(values[(attempt / 2 + db.tables[fk.table].size()) % values.size()]);
		}
		for (size_t c = 0; c < row.size(); c++)
			if (t.columns[c].generated)
				row[c] = runner.table_expression(fk.table, row, t.columns[c].generated);
		bool good = runner.row_valid(fk.table, row);
		for (auto &k : t.keys)
			good = good && !runner.key_violated(fk.table, k, db.tables[fk.table], row, (size_t) -1);
		if (!good)
			continue;
		Database saved = db;
		db.tables[fk.table].push_back(row);
		for (auto &up : t.foreign_keys)
			good =
				good && (runner.foreign_key_holds(db, up, row) || make_parent(runner, stock, db, up, row, depth + 1));
		if (good)
			return true;
		db = saved;
	}
	return false;
}

bool SymbolicDatabase::complete_parents(Runner &runner, const ValueStock &stock, Database &db)
{
	for (size_t t = 0; t < db.tables.size(); t++)
		for (auto &fk : problem_.tables[t].foreign_keys)
			for (size_t i = 0; i < db.tables[t].size(); i++) {
				Tuple child = db.tables[t][i];
				if (!runner.foreign_key_holds(db, fk, child) && !make_parent(runner, stock, db, fk, child, 0))
					return false;
			}
	return true;
}

/*
 * What the model makes of the holes of abstract queries; where that is no value, the evaluator makes something of it.
 */
void SymbolicDatabase::decode_holes(Solver &solver, const std::map<std::pair<int, std::string>, Value> &codes,
									const Symbolic &domain, Database &db)
{
	for (auto &a : domain.applications) {
		const HostFunction &f = problem_.functions[a.host];
		HolePoint point{a.host, std::vector<Field>(a.args.size()), {}};
		bool known = f.hole && a.nulls.size() == a.args.size();
		for (size_t i = 0; known && i < a.args.size(); i++)
			known = decode_cell(solver, codes, f.args[i], {a.nulls[i], a.args[i]}, point.args[i]);
		if (known && decode_cell(solver, codes, f.result, {a.null, a.value}, point.value))
			db.holes.emplace(hole_point_key(problem_, a.host, point.args), std::move(point));
	}
}

bool SymbolicDatabase::decode(Solver &solver, Runner &runner, const ValueStock &stock, const Symbolic &domain,
							  Database &db)
{
	std::map<std::pair<int, std::string>, Value> codes;
	parents_missing_ = false;
	if (!decode_codes(solver, domain, codes))
		return false;
	db = Database();
	db.tables.resize(tables_.size());
	for (size_t t = 0; t < tables_.size(); t++)
		for (auto &row : tables_[t]) {
			if (!solver.bool_value(row.present))
				continue;
			Tuple tuple(row.cells.size());
			for (size_t c = 0; c < row.cells.size(); c++)
				if (!decode_cell(solver, codes, problem_.tables[t].columns[c].type, row.cells[c], tuple[c]))
					return false;
			db.tables[t].push_back(std::move(tuple));
		}
	for (auto &p : problem_.parameters)
		if (!decode_cell(solver, codes, p.type, parameters_.at(p.index), db.parameters[p.index]))
			return false;
	decode_holes(solver, codes, domain, db);
	parents_missing_ = !complete_parents(runner, stock, db);
	for (auto &table : db.tables)
		parents_missing_ |= problem_.rows > 0 && table.size() > (size_t) problem_.rows;
	return !parents_missing_;
}

} // namespace sqleq
