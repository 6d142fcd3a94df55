/*
 * script_words.h: what stands in the scripts of bugs, for those that write and read them.
 */
#pragma once

/* The schema of the tables. */
#define SCRIPT_SCHEMA "sqleq_bug"

/* What a script says that fails by itself. */
#define HUNT_RESULTS_DIFFER "the results differ"
#define HUNT_UNCLEAR "The simplest runs disagree; it is unclear which one is wrong."
#define HUNT_LAW_BROKEN "the law does not hold"
#define HUNT_PLAN_MADE "this is the wrong plan"

/*
 * Comments of a script: before each query; before what is no query, but stands where others have one; and before the
 * statements of a scenario (statement_idea()), with what it is about.
 */
#define SCRIPT_QUERY "-- query "
#define SCRIPT_STATEMENT "-- statement"
#define SCRIPT_SCENARIO "-- scenario: "

/* Of crashes. */
#define PROCESS_CRASHES "(the server's process crashes)"
#define STATEMENT_CRASHES "A statement crashes the server."
