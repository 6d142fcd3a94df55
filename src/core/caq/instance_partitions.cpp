/* instance_partitions.cpp: partitioned tables of an instance: by list, range and hash, with several key columns, several levels, and like one another. */
#include "core/caq/table_maker.h"

#include <algorithm>
#include <cstdlib>

namespace sqleq::caq {

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
		for (auto &v : values) {
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

/* A partition, perhaps with partitions of its own. */
void TableMaker::partition(const std::string &table, size_t number, const std::string &bound, int depth)
{
	std::string name = table + "_p" + std::to_string(number), head = "CREATE TABLE " + name + " PARTITION OF " + table + " " + bound;
	const Column &by = pick(columns_);
	/* its keys would need these columns, too */
	if (depth <= 0 || !chance(1, 5) || !keys_.empty() || !by.collation.empty() || !by.generated.empty() || !catalog_.sortable(by.type->oid))
		return say(head);
	Scheme s = random_scheme(by);
	say(head + " PARTITION BY " + s.method + " (" + by.name + ")");
	for (size_t i = 0; i < s.bounds.size(); i++)
		partition(name, i, s.bounds[i], depth - 1);
}

void TableMaker::partitions()
{
	std::vector<size_t> possible;
	for (size_t i = 0; i < columns_.size(); i++)
		if (catalog_.sortable(columns_[i].type->oid) && columns_[i].generated.empty() && (columns_[i].type->oid != boolean_oid || chance(1, 4)))
			possible.push_back(i);
	if (possible.empty())
		return;
	size_t key = pick(possible), second = pick(possible);
	std::string by;
	Scheme scheme;
	std::vector<size_t> columns;
	for (auto &s : schemes_) /* as another table, so that they are joined partition by partition */
		for (size_t i : possible)
			if (columns_[i].type->oid == s.type && scheme.method.empty() && columns_[i].collation.empty() && chance(1, 2)) {
				scheme = s;
				key = i;
			}
	by = columns_[key].name;
	columns = {key};
	if (!scheme.method.empty())
		columns_[key].wide = columns_[key].wide && columns_[key].unique.empty();
	else if (columns_[key].type->oid == int4_oid && chance(1, 6)) {
		by = "(" + by + " % 3)";
		columns.clear();
		scheme = {0, "LIST", {"FOR VALUES IN (0)", "FOR VALUES IN (1, 2)", "FOR VALUES IN (NULL)", "DEFAULT"}};
	} else if (second != key && chance(1, 4)) {
		by += ", " + columns_[second].name;
		columns.push_back(second);
		std::vector<std::string> a = cuts(columns_[key], 2), b = cuts(columns_[second], 1);
		if (chance(1, 3))
			scheme = {0, "HASH", {"FOR VALUES WITH (MODULUS 2, REMAINDER 0)", "FOR VALUES WITH (MODULUS 4, REMAINDER 1)", "FOR VALUES WITH (MODULUS 4, REMAINDER 3)"}};
		else
			scheme = {0, "RANGE", {"FOR VALUES FROM (MINVALUE, MINVALUE) TO (" + a[0] + ", " + b[0] + ")",
				"FOR VALUES FROM (" + a[0] + ", " + b[0] + ") TO (" + a.back() + (a.size() > 1 ? ", MINVALUE)" : ", MAXVALUE)"), "DEFAULT"}};
	} else
		scheme = random_scheme(columns_[key]);
	if (scheme.type != 0)
		schemes_.push_back(scheme);
	if (!columns.empty() && chance(1, 3))
		keys(columns);
	else
		checks();
	say("CREATE TABLE " + name_ + " (" + definition() + ") PARTITION BY " + scheme.method + " (" + by + ")");
	for (size_t i = 0; i < scheme.bounds.size(); i++)
		partition(name_, i, scheme.bounds[i], 1);
}

} // namespace sqleq::caq
