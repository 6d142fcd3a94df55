/* text_files.cpp: see text_files.h. */
extern "C" {
#include "postgres.h"

#include <sys/stat.h>

#include "executor/spi.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "port.h"
#include "storage/fd.h"
#include "utils/memutils.h"
}

#include "core/driver/caq_api.h"
#include "pg/base/own_tables.h"
#include "pg/oracle/caq_generator.h"
#include "pg/oracle/text_files.h"

static const char *const folders[] = {"laws", "scenes", "indexed_types"};

static char *
text_of_file(const char *path)
{
	struct stat status;
	FILE *file = AllocateFile(path, PG_BINARY_R);

	if (file == NULL || fstat(fileno(file), &status) != 0)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not open file \"%s\": %m", path)));
	char *text = (char *) palloc0((Size) status.st_size + 1);

	if (fread(text, 1, (size_t) status.st_size, file) != (size_t) status.st_size)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not read file \"%s\": %m", path)));
	FreeFile(file);
	return text;
}

/* Appends the names ("laws/order.sql") and the texts of a folder's files. */
static void
read_folder(const char *top, const char *folder, List **names, List **texts)
{
	char *path = psprintf("%s/%s", top, folder);
	DIR *dir = AllocateDir(path);

	if (dir == NULL)
		ereport(ERROR,
				(errcode_for_file_access(), errmsg("could not open directory \"%s\": %m", path),
				 errhint("It is part of the extension's installation. \"make install\" makes it.")));
	while (struct dirent *entry = ReadDir(dir, path))
	{
		size_t length = strlen(entry->d_name);

		if (length < 5 || strcmp(entry->d_name + length - 4, ".sql") != 0)
			continue;
		*names = lappend(*names, psprintf("%s/%s", folder, entry->d_name));
		*texts = lappend(*texts, text_of_file(psprintf("%s/%s", path, entry->d_name)));
	}
	FreeDir(dir);
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
	(void) own_execute("entry", "SELECT folder, string_agg(text, E'\\n\\n' ORDER BY id) FROM %s WHERE enabled AND " TEXT_CAN_BE_SENT("text") " GROUP BY folder ORDER BY folder",
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

	foreach (lc, strings)
		array[foreach_current_index(lc)] = (const char *) lfirst(lc);
	return array;
}

void
text_files_read(void)
{
	static char *known = NULL;	/* the rows that the core has */
	char share[MAXPGPATH];
	List *names = NIL,
		 *texts = NIL;
	char *rows = read_rows(&names, &texts);

	if (known != NULL && strcmp(known, rows) == 0)
		return;
	get_share_path(my_exec_path, share);
	char *top = psprintf("%s/extension/sqleq", share);

	for (size_t i = 0; i < lengthof(folders); i++)
		read_folder(top, folders[i], &names, &texts);
	const char *problem = sqleq_caq_texts(array_of(names), array_of(texts), list_length(names));

	if (problem != NULL)
		ereport(ERROR, (errcode(ERRCODE_CONFIG_FILE_ERROR), errmsg("could not read the texts of tests: %s", problem),
						errdetail("Texts are in \"%s\" and in the table sqleq_hunt.entry.", top)));
	char *kept = MemoryContextStrdup(TopMemoryContext, rows);

	if (known != NULL)
		pfree(known);
	known = kept;
}
