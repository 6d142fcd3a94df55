/*
 * supported.h: the one table of what the fragment knows by name: PostgreSQL's functions by OID, and our operator.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/front/lower/tree.h"

namespace front
{

enum class Rule { None, Operator, Identity, Cast, NumericScale, Length, Rounding, Like };
struct SupportedFunction
{
	Oid funcid;
	Rule rule;
	Op op;
};
extern bool has_all_arguments(Oid funcid, List *args);
extern const SupportedFunction *supported_function(Oid funcid, List *args);
extern const char *supported_aggregate(Oid aggfnoid);
extern bool never_gives_null(const char *source);
extern bool comparison_operator(Oid opno, Oid left, Oid right, Op *op);

}								/* namespace front */
