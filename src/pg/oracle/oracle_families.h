/*
 * oracle_families.h: the families of the library of oracles, one a file (library_*.cpp).
 *
 * {1 boolean: t1, t2} is hole 1, a condition on rows of t1 and t2; tables are t1, t2 and t3, all with columns a, b and c, or those given. Sources of the ideas: TLP
 * and NoREC (Rigger and Su, SQLancer), EET (Jiang and Su, OSDI 2024), Argus' table of rewrites; the rest is folklore of query rewriting.
 */
#pragma once

#include "pg/oracle/oracle_library.h"

typedef struct OracleFamily
{
	const OracleText *oracles;	/* as they are written down, with holes in braces */
	int size;
} OracleFamily;

extern const OracleFamily library_conditions;
extern const OracleFamily library_joins;
extern const OracleFamily library_groups;
extern const OracleFamily library_keys;
