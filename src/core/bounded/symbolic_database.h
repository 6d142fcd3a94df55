/*
 * symbolic_database.h: tables of at most k symbolic rows each, the constraints on them as terms, and the way back from
 * a model to a concrete database.
 *
 * Tables that no query reads are left out; their rows are made up afterwards so that foreign keys hold. That allows
 * more databases than there are, so it keeps proofs right.
 */
#pragma once
#include "core/bounded/host_facts.h"
#include "core/database/database.h"
#include "core/refute/value_stock.h"
#include "core/sem/symbolic.h"
#include "core/smt/solver.h"

namespace sqleq {

class SymbolicDatabase {
public:
	/* rows[t]: how many rows table t may have. Gives the tables and parameters to the evaluator. */
	SymbolicDatabase(const Problem &problem, Terms &terms, Evaluator<Symbolic> &evaluator, std::vector<int> rows);

	const std::vector<Term> &constraints() const { return constraints_; }
	/* Assumptions under which every table has at most k rows. */
	std::vector<Term> at_most(int k) const;
	/* For each table that the queries read: it has a row. */
	std::vector<Term> rows_in_each() const;
	/* Assumptions that parameters with a known value have it; empty when there are none. */
	const std::vector<Term> &known_parameters() const { return known_parameters_; }

	/* Assumptions that columns which functions of the host may see have one of the values that are worth trying. */
	std::vector<Term> known_codes(HostFacts &facts);

	/*
	 * The model's database. Coded values become pool entries in the same order. Returns false when that is not possible
	 * (no known value lies in a gap, a number has no finite decimal form, a parent row cannot be made up).
	 */
	bool decode(Solver &solver, Runner &runner, const ValueStock &stock, const Symbolic &domain, Database &out);
	bool parents_missing() const
	{
		return parents_missing_;
	} /* why the last decode() failed: a row of an unqueried table */

private:
	const Problem &problem_;
	Terms &terms_;
	Evaluator<Symbolic> &evaluator_;
	std::vector<Evaluator<Symbolic>::Rows> tables_;
	std::map<int, Evaluator<Symbolic>::Cell> parameters_;
	std::vector<Term> constraints_, known_parameters_;
	bool parents_missing_ = false;

	Evaluator<Symbolic>::Cell variable(int type, bool not_null);
	void add_range(int type, Term value, Term exists);
	void constrain_rows(int table);
	void constrain_keys(int table);
	void constrain_dependencies(int table);
	void constrain_foreign_keys(int table);
	void decode_holes(Solver &solver, const std::map<std::pair<int, std::string>, Value> &codes, const Symbolic &domain,
					  Database &db);
	bool decode_codes(Solver &solver, const Symbolic &domain, std::map<std::pair<int, std::string>, Value> &values);
	static int decode_decimals(Solver &solver, Term decimals);
	bool decode_cell(Solver &solver, const std::map<std::pair<int, std::string>, Value> &codes, int type,
					 const Evaluator<Symbolic>::Cell &cell, Field &out);
	bool complete_parents(Runner &runner, const ValueStock &stock, Database &db);
	bool make_parent(Runner &runner, const ValueStock &stock, Database &db, const ForeignKey &fk, const Tuple &child,
					 int depth);
};

} // namespace sqleq
