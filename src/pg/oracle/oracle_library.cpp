/*
 * oracle_library.cpp: the oracles that come with the extension, spelled out; sqleq_hunt.oracle_load() proves them here and now and stores them.
 *
 * They stand, by family, in library_*.cpp.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
}

#include "pg/oracle/oracle_families.h"
#include "pg/oracle/oracle_library.h"

#define TABLE_COLUMNS "(a integer, b text, c date)"

/* In the order in which they are loaded. */
static const OracleFamily *const families[] = {&library_conditions, &library_joins, &library_groups, &library_keys};

int
library_size(void)
{
	int size = 0;

	for (size_t f = 0; f < lengthof(families); f++)
		size += families[f]->size;
	return size;
}

static const OracleText *
library_entry(int i)
{
	size_t f = 0;

	while (i >= families[f]->size)
		i -= families[f++]->size;
	return &families[f]->oracles[i];
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
	OracleText oracle = *library_entry(i);
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
