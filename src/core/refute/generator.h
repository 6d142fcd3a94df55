/*
 * generator.h: random databases that satisfy the constraints.
 *
 * Each database draws a few values per kind (constants of the problem, their neighbours, small ones), so that joins
 * match and duplicates occur; columns often get values that the queries ask them for (affinity.h). NULL density and
 * table sizes vary, empty tables included.
 */
#pragma once
#include "core/database/database.h"
#include "core/refute/layouts.h"

namespace sqleq {

class Generator {
public:
	Generator(const Problem &problem, Runner &runner, const ValueStock &stock, uint64_t seed);
	/* Tables have at most max_rows rows; rows that no try makes valid are left out. */
	Database next(int max_rows);
	/*
	 * The same with exactly so many rows in one of the tables that are queried, as far as its keys let them be; most of
	 * them alike.
	 */
	Database next_large(int rows, int max_rows);
	/*
	 * The same with rows for the combinations of a few values in the columns of keys that have several: what is said of
	 * all the rows that share some of these, two such sets of rows show.
	 */
	Database next_crossed(int max_rows);
	/* The same with these rows, as far as the constraints let them be. */
	Database next_laid_out(const Layout &layout, int max_rows);

private:
	const Problem &problem_;
	Runner &runner_;
	const ValueStock &stock_;
	Random random_;
	std::vector<int> order_; /* parents before children */
	/* A column that gets values of its own, and which values fit. */
	struct Drawn {
		int column, type;
		bool not_null, filled, limited;
		const std::vector<Value> *fit;
		std::vector<const Value *> wanted; /* some that the queries ask for, of this database */
	};
	std::vector<std::vector<Drawn>> columns_;       /* by table */
	std::vector<std::vector<const Value *>> drawn_; /* by type, of this database */
	size_t null_of_ten_ = 0, focus_of_ten_ = 0;
	const Collisions::Pair *colliding_ = nullptr; /* of which rows of this database often have the values */
	const Layout *layout_ = nullptr;
	bool crossed_ = false;
	int large_ = -1, large_rows_ = 0; /* a table that is to have so many rows */

	void draw_values();
	const Value &pick(int type);
	const Value &pick_for(const Drawn &column);
	bool fill(const Database &db, int table, Tuple &row, int attempt);
	void collide(int table, Tuple &row);
	bool follow_foreign_keys(const Database &db, int table, Tuple &row);
	void cross(Database &db, int table, const Key &key, size_t max_rows);
	bool one_more(const Database &db, int table, Tuple &row);
	void as_asked(int table, Tuple &row);
	void lay_out(Database &db, int table, const std::vector<Layout::Row> &rows);
	void number_keys(int table, Tuple &row, size_t n);
	bool acceptable(const Database &db, int table, const Tuple &row);
};

/* A key of several columns, none of which is generated; null: the table has none. */
const Key *combined_key(const Table &table);

} // namespace sqleq
