/*
 * twin_forms.cpp: the forms that one of the two tables of twins.h has: partitions, views, triggers, columns that came
 * later, children, virtual columns.
 */
#include "generate/texts/twin_maker.h"

namespace sqleq::texts {

const std::string TwinMaker::columns = "k integer PRIMARY KEY, v integer DEFAULT 7, w text DEFAULT 'x'";

/* With its columns in the same places, or in others. */
std::string TwinMaker::partition(const std::string &name, const std::string &bound)
{
	if (chance(1, 2))
		return "; CREATE TABLE " + name + " PARTITION OF e1 " + bound;
	idea("columns in other places");
	return "; CREATE TABLE " + name +
		" (w text DEFAULT 'x', gone integer, v integer DEFAULT 7, k integer NOT NULL); ALTER TABLE " + name +
		" DROP COLUMN gone; ALTER TABLE e1 ATTACH PARTITION " + name + " " + bound;
}

std::string TwinMaker::partitioned()
{
	static const std::vector<std::vector<std::string>> schemes = {
		{"LIST", "FOR VALUES IN (1, 2, 3)", "FOR VALUES IN (4)", "DEFAULT"},
		{"RANGE", "FOR VALUES FROM (MINVALUE) TO (3)", "FOR VALUES FROM (3) TO (6)", "DEFAULT"},
		{"HASH", "FOR VALUES WITH (MODULUS 2, REMAINDER 0)", "FOR VALUES WITH (MODULUS 2, REMAINDER 1)"}};
	auto &scheme = pick(schemes);
	idea("partitions");
	std::string out = "CREATE TABLE e1 (" + columns + ") PARTITION BY " + scheme[0] + " (k)";
	for (size_t i = 1; i < scheme.size(); i++)
		out += partition("e1_p" + std::to_string(i), scheme[i]);
	if (scheme[0] != "HASH" && chance(1, 4)) { /* away, and back again */
		idea("a partition that was detached");
		out += "; ALTER TABLE e1 DETACH PARTITION e1_p1; ALTER TABLE e1 ATTACH PARTITION e1_p1 " + scheme[1];
	}
	return out;
}

/* A view that shows all; of a view, now and then. Defaults are the table's, or the view's. */
std::string TwinMaker::viewed()
{
	bool defaults = chance(1, 2), nested = chance(1, 3);
	idea("a view");
	merges_ = false; /* before 17 */
	relation_.table = false;
	defaults_ = defaults;
	std::string out = "CREATE TABLE e1_t (w text" + std::string(defaults ? "" : " DEFAULT 'x'") +
		", pad integer, k integer PRIMARY KEY, v integer" + (defaults ? "" : " DEFAULT 7") + ")";
	if (nested)
		out += "; CREATE VIEW e1_v AS SELECT w, k, v FROM e1_t";
	out += std::string("; CREATE VIEW e1 AS SELECT k, v, w FROM ") + (nested ? "e1_v" : "e1_t") +
		(chance(1, 3) ? " WHERE k IS NOT NULL" : "");
	if (defaults)
		out += "; ALTER VIEW e1 ALTER v SET DEFAULT 7; ALTER VIEW e1 ALTER w SET DEFAULT 'x'";
	return out;
}

/* Triggers that see all and change nothing. */
std::string TwinMaker::with_triggers()
{
	idea("triggers that let all through");
	std::string out = chance(1, 2) ? partitioned() : "CREATE TABLE e1 (" + columns + ")";
	out +=
		"; CREATE FUNCTION e1_through() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW; END$$";
	return out +
		"; CREATE TRIGGER through BEFORE INSERT OR UPDATE OR DELETE ON e1 FOR EACH ROW EXECUTE FUNCTION e1_through()";
}

/* Columns that came later, and one that has gone. */
std::string TwinMaker::grown()
{
	idea("columns that came later");
	std::string out =
		"CREATE TABLE e1 (gone integer, k integer PRIMARY KEY); ALTER TABLE e1 DROP COLUMN gone; INSERT INTO e1 VALUES (8)";
	if (chance(1, 2)) {
		idea("a domain with a default");
		out += "; CREATE DOMAIN e1_d AS integer DEFAULT 7; ALTER TABLE e1 ADD COLUMN v e1_d";
	} else
		out += "; ALTER TABLE e1 ADD COLUMN v integer DEFAULT 7";
	return out + "; ALTER TABLE e1 ADD COLUMN w text DEFAULT 'x'; DELETE FROM e1 WHERE v = 7 AND w = 'x'";
}

/* Rows of a table and of its children; whatever is inserted is the table's own. */
std::string TwinMaker::inherited()
{
	idea("children");
	upserts_ = false;
	std::string out = "CREATE TABLE e1 (" + columns + (chance(1, 3) ? ", CHECK (k <> 3) NO INHERIT" : "") + ")";
	for (std::string child : {"e1_c1", "e1_c2"}) {
		std::string more = chance(1, 2) ? "more integer DEFAULT 1" : "";
		if (chance(1, 3)) {
			idea("generated columns of children");
			more = "more integer GENERATED ALWAYS AS (v * 2) STORED";
			relation_.generated.push_back({child, "more", "(v * 2)"});
		}
		out += "; CREATE TABLE " + child + " (" + more + ") INHERITS (e1)";
	}
	return out;
}

/* What is computed when it is read, in another way in each partition; of children, too. */
std::string TwinMaker::with_virtual_columns()
{
	static const std::vector<std::string> computed = {"k * 2", "coalesce(v, k)", "7", "CASE WHEN v > 3 THEN k END"};
	idea("virtual columns");
	std::string more = ", g integer GENERATED ALWAYS AS (" + pick(computed) + ") VIRTUAL",
				out = "CREATE TABLE e1 (" + columns + more + ")";
	if (chance(1, 3))
		return out;
	out += " PARTITION BY LIST (k)";
	for (std::string bound : {"FOR VALUES IN (1, 2, 3)", "DEFAULT"}) {
		std::string name = bound[0] == 'F' ? "e1_p1" : "e1_p2", other = pick(computed);
		out += "; CREATE TABLE " + name +
			(chance(1, 2) ? " (w text DEFAULT 'x', g integer GENERATED ALWAYS AS (" + other +
					 ") VIRTUAL, k integer NOT NULL, v integer DEFAULT 7); ALTER TABLE e1 ATTACH PARTITION " + name
						  : " PARTITION OF e1") +
			" " + bound;
	}
	return out;
}

std::string TwinMaker::form()
{
	switch (random_.below(7)) {
	case 0:
	case 1:
		return partitioned();
	case 2:
		return viewed();
	case 3:
		return with_triggers();
	case 4:
		return inherited();
	case 5:
		return grown();
	default:
		return partitioned();
	}
}

} // namespace sqleq::texts
