/* mutator.h: changes databases a little, so that they still satisfy the constraints. */
#pragma once
#include <map>

#include "core/database/database.h"
#include "core/refute/value_stock.h"
#include "core/refute/worlds.h"
#include "core/util/random.h"

namespace sqleq {

class Mutator {
public:
	/* `numbers`: so many copies of a row may matter. No database gets more than `most` rows in a table. */
	Mutator(const Problem &problem, Runner &runner, const ValueStock &stock, std::vector<int64_t> numbers, size_t most,
			uint64_t seed);
	/* One to four changes; `other` is a database to take rows from. False: nothing valid came of it. */
	bool change(Database &db, const Database &other);
	/* Rows that have the same in a column by which they are sorted get other values there. False: it is not valid. */
	bool part_ties(Database &db);
	/* What a query asks for, there as often as `worlds` says (worlds.h); nullopt: that did not come about. */
	std::optional<Database> world(int query, size_t worlds, Worlds::Shared shared);

private:
	using Place = Affinity::Place;
	const Problem &problem_;
	Runner &runner_;
	const ValueStock &stock_;
	std::vector<int64_t> numbers_;
	size_t most_;
	Random random_;
	Worlds worlds_;
	std::map<Place, std::vector<Place>> links_; /* columns that references and conditions hold equal */
	std::vector<std::vector<int>> looked_at_;   /* by table: columns */

	void one_change(Database &db, const Database &other);
	bool pick_row(const Database &db, int &table, size_t &row);
	bool pick_cell(const Database &db, int &table, size_t &row, int &column);
	const ForeignKey *reference(int table, int column) const;
	Field value_for(const Database &db, int table, size_t row, int column);
	Field fresh(const Database &db, int table, int column) const;
	Field shifted(int table, int column, const Field &f, int64_t by) const;
	void set_cell(Database &db);
	void set_column(Database &db);
	void copy_rows(Database &db);
	bool copy(Database &db, int table, size_t row, const std::map<int, Field> &given, int depth);
	bool renew_key(Database &db, int table, const Key &key, Tuple &row);
	void refer(Database &db);
	void remove(Database &db);
	void add_all(Database &db, const Database &other);
	void regenerate(int table, Tuple &row);
	bool add_row(Database &db, int table, const std::map<int, Field> &given);
	void add_parents(Database &db);
	void repair(Database &db);
};

} // namespace sqleq
