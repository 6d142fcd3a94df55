/*
 * oracle_library.cpp: the oracles that come with the extension, by family; sqleq_oracle_load() proves them here and now and stores them.
 *
 * {1 boolean: t1, t2} is hole 1, a condition on rows of t1 and t2; tables are t1, t2 and t3, all with columns a, b and c, or those given. Sources of the ideas: TLP
 * and NoREC (Rigger and Su, SQLancer), EET (Jiang and Su, OSDI 2024), Argus' table of rewrites; the rest is folklore of query rewriting.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
}

#include "pg/oracle/oracle_library.h"

/* Tables of what holds by keys only; all such oracles have the same ones, so that each database serves all of them. */
#define KEYED_TABLES \
	"CREATE TABLE parent (id integer PRIMARY KEY, u integer UNIQUE, x integer CHECK (x >= 0), y text NOT NULL); " \
	"CREATE TABLE child (id integer PRIMARY KEY, parent integer REFERENCES parent, z integer, w date); " \
	"CREATE TABLE part (parent integer NOT NULL REFERENCES parent, number integer, v text, PRIMARY KEY (parent, number))"

static const OracleText library[] = {
	/* partitions of rows by a condition (TLP) */
	{"tlp_where",
	 "SELECT * FROM t1",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} UNION ALL SELECT * FROM t1 WHERE NOT {1 boolean: t1} UNION ALL SELECT * FROM t1 WHERE {1 "
	 "boolean: t1} IS NULL"},
	{"tlp_where_distinct",
	 "SELECT DISTINCT a, b FROM t1",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1} UNION SELECT a, b FROM t1 WHERE NOT {1 boolean: t1} UNION SELECT a, b FROM t1 WHERE {1 "
	 "boolean: t1} IS NULL"},
	{"tlp_cross_join",
	 "SELECT * FROM t1, t2",
	 "SELECT * FROM t1, t2 WHERE {1 boolean: t1, t2} UNION ALL SELECT * FROM t1, t2 WHERE NOT {1 boolean: t1, t2} UNION ALL SELECT * "
	 "FROM t1, t2 WHERE {1 boolean: t1, t2} IS NULL"},
	{"tlp_join",
	 "SELECT * FROM t1 JOIN t2 ON {1 boolean: t1, t2}",
	 "SELECT * FROM t1 JOIN t2 ON {1 boolean: t1, t2} AND {2 boolean: t1, t2} UNION ALL SELECT * FROM t1 JOIN t2 ON {1 boolean: t1, t2} "
	 "AND NOT {2 boolean: t1, t2} UNION ALL SELECT * FROM t1 JOIN t2 ON {1 boolean: t1, t2} AND {2 boolean: t1, t2} IS NULL"},
	{"tlp_left_join",
	 "SELECT * FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2}",
	 "SELECT * FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} WHERE {2 boolean: t1, t2} UNION ALL SELECT * FROM t1 LEFT JOIN t2 ON {1 "
	 "boolean: t1, t2} WHERE NOT {2 boolean: t1, t2} UNION ALL SELECT * FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} WHERE {2 boolean: "
	 "t1, t2} IS NULL"},
	{"tlp_full_join",
	 "SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a",
	 "SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE {2 boolean: t1, t2} UNION ALL SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a "
	 "WHERE NOT {2 boolean: t1, t2} UNION ALL SELECT * FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE {2 boolean: t1, t2} IS NULL"},
	{"tlp_group_by",
	 "SELECT a FROM t1 GROUP BY a",
	 "SELECT a FROM t1 WHERE {1 boolean: t1} GROUP BY a UNION SELECT a FROM t1 WHERE NOT {1 boolean: t1} GROUP BY a UNION SELECT a FROM "
	 "t1 WHERE {1 boolean: t1} IS NULL GROUP BY a"},
	{"tlp_having_aggregate",
	 "SELECT a, max(b) FROM t1 GROUP BY a",
	 "SELECT a, max(b) FROM t1 GROUP BY a HAVING {1 boolean: a, max(b)} UNION ALL SELECT a, max(b) FROM t1 GROUP BY a HAVING NOT {1 "
	 "boolean: a, max(b)} UNION ALL SELECT a, max(b) FROM t1 GROUP BY a HAVING {1 boolean: a, max(b)} IS NULL"},
	{"tlp_max_group",
	 "SELECT a, max({2 integer: t1}) FROM t1 GROUP BY a",
	 "SELECT a, max(x) FROM (SELECT a, max({2 integer: t1}) AS x FROM t1 WHERE {1 boolean: t1} GROUP BY a UNION ALL SELECT a, max({2 "
	 "integer: t1}) FROM t1 WHERE {1 boolean: t1} IS NOT TRUE GROUP BY a) AS s GROUP BY a"},
	{"tlp_count_group",
	 "SELECT a, count({2 integer: t1}) FROM t1 GROUP BY a",
	 "SELECT a, sum(x)::bigint FROM (SELECT a, count({2 integer: t1}) AS x FROM t1 WHERE {1 boolean: t1} GROUP BY a UNION ALL SELECT a, "
	 "count({2 integer: t1}) FROM t1 WHERE {1 boolean: t1} IS NOT TRUE GROUP BY a) AS s GROUP BY a"},

	/* a condition as a value (NoREC) */
	{"norec_filter",
	 "SELECT count(*) FROM t1 WHERE {1 boolean: t1}",
	 "SELECT count(*) FILTER (WHERE {1 boolean: t1}) FROM t1"},
	{"norec_count_case",
	 "SELECT count(*) FROM t1 WHERE {1 boolean: t1}",
	 "SELECT count(CASE WHEN {1 boolean: t1} THEN 1 END) FROM t1"},
	{"norec_flag",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1}",
	 "SELECT a, b FROM (SELECT a, b, {1 boolean: t1} IS TRUE AS flag FROM t1) AS s WHERE flag"},
	{"norec_flag_fence",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1}",
	 "SELECT a, b FROM (SELECT a, b, {1 boolean: t1} IS TRUE AS flag FROM t1 OFFSET 0) AS s WHERE flag"},
	{"norec_flag_cte",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1}",
	 "WITH s AS MATERIALIZED (SELECT a, b, {1 boolean: t1} AS flag FROM t1) SELECT a, b FROM s WHERE flag"},
	{"norec_join",
	 "SELECT count(*) FROM t1 JOIN t2 ON {1 boolean: t1, t2}",
	 "SELECT count(*) FILTER (WHERE {1 boolean: t1, t2}) FROM t1 CROSS JOIN t2"},
	{"norec_join_flag",
	 "SELECT t1.a, t2.b FROM t1 JOIN t2 ON {1 boolean: t1, t2} WHERE {2 boolean: t1, t2}",
	 "SELECT a, b FROM (SELECT t1.a, t2.b, {1 boolean: t1, t2} AND {2 boolean: t1, t2} AS flag FROM t1, t2 OFFSET 0) AS s WHERE flag"},
	{"norec_left_join",
	 "SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} WHERE {2 boolean: t1, t2}",
	 "SELECT a, b FROM (SELECT t1.a, t2.b, {2 boolean: t1, t2} AS flag FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} OFFSET 0) AS s WHERE "
	 "flag"},
	{"norec_group",
	 "SELECT a, max(b) FROM t1 WHERE {1 boolean: t1} GROUP BY a",
	 "SELECT a, max(b) FILTER (WHERE {1 boolean: t1}) FROM t1 GROUP BY a HAVING count(*) FILTER (WHERE {1 boolean: t1}) > 0"},

	/* equivalent forms of conditions and values (EET) */
	{"eet_and_true",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} AND ({2 boolean: t1} OR NOT {2 boolean: t1} OR {2 boolean: t1} IS NULL)"},
	{"eet_or_false",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} OR ({2 boolean: t1} AND NOT {2 boolean: t1} AND {2 boolean: t1} IS NOT NULL)"},
	{"eet_case",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE CASE WHEN {2 boolean: t1} THEN {1 boolean: t1} ELSE {1 boolean: t1} END"},
	{"eet_case_value",
	 "SELECT {1 text: t1} FROM t1",
	 "SELECT CASE WHEN {2 boolean: t1} THEN {1 text: t1} ELSE {1 text: t1} END FROM t1"},
	{"eet_double_negation",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE NOT (NOT {1 boolean: t1})"},
	{"eet_de_morgan_and",
	 "SELECT * FROM t1 WHERE NOT ({1 boolean: t1} AND {2 boolean: t1})",
	 "SELECT * FROM t1 WHERE NOT {1 boolean: t1} OR NOT {2 boolean: t1}"},
	{"eet_de_morgan_or",
	 "SELECT * FROM t1 WHERE NOT ({1 boolean: t1} OR {2 boolean: t1})",
	 "SELECT * FROM t1 WHERE NOT {1 boolean: t1} AND NOT {2 boolean: t1}"},
	{"eet_is_true",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} IS TRUE"},
	{"eet_coalesce",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE coalesce({1 boolean: t1}, false)"},
	{"eet_equal_true",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} = true"},
	{"eet_distribute",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} AND ({2 boolean: t1} OR {3 boolean: t1})",
	 "SELECT * FROM t1 WHERE ({1 boolean: t1} AND {2 boolean: t1}) OR ({1 boolean: t1} AND {3 boolean: t1})"},
	{"eet_exists_one",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 WHERE {1 boolean: t1})"},
	{"eet_between",
	 "SELECT * FROM t1 WHERE {1 integer: t1} BETWEEN {2 integer: t1} AND {3 integer: t1}",
	 "SELECT * FROM t1 WHERE {1 integer: t1} >= {2 integer: t1} AND {1 integer: t1} <= {3 integer: t1}"},
	{"eet_in_list",
	 "SELECT * FROM t1 WHERE {1 integer: t1} IN ({2 integer: t1}, 0, 1)",
	 "SELECT * FROM t1 WHERE {1 integer: t1} = {2 integer: t1} OR {1 integer: t1} = 0 OR {1 integer: t1} = 1"},
	{"eet_not_in_list",
	 "SELECT * FROM t1 WHERE {1 text: t1} NOT IN ({2 text: t1}, 'a', '')",
	 "SELECT * FROM t1 WHERE {1 text: t1} <> {2 text: t1} AND {1 text: t1} <> 'a' AND {1 text: t1} <> ''"},
	{"eet_in_constants",
	 "SELECT * FROM t1 WHERE {1 integer: t1} IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)",
	 "SELECT * FROM t1 WHERE {1 integer: t1} >= 0 AND {1 integer: t1} <= 9"},
	{"eet_not_in_constants",
	 "SELECT * FROM t1 WHERE {1 integer: t1} NOT IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)",
	 "SELECT * FROM t1 WHERE {1 integer: t1} < 0 OR {1 integer: t1} > 9"},
	{"eet_distinct_from",
	 "SELECT * FROM t1 WHERE {1 text: t1} IS DISTINCT FROM {2 text: t1}",
	 "SELECT * FROM t1 WHERE NOT coalesce({1 text: t1} = {2 text: t1}, {1 text: t1} IS NULL AND {2 text: t1} IS NULL)"},
	{"eet_row_equal",
	 "SELECT * FROM t1 WHERE ({1 integer: t1}, {2 text: t1}) = ({3 integer: t1}, {4 text: t1})",
	 "SELECT * FROM t1 WHERE {1 integer: t1} = {3 integer: t1} AND {2 text: t1} = {4 text: t1}"},
	{"eet_row_less",
	 "SELECT * FROM t1 WHERE ({1 integer: t1}, {2 text: t1}) < ({3 integer: t1}, {4 text: t1})",
	 "SELECT * FROM t1 WHERE {1 integer: t1} < {3 integer: t1} OR ({1 integer: t1} = {3 integer: t1} AND {2 text: t1} < {4 text: t1})"},
	{"eet_coalesce_case",
	 "SELECT coalesce({1 text: t1}, {2 text: t1}) FROM t1",
	 "SELECT CASE WHEN {1 text: t1} IS NOT NULL THEN {1 text: t1} ELSE {2 text: t1} END FROM t1"},
	{"eet_nullif_case",
	 "SELECT nullif({1 integer: t1}, {2 integer: t1}) FROM t1",
	 "SELECT CASE WHEN {1 integer: t1} = {2 integer: t1} THEN NULL ELSE {1 integer: t1} END FROM t1"},
	{"eet_order_negation",
	 "SELECT * FROM t1 WHERE NOT {1 text: t1} < {2 text: t1}",
	 "SELECT * FROM t1 WHERE {1 text: t1} >= {2 text: t1}"},
	{"eet_self_equal",
	 "SELECT * FROM t1 WHERE {1 text: t1} = {1 text: t1}",
	 "SELECT * FROM t1 WHERE {1 text: t1} IS NOT NULL"},
	{"eet_scalar_subquery",
	 "SELECT {1 integer: t1} FROM t1",
	 "SELECT (SELECT {1 integer: t1}) FROM t1"},
	{"eet_split_conjunction",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} AND {2 boolean: t1}",
	 "SELECT * FROM (SELECT * FROM t1 WHERE {1 boolean: t1} OFFSET 0) AS t1 WHERE {2 boolean: t1}"},

	/* joins */
	{"join_commute",
	 "SELECT t1.a, t2.b FROM t1 JOIN t2 ON {1 boolean: t1, t2}",
	 "SELECT t1.a, t2.b FROM t2 JOIN t1 ON {1 boolean: t1, t2}"},
	{"join_where",
	 "SELECT * FROM t1 JOIN t2 ON {1 boolean: t1, t2}",
	 "SELECT * FROM t1, t2 WHERE {1 boolean: t1, t2}"},
	{"join_associate",
	 "SELECT t1.a, t2.a, t3.a FROM (t1 JOIN t2 ON t1.a = t2.a) JOIN t3 ON {1 boolean: t1, t2, t3}",
	 "SELECT t1.a, t2.a, t3.a FROM t1 JOIN (t2 JOIN t3 ON true) ON t1.a = t2.a AND {1 boolean: t1, t2, t3}"},
	{"join_push_filter",
	 "SELECT t1.a, t2.b FROM t1 JOIN t2 ON {1 boolean: t1, t2} WHERE {2 boolean: t1}",
	 "SELECT t1.a, t2.b FROM (SELECT * FROM t1 WHERE {2 boolean: t1} OFFSET 0) AS t1 JOIN t2 ON {1 boolean: t1, t2}"},
	{"join_lateral",
	 "SELECT t1.a, s.b FROM t1 JOIN t2 AS s ON {1 boolean: t1, s}",
	 "SELECT t1.a, s.b FROM t1 CROSS JOIN LATERAL (SELECT * FROM t2 WHERE {1 boolean: t1, t2} OFFSET 0) AS s"},
	{"join_equality",
	 "SELECT t1.b, t2.b FROM t1 JOIN t2 ON t1.a = t2.a AND {1 boolean: t1, t2}",
	 "SELECT t1.b, t2.b FROM t1 JOIN t2 ON t1.a <= t2.a AND t1.a >= t2.a WHERE {1 boolean: t1, t2}"},
	{"join_transitive",
	 "SELECT t1.b, t2.b, t3.b FROM t1, t2, t3 WHERE t1.a = t2.a AND t2.a = t3.a AND {1 boolean: t1}",
	 "SELECT t1.b, t2.b, t3.b FROM t1, t2, t3 WHERE t1.a = t2.a AND t1.a = t3.a AND {1 boolean: t1}"},
	{"left_to_inner",
	 "SELECT t1.a, t2.a FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} WHERE t2.a > {2 integer: t1}",
	 "SELECT t1.a, t2.a FROM t1 JOIN t2 ON {1 boolean: t1, t2} WHERE t2.a > {2 integer: t1}"},
	{"left_as_union",
	 "SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2}",
	 "SELECT t1.a, t2.b FROM t1 JOIN t2 ON {1 boolean: t1, t2} UNION ALL SELECT t1.a, NULL FROM t1 WHERE NOT EXISTS (SELECT 1 FROM t2 "
	 "WHERE {1 boolean: t1, t2})"},
	{"left_right",
	 "SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2}",
	 "SELECT t1.a, t2.b FROM t2 RIGHT JOIN t1 ON {1 boolean: t1, t2}"},
	{"left_lateral",
	 "SELECT t1.a, s.b FROM t1 LEFT JOIN t2 AS s ON {1 boolean: t1, s}",
	 "SELECT t1.a, s.b FROM t1 LEFT JOIN LATERAL (SELECT * FROM t2 WHERE {1 boolean: t1, t2} OFFSET 0) AS s ON true"},
	{"left_push_right",
	 "SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} AND {2 boolean: t2}",
	 "SELECT t1.a, t2.b FROM t1 LEFT JOIN (SELECT * FROM t2 WHERE {2 boolean: t2} OFFSET 0) AS t2 ON {1 boolean: t1, t2}"},
	{"left_push_left",
	 "SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} WHERE {2 boolean: t1}",
	 "SELECT t1.a, t2.b FROM (SELECT * FROM t1 WHERE {2 boolean: t1} OFFSET 0) AS t1 LEFT JOIN t2 ON {1 boolean: t1, t2}"},
	{"left_never",
	 "SELECT t1.a, t2.b FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} AND false",
	 "SELECT a, NULL::text FROM t1"},
	{"left_anti",
	 "SELECT * FROM t1 WHERE NOT EXISTS (SELECT 1 FROM t2 WHERE t2.a = t1.a AND {1 boolean: t1, t2})",
	 "SELECT t1.* FROM t1 LEFT JOIN t2 ON t2.a = t1.a AND {1 boolean: t1, t2} WHERE t2.a IS NULL"},
	{"left_left",
	 "SELECT t1.a, t2.b, t3.b FROM t1 LEFT JOIN t2 ON {1 boolean: t1, t2} LEFT JOIN t3 ON {2 boolean: t1, t3}",
	 "SELECT t1.a, t2.b, t3.b FROM t1 LEFT JOIN t3 ON {2 boolean: t1, t3} LEFT JOIN t2 ON {1 boolean: t1, t2}"},
	{"full_as_union",
	 "SELECT t1.b, t2.b FROM t1 FULL JOIN t2 ON t1.a = t2.a",
	 "SELECT t1.b, t2.b FROM t1 LEFT JOIN t2 ON t1.a = t2.a UNION ALL SELECT NULL, t2.b FROM t2 WHERE NOT EXISTS (SELECT 1 FROM t1 "
	 "WHERE t1.a = t2.a)"},
	{"full_commute",
	 "SELECT t1.b, t2.b FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE {1 boolean: t1, t2}",
	 "SELECT t1.b, t2.b FROM t2 FULL JOIN t1 ON t2.a = t1.a WHERE {1 boolean: t1, t2}"},
	{"full_to_left",
	 "SELECT t1.b, t2.b FROM t1 FULL JOIN t2 ON t1.a = t2.a WHERE t1.c IS NOT NULL AND {1 boolean: t1, t2}",
	 "SELECT t1.b, t2.b FROM t1 LEFT JOIN t2 ON t1.a = t2.a WHERE t1.c IS NOT NULL AND {1 boolean: t1, t2}"},
	{"null_join",
	 "SELECT t1.a, t2.a FROM t1 JOIN t2 ON t1.b IS NOT DISTINCT FROM t2.b",
	 "SELECT t1.a, t2.a FROM t1 JOIN t2 ON t1.b = t2.b UNION ALL SELECT t1.a, t2.a FROM t1, t2 WHERE t1.b IS NULL AND t2.b IS NULL"},
	{"null_join_never",
	 "SELECT t1.a FROM t1 JOIN t2 ON t1.a = t2.a WHERE t1.a IS NULL OR {1 boolean: t1, t2}",
	 "SELECT t1.a FROM t1 JOIN t2 ON t1.a = t2.a WHERE {1 boolean: t1, t2}"},
	{"null_join_coalesce",
	 "SELECT t1.b FROM t1 JOIN t2 ON t1.a = t2.a",
	 "SELECT t1.b FROM t1 JOIN t2 ON coalesce(t1.a = t2.a, false)"},

	/* set operations */
	{"union_distinct",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1} UNION SELECT a, b FROM t2 WHERE {2 boolean: t2}",
	 "SELECT DISTINCT a, b FROM (SELECT a, b FROM t1 WHERE {1 boolean: t1} UNION ALL SELECT a, b FROM t2 WHERE {2 boolean: t2}) AS s"},
	{"union_commute",
	 "SELECT a, b FROM t1 UNION SELECT a, b FROM t2 WHERE {1 boolean: t2}",
	 "SELECT a, b FROM t2 WHERE {1 boolean: t2} UNION SELECT a, b FROM t1"},
	{"union_all_push",
	 "SELECT * FROM (SELECT * FROM t1 UNION ALL SELECT * FROM t2) AS s WHERE {1 boolean: s}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} UNION ALL SELECT * FROM t2 WHERE {1 boolean: t2}"},
	{"union_push",
	 "SELECT * FROM (SELECT * FROM t1 UNION SELECT * FROM t2) AS s WHERE {1 boolean: s}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} UNION SELECT * FROM t2 WHERE {1 boolean: t2}"},
	{"union_or",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1} UNION SELECT a, b FROM t1 WHERE {2 boolean: t1}",
	 "SELECT DISTINCT a, b FROM t1 WHERE {1 boolean: t1} OR {2 boolean: t1}"},
	{"union_all_or",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} OR {2 boolean: t1}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} UNION ALL SELECT * FROM t1 WHERE {2 boolean: t1} AND {1 boolean: t1} IS NOT TRUE"},
	{"intersect_exists",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1} INTERSECT SELECT a, b FROM t2 WHERE {2 boolean: t2}",
	 "SELECT DISTINCT a, b FROM t1 WHERE {1 boolean: t1} AND EXISTS (SELECT 1 FROM t2 WHERE t2.a IS NOT DISTINCT FROM t1.a AND t2.b IS "
	 "NOT DISTINCT FROM t1.b AND {2 boolean: t2})"},
	{"intersect_and",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} INTERSECT SELECT * FROM t1 WHERE {2 boolean: t1}",
	 "SELECT DISTINCT * FROM t1 WHERE {1 boolean: t1} AND {2 boolean: t1}"},
	{"except_exists",
	 "SELECT a, b FROM t1 WHERE {1 boolean: t1} EXCEPT SELECT a, b FROM t2 WHERE {2 boolean: t2}",
	 "SELECT DISTINCT a, b FROM t1 WHERE {1 boolean: t1} AND NOT EXISTS (SELECT 1 FROM t2 WHERE t2.a IS NOT DISTINCT FROM t1.a AND t2.b "
	 "IS NOT DISTINCT FROM t1.b AND {2 boolean: t2})"},
	{"except_and",
	 "SELECT * FROM t1 EXCEPT SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT DISTINCT * FROM t1 WHERE {1 boolean: t1} IS NOT TRUE"},
	{"except_push",
	 "SELECT * FROM (SELECT * FROM t1 EXCEPT SELECT * FROM t2) AS s WHERE {1 boolean: s}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} EXCEPT SELECT * FROM t2 WHERE {1 boolean: t2}"},
	{"intersect_push",
	 "SELECT * FROM (SELECT * FROM t1 INTERSECT SELECT * FROM t2) AS s WHERE {1 boolean: s}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} INTERSECT SELECT * FROM t2"},

	/* subqueries */
	{"exists_in",
	 "SELECT * FROM t1 WHERE {1 integer: t1} IN (SELECT {2 integer: t2} FROM t2 WHERE {3 boolean: t2})",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 integer: t1} = {2 integer: t2} AND {3 boolean: t2})"},
	{"exists_any",
	 "SELECT * FROM t1 WHERE {1 text: t1} = ANY (SELECT {2 text: t2} FROM t2)",
	 "SELECT * FROM t1 WHERE {1 text: t1} IN (SELECT DISTINCT {2 text: t2} FROM t2)"},
	{"not_in_exists",
	 "SELECT * FROM t1 WHERE {1 integer: t1} NOT IN (SELECT {2 integer: t2} FROM t2 WHERE {3 boolean: t2})",
	 "SELECT * FROM t1 WHERE NOT EXISTS (SELECT 1 FROM t2 WHERE ({1 integer: t1} = {2 integer: t2}) IS NOT FALSE AND {3 boolean: t2})"},
	{"not_in_all",
	 "SELECT * FROM t1 WHERE {1 integer: t1} NOT IN (SELECT {2 integer: t2} FROM t2)",
	 "SELECT * FROM t1 WHERE {1 integer: t1} <> ALL (SELECT {2 integer: t2} FROM t2)"},
	{"not_exists_count",
	 "SELECT * FROM t1 WHERE NOT EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2})",
	 "SELECT * FROM t1 WHERE (SELECT count(*) FROM t2 WHERE {1 boolean: t1, t2}) = 0"},
	{"exists_count",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2})",
	 "SELECT * FROM t1 WHERE (SELECT count(*) FROM t2 WHERE {1 boolean: t1, t2}) > 0"},
	{"exists_distinct",
	 "SELECT DISTINCT a, b FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2})",
	 "SELECT DISTINCT t1.a, t1.b FROM t1 JOIN t2 ON {1 boolean: t1, t2}"},
	{"exists_limit",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2})",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2} LIMIT 1)"},
	{"exists_offset",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2}) AND {2 boolean: t1}",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2} OFFSET 0) AND {2 boolean: t1}"},
	{"exists_move",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2} AND {2 boolean: t1})",
	 "SELECT * FROM t1 WHERE {2 boolean: t1} AND EXISTS (SELECT 1 FROM t2 WHERE {1 boolean: t1, t2})"},
	{"greater_all",
	 "SELECT * FROM t1 WHERE {1 integer: t1} > ALL (SELECT {2 integer: t2} FROM t2 WHERE {3 boolean: t2})",
	 "SELECT * FROM t1 WHERE NOT EXISTS (SELECT 1 FROM t2 WHERE ({1 integer: t1} > {2 integer: t2}) IS NOT TRUE AND {3 boolean: t2})"},
	{"less_any",
	 "SELECT * FROM t1 WHERE {1 integer: t1} < ANY (SELECT {2 integer: t2} FROM t2)",
	 "SELECT * FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE {1 integer: t1} < {2 integer: t2})"},
	{"scalar_max_join",
	 "SELECT t1.a, (SELECT max({1 integer: t2}) FROM t2 WHERE t2.a = t1.a) FROM t1",
	 "SELECT t1.a, s.m FROM t1 LEFT JOIN (SELECT a, max({1 integer: t2}) AS m FROM t2 GROUP BY a) AS s ON s.a = t1.a"},
	{"scalar_count_join",
	 "SELECT t1.a, (SELECT count(*) FROM t2 WHERE t2.a = t1.a) FROM t1",
	 "SELECT t1.a, coalesce(s.n, 0) FROM t1 LEFT JOIN (SELECT a, count(*) AS n FROM t2 GROUP BY a) AS s ON s.a = t1.a"},
	{"scalar_lateral",
	 "SELECT t1.a, (SELECT min({1 text: t1, t2}) FROM t2) FROM t1",
	 "SELECT t1.a, s.m FROM t1 CROSS JOIN LATERAL (SELECT min({1 text: t1, t2}) AS m FROM t2) AS s"},

	/* groups */
	{"group_distinct",
	 "SELECT DISTINCT {1 integer: t1}, {2 text: t1} FROM t1",
	 "SELECT {1 integer: t1}, {2 text: t1} FROM t1 GROUP BY 1, 2"},
	{"group_hidden",
	 "SELECT DISTINCT a FROM t1 WHERE {1 boolean: t1}",
	 "SELECT a FROM (SELECT a, count(*) FROM t1 WHERE {1 boolean: t1} GROUP BY a) AS s"},
	{"having_where",
	 "SELECT a, count(*), max(b) FROM t1 GROUP BY a HAVING {1 boolean: a}",
	 "SELECT a, count(*), max(b) FROM t1 WHERE {1 boolean: a} GROUP BY a"},
	{"group_filter_case",
	 "SELECT a, sum({1 integer: t1}) FILTER (WHERE {2 boolean: t1}) FROM t1 GROUP BY a",
	 "SELECT a, sum(CASE WHEN {2 boolean: t1} THEN {1 integer: t1} END) FROM t1 GROUP BY a"},
	{"group_count_distinct",
	 "SELECT count(DISTINCT {1 text: t1}) FROM t1",
	 "SELECT count(x) FROM (SELECT DISTINCT {1 text: t1} AS x FROM t1) AS s"},
	{"group_count_distinct_by",
	 "SELECT a, count(DISTINCT b) FROM t1 GROUP BY a",
	 "SELECT a, count(b) FROM (SELECT DISTINCT a, b FROM t1) AS s GROUP BY a"},
	{"group_two_phases",
	 "SELECT a, sum({1 integer: t1}) FROM t1 GROUP BY a",
	 "SELECT a, sum(x)::bigint FROM (SELECT a, b, sum({1 integer: t1}) AS x FROM t1 GROUP BY a, b) AS s GROUP BY a"},
	{"group_count_phases",
	 "SELECT a, count(*) FROM t1 GROUP BY a",
	 "SELECT a, sum(n)::bigint FROM (SELECT a, b, count(*) AS n FROM t1 GROUP BY a, b) AS s GROUP BY a"},
	{"group_max_phases",
	 "SELECT max({1 integer: t1}) FROM t1",
	 "SELECT max(m) FROM (SELECT b, max({1 integer: t1}) AS m FROM t1 GROUP BY b) AS s"},
	{"group_max_distinct",
	 "SELECT a, max(b), min(b) FROM t1 GROUP BY a",
	 "SELECT a, max(b), min(b) FROM (SELECT DISTINCT a, b FROM t1) AS s GROUP BY a"},
	{"group_sets",
	 "SELECT a, b, count(*) FROM t1 GROUP BY GROUPING SETS ((a), (b))",
	 "SELECT a, NULL, count(*) FROM t1 GROUP BY a UNION ALL SELECT NULL, b, count(*) FROM t1 GROUP BY b"},
	{"group_rollup",
	 "SELECT a, b, max({1 integer: t1}) FROM t1 GROUP BY ROLLUP (a, b)",
	 "SELECT a, b, max({1 integer: t1}) FROM t1 GROUP BY a, b UNION ALL SELECT a, NULL, max({1 integer: t1}) FROM t1 GROUP BY a UNION "
	 "ALL SELECT NULL, NULL, max({1 integer: t1}) FROM t1"},
	{"group_cube",
	 "SELECT a, b, count({1 integer: t1}) FROM t1 GROUP BY CUBE (a, b)",
	 "SELECT a, b, count({1 integer: t1}) FROM t1 GROUP BY ROLLUP (a, b) UNION ALL SELECT NULL, b, count({1 integer: t1}) FROM t1 GROUP "
	 "BY b"},
	{"group_sets_having",
	 "SELECT a, b, count(*) FROM t1 GROUP BY GROUPING SETS ((a), (b)) HAVING {1 boolean: a, b}",
	 "SELECT a, NULL, count(*) FROM t1 GROUP BY a HAVING {1 boolean: a, NULL::text} UNION ALL SELECT NULL, b, count(*) FROM t1 GROUP BY "
	 "b HAVING {1 boolean: NULL::integer, b}"},
	{"group_push",
	 "SELECT * FROM (SELECT a, count(*) AS n FROM t1 GROUP BY a) AS s WHERE {1 boolean: a}",
	 "SELECT a, count(*) AS n FROM t1 WHERE {1 boolean: a} GROUP BY a"},
	{"group_join",
	 "SELECT t2.a, count(*) FROM t1 JOIN t2 ON t1.a = t2.a GROUP BY t2.a",
	 "SELECT t1.a, count(*) FROM t1 JOIN t2 ON t1.a = t2.a GROUP BY t1.a"},
	{"group_max_exists",
	 "SELECT a FROM t1 GROUP BY a HAVING max({1 integer: t1}) > 0",
	 "SELECT DISTINCT a FROM t1 WHERE {1 integer: t1} > 0"},

	/* windows */
	{"window_count",
	 "SELECT a, count(*) OVER () FROM t1",
	 "SELECT a, (SELECT count(*) FROM t1) FROM t1"},
	{"window_max",
	 "SELECT a, max({1 integer: t1}) OVER (PARTITION BY a) FROM t1",
	 "SELECT a, (SELECT max({1 integer: u}) FROM t1 AS u WHERE u.a IS NOT DISTINCT FROM t1.a) FROM t1"},
	{"window_sum_group",
	 "SELECT a, b, sum({1 integer: t1}) OVER (PARTITION BY a) FROM t1 WHERE a IS NOT NULL",
	 "SELECT t1.a, t1.b, s.x FROM t1 JOIN (SELECT a, sum({1 integer: t1}) AS x FROM t1 GROUP BY a) AS s ON s.a = t1.a"},
	{"window_push",
	 "SELECT * FROM (SELECT a, b, count(*) OVER (PARTITION BY a) AS n FROM t1) AS s WHERE {1 boolean: a}",
	 "SELECT a, b, count(*) OVER (PARTITION BY a) AS n FROM t1 WHERE {1 boolean: a}"},
	{"window_rank_fence",
	 "SELECT a, b FROM (SELECT a, b, rank() OVER (ORDER BY {1 integer: t1}) AS r FROM t1) AS s WHERE r <= 2",
	 "SELECT a, b FROM (SELECT a, b, rank() OVER (ORDER BY {1 integer: t1}) AS r FROM t1 OFFSET 0) AS s WHERE r <= 2"},
	{"window_rank_flag",
	 "SELECT a, r FROM (SELECT a, rank() OVER (PARTITION BY a ORDER BY {1 integer: t1}) AS r FROM t1) AS s WHERE r < 3",
	 "SELECT a, r FROM (SELECT a, r, r < 3 AS flag FROM (SELECT a, rank() OVER (PARTITION BY a ORDER BY {1 integer: t1}) AS r FROM t1) "
	 "AS i OFFSET 0) AS s WHERE flag"},
	{"window_dense_flag",
	 "SELECT a, r FROM (SELECT a, dense_rank() OVER (ORDER BY {1 text: t1} DESC) AS r FROM t1) AS s WHERE r <= 2",
	 "SELECT a, r FROM (SELECT a, r, r <= 2 AS flag FROM (SELECT a, dense_rank() OVER (ORDER BY {1 text: t1} DESC) AS r FROM t1) AS i "
	 "OFFSET 0) AS s WHERE flag"},
	{"window_count_flag",
	 "SELECT a, n FROM (SELECT a, count(*) OVER (PARTITION BY a ORDER BY {1 integer: t1}) AS n FROM t1) AS s WHERE n <= 2",
	 "SELECT a, n FROM (SELECT a, n, n <= 2 AS flag FROM (SELECT a, count(*) OVER (PARTITION BY a ORDER BY {1 integer: t1}) AS n FROM "
	 "t1) AS i OFFSET 0) AS s WHERE flag"},
	{"window_frame_default",
	 "SELECT a, sum({1 integer: t1}) OVER (ORDER BY a) FROM t1",
	 "SELECT a, sum({1 integer: t1}) OVER (ORDER BY a RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM t1"},
	{"window_whole_frame",
	 "SELECT a, max({1 text: t1}) OVER (PARTITION BY a ORDER BY b ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM t1",
	 "SELECT a, max({1 text: t1}) OVER (PARTITION BY a) FROM t1"},
	{"window_running_count",
	 "SELECT a, count(*) OVER (ORDER BY a) FROM t1 WHERE a IS NOT NULL",
	 "SELECT a, (SELECT count(*) FROM t1 AS u WHERE u.a <= t1.a) FROM t1 WHERE a IS NOT NULL"},
	{"window_group",
	 "SELECT a, count(*), sum(count(*)) OVER () FROM t1 GROUP BY a",
	 "SELECT a, n, sum(n) OVER () FROM (SELECT a, count(*) AS n FROM t1 GROUP BY a OFFSET 0) AS s"},
	{"window_named",
	 "SELECT count(*) OVER w, max(b) OVER w FROM t1 WINDOW w AS (PARTITION BY {1 integer: t1})",
	 "SELECT count(*) OVER (PARTITION BY {1 integer: t1}), max(b) OVER (PARTITION BY {1 integer: t1}) FROM t1"},

	/* what the planner may look through, or not */
	{"fence_cte",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} AND {2 boolean: t1}",
	 "WITH t1 AS MATERIALIZED (SELECT * FROM t1 WHERE {1 boolean: t1}) SELECT * FROM t1 WHERE {2 boolean: t1}"},
	{"fence_cte_twice",
	 "SELECT u.a, v.b FROM t1 AS u, t1 AS v WHERE {1 boolean: u, v}",
	 "WITH s AS MATERIALIZED (SELECT * FROM t1) SELECT u.a, v.b FROM s AS u, s AS v WHERE {1 boolean: u, v}"},
	{"fence_offset",
	 "SELECT t1.a, t2.b FROM t1 JOIN t2 ON t1.a = t2.a WHERE {1 boolean: t1, t2}",
	 "SELECT s.a, s.b FROM (SELECT t1.a, t2.b, {1 boolean: t1, t2} AS flag FROM t1 JOIN t2 ON t1.a = t2.a OFFSET 0) AS s WHERE flag"},
	{"fence_distinct",
	 "SELECT DISTINCT a, b FROM t1 WHERE {1 boolean: a, b}",
	 "SELECT * FROM (SELECT DISTINCT a, b FROM t1 OFFSET 0) AS s WHERE {1 boolean: s}"},
	{"fence_values",
	 "SELECT t1.* FROM t1 JOIN (VALUES (1), (2)) AS v (x) ON t1.a = v.x WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE a IN (1, 2) AND {1 boolean: t1}"},
	{"fence_in_offset",
	 "SELECT * FROM t1 WHERE a IN (SELECT a FROM t2 WHERE {1 boolean: t2})",
	 "SELECT * FROM t1 WHERE a IN (SELECT a FROM t2 WHERE {1 boolean: t2} OFFSET 0)"},
	{"fence_order",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM (SELECT * FROM t1 ORDER BY b, a) AS t1 WHERE {1 boolean: t1}"},
	{"fence_union",
	 "SELECT * FROM t1 WHERE {1 boolean: t1}",
	 "SELECT * FROM t1 WHERE {1 boolean: t1} UNION ALL SELECT * FROM t1 WHERE false AND {1 boolean: t1}"},

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

#define TABLE_COLUMNS "(a integer, b text, c date)"

int
library_size(void)
{
	return lengthof(library);
}

/* With its holes as calls of caq_expr(). */
static const char *
spelled_out(const char *query)
{
	StringInfoData text;

	initStringInfo(&text);
	for (const char *p = query; *p; p++)
	{
		const char *type = *p == '{' ? strchr(p, ' ') : NULL;
		const char *row = type ? strchr(type, ':') : NULL;

		if (row)
		{
			appendStringInfo(&text, "caq_expr(%.*s, NULL::%.*s,", (int) (type - p - 1), p + 1, (int) (row - type - 1), type + 1);
			p = row;
		}
		else
			appendStringInfoChar(&text, *p == '}' ? ')' : *p);
	}
	return text.data;
}

OracleText
library_oracle(int i)
{
	OracleText oracle = library[i];
	StringInfoData ddl;

	initStringInfo(&ddl);
	for (int t = 1; t <= 3; t++)
	{
		char name[8];

		snprintf(name, sizeof(name), "t%d", t);
		if (strstr(oracle.q1, name) || strstr(oracle.q2, name))
			appendStringInfo(&ddl, "%sCREATE TABLE %s " TABLE_COLUMNS, ddl.len > 0 ? "; " : "", name);
	}
	if (oracle.schema_ddl == NULL)
		oracle.schema_ddl = ddl.data;
	oracle.q1 = spelled_out(oracle.q1);
	oracle.q2 = spelled_out(oracle.q2);
	return oracle;
}
