/*
 * server_functions.h: the functions of a problem that the server itself computes for the core, in the child process.
 *
 * Proofs take them for unknown functions; on given values the server's own code is run: the expressions are made ready
 * in the session (catalog look-ups, collations), inherited by fork(), and evaluated there without shared memory. Only
 * functions of the server that are written in C, are not volatile and need nothing but their arguments are taken.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
#include "nodes/pg_list.h"
}

#include "core/driver/judge_api.h"

typedef struct HostSetup HostSetup;

/* The callbacks, to be used in the child process only; NULL when there is nothing to compute. */
extern const sqleq_host *host_callbacks(HostSetup *setup);

namespace front {

struct HostCall;
struct Lowering;
struct Type;

extern HostCall *declare_host_call(Lowering *low, Node *node, List *types, Type *result);
extern HostCall *declare_hole(Lowering *low, Node *node, List *types, Type *result, int hole);
extern HostSetup *host_prepare(Lowering *low);

} /* namespace front */
