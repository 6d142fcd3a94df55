/*
 * sql_values.h: what the SQL functions have in common: arguments with defaults, values of results.
 */
#pragma once

/* As the settings have it; bound 3. */
extern SqleqOptions default_options(void);

/* "10 s", "1500 ms". */
extern char *duration_text(int64 ms);

/* Milliseconds of an interval; NULL: sqleq.timeout. Raises for what is not positive, or above sqleq.max_timeout. */
extern int64 timeout_argument(FunctionCallInfo fcinfo, int n);

/* The same for how long something of many parts, each with a time limit of its own, may go on. */
extern int64 duration_argument(FunctionCallInfo fcinfo, int n);

/* A value of the enum sqleq_verdict, whose type is given. */
extern Datum verdict_value(SqleqVerdict verdict, Oid type);

/* text[] of a List of char *. */
extern Datum text_array(List *texts);

/* A text, or NULL, as column number `column` of a row. */
extern void set_text(Datum *values, bool *nulls, int column, const char *text);
