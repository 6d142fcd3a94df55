/*
 * script_needs.h: what a script has to make besides tables.
 */
#pragma once

#include "pg/ask/show/script_style.h"
#include "pg/ask/witness/witness.h"
#include "pg/read/terms/problem.h"

/*
 * Adds the types and views that tables and queries name to the style: types, foreign_types, views; what is needed
 * stands before what needs it.
 */
extern void script_collect(const SqleqProblem *problem, const Witness *witness, ScriptStyle *style);
