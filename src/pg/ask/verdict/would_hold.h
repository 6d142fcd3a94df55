/*
 * would_hold.h: constraints that the schema does not have and with which two queries would be equivalent.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/judgement.h"

/*
 * Looks for them in a process of its own, for a while and no longer than until the deadline, when the verdict leaves
 * room for it; fills in would_hold_with. That it comes to no answer is no error: then there is nothing to be told.
 */
extern void look_for_missing_constraints(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline,
										 Stages *stages);
