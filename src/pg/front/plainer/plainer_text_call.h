/*
 * plainer_text_call.h: calls that give a text, each in one spelling.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

/* NULL when no rule fits. */
extern Node *plainer_text_call(Lowering *low, Node *node);

}								/* namespace front */
