/*
 * call_raises.h: can a call of a function, an operator's or a cast's, raise an error?
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * False only when it raises none, whatever the columns in its arguments hold: by the function, by the constants among
 * the arguments (a divisor, a pattern, a unit of time), or because no number in the range of its arguments leaves that
 * of its result. Arguments are not looked at for errors of their own.
 */
extern bool call_raises(Oid function, List *args, Oid collation);

/* The same of an aggregate or a window function of the server, with the expressions of its arguments. */
extern bool aggregate_call_raises(Oid function, List *args, Oid collation);
