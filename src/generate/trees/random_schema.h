/*
 * random_schema.h: random tables with constraints, and random rows that mostly satisfy them (the server rejects the
 * rest).
 *
 * Every schema has the enum "mood" and some domains; names are not qualified, so that the caller's search_path decides
 * where things go. A table refers by foreign keys to itself and to tables before it, never in a circle.
 */
#pragma once
#include <optional>

#include "generate/trees/random_expr.h"

namespace sqleq::trees {

struct SchemaColumn {
	std::string name;
	SqlType type;
	std::string declared; /* type name with length, or a domain */
	bool not_null = false;
	bool generated = false;
};

struct SchemaForeignKey {
	std::vector<int> columns, references;
	int table;
};

struct SchemaTable {
	std::string name;
	std::vector<SchemaColumn> columns;
	std::vector<int> primary;
	std::vector<std::vector<int>> keys; /* primary key and unique constraints */
	std::vector<SchemaForeignKey> foreign_keys;
	bool view = false;
};

struct Schema {
	std::vector<std::string> ddl; /* statements, in order */
	std::vector<SchemaTable> tables;
	int server = 0; /* the server's major version: what older ones do not read is written for it; 0: nothing of that */
};

Schema random_schema(Random &r);

struct SchemaRow {
	int table;
	std::vector<std::optional<std::string>>
		values; /* nullopt: NULL; generated columns have some value, not to be inserted */
};

/* Rows in an order in which they can be inserted. */
std::vector<SchemaRow> random_rows(Random &r, const Schema &schema, int max_rows);
std::string insert_statement(const Schema &schema, const SchemaRow &row);

} // namespace sqleq::trees
