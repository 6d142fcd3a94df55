/*
 * replacements.h: the parts of an expression, and smaller ones that could stand for them.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* The nodes of an expression that have a type, the outer ones first. */
extern List *nodes_of(Node *node);

/* What else could stand for a node: small things of its type. */
extern List *replacements_for(Node *node, List *columns);
