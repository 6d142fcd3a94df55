/* named_constants.h: what constraints and queries name, as texts. */
#pragma once

extern "C" {
#include "postgres.h"

#include "nodes/nodes.h"
#include "nodes/pg_list.h"
}

namespace front {

/* What expressions name, bodies of functions that they call included. */
struct NamedConstants
{
	List *texts;   /* of char * */
	List *numbers; /* of char * */
	int functions; /* bodies that were looked at */
};

/* So many texts are made, and so many elements of an array, and words, are looked at. */
static const int most_texts = 400, most_elements = 8;

extern void add_named_constants(NamedConstants *named, Node *node);
/* Each once, and not more than `most`. */
extern List *append_text(List *texts, const char *text, int most = most_texts);

} /* namespace front */
