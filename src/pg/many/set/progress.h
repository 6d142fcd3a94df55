/*
 * progress.h: what long work says of itself, once a second: to everybody in the view sqleq_progress, and as a NOTICE
 * while sqleq.progress is on.
 */
#pragma once

#include "pg/many/set/query_set.h"

/* Says it unless something was said less than a second ago. */
extern void progress_say(const QuerySet *set, const char *format, ...) pg_attribute_printf(2, 3);

/* The work is done: the server shows the statement's own text again. */
extern void progress_end(void);
