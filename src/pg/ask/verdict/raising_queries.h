/*
 * raising_queries.h: a query that fails wherever the other one has rows is not equivalent to it, though no database
 * tells their results apart.
 */
#pragma once

#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/judgement.h"

/*
 * Changes a verdict that leaves errors out where one query raises an error on every database, or on every one on which
 * the other has rows (without a proof: never has rows itself, and the other one has some): that is not_equivalent, with
 * a database that shows it. Where it looks so and is not known, a proof is withdrawn.
 */
extern void judge_raising_queries(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline,
								  Stages *stages);
