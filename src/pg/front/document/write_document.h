/*
 * write_document.h: the tree as the JSON text of docs/problem-document.md.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

/* Puts the documents into the problem. */
extern void write_document(Lowering *low, const SqleqOptions *options, const QueryPlan *plans);
extern const char *write_generator(Lowering *low, const SqleqOptions *options, List *constants, int databases);

}								/* namespace front */
