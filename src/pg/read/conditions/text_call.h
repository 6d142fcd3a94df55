/*
 * text_call.h: calls that give a text, each in one spelling.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* NULL when no rule fits. */
extern Node *rewrite_text_call(Lowering *low, Node *node);

/* The operands of a chain of ||, constants side by side as one. */
extern List *operands_of_chain(Node *chain);

} /* namespace front */
