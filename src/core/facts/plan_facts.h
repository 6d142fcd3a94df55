/*
 * plan_facts.h: what is known of the rows of a plan: keys, dependencies, equal columns, references, NOT NULL.
 *
 * Found out once per plan, from its inputs' facts. Facts also name columns that are inside the plan and not among its
 * output, as far as each row of the plan has one value of them: the columns of a table that a projection leaves out,
 * but not those that a group makes many of.
 *
 * "Equal" is equality of SQL, where NULL equals NULL; equal values may be written differently (1.0 and 1.00).
 */
#pragma once
#include <map>

#include "core/algebra/algebra.h"

namespace sqleq {

using ColumnSet = std::set<ColumnId>;

/* Rows that are equal in `from` are equal in `to`. */
struct ColumnDependency {
	ColumnSet from, to;
};

/*
 * For each row that has no NULL in `columns` the table has a row with these values, in this order, in `attributes`.
 * `same_row`: it is the one that these columns come from; they are NULL only beside a row that an outer join has not
 * found.
 */
struct Reference {
	std::vector<ColumnId> columns;
	int table;
	std::vector<int> attributes;
	bool same_row;
};

struct PlanFacts {
	std::vector<ColumnSet> keys; /* no two rows are equal in all of them; {}: there is at most one row */
	std::vector<ColumnDependency> dependencies;
	std::vector<std::pair<ColumnId, ColumnId>> equal; /* in every row */
	std::vector<Reference> references;
	ColumnSet not_null;
	ColumnSet positive;                    /* integers from 1 on */
	std::map<ColumnId, ExprPtr> constants; /* the constant, or parameter, that the column has in every row */

	/* All that is determined by these columns: rows that are equal in them are equal in all of it. */
	ColumnSet closure(ColumnSet columns) const;
	/* May no two rows be equal in all of these? */
	bool tells_rows_apart(const ColumnSet &columns) const;
	/* Those that are equal to this one in every row, itself among them. */
	ColumnSet equal_to(ColumnId column) const;
};

struct Origin {
	int table, attribute;
	friend auto operator<=>(const Origin &, const Origin &) = default;
};
/* The column of a table that all values of this one, but NULLs, come from. */
std::optional<Origin> origin(const Plan &plan, ColumnId column);

/* Equal values of this type are written alike, and nothing tells them apart. */
bool equal_is_same(const Type &type);

/* Keeps what it has found out. */
class Facts {
public:
	explicit Facts(const Problem &problem) : problem_(problem) {}

	const PlanFacts &of(const PlanPtr &plan);
	/* Is the expression never NULL in a row of the plan? */
	bool never_null(const PlanPtr &plan, const ExprPtr &e);
	/* Do at most one of the plan's rows satisfy the condition, whatever values the other columns have that it names? */
	bool at_most_one(const PlanPtr &plan, const ExprPtr &condition);

private:
	const Problem &problem_;
	std::map<PlanPtr, PlanFacts> known_;
	ColumnId next_other_ = -2; /* for columns that scans leave out */

	PlanFacts find(const Plan &plan);
	void scan(const Plan &plan, PlanFacts &f);
	ColumnSet one_number_only(const std::vector<ExprPtr> &conjuncts, const PlanFacts &f, const ColumnSet &outer);
	void condition(const ExprPtr &condition, PlanFacts &f, const ColumnSet &outer);
	void looked_up(const ExprPtr &conjunct, PlanFacts &f, const ColumnSet &outer);
	void window(const Plan &plan, PlanFacts &f);
	PlanFacts join(const Plan &plan);
	PlanFacts outer_join(const Plan &plan, const PlanFacts &left, const PlanFacts &right);
	PlanFacts group(const Plan &plan);
	void project(const std::vector<OutputColumn> &columns, const PlanPtr &input, PlanFacts &f);
};

} // namespace sqleq
