/* known_rows.cpp: see known_rows.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/numeric.h"
#include "utils/rel.h"
}

#include "pg/base/compat.h"
#include "pg/base/json_values.h"
#include "pg/ask/attack/known_rows.h"
#include "pg/ask/witness/witness_rows.h"

/* NULL for null; arrays and objects as JSON. */
static const char *
text_of_jsonb(const JsonbValue *value)
{
	if (value->type == jbvBinary)
		return JsonbToCString(NULL, value->val.binary.data, value->val.binary.len);
	return json_scalar_text(value);
}

static CandidateTable *
table_rows(int number, Oid relid, JsonbContainer *rows)
{
	Relation relation = table_open(relid, AccessShareLock);
	TupleDesc desc = RelationGetDescr(relation);
	CandidateTable *table = (CandidateTable *) palloc0(sizeof(CandidateTable));
	int next = 0;

	table->table = number;
	for (int a = 0; a < desc->natts; a++)
		table->ncolumns += !TupleDescAttr(desc, a)->attisdropped;
	table->nrows = (int) JsonContainerSize(rows);
	table->values = (const char **) palloc0(sizeof(char *) * Max(table->nrows * table->ncolumns, 1));
	for (int r = 0; r < table->nrows; r++)
	{
		JsonbValue *row = getIthJsonbValueFromContainer(rows, (uint32) r);

		for (int a = 0; a < desc->natts; a++)
		{
			JsonbValue *value;

			if (TupleDescAttr(desc, a)->attisdropped)
				continue;
			value = row && row->type == jbvBinary
				? json_field(row->val.binary.data, NameStr(TupleDescAttr(desc, a)->attname))
				: NULL;
			table->values[next++] = value ? text_of_jsonb(value) : NULL;
		}
	}
	table_close(relation, NoLock);
	return table;
}

const Candidate *
known_candidate(const SqleqProblem *problem, Jsonb *database)
{
	Candidate *candidate = (Candidate *) palloc0(sizeof(Candidate));
	ListCell *cell;

	if (!JB_ROOT_IS_OBJECT(database))
		return NULL;
	foreach(cell, problem->relids)
	{
		Oid relid = lfirst_oid(cell);
		JsonbValue *rows = json_field(&database->root, witness_table_name(problem->relids, relid));

		/* qualified where another table had the same name */
		if (!rows)
			rows = json_field(&database->root,
							  psprintf("%s.%s", get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid)));
		if (rows && rows->type == jbvBinary && JsonContainerIsArray(rows->val.binary.data))
			candidate->tables =
				lappend(candidate->tables, table_rows(foreach_current_index(cell), relid, rows->val.binary.data));
	}
	foreach(cell, problem->parameters)
	{
		const SqleqParameter *from = (const SqleqParameter *) lfirst(cell);
		JsonbValue *value = from->index > 0 ? json_field(&database->root, psprintf("$%d", from->index)) : NULL;
		CandidateParameter *parameter;

		if (!value)
			continue;
		parameter = (CandidateParameter *) palloc0(sizeof(CandidateParameter));
		parameter->index = from->index;
		parameter->value = text_of_jsonb(value);
		candidate->parameters = lappend(candidate->parameters, parameter);
	}
	return candidate;
}
