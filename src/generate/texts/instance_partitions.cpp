/*
 * instance_partitions.cpp: partitioned tables of an instance: by list, range and hash, with several key columns,
 * several levels, and like one another.
 */
#include "generate/texts/table_maker.h"

#include <algorithm>
#include <cstdlib>

namespace sqleq::texts {

namespace {

/* By number, if they are; the server refuses bounds in the wrong order, and then there is one partition less. */
bool before(const std::string &a, const std::string &b)
{
	const char *x = a.c_str() + (a[0] == '\''), *y = b.c_str() + (b[0] == '\'');
	char *end;
	double p = strtod(x, &end);
	bool numbers = end > x && (*end == '\0' || *end == '\'');
	double q = strtod(y, &end);
	numbers = numbers && end > y && (*end == '\0' || *end == '\'');
	return numbers ? p < q : a < b;
}

} // namespace

/* Different values of a column, in order. */
std::vector<std::string> TableMaker::cuts(const Column &c, size_t most)
{
	std::vector<std::string> values = c.values;
	if (c.wide) {
		values.clear();
		for (size_t n : {4, 9, 25})
			values.push_back(wide_value(c, n));
	}
	std::sort(values.begin(), values.end(), before);
	values.erase(std::unique(values.begin(), values.end()), values.end());
	while (values.size() > most)
		values.erase(values.begin() + (long) random_.below(values.size()));
	return values;
}

Scheme TableMaker::random_scheme(const Column &key)
{
	Scheme s{key.type->oid, "", {}};
	bool rest = chance(9, 10);
	switch (random_.below(5)) {
	case 0:
	case 1: {
		s.method = "LIST";
		std::vector<std::string> values = cuts(key, 5);
		bool null_known = chance(1, 2);
		for (size_t i = 0; i < values.size(); i++) {
			std::string list = values[i];
			if (chance(1, 4) && i + 1 < values.size())
				list += ", " + values[++i];
			if (null_known && chance(1, 2)) {
				list += ", NULL";
				null_known = false;
			}
			s.bounds.push_back("FOR VALUES IN (" + list + ")");
		}
		if (null_known)
			s.bounds.push_back("FOR VALUES IN (NULL)");
		break;
	}
	case 2:
	case 3: {
		s.method = "RANGE";
		std::vector<std::string> values = cuts(key, 3);
		std::string last = "MINVALUE";
		bool gaps = rest && chance(1, 3); /* only the default partition has what lies there */
		for (auto &v : values) {
			if (!gaps || !chance(1, 3))
				s.bounds.push_back("FOR VALUES FROM (" + last + ") TO (" + v + ")");
			last = v;
		}
		if (chance(2, 3))
			s.bounds.push_back("FOR VALUES FROM (" + last + ") TO (MAXVALUE)");
		break;
	}
	default:
		s.method = "HASH";
		for (int i = 0; i < 3; i++)
			s.bounds.push_back("FOR VALUES WITH (MODULUS 3, REMAINDER " + std::to_string(i) + ")");
		return s;
	}
	if (rest)
		s.bounds.push_back("DEFAULT");
	return s;
}

/* Composite bounds, with MINVALUE and MAXVALUE within them, gaps between, and the rest beside. */
Scheme TableMaker::ranges_of_two(const Column &a, const Column &b)
{
	Scheme s{0, "RANGE", {}};
	std::vector<std::string> first = cuts(a, 3), second = cuts(b, 2), corners = {"MINVALUE, MINVALUE"};
	for (auto &f : first) {
		if (chance(1, 3))
			corners.push_back(f + ", MINVALUE");
		for (auto &v : second)
			if (chance(1, 2))
				corners.push_back(f + ", " + v);
		if (chance(1, 3))
			corners.push_back(f + ", MAXVALUE");
	}
	if (chance(1, 2))
		corners.push_back("MAXVALUE, MAXVALUE");
	for (size_t i = chance(1, 4) ? 1 : 0; i + 1 < corners.size(); i++)
		if (!chance(1, 4))
			s.bounds.push_back("FOR VALUES FROM (" + corners[i] + ") TO (" + corners[i + 1] + ")");
	if (chance(5, 6))
		s.bounds.push_back("DEFAULT");
	return s;
}

Scheme TableMaker::hashes_of_two()
{
	Scheme s{0,
			 "HASH",
			 {"FOR VALUES WITH (MODULUS 2, REMAINDER 0)", "FOR VALUES WITH (MODULUS 4, REMAINDER 1)",
			  "FOR VALUES WITH (MODULUS 4, REMAINDER 3)"}};
	return s;
}

/* What the table is partitioned by, if not by a column; queries are about that. */
std::string TableMaker::by_expression(const Column &key, Scheme &scheme)
{
	bool truth = key.type->oid == boolean_oid;
	AimKey aimed = column_aim(key);
	aimed.before = truth ? "(NOT " : "(";
	aimed.after = truth ? ")" : " % 3)";
	aim({aimed});
	if (truth)
		scheme = {0,
				  "LIST",
				  {"FOR VALUES IN (true)", "FOR VALUES IN (false)", chance(1, 2) ? "FOR VALUES IN (NULL)" : "DEFAULT"}};
	else
		scheme = {0, "LIST", {"FOR VALUES IN (0)", "FOR VALUES IN (1, 2)", "FOR VALUES IN (NULL)", "DEFAULT"}};
	return "(" + aimed.before + key.name + aimed.after + ")";
}

/*
 * A table with its columns in another order that becomes a partition: rows and expressions are brought from one form to
 * the other.
 */
bool TableMaker::attached(const std::string &table, const std::string &name, const std::string &bound)
{
	/* what its parent has it would need, too */
	if (!constraints_.empty() || !chance(1, 5) || std::any_of(columns_.begin(), columns_.end(), [](auto &c) {
			return !c.unique.empty() || c.automatic || !c.generated.empty();
		}))
		return false;
	std::string list;
	for (size_t i = columns_.size(); i-- > 0;)
		list += (list.empty() ? "" : ", ") + column_definition(columns_[i]);
	relation_.history.push_back("table: a partition was attached");
	say("CREATE TABLE " + name + " (" + list + ")");
	say("ALTER TABLE " + table + " ATTACH PARTITION " + name + " " + bound);
	return true;
}

/* A partition, perhaps with partitions of its own. */
void TableMaker::partition(const std::string &table, size_t number, const std::string &bound, int depth)
{
	std::string name = table + "_p" + std::to_string(number),
				head = "CREATE TABLE " + name + " PARTITION OF " + table + " " + bound;
	const Column &by = pick(columns_);
	/* its keys would need these columns, too */
	if (depth <= 0 || !chance(1, 5) || !keys_.empty() || !by.collation.empty() || !by.generated.empty() ||
		!catalog_.sortable(by.type->oid))
		return attached(table, name, bound) ? void() : say(head);
	Scheme s = random_scheme(by);
	say(head + " PARTITION BY " + s.method + " (" + by.name + ")");
	aim({column_aim(by)});
	for (size_t i = 0; i < s.bounds.size(); i++)
		partition(name, i, s.bounds[i], depth - 1);
}

void TableMaker::partitions()
{
	std::vector<size_t> possible;
	for (size_t i = 0; i < columns_.size(); i++)
		if (catalog_.sortable(columns_[i].type->oid) && columns_[i].generated.empty() &&
			(columns_[i].type->oid != boolean_oid || chance(3, 4)))
			possible.push_back(i);
	if (possible.empty())
		return;
	std::vector<size_t> texts = loosely_compared(possible);
	size_t key = pick(texts.empty() ? possible : texts), second = pick(possible);
	for (size_t i : possible) /* few tables have one, and its tests are forms of their own */
		if (columns_[i].type->oid == boolean_oid && chance(1, 2)) {
			key = i;
			if (columns_[i].nulls == 0 && columns_[i].unique.empty())
				columns_[i].nulls = 2;
		}
	std::string by;
	Scheme scheme;
	std::vector<size_t> columns;
	for (auto &s : schemes_) /* as another table, so that they are joined partition by partition */
		for (size_t i : possible)
			if (columns_[i].type->oid == s.type && scheme.method.empty() && columns_[i].collation.empty() &&
				chance(2, 3)) {
				scheme = s;
				key = i;
			}
	by = columns_[key].name;
	columns = {key};
	if (!scheme.method.empty())
		columns_[key].wide = columns_[key].wide && columns_[key].unique.empty();
	else if ((columns_[key].type->oid == int4_oid || columns_[key].type->oid == boolean_oid) && chance(1, 6)) {
		by = by_expression(columns_[key], scheme);
		columns.clear();
	} else if (second != key && chance(2, 5)) {
		by += ", " + columns_[second].name;
		columns.push_back(second);
		scheme = chance(1, 2) ? hashes_of_two() : ranges_of_two(columns_[key], columns_[second]);
	} else
		scheme = random_scheme(columns_[key]);
	if (scheme.type != 0)
		schemes_.push_back(scheme);
	if (!columns.empty()) {
		std::vector<AimKey> aimed;
		for (size_t i : columns)
			aimed.push_back(column_aim(columns_[i]));
		/* more queries are about the partitions than about an index or two */
		aim(aimed);
		aim(aimed);
	}
	if (!columns.empty() && chance(1, 3))
		keys(columns);
	else
		checks();
	created(" PARTITION BY " + scheme.method + " (" + by + ")");
	for (size_t i = 0; i < scheme.bounds.size(); i++)
		partition(name_, i, scheme.bounds[i], 1);
}

} // namespace sqleq::texts
