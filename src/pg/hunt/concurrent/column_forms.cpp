/*
 * column_forms.cpp: see column_forms.h.
 *
 * A column's value follows from the row's number i. All are the same on every server, and their texts, too.
 */
extern "C" {
#include "postgres.h"
}

#include "pg/hunt/concurrent/column_forms.h"

const ConcurrentColumn usual_columns[] = {
	{"id", "int", "i", false},
	{"a", "int", "i * 7 % 23", false},
	{"b", "int", "nullif(i * 31 % 997, 5)", false},
	{"h", "int", "0", false},
	{"f", "int", "i % 3", false},
	/* equal, and not the same */
	{"v", "interval",
	 "CASE i % 4 WHEN 0 THEN '24:00:00' WHEN 1 THEN '1 month' WHEN 2 THEN '30 days' ELSE '1 day' END::interval", false},
	{NULL, NULL, NULL, false}};

const ConcurrentColumn possible_columns[] = {
	{"c", "text", "'c' || i % 41", false},
	{"d", "int", "i / 10", false},
	{"e", "date", "date '2024-01-01' + i * 3 % 700", false},
	{"j", "int[]", "ARRAY[i % 5, i % 11, i % 17]", false},
	/* some are kept out of line */
	{"t", "text", "CASE i % 29 WHEN 0 THEN repeat(md5(i::text), 90) ELSE md5(i::text) END", false},
	/* equal, and not the same, but for their blanks */
	{"p", "bpchar", "rpad('p' || i % 2, 2 + i % 3)", false},
	{"k", "tsvector", "array_to_tsvector(ARRAY['k' || i % 7, 'm' || i % 3])", false},
	{"m", "jsonb",
	 "CASE i % 9 WHEN 0 THEN to_jsonb(i % 4) ELSE jsonb_build_object('a', i % 4, CASE i % 2 WHEN 0 THEN 'b' ELSE 'c' END, i % 5) END",
	 false},
	{"q", "int4range", "int4range(nullif(i % 100, 7), nullif(i % 100 + i % 11, 20))", false},
	/* most are longer than a short header can say */
	{"r", "numrange", "numrange(i % 50, (i % 50 + 1 || '.' || repeat('7', i % 5 * 100))::numeric)", false},
	{"g", "point", "point(i % 19, i / 19)", false},
	{NULL, NULL, NULL, false}};

const ConcurrentColumn wide_column = {"u", "text", "repeat('u', 600)", false};

const char *const table_storages[TABLE_STORAGES] = {
	" WITH (autovacuum_enabled = off)", " WITH (autovacuum_enabled = off)",
	" WITH (autovacuum_enabled = off, fillfactor = 60)", " WITH (autovacuum_enabled = off, fillfactor = 30)"};

const ConcurrentIndexForm index_forms[] = {
	{"id", NULL, "btree", "(id)", {"id"}, {"id"}},
	{"a", NULL, "btree", "(a)", {"a"}, {"a"}},
	{"b", NULL, "btree", "(b)", {"b"}, {"b"}},
	{"a", NULL, "btree", "(a, b)", {"a", "ab"}, {"a", "b"}},
	{"b", NULL, "btree", "(b DESC, a) WITH (fillfactor = 50)", {"b"}, {"b", "a"}},
	{"a", NULL, "btree", "(a) INCLUDE (id)", {"a"}, {"a", "id"}},
	{"b", NULL, "btree", "(b) WHERE a < 9", {"partial"}, {"b"}},
	{"a", NULL, "btree", "((a + b))", {"sum"}, {}},
	{"c", NULL, "btree", "(c) WITH (deduplicate_items = off)", {"c"}, {"c"}},
	{"e", NULL, "btree", "(e)", {"e"}, {"e"}},
	{"f", NULL, "btree", "(f, id)", {"f"}, {"f", "id"}},
	{"v", NULL, "btree", "(v)", {"v"}, {"v"}},
	{"v", NULL, "btree", "(v)", {"v"}, {"v"}},
	{"v", NULL, "btree", "(v DESC, a)", {"v"}, {"v", "a"}},
	{"p", NULL, "btree", "(p)", {"p"}, {"p"}},
	{"p", NULL, "btree", "(p)", {"p"}, {"p"}},
	{"p", NULL, "btree", "(p, f)", {"p"}, {"p"}},
	{"a", NULL, "hash", "(a)", {"=a"}, {}},
	{"c", NULL, "hash", "(c)", {"=c"}, {}},
	{"f", NULL, "hash", "(f)", {"=f"}, {}},
	{"j", NULL, "gin", "(j)", {"j"}, {}},
	{"k", NULL, "gin", "(k)", {"k"}, {}},
	{"k", NULL, "gin", "(k) WITH (fastupdate = off)", {"k"}, {}},
	{"k", "j", "gin", "(k, j)", {"k", "j", "kj"}, {}},
	{"m", NULL, "gin", "(m)", {"m"}, {}},
	{"m", NULL, "gin", "(m jsonb_path_ops)", {"m"}, {}},
	{"k", NULL, "gist", "(k tsvector_ops(siglen = 4))", {"k"}, {}},
	{"q", NULL, "gist", "(q)", {"q"}, {"q"}},
	{"q", "r", "gist", "(q, r)", {"q", "r"}, {"q", "r"}},
	{"r", NULL, "gist", "(r)", {"r"}, {"r"}},
	{"q", NULL, "spgist", "(q)", {"q"}, {"q"}},
	{"g", NULL, "gist", "(g)", {"g"}, {"g"}},
	{"g", NULL, "spgist", "(g)", {"g"}, {"g"}},
	{"g", NULL, "spgist", "(g kd_point_ops)", {"g"}, {"g"}},
	{"d", NULL, "brin", "(d) WITH (pages_per_range = 1)", {"d"}, {}},
	{"d", NULL, "brin", "(d) WITH (pages_per_range = 2)", {"d"}, {}},
	{"id", NULL, "brin", "(id) WITH (pages_per_range = 1)", {"id"}, {}},
	{"b", NULL, "brin", "(b int4_minmax_multi_ops) WITH (pages_per_range = 1)", {"b"}, {}},
	{"c", NULL, "brin", "(c text_bloom_ops) WITH (pages_per_range = 1)", {"=c"}, {}},
	{"q", NULL, "brin", "(q) WITH (pages_per_range = 2)", {"q"}, {}},
	{"c", NULL, "spgist", "(c)", {"^c", "=c"}, {"c"}},
};

int
count_index_forms(void)
{
	return lengthof(index_forms);
}

const ConcurrentCondition condition_forms[] = {
	{"v",
	 3,
	 {"x.v = interval '%d days'", "x.v >= interval '%d days'", "x.v < interval '30 days'",
	  "x.v IN ('1 day', '1 month')", "x.v IS NOT NULL"}},
	{"p", 3, {"x.p = 'p%d'", "x.p >= 'p%d'", "x.p IN ('p0', 'p1 ')", "x.p IS NOT NULL"}},
	{"k",
	 7,
	 {"x.k @@ 'k%d'", "x.k @@ '!k%d' AND x.k @@ 'm:*'", "x.k @@ 'k%d' AND x.k @@ '!m1'", "x.k @@ 'k:* & !m%d'",
	  "x.k @@ 'm%d | k1'", "x.k @@ '!k%d' AND x.k @@ 'm1 | k2'"}},
	{"kj",
	 7,
	 {"x.k @@ '!k%d' AND x.j @> '{1}'", "x.k @@ 'm:*' AND x.j && '{%d, 3}'",
	  "x.k @@ 'm1' AND x.j <@ '{0, 1, 2, 3, %d}'"}},
	{"m",
	 5,
	 {"x.m @> '{\"a\": %d}'", "x.m @@ '$.a == %d && exists($.b)'", "x.m @@ '!($.a == %d)' AND x.m @> '{\"c\": 1}'",
	  "x.m @? '$ ? (@.a == %d || @.b > 3)'", "x.m @@ '$ == %d'", "x.m @> '%d'"}},
	{"q",
	 100,
	 {"x.q && int4range(%d, 90)", "x.q @> %d", "x.q << int4range(%d, NULL)", "x.q &> int4range(%d, 100)",
	  "x.q -|- int4range(%d, 60)", "x.q = int4range(%d, 60)", "x.q <@ int4range(%d, NULL)"}},
	{"r", 50, {"x.r && numrange(%d, 50)", "x.r @> %d.5", "x.r << numrange(%d, NULL)"}},
	{"g",
	 19,
	 {"x.g <@ box(point(%d, 0), point(18, 40))", "x.g << point(%d, 1)", "x.g |>> point(1, %d)", "x.g ~= point(%d, 3)",
	  "x.g <@ circle(point(%d, 9), 5)"}},
	{NULL, 0, {NULL}}};
