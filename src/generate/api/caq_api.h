/*
 * caq_api.h: the interface for random instances of oracles (docs/oracles.md): a database, table expressions over it,
 * expressions.
 *
 * Everything is made from seeds: the same calls give the same texts. Runs in the caller's process; never throws, never
 * calls back. Texts belong to the object and last until its next call; NULL: it could not be made, for lack of memory.
 */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The files of data/ (generate/texts/text_library.h): names such as "laws/order.sql", and their texts. All are read
 * anew, for all objects. NULL, or what is wrong with one ("FILE:LINE: message"), and then what was read before is still
 * there; the message lasts until the next call.
 */
const char *sqleq_caq_texts(const char *const *names, const char *const *texts, int n);

typedef struct sqleq_caq sqleq_caq;
/*
 * `catalog`: types with sample values, and functions (generate/texts/caq_catalog.h). NULL: it cannot be read, or there
 * is no memory.
 */
sqleq_caq *sqleq_caq_open(const char *catalog);
void sqleq_caq_close(sqleq_caq *caq);
/* Makes a database; returns the number of statements that set it up, -1: it failed. */
int sqleq_caq_instance(sqleq_caq *caq, unsigned long long seed, int rows);
const char *sqleq_caq_statement(sqleq_caq *caq, int i);
/* A query over the tables of the instance, with columns of these types. */
const char *sqleq_caq_table(sqleq_caq *caq, unsigned long long seed, const int *types, int n);
/* A whole query over the tables of the instance, with any columns. */
const char *sqleq_caq_query(sqleq_caq *caq, unsigned long long seed);
/* A query that gives 0 (bigint) as long as a law holds (generate/texts/laws.h). */
const char *sqleq_caq_law(sqleq_caq *caq, unsigned long long seed);
/* The ideas of the wider grammar in the last such text, each once, with newlines between. */
const char *sqleq_caq_ideas(sqleq_caq *caq);
/* Snippets to be used from now on (generate/texts/kept.h); returns 0 when the document cannot be read. */
int sqleq_caq_keep(sqleq_caq *caq, const char *snippets);
/*
 * A snippet worth keeping: over $1 ... $n, or over the columns c1 ... cn of a relation t; nothing of the instance is in
 * it.
 */
const char *sqleq_caq_loose_expression(sqleq_caq *caq, unsigned long long seed, int type, const int *types, int n);
const char *sqleq_caq_loose_table(sqleq_caq *caq, unsigned long long seed, const int *types, int n, const int *results,
								  int m);
/* Some rows of literals; an expression over $1 ... $n as one over t.c1 ... t.cn. */
const char *sqleq_caq_rows(sqleq_caq *caq, unsigned long long seed, const int *types, int n);
const char *sqleq_caq_over_columns(sqleq_caq *caq, const char *expression, int n);
/* One row of literals, in parentheses, from the values of the instance. */
const char *sqleq_caq_row(sqleq_caq *caq, unsigned long long seed, const int *types, int n);
/* Types that relations of instances have, drawn at random. */
void sqleq_caq_types(sqleq_caq *caq, unsigned long long seed, int *types, int n);
/* An expression of that type over $1 ... $n. */
const char *sqleq_caq_expression(sqleq_caq *caq, unsigned long long seed, int type, const int *types, int n, int depth);

#ifdef __cplusplus
}
#endif
