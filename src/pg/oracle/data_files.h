/*
 * data_files.h: the texts that are installed with the extension, from data/ in its sources: files of entries (core/util/entries.h).
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/elog.h"
}

typedef struct DataEntry
{
	const char *file;			/* its whole path */
	int line;
	const char *body;			/* "": there is none */
	int body_line;
	const char **values;		/* of the headers, in the order of the keys; NULL: there is no such header */
} DataEntry;

/*
 * The entries (DataEntry *) of all files *.sql of a folder of data/, in the order of the files' names, in the encoding of the database. keys: the headers that an
 * entry may have; the last one is followed by NULL. Raises if there is no such folder, or if a file cannot be read.
 *
 * The files are in the server's own directory for extensions, to which only `folder` is added. It must be a constant, so that no caller chooses what is read.
 */
extern List *data_entries(const char *folder, const char *const *keys);

/* From here on errors say which entry they are about, and a position in its body is shown there. */
extern void enter_entry_context(ErrorContextCallback *callback, const DataEntry *entry);
extern void leave_entry_context(ErrorContextCallback *callback);
