/*
 * repair.h: the least changes that make an answer right.
 */
#pragma once

#include "pg/ask/verdict/verdict.h"
#include "pg/grade/repair/repair_edits.h"

/*
 * Looks for the cheapest pair of a query on the reference's side and one on the answer's that are proven equivalent:
 * ->found, and the edits. judgement: on the two themselves.
 */
extern Repair *find_repair(const char *reference, const char *answer, const Judgement *judgement,
						   const SqleqOptions *options, List *costs, TimestampTz deadline);
