/*
 * spelling.h: values of which equality does not see all, as pairs.
 *
 * 1.0 and 1.00 are equal and not the same: a comparison sees no difference, a function, a cast or an output may. A
 * value of such a type is a pair: what equality sees, which is the expression itself, and how it is spelled, which is
 * `Expr::spelling`, a text of a pool of its own. Comparisons, joins, keys, GROUP BY, DISTINCT and set operations see
 * the first part; whatever does not respect equality gets both. Where one of several equal values is picked (a group's
 * key, a row of DISTINCT), which spelling that is is left to chance: the least stands for all of them, and an
 * assumption says so.
 *
 * Most problems need none of this. The first lowering makes no pairs; where it meets something that needs one it says
 * so (`Lowering::wants_pairs`), and the queries are lowered once more, with pairs everywhere (`Lowering::pairs`).
 */
#pragma once

#include "pg/read/terms/lowering.h"
#include "pg/read/terms/spelled_types.h"

namespace front {

/* The type of all spellings. */
extern Type *spelling_type(Lowering *low);

/* A value's spelling: what is attached to it, or what follows from its type; NULL: it is not known. Only with pairs. */
extern Expr *spelling_of(Lowering *low, Expr *value);

/* Attaches what a lowered expression's spelling is, if there is something to be said. */
extern Expr *with_spelling(Lowering *low, Node *node, Expr *value);

/*
 * Appends a value to the arguments of an unknown function, and its spelling if equality does not see all of it. False:
 * the spelling is not known.
 */
extern bool add_pair(Lowering *low, Node *node, Expr *value, List **args);

/* The same for all of a list of nodes and their values; `construct` becomes unsupported when it fails. */
extern List *pairs_of(Lowering *low, List *nodes, List *values, int location, const char *construct);

/*
 * An unknown function that gives equal results for equal arguments, such as a constructor: of the arguments' values
 * alone. How its result is spelled takes the arguments' spellings, too. A numeric result has spellings among the
 * function's arguments, which the core keeps apart (Expr::respects). `same_result`: equal results of it are written
 * alike.
 */
extern Expr *respecting_equality(Lowering *low, Expr *function, List *nodes, bool same_result = false);

/* What makes a construct unsupported that got no spelling. */
extern void spelling_missing(Lowering *low, Node *node, int location, const char *construct);

/*
 * A project of expressions, and behind them the spellings that they have. `places`: for each expression where in the
 * plan's output its spelling is; -1: it has none; NIL when none has any.
 */
extern Plan *project_pairs(Lowering *low, Plan *input, List *exprs, List **places);

/* A column of a plan whose spellings stand at the places. */
extern Expr *pair_column(Lowering *low, const Plan *plan, int index, Type *type, const List *places);

/* DISTINCT over the first columns of a plan, with the spellings at the places; the output has the same form. */
extern Plan *distinct_pairs(Lowering *low, Plan *input, List *types, const List *places);

/* Says that databases are left out on which it matters which of several equal values is picked. */
extern void assume_choice(Lowering *low);

/* The choice of a spelling among those of a group; assume_choice() unless there is but one. */
extern Aggregate *choice_of_spelling(Lowering *low, Expr *spelling);

} /* namespace front */
