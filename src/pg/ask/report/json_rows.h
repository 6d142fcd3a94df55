/*
 * json_rows.h: rows that were kept as jsonb, as tables of a page. Columns stand as jsonb sorts them; of wide rows the
 * columns that the queries name come first, and the others are folded.
 */
#pragma once

extern "C" {
#include "utils/jsonb.h"
}

#include "pg/ask/report/page_data.h"

/*
 * A counterexample as sqleq_explain() gives it: tables and parameters. NULL, or no such thing: none. queries: those
 * that name columns.
 */
extern PageValue json_database(Jsonb *database, const char *const queries[2]);

/*
 * Two results, each of which may be NULL, as data/pages/witness.mustache shows them; NIL without any. captions and
 * missing, which marks rows that the other result lacks or has less often: of each.
 */
extern List *json_results(Jsonb *const results[2], const char *const captions[2], const char *const missing[2],
						  const char *const queries[2]);
