/*
 * report_page.h: a judgement as a page for a browser.
 */
#pragma once

#include "pg/ask/verdict/verdict.h"

/*
 * One HTML document without anything outside of it. script: what sqleq_script() gives, or NULL; plans: of the two
 * queries as EXPLAIN prints them, or NULL; laid_out: both as the server prints them, or NULL. Of wide tables and
 * results only the columns that matter are shown (shown_columns.h), unless all_columns. Prints values and runs steps of
 * the queries on the witness: to be called in a sandbox.
 */
extern char *report_page(const Judgement *judgement, const char *q1, const char *q2, const char *script,
						 const char *const plans[2], const char *const laid_out[2], bool all_columns);
