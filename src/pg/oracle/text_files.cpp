/* text_files.cpp: see text_files.h. */
extern "C" {
#include "postgres.h"

#include <sys/stat.h>

#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "port.h"
#include "storage/fd.h"
}

#include "core/driver/caq_api.h"
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
	char share[MAXPGPATH];
	List *names = NIL,
		 *texts = NIL;

	get_share_path(my_exec_path, share);
	char *top = psprintf("%s/extension/sqleq", share);

	for (size_t i = 0; i < lengthof(folders); i++)
		read_folder(top, folders[i], &names, &texts);
	const char *problem = sqleq_caq_texts(array_of(names), array_of(texts), list_length(names));

	if (problem != NULL)
		ereport(ERROR, (errcode(ERRCODE_CONFIG_FILE_ERROR), errmsg("could not read the texts of tests: %s", problem), errdetail("The file is in \"%s\".", top)));
}
