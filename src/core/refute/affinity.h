/*
 * affinity.h: which values each column of a table is worth being given, because the queries hold it against constants.
 *
 * Random values hardly ever meet `name = 'Dark Horse' AND extract(year FROM born) = 1980`. So every column remembers
 * the constants of the conditions that it takes part in, through projections, groups, subqueries and equalities with
 * other columns, and values derived from them: neighbours, days of a year, strings that a pattern matches.
 */
#pragma once
#include <map>
#include <set>

#include "core/algebra/algebra.h"
#include "core/refute/derived_values.h"

namespace sqleq {

/*
 * The first finite date or timestamp: conditions made from others name it (src/pg/read/conditions/time_condition.cpp),
 * and no value of interest is near.
 */
bool end_of_time(Kind kind, const Value &v);

class Affinity {
public:
	explicit Affinity(const Problem &problem);
	/* Values of the column's type: the constants themselves, then what is derived from them; perhaps none. */
	const std::vector<Value> &of(int table, int column) const { return values_.at(table).at(column); }
	size_t constants(int table, int column) const
	{
		return plain_.at(table).at(column);
	} /* how many are constants themselves */
	/* Does a query or a constraint look at the column at all? */
	bool used(int table, int column) const { return used_.at(table).at(column); }
	using Place = std::pair<int, int>; /* table, column */
	/* What conditions hold against each other. */
	const std::vector<std::pair<Place, Place>> &equalities() const { return equal_; }
	using Places = std::set<Place>;
	const Places &grouped() const { return grouped_; }       /* what rows are grouped by */
	const Places &ordered() const { return ordered_; }       /* what rows are sorted by, also in windows */
	const Places &aggregated() const { return aggregated_; } /* what is counted, summed up ... */
	/* Columns of one table: one that is divided, and the one that it is divided by. */
	const std::set<std::pair<Place, Place>> &divided() const { return divided_; }

private:
	const Problem &problem_;
	std::map<ColumnId, Places> origins_;
	std::map<Place, std::vector<TypedConstant>> constants_;
	std::map<Place, std::set<Kind>> made_into_; /* what functions make of the column */
	std::vector<std::pair<Place, Place>> equal_;
	Places grouped_, ordered_, aggregated_;
	std::set<std::pair<Place, Place>> divided_;
	std::vector<std::vector<std::vector<Value>>> values_;
	std::vector<std::vector<size_t>> plain_;
	std::vector<std::vector<char>> used_;

	void visit(const Plan &plan);
	void visit(const ExprPtr &e);
	void condition(const Expr &e);
	Places origins(const ExprPtr &e) const;
	void collect(const ExprPtr &e, std::vector<TypedConstant> &out) const;
	void mark_constraints();
	void take_samples();
	void spread_along_equalities();
	void derive(int table, int column);
};

} // namespace sqleq
