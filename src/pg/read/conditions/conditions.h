/*
 * conditions.h: conditions in one spelling: the same condition of the server's, without functions that proofs do not
 * know.
 *
 * Each rule turns a part of the server's tree into another that is the same for every value, NULL included, up to
 * run-time errors; what it rests on beyond that goes into the assumptions. docs/proofs.md lists the rules.
 */
#pragma once
#include "pg/read/terms/lowering.h"

namespace front {

/* The node itself, or a rewritten one. */
extern Node *rewrite_condition(Lowering *low, Node *node);

} /* namespace front */
