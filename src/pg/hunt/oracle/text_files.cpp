/* text_files.cpp: see text_files.h. */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
#include "mb/pg_wchar.h"
#include "nodes/pg_list.h"
#include "port.h"
#include "utils/memutils.h"
}

#include "generate/api/caq_api.h"
#include "pg/base/own_tables.h"
#include "pg/hunt/oracle/caq_text.h"
#include "pg/hunt/oracle/data_files.h"
#include "pg/hunt/oracle/text_files.h"

static const char *const folders[] = {"laws", "scenarios", "indexed_types"};

/* Appends the names ("laws/order.sql") and the texts of a folder's files. */
static void
read_folder(const char *folder, List **names, List **texts)
{
	ListCell *cell;

	foreach(cell, data_files(folder))
	{
		const DataFile *file = (const DataFile *) lfirst(cell);

		*names = lappend(*names, psprintf("%s/%s", folder, last_dir_separator(file->path) + 1));
		*texts = lappend(*texts, const_cast<char *>(file->text));
	}
}

/* Likewise, of the table: a text for each folder ("laws/sqleq_hunt.entry"). Gives the texts as one. */
static char *
read_rows(List **names, List **texts)
{
	StringInfoData all;
	MemoryContext context = CurrentMemoryContext;

	initStringInfo(&all);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		"entry",
		"SELECT folder, string_agg(text, E'\\n\\n' ORDER BY id) FROM %s WHERE enabled AND " TEXT_CAN_BE_SENT(
			"text") " GROUP BY folder ORDER BY folder",
		0, NULL, NULL, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		const char *folder = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1),
				   *text = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 2);
		MemoryContext spi = MemoryContextSwitchTo(context);

		*names = lappend(*names, psprintf("%s/sqleq_hunt.entry", folder));
		*texts = lappend(*texts, pstrdup(pg_server_to_any(text, (int) strlen(text), PG_UTF8)));
		appendStringInfo(&all, "%s\n%s\n", folder, text);
		MemoryContextSwitchTo(spi);
	}
	SPI_finish();
	return all.data;
}

static const char **
array_of(const List *strings)
{
	const char **array = (const char **) palloc(sizeof(char *) * Max(list_length(strings), 1));
	ListCell *lc;

	foreach(lc, strings)
		array[foreach_current_index(lc)] = (const char *) lfirst(lc);
	return array;
}

void
text_files_read(void)
{
	static char *known = NULL; /* the rows that the core has */
	List *names = NIL, *texts = NIL;
	char *rows = read_rows(&names, &texts);

	if (known != NULL && strcmp(known, rows) == 0)
		return;
	for (size_t i = 0; i < lengthof(folders); i++)
		read_folder(folders[i], &names, &texts);
	const char *problem = sqleq_caq_texts(array_of(names), array_of(texts), list_length(names));

	if (problem != NULL)
		ereport(ERROR,
				(errcode(ERRCODE_CONFIG_FILE_ERROR), errmsg("could not read the texts of tests: %s", problem),
				 errdetail("The texts come from the installed files and from the table sqleq_hunt.entry.")));
	char *kept = MemoryContextStrdup(TopMemoryContext, rows);

	if (known != NULL)
		pfree(known);
	known = kept;
}
