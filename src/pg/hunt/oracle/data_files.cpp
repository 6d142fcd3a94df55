/* data_files.cpp: see data_files.h. */
extern "C" {
#include "postgres.h"

#include <sys/stat.h>

#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "storage/fd.h"
#include "utils/memutils.h"
}

#include "core/driver/entries_api.h"
#include "pg/hunt/oracle/data_files.h"
#include "pg/hunt/words/text_lists.h"

#define SUFFIX ".sql"

/* ---- files ---- */

/* A file that tools/install has not renamed yet has another suffix. */
static List *
paths_of(const char *folder)
{
	char share[MAXPGPATH], *path;
	List *paths = NIL;
	DIR *directory;
	struct dirent *file;

	get_share_path(my_exec_path, share);
	path = psprintf("%s/extension/sqleq/%s", share, folder);
	directory = AllocateDir(path);
	if (directory == NULL)
		ereport(ERROR,
				(errcode_for_file_access(), errmsg("could not open directory \"%s\": %m", path),
				 errhint("It is installed with the extension.")));
	while ((file = ReadDir(directory, path)) != NULL)
	{
		size_t length = strlen(file->d_name);

		if (file->d_name[0] != '.' && length > strlen(SUFFIX) &&
			strcmp(file->d_name + length - strlen(SUFFIX), SUFFIX) == 0)
			paths = lappend(paths, psprintf("%s/%s", path, file->d_name));
	}
	FreeDir(directory);
	list_sort(paths, compare_text_cells);
	return paths;
}

static const char *
file_text(const char *path)
{
	FILE *file = AllocateFile(path, PG_BINARY_R);
	struct stat about;
	char *text;
	size_t length;

	if (file == NULL || fstat(fileno(file), &about) != 0)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not open file \"%s\" for reading: %m", path)));
	if (!S_ISREG(about.st_mode) || about.st_size > (off_t) (MaxAllocSize / 4))
		ereport(
			ERROR,
			(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("file \"%s\" is too large, or not a regular file", path)));
	text = (char *) palloc((Size) about.st_size + 1);
	length = fread(text, 1, (size_t) about.st_size, file);
	if (ferror(file))
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not read file \"%s\": %m", path)));
	FreeFile(file);
	text[length] = '\0';
	if (strlen(text) != length)
		ereport(ERROR, (errcode(ERRCODE_CHARACTER_NOT_IN_REPERTOIRE), errmsg("file \"%s\" has a null byte", path)));
	return text;
}

List *
data_files(const char *folder)
{
	List *files = NIL;
	ListCell *cell;

	foreach(cell, paths_of(folder))
	{
		DataFile *file = (DataFile *) palloc(sizeof(DataFile));

		file->path = (const char *) lfirst(cell);
		file->text = file_text(file->path);
		files = lappend(files, file);
	}
	return files;
}

/* ---- entries ---- */

static void
close_entries(void *arg)
{
	sqleq_entries_close((sqleq_entries *) arg);
}

static List *
entries_of(List *out, const DataFile *file, const char *const *keys)
{
	const char *text = pg_any_to_server(file->text, (int) strlen(file->text), PG_UTF8);
	MemoryContextCallback *callback = (MemoryContextCallback *) palloc0(sizeof(MemoryContextCallback));
	sqleq_entries *entries = sqleq_entries_read(text, strlen(text), file->path, keys);
	int n = 0;

	if (entries == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	callback->func = close_entries;
	callback->arg = entries;
	MemoryContextRegisterResetCallback(CurrentMemoryContext, callback);
	if (sqleq_entries_error(entries))
		ereport(ERROR, (errcode(ERRCODE_CONFIG_FILE_ERROR), errmsg("%s", sqleq_entries_error(entries))));
	while (keys[n])
		n++;
	for (int i = 0; i < sqleq_entries_count(entries); i++)
	{
		DataEntry *entry = (DataEntry *) palloc(sizeof(DataEntry));

		entry->file = file->path;
		entry->body = sqleq_entries_body(entries, i, &entry->line, &entry->body_line);
		entry->values = (const char **) palloc(sizeof(char *) * (size_t) n);
		for (int k = 0; k < n; k++)
			entry->values[k] = sqleq_entries_header(entries, i, keys[k]);
		out = lappend(out, entry);
	}
	return out;
}

List *
data_entries(const char *folder, const char *const *keys)
{
	List *entries = NIL;
	ListCell *cell;

	foreach(cell, data_files(folder))
		entries = entries_of(entries, (const DataFile *) lfirst(cell), keys);
	return entries;
}

/* ---- errors ---- */

static void
entry_error_callback(void *arg)
{
	const DataEntry *entry = (const DataEntry *) arg;
	int position = geterrposition();

	if (position > 0)
	{
		errposition(0);
		internalerrposition(position);
		internalerrquery(entry->body);
	}
	errcontext("file \"%s\", entry at line %d", entry->file, entry->line);
}

void
enter_entry_context(ErrorContextCallback *callback, const DataEntry *entry)
{
	callback->callback = entry_error_callback;
	callback->arg = const_cast<DataEntry *>(entry);
	callback->previous = error_context_stack;
	error_context_stack = callback;
}

void
leave_entry_context(ErrorContextCallback *callback)
{
	error_context_stack = callback->previous;
}
