/*
 * Nodes of running plans whose execution goes through a function of ours. They are forgotten with their query's memory.
 */
#include "sabotage.h"

#include "executor/executor.h"
#include "utils/memutils.h"

static Wrapped *all_wrapped;

static void
forget_wrapped(void *argument)
{
	for (Wrapped **place = &all_wrapped; *place != NULL; place = &(*place)->next)
		if (*place == argument)
		{
			*place = (*place)->next;
			return;
		}
}

Wrapped *
find_wrapped(PlanState *node)
{
	for (Wrapped *wrapped = all_wrapped; wrapped != NULL; wrapped = wrapped->next)
		if (wrapped->node == node)
			return wrapped;
	elog(ERROR, "node of type %d is not wrapped", (int) nodeTag(node));
}

Wrapped *
wrap_node(PlanState *node, ExecProcNodeMtd with)
{
	MemoryContext context = node->state->es_query_cxt;
	Wrapped    *wrapped = MemoryContextAllocZero(context, sizeof(Wrapped));
	MemoryContextCallback *callback = MemoryContextAllocZero(context, sizeof(MemoryContextCallback));

	wrapped->node = node;
	wrapped->real = node->ExecProcNodeReal;
	wrapped->next = all_wrapped;
	all_wrapped = wrapped;
	callback->func = forget_wrapped;
	callback->arg = wrapped;
	MemoryContextRegisterResetCallback(context, callback);
	ExecSetExecProcNode(node, with);
	return wrapped;
}
