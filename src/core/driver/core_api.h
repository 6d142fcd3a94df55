/*
 * core_api.h: the only door between the PostgreSQL side and the core.
 *
 * Both sides of it are values: a problem document goes in, JSON lines come out (docs/problem-document.md).
 */
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Takes one JSON value (no newline at the end); returns 0 to go on, anything else to stop the run. */
typedef int (*sqleq_emit)(void *arg, const char *line, size_t length);

/*
 * Judges the problem document: emits progress lines, perhaps a draft of the answer, then one answer line. Never throws, never touches PostgreSQL;
 * meant to run in a child process, which the caller limits in time and memory.
 * Returns 0 when an answer line was emitted. What goes wrong inside is an answer with verdict "unknown" and a reason.
 */
int sqleq_core_run(const char *document, size_t length, sqleq_emit emit, void *arg);

#ifdef __cplusplus
}
#endif
