/*
 * catalog_spellings.cpp: see catalog_spellings.h.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/catalog_spellings.h"
#include "pg/read/terms/spelling.h"

namespace front {

void
add_spellings(Lowering *low, Table *table)
{
	int count = list_length(table->columns);
	bool any = false;

	if (!low->pairs)
		return;
	for (int i = 0; i < count; i++)
	{
		TableColumn *column = (TableColumn *) list_nth(table->columns, i), *spelling;
		bool same = equal_is_same(column->type->oid, column->type->typmod, column->type->collation);

		table->places = lappend_int(table->places, same ? -1 : list_length(table->columns));
		if (same)
			continue;
		any = true;
		spelling = (TableColumn *) palloc0(sizeof(TableColumn));
		spelling->name = psprintf("spelling of %s", column->name);
		spelling->type = spelling_type(low);
		spelling->not_null = true;
		table->columns = lappend(table->columns, spelling);
		table->spelled = lappend_int(table->spelled, i);
	}
	if (!any)
		table->places = NIL;
}

List *
spelled_attributes(const Lowering *low)
{
	List *result = NIL;
	ListCell *lc, *lc2, *lc3;

	foreach(lc, low->tables)
	{
		const Table *table = (const Table *) lfirst(lc);
		List *attributes = NIL;

		foreach(lc2, table->spelled)
			foreach(lc3, table->attribute_positions)
				if (lfirst_int(lc3) == lfirst_int(lc2))
					attributes = lappend_int(attributes, foreach_current_index(lc3) + 1);
		result = lappend(result, attributes);
	}
	return result;
}

} /* namespace front */
