/*
 * data_files.h: the texts that are installed with the extension, from data/ in its sources: files of entries
 * (core/util/entries.h).
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/elog.h"
}

typedef struct DataFile
{
	const char *path; /* the whole path */
	const char *text; /* as it is in the file, which should be UTF-8 */
} DataFile;

/*
 * All files *.sql (DataFile *) of a folder of data/, in the order of their names. Raises if there is no such folder, or
 * if a file cannot be read.
 *
 * They are in the server's own directory for extensions, to which only `folder` is added. It must be a constant, so
 * that no caller chooses what is read.
 */
extern List *data_files(const char *folder);

typedef struct DataEntry
{
	const char *file; /* its path */
	int line;
	const char *body; /* "": there is none */
	int body_line;
	const char **values; /* of the headers, in the order of the keys; NULL: there is no such header */
} DataEntry;

/*
 * The entries (DataEntry *) of these files, in the encoding of the database. keys: the headers that an entry may have;
 * the last one is followed by NULL. Raises if a file is not made of such entries.
 */
extern List *data_entries(const char *folder, const char *const *keys);

/* From here on errors say which entry they are about, and a position in its body is shown there. */
extern void enter_entry_context(ErrorContextCallback *callback, const DataEntry *entry);
extern void leave_entry_context(ErrorContextCallback *callback);
