/* instance.cpp: see instance.h. */
#include "core/caq/instance.h"

#include <algorithm>

namespace sqleq::caq {

namespace {

/* pg_type.dat */
constexpr int boolean_oid = 16, int8_oid = 20, int2_oid = 21, int4_oid = 23, text_oid = 25, date_oid = 1082;

struct Column {
	std::string name;
	const CatalogType *type;
	std::vector<std::string> values; /* literals; few, so that there are equal ones */
	int nulls;						 /* in 12 */
};

class Maker {
public:
	Maker(const Catalog &catalog, Random &random, int rows) : catalog_(catalog), random_(random), rows_(rows) {}
	Instance make()
	{
		size_t n = 2 + random_.below(3);
		for (size_t i = 0; i < n; i++)
			table("r" + std::to_string(i + 1));
		return std::move(instance_);
	}

private:
	const Catalog &catalog_;
	Random &random_;
	int rows_;
	Instance instance_;
	std::vector<Column> columns_;
	std::string name_;

	bool chance(size_t n, size_t of) { return random_.chance(n, of); }
	void say(std::string statement) { instance_.statements.push_back(std::move(statement)); }
	const Column &pick() { return columns_[random_.below(columns_.size())]; }

	void add_column(int type)
	{
		const CatalogType *t = catalog_.type(type);
		if (!t || t->samples.empty())
			return;
		Column c{"c" + std::to_string(columns_.size() + 1), t, {}, (int) (chance(1, 4) ? 0 : chance(1, 5) ? 6 : 2)};
		size_t n = chance(1, 5) ? t->samples.size() : 1 + random_.below(5);
		for (size_t i = 0; i < n; i++)
			c.values.push_back(quoted(t->samples[random_.below(chance(3, 4) ? std::min<size_t>(4, t->samples.size()) : t->samples.size())]));
		columns_.push_back(c);
	}

	std::string column_list() const
	{
		std::string out;
		for (auto &c : columns_)
			out += (out.empty() ? "" : ", ") + c.name;
		return out;
	}

	/* A unique column would have to be the key of the partitions. */
	std::string definition(bool partitioned)
	{
		std::string out;
		for (auto &c : columns_) {
			out += (out.empty() ? "" : ", ") + c.name + " " + c.type->name;
			if (c.nulls == 0)
				out += " NOT NULL";
			else if (!partitioned && chance(1, 8))
				out += " UNIQUE";
			if (chance(1, 12))
				out += " CHECK (" + c.name + " IS NOT NULL OR " + c.name + " IS NULL)";
		}
		return out;
	}

	std::string value(const Column &c) { return (int) random_.below(12) < c.nulls ? "NULL" : c.values[random_.below(c.values.size())]; }

	/* A statement for each row, so that a reduction can leave out rows. */
	void insert(size_t rows)
	{
		for (size_t r = 0; r < rows; r++) {
			std::string out;
			for (auto &c : columns_)
				out += (out.empty() ? "" : ", ") + value(c);
			say("INSERT INTO " + name_ + " (" + column_list() + ") VALUES (" + out + ") ON CONFLICT DO NOTHING");
		}
	}

	/* Many rows out of the few values, without a VALUES list of that length. */
	void insert_many(size_t rows)
	{
		std::string out = "INSERT INTO " + name_ + " (" + column_list() + ") SELECT ";
		for (size_t i = 0; i < columns_.size(); i++) {
			const Column &c = columns_[i];
			out += (i ? ", " : "") + std::string("CASE i * ") + std::to_string(7 + 4 * i) + " % " + std::to_string(c.values.size() + (c.nulls > 0));
			for (size_t v = 0; v + 1 < c.values.size() + (c.nulls > 0); v++)
				out += " WHEN " + std::to_string(v) + " THEN " + c.values[v] + "::" + c.type->name;
			out += c.nulls > 0 ? " END" : " ELSE " + c.values.back() + "::" + c.type->name + " END";
		}
		say(out + " FROM generate_series(1, " + std::to_string(rows) + ") AS i ON CONFLICT DO NOTHING");
	}

	void partitions()
	{
		const Column &key = pick();
		std::vector<std::string> values = key.values;
		std::sort(values.begin(), values.end());
		values.erase(std::unique(values.begin(), values.end()), values.end());
		switch (random_.below(3)) {
		case 0: {
			say("CREATE TABLE " + name_ + " (" + definition(true) + ") PARTITION BY LIST (" + key.name + ")");
			for (size_t i = 0; i < values.size(); i++)
				say("CREATE TABLE " + name_ + "_p" + std::to_string(i) + " PARTITION OF " + name_ + " FOR VALUES IN (" + values[i] + (i == 0 && chance(1, 2) ? ", NULL" : "") + ")");
			break;
		}
		case 1: {
			const Column &second = pick();
			bool two = second.name != key.name && chance(1, 3);
			say("CREATE TABLE " + name_ + " (" + definition(true) + ") PARTITION BY RANGE (" + key.name + (two ? ", " + second.name : "") + ")");
			const std::string &at = values[random_.below(values.size())];
			std::string least = two ? "MINVALUE, MINVALUE" : "MINVALUE", most = two ? "MAXVALUE, MAXVALUE" : "MAXVALUE", middle = two ? at + ", " + second.values[0] : at;
			say("CREATE TABLE " + name_ + "_p0 PARTITION OF " + name_ + " FOR VALUES FROM (" + least + ") TO (" + middle + ")");
			if (chance(2, 3))
				say("CREATE TABLE " + name_ + "_p1 PARTITION OF " + name_ + " FOR VALUES FROM (" + middle + ") TO (" + most + ")");
			break;
		}
		default:
			say("CREATE TABLE " + name_ + " (" + definition(true) + ") PARTITION BY HASH (" + key.name + ")");
			for (int i = 0; i < 3; i++)
				say("CREATE TABLE " + name_ + "_p" + std::to_string(i) + " PARTITION OF " + name_ + " FOR VALUES WITH (MODULUS 3, REMAINDER " + std::to_string(i) + ")");
			return;
		}
		say("CREATE TABLE " + name_ + "_rest PARTITION OF " + name_ + " DEFAULT");
	}

	void index()
	{
		static const std::vector<std::string> methods = {"btree", "btree", "btree", "hash", "gin", "gist", "brin", "spgist"};
		const Column &a = pick(), &b = pick();
		std::string method = methods[random_.below(methods.size())], what = a.name;
		if (method == "btree") {
			if (chance(1, 4))
				what = a.type->oid == text_oid ? "lower(" + a.name + ")" : "(" + a.name + " IS NULL)";
			if (chance(1, 3))
				what += chance(1, 2) ? " DESC" : " NULLS FIRST";
			if (chance(1, 3) && a.name != b.name)
				what += ", " + b.name;
		}
		std::string out = "CREATE INDEX ON " + name_ + " USING " + method + " (" + what + ")";
		if (chance(1, 4))
			out += " WHERE " + b.name + (chance(1, 2) ? " IS NOT NULL" : " = " + b.values[0]);
		say(out);
	}

	void rows()
	{
		bool many = chance(1, 16);
		size_t n = many ? 300 + random_.below(900) : chance(1, 12) ? 0 : 1 + random_.below((size_t) rows_ * 2);
		if (chance(1, 3)) { /* statistics that know half of it */
			insert(n > 50 ? 25 : n / 2);
			say("ANALYZE " + name_);
		}
		if (many)
			insert_many(n);
		else
			insert(n);
		if (chance(1, 2))
			say("ANALYZE " + name_);
	}

	void table(const std::string &name)
	{
		name_ = name;
		columns_.clear();
		for (int type : {int4_oid, text_oid, date_oid})
			if (chance(5, 6))
				add_column(type);
		static const std::vector<int> further = {int4_oid, int8_oid, int2_oid, text_oid, boolean_oid, date_oid};
		for (size_t i = 0, n = 1 + random_.below(4); i < n; i++)
			add_column(chance(1, 2) ? further[random_.below(further.size())] : catalog_.types()[random_.below(catalog_.types().size())].oid);
		if (columns_.empty())
			return;
		Relation relation{name, {}};
		for (auto &c : columns_)
			relation.columns.push_back({c.name, c.type->oid});
		if (chance(1, 3))
			partitions();
		/* also when the server has refused to partition by that column */
		say("CREATE TABLE IF NOT EXISTS " + name_ + " (" + definition(false) + ")");
		bool before = chance(1, 2);
		if (!before)
			rows();
		for (size_t i = random_.below(4); i-- > 0;)
			index();
		if (before)
			rows();
		if (chance(1, 10)) {
			say("CREATE TABLE " + name_ + "_child () INHERITS (" + name_ + ")");
			name_ += "_child";
			insert(1 + random_.below(4));
		}
		relation.name = name;
		instance_.relations.push_back(relation);
	}
};

} // namespace

Instance random_instance(const Catalog &catalog, Random &random, int rows)
{
	return Maker(catalog, random, rows).make();
}

} // namespace sqleq::caq
