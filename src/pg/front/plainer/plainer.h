/*
 * plainer.h: conditions in plainer words: the same condition of the server's, without functions that proofs do not know.
 *
 * Each rule turns a part of the server's tree into another that is the same for every value, NULL included, up to run-time errors; what it rests on beyond
 * that goes into the assumptions. docs/proofs.md lists the rules.
 */
#pragma once
#include "pg/front/lower/lower.h"

namespace front
{

/* The node itself, or a plainer one. */
extern Node *plainer(Lowering *low, Node *node);

/* plainer_time.cpp: NULL when no rule fits. */
extern Node *plainer_step(Lowering *low, OpExpr *expr);
extern Node *plainer_part(Lowering *low, OpExpr *expr);

/* plainer_text.cpp: likewise. */
extern Node *plainer_text(Lowering *low, OpExpr *expr);
extern Node *plainer_text_call(Lowering *low, Node *call);

extern bool comparison_with_constant(OpExpr *expr, Node **function, Node **constant, Op *op);

}								/* namespace front */
