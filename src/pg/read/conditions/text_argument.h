/*
 * text_argument.h: what rules for texts ask of a node.
 */
#pragma once

#include "pg/base/compat.h"

namespace front {

extern bool constant_int(Node *node, int *value); /* a constant integer */
extern const char *constant_text(Node *node);     /* NULL: no constant text */
extern Node *text_constant(const char *text);
/*
 * The first so many characters of a text: left() with a constant that is not negative, and the like. False when a call
 * is not that.
 */
extern bool is_beginning(Node *node, Node **text, int *count);
/* Are equal texts the same ones? */
extern bool equal_are_same(Oid collation);

} /* namespace front */
