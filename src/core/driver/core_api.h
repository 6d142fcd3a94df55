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
 * What the caller computes for the core on given values: the functions of the document's section "functions". Texts are UTF-8, in the
 * document's form of a value; NULL stands for SQL's NULL. A text given back is valid until the next call. Neither may throw.
 */
typedef enum sqleq_host_outcome { SQLEQ_HOST_VALUE, SQLEQ_HOST_NULL, SQLEQ_HOST_ERROR, SQLEQ_HOST_UNKNOWN } sqleq_host_outcome;
typedef struct sqleq_host
{
	void *arg;
	sqleq_host_outcome (*call)(void *arg, int function, const char *const *args, int n, const char **result);
	/* Puts the order of two texts of a pool (0: equal; in a pool without order anything else: not); returns 0 when it cannot tell. */
	int (*compare)(void *arg, int pool, const char *a, const char *b, int *order);
} sqleq_host;

/*
 * Judges the problem document: emits progress lines, perhaps a draft of the answer, then one answer line. Never throws, never touches PostgreSQL;
 * meant to run in a child process, which the caller limits in time and memory.
 * `host` may be NULL: then those functions are guessed, and what rests on a guess is no sure difference.
 * Returns 0 when an answer line was emitted. What goes wrong inside is an answer with verdict "unknown" and a reason; but for a lack of memory, which
 * leaves it to the caller, who knows the limit, to say so.
 */
#define SQLEQ_CORE_NO_MEMORY 2
int sqleq_core_run(const char *document, size_t length, sqleq_emit emit, void *arg, const sqleq_host *host);

/* The rules of the prover that the document's options may disable, from 0; NULL: there are no more. */
const char *sqleq_rule_name(int i);

/*
 * Random instances of oracles (docs/oracles.md): a database, table expressions over it, expressions. Everything is made from seeds: the same
 * calls give the same texts. Runs in the caller's process; never throws, never calls back. Texts belong to the object and last until its next call;
 * NULL: it could not be made, for lack of memory.
 */
typedef struct sqleq_caq sqleq_caq;
/* `catalog`: types with sample values, and functions (core/caq/caq_catalog.h). NULL: it cannot be read, or there is no memory. */
sqleq_caq *sqleq_caq_open(const char *catalog);
void sqleq_caq_close(sqleq_caq *caq);
/* Makes a database; returns the number of statements that set it up, -1: it failed. */
int sqleq_caq_instance(sqleq_caq *caq, unsigned long long seed, int rows);
const char *sqleq_caq_statement(sqleq_caq *caq, int i);
/* A query over the tables of the instance, with columns of these types. */
const char *sqleq_caq_table(sqleq_caq *caq, unsigned long long seed, const int *types, int n);
/* Snippets to be used from now on (core/caq/kept.h); returns 0 when the document cannot be read. */
int sqleq_caq_keep(sqleq_caq *caq, const char *snippets);
/* A snippet worth keeping: over $1 ... $n, or over the columns c1 ... cn of a relation t; nothing of the instance is in it. */
const char *sqleq_caq_loose_expression(sqleq_caq *caq, unsigned long long seed, int type, const int *types, int n);
const char *sqleq_caq_loose_table(sqleq_caq *caq, unsigned long long seed, const int *types, int n, const int *results, int m);
/* Some rows of literals; an expression over $1 ... $n as one over t.c1 ... t.cn. */
const char *sqleq_caq_rows(sqleq_caq *caq, unsigned long long seed, const int *types, int n);
const char *sqleq_caq_over_columns(sqleq_caq *caq, const char *expression, int n);
/* One row of literals, in parentheses, from the values of the instance. */
const char *sqleq_caq_row(sqleq_caq *caq, unsigned long long seed, const int *types, int n);
/* Types that relations of instances have, drawn at random. */
void sqleq_caq_types(sqleq_caq *caq, unsigned long long seed, int *types, int n);
/* An expression of that type over $1 ... $n. */
const char *sqleq_caq_expression(sqleq_caq *caq, unsigned long long seed, int type, const int *types, int n, int depth);

/*
 * Candidates for oracles, and clusters of plans (core/discover). As above: never throws, runs in the caller's process, texts last until the object's
 * next call.
 */
typedef struct sqleq_candidates sqleq_candidates;
sqleq_candidates *sqleq_candidates_open(unsigned long long seed);
void sqleq_candidates_close(sqleq_candidates *candidates);
/* The same for all numbers from n to *end (exclusive). */
const char *sqleq_candidates_schema(unsigned long long number, unsigned long long *end);
/* texts: two queries, and the rewrites between them. Returns 0: this number gives none. */
int sqleq_candidates_make(sqleq_candidates *candidates, unsigned long long number, const char *texts[3]);
/* The last one is an oracle, with these plans (core/discover/plan_distance.h). */
void sqleq_candidates_accept(sqleq_candidates *candidates, const char *plan1, const char *plan2);

typedef struct sqleq_clusters sqleq_clusters;
sqleq_clusters *sqleq_clusters_open(void);
void sqleq_clusters_close(sqleq_clusters *clusters);
/* Number of the cluster of this pair of plans, from 0; -1: there is no memory. */
int sqleq_clusters_add(sqleq_clusters *clusters, const char *plan1, const char *plan2);
/* The same, but of a new cluster. */
int sqleq_clusters_lead(sqleq_clusters *clusters, const char *plan1, const char *plan2);

/* Requests to a chat endpoint and its answers (core/discover/chat.h). As above. */
typedef struct sqleq_chat sqleq_chat;
sqleq_chat *sqleq_chat_open(void);
void sqleq_chat_close(sqleq_chat *chat);
/* The body of a request; all in UTF-8. */
const char *sqleq_chat_request(sqleq_chat *chat, const char *model, const char *system, const char *prompt);
/* Reads the body of a response: the number of proposals, *malformed: of items that are none. -1: it is no answer, or there is no memory. */
int sqleq_chat_read(sqleq_chat *chat, const char *body, size_t length, int *malformed);
/* texts: name (may be empty), schema, two queries. They last until the next response is read. */
void sqleq_chat_proposal(sqleq_chat *chat, int i, const char *texts[4]);
/* The same for expressions over $1, $2 ..., with the names of up to three argument types. */
int sqleq_chat_read_snippets(sqleq_chat *chat, const char *body, size_t length, int *malformed);
int sqleq_chat_snippet(sqleq_chat *chat, int i, const char **text, const char **result, const char *arguments[3]); /* number of arguments */

#ifdef __cplusplus
}
#endif
