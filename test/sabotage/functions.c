/*
 * Functions that are another one: wrong wherever they stand, under every plan, so that no pair of queries sees it. To
 * see them takes a law that is about them, and values for which the two differ. A row per fault.
 */
#include "sabotage.h"

#include "nodes/nodeFuncs.h"
#include "utils/fmgroids.h"

typedef struct Swap {
	Oid function, instead;
} Swap;

static bool swap_within(Node *node, void *context)
{
	const Swap *swap = (const Swap *) context;

	if (node == NULL)
		return false;
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid == swap->function)
		((FuncExpr *) node)->funcid = swap->instead;
	/* of operators the analysis leaves the function to be looked up, or not */
	if (IsA(node, OpExpr)) {
		set_opfuncid((OpExpr *) node);
		if (((OpExpr *) node)->opfuncid == swap->function)
			((OpExpr *) node)->opfuncid = swap->instead;
	}
	if (IsA(node, WindowFunc) && ((WindowFunc *) node)->winfnoid == swap->function)
		((WindowFunc *) node)->winfnoid = swap->instead;
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, swap_within, context, 0);
	return expression_tree_walker(node, swap_within, context);
}

#define SWAPPED(name, function, instead)           \
	static Query *name(Query *query)               \
	{                                              \
		Swap swap = {function, instead};           \
		(void) swap_within((Node *) query, &swap); \
		return query;                              \
	}

/*
 * Class of all: functions that are wrong for some values (PostgreSQL up to 15.19: numeric, text, dates, jsonb, ranges,
 * text search). Each strikes wherever it stands.
 *
 * ceil_rounds: ceil(numeric) is the nearest integer. rtrim_both: rtrim(text, text) trims at both ends.
 * days_justified_as_hours: justify_days() does what justify_hours() does. range_difference_common: of two ranges or
 * multiranges "-" is what they have in common. any_key_all: ?| asks for all keys. netmask_of_host: netmask() is that of
 * the host. either_word_both: || of searches asks for both. rank_dense: rank() leaves no gaps.
 */
SWAPPED(ceil_rounds, F_CEIL_NUMERIC, F_ROUND_NUMERIC)
SWAPPED(rtrim_both, F_RTRIM_TEXT_TEXT, F_BTRIM_TEXT_TEXT)
SWAPPED(days_justified_as_hours, F_JUSTIFY_DAYS, F_JUSTIFY_HOURS)
SWAPPED(range_difference_common, F_MULTIRANGE_MINUS, F_MULTIRANGE_INTERSECT)
SWAPPED(any_key_all, F_JSONB_EXISTS_ANY, F_JSONB_EXISTS_ALL)
SWAPPED(netmask_of_host, F_NETMASK, F_HOSTMASK)
SWAPPED(either_word_both, F_TSQUERY_OR, F_TSQUERY_AND)
SWAPPED(rank_dense, F_RANK_, F_DENSE_RANK_)

const Fault function_faults[] = {{.name = "ceil_rounds", .query = ceil_rounds},
								 {.name = "rtrim_both", .query = rtrim_both},
								 {.name = "days_justified_as_hours", .query = days_justified_as_hours},
								 {.name = "range_difference_common", .query = range_difference_common},
								 {.name = "any_key_all", .query = any_key_all},
								 {.name = "netmask_of_host", .query = netmask_of_host},
								 {.name = "either_word_both", .query = either_word_both},
								 {.name = "rank_dense", .query = rank_dense},
								 {NULL}};
