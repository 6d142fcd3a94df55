/* asked_rows.h: the rows that a query names, and what it says of them. */
#pragma once
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/algebra/algebra.h"

namespace sqleq {

/* The rows of a query, one for each scan, and those that they refer to; their cells are numbered through. */
class AskedRows {
public:
	AskedRows(const Problem &problem, const Query &query);

	struct Row {
		int table;
		size_t first; /* its first cell */
	};
	/* A condition on cells, in which no subquery stands. */
	struct Condition {
		ExprPtr expr;
		std::vector<size_t> cells;
	};
	const std::vector<Row> &rows() const { return rows_; }
	size_t cells() const { return where_.size(); }
	std::pair<int, int> place(size_t cell) const { return where_[cell]; } /* table and column */
	const std::vector<Condition> &conditions() const { return conditions_; }
	/*
	 * What may hold of some of the rows: WHEN and FILTER conditions, and what stands under OR. Some exclude others.
	 * What the rows of a count have in common that a condition asks for stands here several times.
	 */
	const std::vector<Condition> &options() const { return options_; }
	/*
	 * Cells that are the same in rows that are grouped, ranked, or looked up together: one list for each such place,
	 * and more than one where a condition asks for what is counted there.
	 */
	const std::vector<std::vector<size_t>> &groups() const { return groups_; }
	const std::map<ColumnId, size_t> &columns() const { return columns_; } /* of the query: their cells */
	/* Cells that must have the same value have the same number, that of one of them. */
	size_t same_as(size_t cell) const;
	bool comparable(size_t a, size_t b) const; /* is a value of one cell's column one of the other's? */
	bool looked_at(int table, int column) const { return looked_at_.count({table, column}) > 0; } /* by the query */
	/* Is it NULL, so that its row refers to none? */
	bool left_null(size_t cell) const { return left_null_.count(cell) > 0; }

private:
	const Problem &problem_;
	std::set<std::pair<int, int>> looked_at_;
	std::vector<Row> rows_;
	std::vector<std::pair<int, int>> where_;
	std::vector<size_t> same_;
	std::map<ColumnId, size_t> columns_;
	std::map<ColumnId, ExprPtr> computed_;
	std::vector<ExprPtr> said_, perhaps_;
	/* Of an aggregate: what its rows have in common, perhaps, and by what they are grouped. */
	struct Counted {
		std::vector<ExprPtr> perhaps;
		std::vector<size_t> group;
	};
	std::map<ColumnId, Counted> counted_;
	std::map<ColumnId, ExprPtr> of_one_row_; /* what a sum, a mean, a minimum or a maximum of one row is */
	std::vector<Condition> conditions_, options_;
	std::vector<std::vector<size_t>> groups_;
	std::set<size_t> left_null_;

	size_t add_row(int table);
	void visit(const Plan &plan);
	void visit(const ExprPtr &e);
	void visit(const Aggregate &a, ColumnId id, const std::vector<ExprPtr> &keys);
	ExprPtr over_rows(const ExprPtr &e) const;
	void join(size_t a, size_t b);
	std::vector<size_t> group_of(const std::vector<ExprPtr> &keys) const;
	void add_groups_of_rows();
	std::optional<Condition> over_cells(const ExprPtr &given) const;
	void keep_conditions();
	void ask_for_counted(const ExprPtr &condition);
	void keep_options();
	void refer();
	bool refers_to_one(const Row &row, const ForeignKey &fk);
};

} // namespace sqleq
