/*
 * time_function.h: functions of a date or timestamp that conditions ask about, and what rules for functions ask of a node.
 */
#pragma once

#include "pg/base/compat.h"

namespace front
{

/* A function of one date or timestamp: `node` with $1 in the place of `base`. */
struct TimeFunction
{
	Node *base;
	Oid type;					/* DATEOID or TIMESTAMPOID */
	bool text;					/* by way of a text, which has years from 1 to 9999 in mind */
	bool zone;					/* by way of a timestamptz: the session's time zone */
	bool style;					/* by way of the text form of a date: DateStyle */
};

/* Is it a step function of a date or timestamp? It then says which. */
extern bool step_function(Node *node, TimeFunction *what);

extern Oid called(Node *node, List **args);
extern bool is_constant(Node *node);
extern const char *unit_name(Node *node);
extern bool one_of(const char *name, const char *const *names);
extern bool is_text(Oid type);
extern bool is_number_type(Oid type);
extern bool not_repeated(Node *node, void *context);

}								/* namespace front */
