/* library_keys.cpp: oracles that hold by keys and other constraints of tables only. See oracle_families.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/oracle/oracle_families.h"

/* Tables of what holds by keys only; all such oracles have the same ones, so that each database serves all of them. */
#define KEYED_TABLES \
	"CREATE TABLE parent (id integer PRIMARY KEY, u integer UNIQUE, x integer CHECK (x >= 0), y text NOT NULL); " \
	"CREATE TABLE child (id integer PRIMARY KEY, parent integer REFERENCES parent, z integer, w date); " \
	"CREATE TABLE part (parent integer NOT NULL REFERENCES parent, number integer, v text, PRIMARY KEY (parent, number))"

static const OracleText oracles[] = {
	/* keys */
	{"key_left_join",
	 "SELECT child.id, child.z FROM child LEFT JOIN parent ON parent.id = child.parent AND {1 boolean: child, parent} WHERE {2 boolean: child}",
	 "SELECT id, z FROM child WHERE {2 boolean: child}", KEYED_TABLES},
	{"key_left_join_unique",
	 "SELECT child.id, child.z FROM child LEFT JOIN parent ON parent.u = child.z",
	 "SELECT id, z FROM child", KEYED_TABLES},
	{"key_left_join_two",
	 "SELECT child.* FROM child LEFT JOIN part ON part.number = child.z AND part.parent = child.parent WHERE {1 boolean: child}",
	 "SELECT * FROM child WHERE {1 boolean: child}", KEYED_TABLES},
	{"key_left_join_group",
	 "SELECT child.id, s.n FROM child LEFT JOIN (SELECT parent, count(*) AS n FROM part GROUP BY parent) AS s ON s.parent = child.parent",
	 "SELECT id, (SELECT count(*) FROM part WHERE part.parent = child.parent HAVING count(*) > 0) FROM child", KEYED_TABLES},
	{"key_join_required",
	 "SELECT part.* FROM part JOIN parent ON parent.id = part.parent WHERE {1 boolean: part}",
	 "SELECT * FROM part WHERE {1 boolean: part}", KEYED_TABLES},
	{"key_join_present",
	 "SELECT child.* FROM child JOIN parent ON parent.id = child.parent WHERE {1 boolean: child}",
	 "SELECT * FROM child WHERE parent IS NOT NULL AND {1 boolean: child}", KEYED_TABLES},
	{"key_self_join",
	 "SELECT p.x, q.y FROM parent AS p JOIN parent AS q ON p.id = q.id WHERE {1 boolean: p} AND {2 boolean: q}",
	 "SELECT x, y FROM parent AS p WHERE {1 boolean: p} AND {2 boolean: p}", KEYED_TABLES},
	{"key_exists",
	 "SELECT child.* FROM child WHERE EXISTS (SELECT 1 FROM parent WHERE parent.id = child.parent AND {1 boolean: child, parent})",
	 "SELECT child.* FROM child JOIN parent ON parent.id = child.parent AND {1 boolean: child, parent}", KEYED_TABLES},
	{"key_in",
	 "SELECT * FROM child WHERE parent IN (SELECT id FROM parent) AND {1 boolean: child}",
	 "SELECT * FROM child WHERE parent IS NOT NULL AND {1 boolean: child}", KEYED_TABLES},
	{"key_orphans",
	 "SELECT * FROM child WHERE NOT EXISTS (SELECT 1 FROM parent WHERE parent.id = child.parent)",
	 "SELECT * FROM child WHERE parent IS NULL", KEYED_TABLES},
	{"key_not_in",
	 "SELECT * FROM parent WHERE id NOT IN (SELECT parent FROM part WHERE {1 boolean: part})",
	 "SELECT parent.* FROM parent LEFT JOIN part ON part.parent = parent.id AND {1 boolean: part} WHERE part.parent IS NULL", KEYED_TABLES},
	{"key_scalar",
	 "SELECT child.id, (SELECT y FROM parent WHERE parent.id = child.parent AND {1 boolean: parent}) FROM child",
	 "SELECT child.id, parent.y FROM child LEFT JOIN parent ON parent.id = child.parent AND {1 boolean: parent}", KEYED_TABLES},
	{"key_scalar_max",
	 "SELECT child.id, (SELECT max(x) FROM parent WHERE parent.id = child.parent) FROM child",
	 "SELECT child.id, (SELECT x FROM parent WHERE parent.id = child.parent) FROM child", KEYED_TABLES},
	{"key_distinct",
	 "SELECT DISTINCT id, x, y FROM parent WHERE {1 boolean: parent}",
	 "SELECT id, x, y FROM parent WHERE {1 boolean: parent}", KEYED_TABLES},
	{"key_distinct_join",
	 "SELECT DISTINCT child.id, parent.x FROM child JOIN parent ON parent.id = child.parent AND {1 boolean: child, parent}",
	 "SELECT child.id, parent.x FROM child JOIN parent ON parent.id = child.parent AND {1 boolean: child, parent}", KEYED_TABLES},
	{"key_group",
	 "SELECT id, x, y, count(*) FROM parent WHERE {1 boolean: parent} GROUP BY id",
	 "SELECT id, x, y, count(*) FROM parent WHERE {1 boolean: parent} GROUP BY id, x, y", KEYED_TABLES},
	{"key_group_alone",
	 "SELECT id, count(*), max(x) FROM parent GROUP BY id",
	 "SELECT id, 1::bigint, x FROM parent", KEYED_TABLES},
	{"key_group_unique",
	 "SELECT u, count(*) FROM parent WHERE u IS NOT NULL GROUP BY u",
	 "SELECT u, 1::bigint FROM parent WHERE u IS NOT NULL", KEYED_TABLES},
	{"key_window",
	 "SELECT id, count(*) OVER (PARTITION BY id), rank() OVER (PARTITION BY id ORDER BY x) FROM parent",
	 "SELECT id, 1::bigint, 1::bigint FROM parent", KEYED_TABLES},
	{"key_union",
	 "SELECT id, x FROM parent WHERE {1 boolean: parent} UNION SELECT id, x FROM parent WHERE NOT {1 boolean: parent}",
	 "SELECT id, x FROM parent WHERE {1 boolean: parent} IS NOT NULL", KEYED_TABLES},
	{"key_not_null",
	 "SELECT parent.y, child.z FROM parent LEFT JOIN child ON child.parent = parent.id AND {1 boolean: child} WHERE child.id IS NULL",
	 "SELECT y, NULL::integer FROM parent WHERE NOT EXISTS (SELECT 1 FROM child WHERE child.parent = parent.id AND {1 boolean: child})", KEYED_TABLES},
	{"key_check",
	 "SELECT * FROM parent WHERE x >= 0 AND {1 boolean: parent}",
	 "SELECT * FROM parent WHERE x IS NOT NULL AND {1 boolean: parent}", KEYED_TABLES},
	{"key_check_never",
	 "SELECT * FROM parent WHERE x < 0 OR {1 boolean: parent}",
	 "SELECT * FROM parent WHERE {1 boolean: parent}", KEYED_TABLES},
	{"key_chain",
	 "SELECT part.v FROM part JOIN parent ON parent.id = part.parent JOIN child ON child.parent = parent.id WHERE {1 boolean: child}",
	 "SELECT part.v FROM part JOIN child ON child.parent = part.parent WHERE {1 boolean: child}", KEYED_TABLES},
};

const OracleFamily library_keys = {oracles, lengthof(oracles)};
