/*
 * show_text.h: a judgement as a text for people, at most 100 columns wide where the queries' own texts allow it.
 */
#pragma once

#include "pg/ask/verdict/verdict.h"

/*
 * The verdict and what it rests on; with a counterexample its tables and both results, in which the rows are marked
 * that make the difference. Prints values, which may run output functions: to be called where show_rows()
 * (verdict_call.h) allows it. The text is the caller's. Of wide tables and results only the columns that matter are
 * shown (shown_columns.h), unless all_columns.
 */
extern char *show_text(const Judgement *judgement, bool all_columns);

/* Only the databases: of a counterexample, or of errors. "" without. Likewise. */
extern char *show_databases_text(const Judgement *judgement, bool all_columns);
