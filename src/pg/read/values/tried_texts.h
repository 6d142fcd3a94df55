/* tried_texts.h: values that a constraint may ask for, as texts. */
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

extern void add_named_constants(NamedConstants *named, Node *node);
/* Likely ones first. Which of them are values of the type, the caller has to find out. */
extern List *texts_to_try(Oid type, const NamedConstants *named);

} /* namespace front */
