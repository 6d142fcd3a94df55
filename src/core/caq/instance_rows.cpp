/* instance_rows.cpp: rows of the tables of an instance: skewed, correlated, repeated, changed, known to the planner or not. */
#include "core/caq/table_maker.h"

#include <algorithm>

namespace sqleq::caq {

namespace {

/* Choices of a row's columns: values by number, or these. */
constexpr int null_choice = -1, left_out = -2;

} // namespace

std::string TableMaker::wide_value(const Column &c, size_t number) const
{
	std::string n = std::to_string(number);
	static const std::vector<std::string> usual = {"''", "'a'", "'b'", "'A'", "' '", "'ab'"}; /* as other columns have them */
	switch (c.type->oid) {
	case text_oid:
		return number < usual.size() ? usual[number] : "'k" + n + "'";
	case date_oid:
		return "date '2020-01-01' + " + n;
	default:
		return n;
	}
}

int TableMaker::draw(const Column &c, const std::vector<int> &row)
{
	if (!c.generated.empty() || (c.automatic && chance(4, 5)))
		return left_out;
	if ((int) random_.below(12) < c.nulls || (absent_ == &c && c.nulls > 0))
		return null_choice;
	if (c.wide)
		return (int) random_.below(chance(1, 2) ? 12 : 60);
	if (c.follows >= 0 && c.follows < (int) row.size() && row[(size_t) c.follows] >= 0 && (c.exactly || chance(9, 10)))
		return row[(size_t) c.follows] % (int) c.values.size();
	return c.skewed && chance(3, 4) ? 0 : (int) random_.below(c.values.size());
}

std::string TableMaker::value(const Column &c, int choice) const
{
	return choice == null_choice ? "NULL" : c.wide ? wide_value(c, (size_t) choice) : c.values[(size_t) choice];
}

std::string TableMaker::column_list(const std::vector<int> &row) const
{
	std::string out;
	for (size_t i = 0; i < columns_.size(); i++)
		if (row[i] != left_out || columns_[i].numbers_rows())
			out += (out.empty() ? "" : ", ") + columns_[i].name;
	return out;
}

/* A statement for each row, so that a reduction can leave out rows. */
void TableMaker::insert(const std::string &into, size_t rows)
{
	std::vector<int> row;
	for (size_t r = 0; r < rows; r++) {
		if (row.empty() || !chance(1, 6)) { /* or the same again */
			row.clear();
			for (auto &c : columns_)
				row.push_back(draw(c, row));
		}
		std::string out;
		for (size_t i = 0; i < columns_.size(); i++) {
			bool given = row[i] != left_out || columns_[i].numbers_rows();
			std::string v = row[i] != left_out ? value(columns_[i], row[i]) : given ? std::to_string(r + 1) : "NULL";
			seen_[columns_[i].name].push_back(v);
			if (given)
				out += (out.empty() ? "" : ", ") + v;
		}
		say("INSERT INTO " + into + (out.empty() ? " DEFAULT VALUES" : " (" + column_list(row) + ") VALUES (" + out + ")") + " ON CONFLICT DO NOTHING");
	}
}

/* Of row i. */
std::string TableMaker::many_values(size_t column) const
{
	const Column &c = columns_[column];
	size_t n = c.values.size();
	std::string out = "CASE ", number = "i * " + std::to_string(7 + 4 * (c.follows >= 0 ? (size_t) c.follows : column));
	if (c.nulls > 0)
		out += "WHEN i * 5 % 12 < " + std::to_string(c.nulls) + " THEN NULL ";
	if (c.wide) {
		std::string value = c.type->oid == text_oid ? "'k' || i" : c.type->oid == date_oid ? "date '2020-01-01' + i" : "i";
		return out + (c.nulls > 0 ? "ELSE " : "WHEN true THEN ") + "(" + value + ")::" + c.type->name + " END";
	}
	if (c.skewed)
		out += "WHEN i % 10 < 7 THEN " + c.values[0] + " ";
	for (size_t v = 0; v + 1 < n; v++)
		out += "WHEN " + number + " % " + std::to_string(n) + " = " + std::to_string(v) + " THEN " + c.values[v] + " ";
	return out + (out == "CASE " ? "WHEN true THEN " : "ELSE ") + c.values.back() + " END";
}

/* Many rows, without a VALUES list of that length. */
void TableMaker::insert_many(size_t rows)
{
	std::string names, values;
	for (size_t i = 0; i < columns_.size(); i++) {
		if (!columns_[i].generated.empty())
			continue;
		names += (names.empty() ? "" : ", ") + columns_[i].name;
		values += (values.empty() ? "" : ", ") + many_values(i);
	}
	say("INSERT INTO " + name_ + " (" + names + ") SELECT " + values + " FROM generate_series(1, " + std::to_string(rows) + ") AS i ON CONFLICT DO NOTHING");
}

/* Row versions that nobody sees any more, in heaps and indexes. */
void TableMaker::change()
{
	if (chance(1, 4))
		return chance(1, 3) ? upsert() : merge();
	const Column &c = pick(columns_), &by = pick(columns_);
	if (!c.generated.empty())
		return;
	std::string where = by.nulls > 0 && chance(1, 4) ? by.name + " IS NULL" : catalog_.sortable(by.type->oid) ? by.name + " = " + value(by, by.wide ? 3 : 0) : "";
	if (where.empty())
		return;
	if (chance(1, 3))
		say("DELETE FROM " + name_ + " WHERE " + where);
	else
		say("UPDATE " + name_ + " SET " + c.name + " = " + (c.nulls > 0 && chance(1, 4) ? "NULL" : value(c, c.wide ? 5 : (int) random_.below(c.values.size()))) + " WHERE " + where);
}

/* "(columns) VALUES (values)" of a new row, one of whose columns has that value. */
std::string TableMaker::some_row(const std::string &column, const std::string &value_given)
{
	std::vector<int> row;
	std::string names, values;
	for (auto &c : columns_) {
		row.push_back(draw(c, row));
		if (row.back() == left_out || !c.generated.empty() || c.automatic)
			continue;
		names += (names.empty() ? "" : ", ") + c.name;
		values += (values.empty() ? "" : ", ") + (c.name == column ? value_given : value(c, row.back()));
	}
	return "(" + names + ") VALUES (" + values + ")";
}

/* Rows that match are changed, others are new; with another change of the table beside it. */
void TableMaker::merge()
{
	const Column &by = pick(columns_), &c = pick(columns_);
	if (!by.generated.empty() || by.automatic || !c.generated.empty() || c.automatic || !catalog_.sortable(by.type->oid))
		return;
	std::string first = value(by, by.wide ? 3 : 0), second = value(by, by.wide ? 200 : (int) by.values.size() - 1), out;
	static const std::vector<std::string> matched = {"UPDATE SET ", "UPDATE SET ", "DELETE", "DO NOTHING"};
	std::string action = pick(matched);
	if (chance(1, 4) && by.name != c.name)
		out = "WITH w AS (INSERT INTO " + name_ + " " + some_row(by.name, second) + " ON CONFLICT DO NOTHING RETURNING 1) ";
	out += "MERGE INTO " + name_ + " AS t USING (VALUES (" + first + ")" + (first == second ? "" : ", (" + second + ")") + ") AS s (k) ON t." + by.name + " = s.k WHEN MATCHED" +
		(chance(1, 3) ? " AND " + c.name + " IS NOT NULL" : "") + " THEN " + action + (action[0] == 'U' ? c.name + " = " + value(c, c.wide ? 7 : 0) : "");
	if (chance(2, 3))
		out += " WHEN NOT MATCHED THEN INSERT " + some_row(by.name, "s.k");
	say(out);
}

/* A row whose key is there already changes the one that has it. */
void TableMaker::upsert()
{
	auto key = std::find_if(columns_.begin(), columns_.end(), [](auto &c) { return !c.unique.empty(); });
	const Column &c = pick(columns_);
	if (key == columns_.end() || !c.generated.empty() || c.automatic || seen_[key->name].empty())
		return merge();
	say("INSERT INTO " + name_ + " " + some_row(key->name, pick(seen_[key->name])) + " ON CONFLICT (" + key->name + ") DO UPDATE SET " + c.name + " = excluded." + c.name);
}

/*
 * What is inserted and deleted is counted, by row or by statement; updates that change nothing are left out. All of the counting is one statement: no
 * reduction leaves out half of it.
 */
void TableMaker::triggers()
{
	if (chance(1, 3))
		return say("CREATE TRIGGER same BEFORE UPDATE ON " + name_ + " FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()");
	std::string log = name_ + "_log", function = name_ + "_count()", out = "CREATE TABLE " + log + " (n integer); CREATE FUNCTION " + function;
	bool rows = chance(1, 2);
	relation_.counted = true;
	out += " RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$BEGIN INSERT INTO " + log + " ";
	out += rows ? "VALUES (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)" : "SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed";
	out += "; RETURN NULL; END$$";
	for (std::string what : {"INSERT", "DELETE"})
		out += "; CREATE TRIGGER count_" + what + " AFTER " + what + " ON " + name_ + (rows ? "" : std::string(" REFERENCING ") + (what == "INSERT" ? "NEW" : "OLD") + " TABLE AS changed") +
			" FOR EACH " + (rows ? "ROW" : "STATEMENT") + " EXECUTE FUNCTION " + function;
	say(out);
}

void TableMaker::rows(size_t n, bool many)
{
	if (!many && chance(1, 4)) { /* statistics of a large table that has become small */
		insert_many(300 + random_.below(500));
		say("ANALYZE " + name_);
		say("DELETE FROM " + name_);
	} else if (chance(1, 3)) { /* statistics that know half of it */
		insert(name_, many ? 25 : n / 2);
		say("ANALYZE " + name_);
	}
	if (many) {
		insert_many(n);
		if (chance(1, 3))
			say("ALTER TABLE " + name_ + " SET (parallel_workers = 2)");
	} else
		insert(name_, n);
	for (size_t i = chance(1, 3) ? 1 + random_.below(2) : 0; i > 0; i--)
		change();
	if (chance(many ? 9 : 7, 10))
		say("ANALYZE " + name_);
}

} // namespace sqleq::caq
