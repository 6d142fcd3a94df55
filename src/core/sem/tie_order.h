/*
 * tie_order.h: what decides between tied rows, where SQL leaves it to chance.
 *
 * A TieOrder is one way to decide, the same at each place of both queries, and a permitted one. A TieChooser goes
 * through all ways there are, one run of a query after the other.
 */
#pragma once
#include <map>
#include <vector>

#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * What a column is called in both queries: its place in the result, or else the table's column that it is a copy of.
 * -1: not known.
 */
struct ColumnName {
	int output = -1, table = -1, attribute = -1;
};

class ColumnNames {
public:
	explicit ColumnNames(const Query &query);
	ColumnName of(ColumnId id) const;

private:
	std::map<ColumnId, ColumnId> copy_of_;
	std::map<ColumnId, ColumnName> known_;
	void look(const PlanPtr &plan);
};

/* A key to sort by, as both queries know it. */
struct TieKey {
	ColumnName column;
	bool descending = false, nulls_first = false;
};

/* The assumption of verdicts on queries that leave something to chance, at first. */
inline constexpr const char *common_result =
	"where the order of tied rows decides the result, the queries permit a common one";

/* The columns that the query sorts by somewhere, in LIMIT, lists and windows, in the order of the nodes. */
std::vector<TieKey> sorted_by(const Query &query, const ColumnNames &names);

struct TieOrder {
	/*
	 * Of rows that are tied in all else: in the order of their slots from this one of so many parts of them on, or in
	 * the opposite order.
	 */
	int rotate = 0, parts = 1;
	bool backwards = false;
	bool by_value = false;   /* first of all by values: these keys, then all columns */
	bool descending = false; /* the columns */
	std::vector<TieKey> keys;
	const ColumnNames *names[2] = {}; /* of both queries' columns, when by_value */

	bool slot_first(size_t i, size_t j, size_t n) const;
	/* by_value: the input's columns as keys. */
	std::vector<SortKey> keys_for(const Plan &input, int query) const;
};

/* All ways to choose, in order: each choose() of a run goes on with the path that next() has set. */
class TieChooser {
public:
	/* One of n. */
	size_t choose(size_t n);
	/* Sets out for the next run; false when all ways have been gone. */
	bool next();

private:
	struct Step {
		size_t taken, of;
	};
	std::vector<Step> path_;
	size_t at_ = 0;
};

} // namespace sqleq
