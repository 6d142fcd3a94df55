/*
 * judge_api.h: the door to the core for verdicts. Both sides of it are values: a problem document goes in, JSON lines
 * come out (docs/problem-document.md).
 *
 * This and the other *_api.h of this folder are all that the PostgreSQL side knows of the core.
 */
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Takes one JSON value (no newline at the end); returns 0 to go on, anything else to stop the run. */
typedef int (*sqleq_emit)(void *arg, const char *line, size_t length);

/*
 * What the caller computes for the core on given values: the functions of the document's section "functions". Texts are
 * UTF-8, in the document's form of a value; NULL stands for SQL's NULL. A text given back is valid until the next call.
 * Neither may throw.
 */
typedef enum sqleq_host_outcome {
	SQLEQ_HOST_VALUE,
	SQLEQ_HOST_NULL,
	SQLEQ_HOST_ERROR,
	SQLEQ_HOST_UNKNOWN
} sqleq_host_outcome;
typedef struct sqleq_host {
	void *arg;
	sqleq_host_outcome (*call)(void *arg, int function, const char *const *args, int n, const char **result);
	/*
	 * Puts the order of two texts of a pool (0: equal; in a pool without order anything else: not); returns 0 when it
	 * cannot tell.
	 */
	int (*compare)(void *arg, int pool, const char *a, const char *b, int *order);
} sqleq_host;

/*
 * Judges the problem document: emits progress lines, perhaps a draft of the answer, then one answer line. Never throws,
 * never touches PostgreSQL; meant to run in a child process, which the caller limits in time and memory. `host` may be
 * NULL: then those functions are guessed, and what rests on a guess is no sure difference. Returns 0 when an answer
 * line was emitted. What goes wrong inside is an answer with verdict "unknown" and a reason; but for a lack of memory,
 * which leaves it to the caller, who knows the limit, to say so.
 */
#define SQLEQ_CORE_NO_MEMORY 2
int sqleq_core_run(const char *document, size_t length, sqleq_emit emit, void *arg, const sqleq_host *host);

/*
 * Between two runs in one process: nothing of the first is left that the second could notice. Takes some milliseconds
 * at most, and never throws. Returns 0 when there may be a second one.
 */
int sqleq_core_rest(void);

/*
 * What of the prover the document's options may disable, from 0: rules, proofs by parts, lemmas. NULL: there is no
 * more.
 */
const char *sqleq_rule_name(int i);

#ifdef __cplusplus
}
#endif
