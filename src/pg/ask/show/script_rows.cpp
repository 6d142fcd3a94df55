/*
 * script_rows.cpp: the part of a script that fills the tables. Foreign keys come last, so that the order of the rows
 * does not matter.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_type.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"
}

#include "pg/ask/show/like_plan.h"
#include "pg/ask/show/script_rows.h"
#include "pg/ask/show/script_schema.h"
#include "pg/ask/show/shown_value.h"

char *
value_literal(Datum value, Oid type)
{
	char *text = value_text(value, type);
	bool plain = false;

	switch (getBaseType(type))
	{
		case BOOLOID:
			return pstrdup(strcmp(text, "t") == 0 ? "true" : "false");
		case INT2OID:
		case INT4OID:
		case INT8OID:
		case FLOAT4OID:
		case FLOAT8OID:
		case NUMERICOID:
			/* Not NaN, not Infinity. */
			plain = strspn(text, "0123456789+-.e") == strlen(text);
			break;
		default:
			break;
	}
	return plain ? text : quote_literal_cstr(text);
}

static void
insert_rows(StringInfo out, const WitnessTable *table, const ScriptStyle *style)
{
	StringInfoData columns;
	int count = 0;

	initStringInfo(&columns);
	for (int a = 0; a < table->desc->natts; a++)
		if (!TupleDescAttr(table->desc, a)->attisdropped && !script_generation(table->desc, a))
			appendStringInfo(&columns, "%s%s", count++ > 0 ? ", " : "",
							 quote_identifier(NameStr(TupleDescAttr(table->desc, a)->attname)));
	if (count > 0)
		appendStringInfo(out, "INSERT INTO %s (%s) VALUES", script_table_name(style, table->relid), columns.data);
	for (int r = 0; r < table->nrows; r++)
	{
		bool first = true;

		if (count == 0)
		{
			appendStringInfo(out, "INSERT INTO %s DEFAULT VALUES;\n", script_table_name(style, table->relid));
			continue;
		}
		appendStringInfoString(out, r == 0 ? "\n    (" : ",\n    (");
		for (int a = 0; a < table->desc->natts; a++)
		{
			Form_pg_attribute att = TupleDescAttr(table->desc, a);
			bool null;
			Datum value = heap_getattr(table->rows[r], a + 1, table->desc, &null);

			if (att->attisdropped || script_generation(table->desc, a))
				continue;
			appendStringInfo(out, "%s%s", first ? "" : ", ", null ? "NULL" : value_literal(value, att->atttypid));
			first = false;
		}
		appendStringInfoChar(out, ')');
	}
	if (count > 0)
		appendStringInfoString(out, ";\n");
}

void
script_rows(StringInfo out, const Witness *witness, const ScriptStyle *style)
{
	for (int i = 0; i < witness->ntables; i++)
		if (witness->tables[i].nrows > 0)
			insert_rows(out, &witness->tables[i], style);
	/* After the rows, so that their order does not matter. */
	for (int i = 0; i < witness->ntables; i++)
	{
		ListCell *cell;

		foreach(cell, script_constraints(witness->tables[i].relid, InvalidOid, "f"))
		{
			HeapTuple tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(lfirst_oid(cell)));
			Oid parent = ((Form_pg_constraint) GETSTRUCT(tuple))->confrelid;
			bool made = false, keyed = like_trusts_index(((Form_pg_constraint) GETSTRUCT(tuple))->conindid, true);

			ReleaseSysCache(tuple);
			for (int p = 0; p < witness->ntables; p++)
				made = made || witness->tables[p].relid == parent;
			if (made && keyed)
				appendStringInfo(out, "ALTER TABLE %s ADD %s;\n", script_table_name(style, witness->tables[i].relid),
								 script_constraint(lfirst_oid(cell)));
		}
	}
}
