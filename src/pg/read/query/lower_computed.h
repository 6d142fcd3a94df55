/*
 * lower_computed.h: unknown functions, as expressions that the server can compute for the core (server_functions.h).
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* The arguments of an unknown function, as the server is to get them. */
struct HostArgs
{
	List *from;  /* the argument's node inside the call */
	List *to;    /* what stands there instead: parameters, or an expression over them */
	List *types; /* Type * by parameter */
	bool failed;
};
/* A parameter that stands for the node. */
extern Node *numbered_param(int number, Node *arg);
extern void add_host_arg(Lowering *low, HostArgs *args, Node *arg, const Expr *value);
extern void add_host_spelling(Lowering *low, HostArgs *args);
extern void inline_host_arg(HostArgs *args, Node *arg, const Expr *value);
extern Expr *computed_by_server(Lowering *low, Expr *function, Node *call, const HostArgs *args);
extern Expr *computed_from(Lowering *low, Expr *function, Node *call, List *arg_nodes);
extern void spell_out_host_calls(Lowering *low);
extern HostCall *declare_same_value(Lowering *low, Type *from, Type *to);

} /* namespace front */
