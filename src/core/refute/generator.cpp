/* generator.cpp: see generator.h. */
#include "core/refute/generator.h"

#include <algorithm>
#include <functional>

#include "core/util/during.h"

namespace sqleq {

Generator::Generator(const Problem &problem, Runner &runner, const ValueStock &stock, uint64_t seed)
	: problem_(problem), runner_(runner), stock_(stock), random_(seed)
{
	/* depth first along foreign keys; cycles are cut somewhere */
	std::vector<int> state(problem.tables.size(), 0);
	std::function<void(int)> visit = [&](int t) {
		if (state[t])
			return;
		state[t] = 1;
		for (auto &fk : problem.tables[t].foreign_keys)
			visit(fk.table);
		order_.push_back(t);
	};
	for (size_t t = 0; t < problem.tables.size(); t++)
		visit((int) t);
	for (int t = 0; t < (int) problem.tables.size(); t++) {
		auto &columns = problem.tables[(size_t) t].columns;
		columns_.emplace_back();
		for (int c = 0; c < (int) columns.size(); c++) {
			auto &column = columns[(size_t) c];
			const bool filled = !column.generated && (column.not_null || stock.affinity().used(t, c));
			columns_.back().push_back(
				{c, column.type, column.not_null, filled, stock.limited(t, c), &stock.of(t, c), {}});
		}
	}
	drawn_.resize(problem.types.size());
}

void Generator::draw_values()
{
	static const size_t densities[] = {0, 0, 2, 5};
	null_of_ten_ = densities[random_.below(4)];
	static const size_t focuses[] = {0, 4, 7, 9};
	focus_of_ten_ = focuses[random_.below(4)];
	size_t many = 1 + random_.below(4);
	for (int t = 0; t < (int) columns_.size(); t++)
		for (auto &column : columns_[(size_t) t]) {
			auto &all = stock_.affinity().of(t, column.column);
			column.wanted.clear();
			if (column.limited)
				for (size_t i = 0; i < many && !column.fit->empty(); i++)
					column.wanted.push_back(&(*column.fit)[random_.below(column.fit->size())]);
			else if (!all.empty()) {
				const size_t plain = stock_.affinity().constants(t, column.column);
				for (size_t i = 0; i < 1 + many / 2; i++)
					column.wanted.push_back(
						&all[random_.below(plain > 0 && random_.chance(3, 5) ? plain : all.size())]);
			}
		}
	for (size_t t = 0; t < problem_.types.size(); t++) {
		auto &all = stock_.of((int) t);
		auto &constants = stock_.constants((int) t);
		drawn_[t].clear();
		for (size_t i = 0; i < many && !all.empty(); i++) {
			/*
			 * where the server is to run the queries there are many texts to try, but those that the queries name
			 * matter more
			 */
			auto &from = problem_.generate > 0 && !constants.empty() && random_.chance(1, 2) ? constants : all;
			drawn_[t].push_back(&from[random_.below(from.size())]);
		}
	}
	/* types of one kind share their values, so that columns of different width can match */
	for (size_t t = 0; t < problem_.types.size(); t++)
		for (size_t u = 0; u < t; u++)
			if (same_values(problem_.types[t], problem_.types[u]) && random_.chance(3, 4)) {
				std::vector<const Value *> shared;
				for (auto v = drawn_[u].rbegin(); v != drawn_[u].rend() && shared.size() < many; ++v)
					if (contains(stock_.of((int) t), **v))
						shared.push_back(*v);
				for (size_t i = 0; i < drawn_[t].size() && shared.size() < many; i++)
					shared.push_back(drawn_[t][i]);
				drawn_[t] = std::move(shared);
				break;
			}
}

const Value &Generator::pick(int type)
{
	auto &small = drawn_[(size_t) type];
	auto &all = stock_.of(type);
	if (all.empty())
		throw TooBig(); /* no value of the type is known: nothing can be generated */
	return small.empty() || random_.chance(1, 12) ? all[random_.below(all.size())]
												  : *small[random_.below(small.size())];
}

/* A value for a column: often one that the queries ask for. */
const Value &Generator::pick_for(const Drawn &column)
{
	auto &wanted = column.wanted;
	if (!wanted.empty() && (column.limited || random_.below(10) < focus_of_ten_))
		return *wanted[random_.below(wanted.size())];
	return pick(column.type);
}

/* Either side's values, most of the time. */
void Generator::collide(int table, Tuple &row)
{
	if (random_.chance(1, 5))
		return;
	for (auto &[place, v] : colliding_->values[random_.below(2)])
		if (place.first == table)
			row[place.second] = v;
}

bool Generator::follow_foreign_keys(const Database &db, int table, Tuple &row)
{
	for (auto &fk : problem_.tables[table].foreign_keys) {
		bool any_null = false;
		for (int c : fk.columns)
			any_null |= !row[c];
		if (any_null && !fk.full)
			continue;
		auto &parents = db.tables[fk.table];
		bool nullable = true;
		for (int c : fk.columns)
			nullable &= !problem_.tables[table].columns[c].not_null;
		bool self = fk.table == table && random_.chance(1, 3);
		if (self) {
			for (size_t i = 0; i < fk.columns.size(); i++)
				row[fk.columns[i]] = row[fk.references[i]];
		} else if (any_null || parents.empty()) {
			if (!nullable)
				return fk.table == table;
			for (int c : fk.columns)
				row[c] = std::nullopt;
		} else {
			const Tuple &parent = parents[random_.below(parents.size())];
			for (size_t i = 0; i < fk.columns.size(); i++)
				row[fk.columns[i]] = parent[fk.references[i]];
		}
	}
	return true;
}

bool Generator::fill(const Database &db, int table, Tuple &row, int attempt)
{
	const Table &t = problem_.tables[table];
	row.assign(t.columns.size(), std::nullopt);
	for (auto &column : columns_[(size_t) table]) {
		if (!column.filled || (!column.not_null && random_.below(10) < null_of_ten_))
			continue;
		auto &all = *column.fit;
		if (all.empty() && column.not_null)
			return false; /* the table has no rows, but others may */
		if (all.empty())
			continue;
		row[(size_t) column.column] = attempt > 2 ? all[random_.below(all.size())] : pick_for(column);
	}
	if (colliding_)
		collide(table, row);
	if (layout_)
		for (auto &[place, v] : layout_->elsewhere)
			if (place.first == table && random_.chance(3, 4))
				row[place.second] = v;
	if (!follow_foreign_keys(db, table, row))
		return false;
	if (table == large_)
		number_keys(table, row, db.tables[table].size());
	for (auto &d : t.dependencies)
		if (const Tuple *like = runner_.determining_row(table, d, db.tables[table], row))
			for (int c : d.determines)
				row[c] = (*like)[c];
	for (size_t i = 0; i < t.columns.size(); i++)
		if (t.columns[i].generated)
			row[i] = runner_.table_expression(table, row, t.columns[i].generated);
	return true;
}

bool Generator::acceptable(const Database &db, int table, const Tuple &row)
{
	if (!runner_.row_valid(table, row))
		return false;
	for (auto &k : problem_.tables[table].keys)
		if (runner_.key_violated(table, k, db.tables[table], row, (size_t) -1))
			return false;
	for (auto &d : problem_.tables[table].dependencies)
		if (runner_.dependency_violated(table, d, db.tables[table], row))
			return false;
	return true;
}

/* Keys of whole numbers count the rows, where no parent says what they are. */
void Generator::number_keys(int table, Tuple &row, size_t n)
{
	const Table &t = problem_.tables[table];
	for (auto &key : t.keys)
		for (int c : key.columns) {
			bool refers = false;
			for (auto &fk : t.foreign_keys)
				refers |= std::count(fk.columns.begin(), fk.columns.end(), c) > 0;
			if (!refers && problem_.kind(t.columns[c].type) == Kind::integer && !t.columns[c].generated) {
				row[c] = Value{Decimal((int64_t) n)};
				break;
			}
		}
}

/* A row that is like the last one but for its keys. */
bool Generator::one_more(const Database &db, int table, Tuple &row)
{
	row = db.tables[table].back();
	number_keys(table, row, db.tables[table].size());
	for (size_t i = 0; i < row.size(); i++)
		if (auto &generated = problem_.tables[table].columns[i].generated)
			row[i] = runner_.table_expression(table, row, generated);
	return acceptable(db, table, row);
}

/* What the queries hold columns against, most of the time. */
void Generator::as_asked(int table, Tuple &row)
{
	for (size_t i = 0; i < row.size(); i++)
		if (size_t n = stock_.affinity().constants(table, (int) i);
			n > 0 && !problem_.tables[table].columns[i].generated && random_.chance(3, 4))
			row[i] = stock_.affinity().of(table, (int) i)[random_.below(n)];
}

/* What is asked of each row; the rest is like the first one, but that keys differ. */
void Generator::lay_out(Database &db, int table, const std::vector<Layout::Row> &rows)
{
	const Table &t = problem_.tables[table];
	Tuple first;
	for (auto &asked : rows)
		for (int attempt = 0; attempt < 4; attempt++) {
			Tuple row = first;
			if (first.empty() && !fill(db, table, row, attempt))
				continue;
			if (first.empty() && attempt < 2)
				as_asked(table, row);
			if (attempt % 2 == 0)
				number_keys(table, row, db.tables[table].size());
			for (auto &[column, v] : asked)
				row[column] = v;
			for (size_t i = 0; i < row.size(); i++)
				if (t.columns[i].generated)
					row[i] = runner_.table_expression(table, row, t.columns[i].generated);
			if (!acceptable(db, table, row))
				continue;
			if (first.empty())
				first = row;
			db.tables[table].push_back(row);
			break;
		}
}

const Key *combined_key(const Table &table)
{
	for (auto &key : table.keys)
		if (key.columns.size() > 1 && std::none_of(key.columns.begin(), key.columns.end(), [&](int c) {
				return table.columns[(size_t) c].generated != nullptr;
			}))
			return &key;
	return nullptr;
}

/* Most of the combinations; all values of a column that has few, else those of one to three rows. */
void Generator::cross(Database &db, int table, const Key &key, size_t max_rows)
{
	constexpr size_t most_values = 3;
	const Table &t = problem_.tables[table];
	std::vector<std::vector<Field>> values;
	std::vector<int> columns =
		key.columns; /* in any order: the first ones change first, and not all combinations may have room */
	for (size_t i = columns.size(); i > 1; i--)
		std::swap(columns[i - 1], columns[random_.below(i)]);
	size_t combinations = 1;
	for (int c : columns) {
		std::vector<Field> some;
		const bool few = stock_.limited(table, c) && stock_.of(table, c).size() <= most_values;
		if (few)
			some.assign(stock_.of(table, c).begin(), stock_.of(table, c).end());
		const size_t rows = few ? 0 : 1 + random_.below(most_values);
		for (size_t i = 0; i < rows; i++) {
			Tuple row;
			if (fill(db, table, row, i > 0 ? 3 : 0) && std::find(some.begin(), some.end(), row[c]) == some.end())
				some.push_back(row[c]);
		}
		if (some.empty())
			return;
		combinations *= some.size();
		values.push_back(std::move(some));
	}
	for (size_t n = 0; n < combinations && db.tables[table].size() < max_rows; n++) {
		Tuple row;
		if (random_.chance(1, 10) || !fill(db, table, row, 0))
			continue;
		size_t rest = n;
		for (size_t i = 0; i < values.size(); rest /= values[i++].size())
			row[columns[i]] = values[i][rest % values[i].size()];
		for (size_t i = 0; i < row.size(); i++)
			if (t.columns[i].generated)
				row[i] = runner_.table_expression(table, row, t.columns[i].generated);
		if (acceptable(db, table, row))
			db.tables[table].push_back(std::move(row));
	}
}

Database Generator::next_crossed(int max_rows)
{
	During crossed(crossed_, true);
	return next(max_rows);
}

Database Generator::next_laid_out(const Layout &layout, int max_rows)
{
	During laid_out(layout_, &layout);
	return next(max_rows);
}

Database Generator::next_large(int rows, int max_rows)
{
	std::vector<int> queried;
	for (size_t t = 0; t < problem_.tables.size(); t++)
		if (problem_.tables[t].queried)
			queried.push_back((int) t);
	During large(large_, queried.empty() ? -1 : queried[random_.below(queried.size())]), count(large_rows_, rows);
	return next(max_rows);
}

Database Generator::next(int max_rows)
{
	Database db;
	db.tables.resize(problem_.tables.size());
	draw_values();
	auto &collisions = stock_.collisions();
	colliding_ = !collisions.empty() && !layout_ && random_.chance(1, 4) ? &collisions[random_.below(collisions.size())]
																		 : nullptr;
	for (int t : order_) {
		if (layout_ && layout_->rows.count(t)) {
			lay_out(db, t, layout_->rows.at(t));
			continue;
		}
		if (const Key *key = crossed_ ? combined_key(problem_.tables[t]) : nullptr) {
			cross(db, t, *key, (size_t) max_rows);
			continue;
		}
		size_t n = random_.below((size_t) max_rows + 1);
		/* a parent that no query reads is only there for its children: never let it starve them */
		if (!problem_.tables[t].queried)
			n = (size_t) max_rows;
		if (t == large_)
			n = (size_t) large_rows_;
		bool alike = t == large_ && random_.chance(9, 10);
		db.tables[t].reserve(n);
		for (size_t i = 0; i < n; i++) {
			Tuple row;
			if (alike && !db.tables[t].empty() && one_more(db, t, row)) {
				db.tables[t].push_back(row);
				continue;
			}
			for (int attempt = 0; attempt < 6; attempt++)
				if (fill(db, t, row, t == large_ ? 0 : attempt) && acceptable(db, t, row)) {
					db.tables[t].push_back(std::move(row));
					break;
				}
		}
	}
	/* self-references and cycles may dangle: drop rows until all holds */
	for (bool again = true; again;) {
		again = false;
		for (int t : order_)
			for (size_t i = 0; i < db.tables[t].size(); i++) {
				bool holds = true;
				for (auto &fk : problem_.tables[t].foreign_keys)
					holds &= runner_.foreign_key_holds(db, fk, db.tables[t][i]);
				if (!holds) {
					db.tables[t].erase(db.tables[t].begin() + i);
					again = true;
					i--;
				}
			}
	}
	for (auto &p : problem_.parameters)
		db.parameters[p.index] = p.known                        ? p.value
			: random_.chance(1, 8) || stock_.of(p.type).empty() ? Field()
																: Field(pick(p.type));
	return db;
}

} // namespace sqleq
