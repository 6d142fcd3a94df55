/* random_schema.cpp: see random_schema.h. */

#include "generate/trees/random_schema.h"

namespace sqleq::trees {

namespace {

using T = SqlType;

std::string list_of(const SchemaTable &t, const std::vector<int> &columns)
{
	std::string out;
	for (int c : columns)
		out += (out.empty() ? "" : ", ") + t.columns[c].name;
	return out;
}

struct Domain {
	const char *name, *definition;
	T type;
};

const Domain domains[] = {
	{"d_natural", "integer CHECK (VALUE >= 0)", T::int4},
	{"d_word", "text CHECK (VALUE <> '')", T::text},
	{"d_price", "numeric(6,2) CHECK (VALUE < 50)", T::numeric},
	{"d_given", "integer NOT NULL CHECK (VALUE <> 7)", T::int4},
};

class SchemaMaker {
public:
	explicit SchemaMaker(Random &r) : r_(r) {}

	Schema make()
	{
		out_.ddl.push_back("CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy')");
		for (auto &d : domains)
			out_.ddl.push_back(std::string("CREATE DOMAIN ") + d.name + " AS " + d.definition);
		size_t n = 2 + r_.below(3);
		for (size_t i = 0; i < n; i++)
			add_table("r" + std::to_string(i + 1));
		return std::move(out_);
	}

private:
	Random &r_;
	Schema out_;

	SchemaColumn random_column(const std::string &name)
	{
		SchemaColumn c;
		c.name = name;
		c.type = name == "a" || name == "b" ? (r_.chance(4, 5) ? T::int4 : random_type(r_))
			: name == "c"                   ? (r_.chance(1, 2) ? T::text : random_type(r_))
											: random_type(r_);
		c.declared = type_name(c.type);
		if (c.type == T::varchar && r_.chance(1, 2))
			c.declared = r_.chance(1, 2) ? "varchar(2)" : "varchar(5)";
		if (c.type == T::bpchar && r_.chance(1, 3))
			c.declared = "char(1)";
		if (c.type == T::numeric && r_.chance(1, 2))
			c.declared = r_.chance(1, 2) ? "numeric(6,2)" : "numeric(3,0)";
		if ((c.type == T::text || c.type == T::varchar) && r_.chance(1, 8))
			c.declared += r_.chance(1, 2) ? " COLLATE \"C\"" : " COLLATE \"en-x-icu\"";
		if (r_.chance(1, 10)) {
			auto &d = domains[r_.below(4)];
			c.type = d.type;
			c.declared = d.name;
			c.not_null = std::string(d.name) == "d_given";
		}
		c.not_null |= r_.chance(1, 4);
		return c;
	}

	std::vector<Leaf> leaves(const SchemaTable &t)
	{
		std::vector<Leaf> out;
		for (auto &c : t.columns)
			if (!c.generated)
				out.push_back({make_expr("column", c.type, c.name), c.type});
		return out;
	}

	ExprGenerator immutable(const SchemaTable &t)
	{
		ExprGenerator g(r_, leaves(t));
		g.immutable();
		return g;
	}

	std::vector<int> some_columns(const SchemaTable &t, size_t most)
	{
		std::vector<int> out;
		for (size_t i = 0; i < t.columns.size() && out.size() < most; i++)
			if (r_.chance(1, 2))
				out.push_back((int) i);
		if (out.empty())
			out.push_back((int) r_.below(t.columns.size()));
		return out;
	}

	void add_foreign_key(SchemaTable &t, std::vector<std::string> &clauses)
	{
		size_t target = r_.below(out_.tables.size() + 1); /* itself, when it is the last */
		bool self = target == out_.tables.size();
		const SchemaTable &parent = self ? t : out_.tables[target];
		if (parent.keys.empty())
			return;
		auto key = parent.keys[r_.below(parent.keys.size())];
		SchemaForeignKey fk{{}, key, (int) target};
		for (int k : key) {
			SchemaColumn wanted = parent.columns[k];
			int found = -1;
			for (size_t i = 0; i < t.columns.size(); i++) {
				bool used = false;
				for (int c : fk.columns)
					used |= c == (int) i;
				if (!used && !t.columns[i].generated && t.columns[i].type == wanted.type && !(self && (int) i == k) &&
					r_.chance(2, 3))
					found = (int) i;
			}
			if (found < 0) {
				wanted.name = "f" + std::to_string(t.columns.size());
				wanted.generated = false;
				wanted.not_null = r_.chance(1, 5);
				wanted.declared =
					wanted.declared[0] == 'd' && wanted.declared[1] == '_' ? type_name(wanted.type) : wanted.declared;
				found = (int) t.columns.size();
				t.columns.push_back(wanted);
			}
			fk.columns.push_back(found);
		}
		clauses.push_back("FOREIGN KEY (" + list_of(t, fk.columns) + ") REFERENCES " + parent.name + " (" +
						  list_of(parent, key) + ")" + (r_.chance(1, 4) ? " MATCH FULL" : ""));
		t.foreign_keys.push_back(fk);
	}

	void add_table(const std::string &name)
	{
		static const char *names[] = {"a", "b", "c", "d", "e"};
		SchemaTable t;
		std::vector<std::string> clauses, after;
		t.name = name;
		for (size_t i = 0, n = 1 + r_.below(4); i < n; i++)
			t.columns.push_back(random_column(names[i]));
		if (r_.chance(3, 5)) {
			t.primary = some_columns(t, 2);
			for (int c : t.primary)
				t.columns[c].not_null = true;
			t.keys.push_back(t.primary);
			clauses.push_back("PRIMARY KEY (" + list_of(t, t.primary) + ")");
		}
		if (r_.chance(1, 3)) {
			auto key = some_columns(t, 2);
			if (key != t.primary) {
				t.keys.push_back(key);
				clauses.push_back("UNIQUE " + std::string(r_.chance(1, 3) ? "NULLS NOT DISTINCT " : "") + "(" +
								  list_of(t, key) + ")");
			}
		}
		std::vector<std::string> generated(t.columns.size());
		if (r_.chance(1, 4)) {
			SchemaColumn c;
			c.name = "g";
			c.type = r_.chance(2, 3) ? T::int4 : random_type(r_);
			c.declared = type_name(c.type);
			c.generated = true;
			generated.push_back(" GENERATED ALWAYS AS (" + print(*immutable(t).expr(c.type, 2)) + ") STORED");
			t.columns.push_back(c);
		}
		for (size_t i = r_.below(5); i < 2; i++)
			add_foreign_key(t, clauses);
		generated.resize(t.columns.size());
		if (r_.chance(1, 3))
			clauses.push_back("CHECK (" + print(*ExprGenerator(r_, leaves(t)).predicate(2)) + ")");
		if (r_.chance(1, 6))
			after.push_back("CREATE UNIQUE INDEX ON " + name + " (" + list_of(t, some_columns(t, 2)) + ") WHERE " +
							print(*immutable(t).predicate(1)));
		else if (r_.chance(1, 6))
			after.push_back("CREATE UNIQUE INDEX ON " + name + " ((" + print(*immutable(t).expr(T::int4, 1)) + "))");
		std::string text;
		for (size_t i = 0; i < t.columns.size(); i++)
			text += (i ? ", " : "") + t.columns[i].name + " " + t.columns[i].declared + generated[i] +
				(t.columns[i].not_null && !t.columns[i].generated ? " NOT NULL" : "");
		for (auto &c : clauses)
			text += ", " + c;
		out_.ddl.push_back("CREATE TABLE " + name + " (" + text + ")");
		out_.ddl.insert(out_.ddl.end(), after.begin(), after.end());
		out_.tables.push_back(std::move(t));
	}
};

bool fits(const SchemaColumn &c, const std::string &v)
{
	size_t open = c.declared.find('(');
	if (!is_string(c.type) || open == std::string::npos)
		return true;
	return v.size() <= (size_t) std::stoi(c.declared.substr(open + 1));
}

const char *extreme_of(Random &r, SqlType t)
{
	bool low = r.chance(1, 2);
	switch (t) {
	case T::int2:
		return low ? "-32768" : "32767";
	case T::int4:
		return low ? "-2147483648" : "2147483647";
	case T::int8:
		return low ? "-9223372036854775808" : "9223372036854775807";
	case T::numeric:
		return low ? "NaN" : "Infinity";
	case T::float4:
	case T::float8:
		return low ? "NaN" : "-0";
	case T::date:
	case T::timestamp:
	case T::timestamptz:
		return low ? "-infinity" : "infinity";
	default:
		return nullptr;
	}
}

} // namespace

Schema random_schema(Random &r)
{
	return SchemaMaker(r).make();
}

std::vector<SchemaRow> random_rows(Random &r, const Schema &schema, int max_rows)
{
	std::vector<SchemaRow> out;
	size_t nulls = r.below(4), many = 2 + r.below(4);
	bool extremes = r.chance(1, 8);
	size_t from = r.below(3);
	for (size_t t = 0; t < schema.tables.size(); t++) {
		const SchemaTable &table = schema.tables[t];
		if (table.view)
			continue;
		for (size_t n = r.chance(1, 6) ? 0 : 1 + r.below((size_t) max_rows); n > 0; n--) {
			SchemaRow row{(int) t, {}};
			for (auto &c : table.columns) {
				if (!c.not_null && r.below(10) < nulls) {
					row.values.push_back(std::nullopt);
					continue;
				}
				auto &stock = stock_of(c.type);
				std::string v = stock[(from + r.below(many)) % stock.size()];
				if (!fits(c, v) || r.chance(1, 12))
					v = stock[r.below(stock.size())];
				if (!fits(c, v))
					v = "a";
				if (const char *x = extremes && r.chance(1, 8) ? extreme_of(r, c.type) : nullptr)
					v = x;
				row.values.push_back(v);
			}
			for (auto &fk : table.foreign_keys) {
				std::vector<const SchemaRow *> parents;
				for (auto &p : out)
					if (p.table == fk.table)
						parents.push_back(&p);
				if (parents.empty() || r.chance(1, 6))
					continue;
				const SchemaRow &parent = *parents[r.below(parents.size())];
				for (size_t i = 0; i < fk.columns.size(); i++)
					if (row.values[fk.columns[i]])
						row.values[fk.columns[i]] = parent.values[fk.references[i]];
			}
			out.push_back(row);
		}
	}
	return out;
}

std::string insert_statement(const Schema &schema, const SchemaRow &row)
{
	const SchemaTable &table = schema.tables[row.table];
	std::string names, values;
	for (size_t i = 0; i < table.columns.size(); i++) {
		if (table.columns[i].generated)
			continue;
		names += (names.empty() ? "" : ", ") + table.columns[i].name;
		values += (values.empty() ? "" : ", ") + (row.values[i] ? "'" + *row.values[i] + "'" : std::string("NULL"));
	}
	return "INSERT INTO " + table.name + " (" + names + ") VALUES (" + values + ")";
}

} // namespace sqleq::trees
