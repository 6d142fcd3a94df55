/*
 * Nodes of running plans whose execution goes through a function of ours. They are forgotten with their query's memory.
 */
#include "sabotage.h"

#include "executor/executor.h"
#include "utils/memutils.h"

static Wrapped *all_wrapped;

static void forget_wrapped(void *argument)
{
	for (Wrapped **place = &all_wrapped; *place != NULL; place = &(*place)->next)
		if (*place == argument) {
			*place = (*place)->next;
			return;
		}
}

static Wrapped *look_up(PlanState *node)
{
	Wrapped *wrapped = all_wrapped;

	while (wrapped != NULL && wrapped->node != node)
		wrapped = wrapped->next;
	return wrapped;
}

Wrapped *find_wrapped(PlanState *node)
{
	Wrapped *wrapped = look_up(node);

	if (wrapped == NULL)
		elog(ERROR, "node of type %d is not wrapped", (int) nodeTag(node));
	return wrapped;
}

Wrapped *wrap_node(PlanState *node, ExecProcNodeMtd with)
{
	MemoryContext context = node->state->es_query_cxt;
	Wrapped *wrapped = look_up(node);
	MemoryContextCallback *callback;

	/* A subplan is met once for each expression that has it. */
	if (wrapped != NULL)
		return wrapped;
	wrapped = MemoryContextAllocZero(context, sizeof(Wrapped));
	callback = MemoryContextAllocZero(context, sizeof(MemoryContextCallback));
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
