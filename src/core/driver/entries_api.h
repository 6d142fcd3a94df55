/*
 * entries_api.h: the interface for files of entries (core/util/entries.h), such as those in data/.
 *
 * Never throws, runs in the caller's process. Texts last as long as the object.
 */
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sqleq_entries sqleq_entries;
/*
 * Reads a file's text; `file` is its name in errors. An entry has no headers but those of the keys, a list that ends
 * with NULL. NULL: there is no memory.
 */
sqleq_entries *sqleq_entries_read(const char *text, size_t length, const char *file, const char *const *keys);
void sqleq_entries_close(sqleq_entries *entries);
/* "FILE:LINE: message", and then there are no entries; NULL: there is no error. */
const char *sqleq_entries_error(const sqleq_entries *entries);
int sqleq_entries_count(const sqleq_entries *entries);
/* The first value of the key; NULL: the entry has none. */
const char *sqleq_entries_header(const sqleq_entries *entries, int i, const char *key);
/* "": there is none. *line: the line of the entry; *body_line: of the body. */
const char *sqleq_entries_body(const sqleq_entries *entries, int i, int *line, int *body_line);

#ifdef __cplusplus
}
#endif
