/*
 * lower_opaque.cpp: see lower_opaque.h.
 *
 * A node is taken apart into a shape, in which parameters stand for the parts, and the parts. Shapes are numbered as
 * they are met: the number is the function's name. Constants stay in the shape, so that none is taken for another that
 * is merely equal. So does what stands for an element of the array while it is cast (CaseTestExpr), and what is made of
 * it; what stands for something around the node is a part.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_opaque.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"
#include "pg/read/trees/tree_parts.h"

namespace front {

struct Parts
{
	List *nodes; /* of the tree that is taken apart */
	bool failed;
	bool inside;      /* below the root */
	bool elementwise; /* in what a cast computes of each element */
};

/* What reports call such a node; NULL: it is none. */
static const char *
opaque_name(const Node *node)
{
	switch (nodeTag(node))
	{
		case T_XmlExpr:
			return "XML expression";
		case T_ArrayCoerceExpr:
			return "cast of an array";
#if PG_VERSION_NUM >= 160000
		case T_JsonConstructorExpr:
			return "JSON constructor";
		case T_JsonIsPredicate:
			return "IS JSON";
#endif
#if PG_VERSION_NUM >= 170000
		case T_JsonExpr:
			return "SQL/JSON function";
#endif
		default:
			return NULL;
	}
}

/*
 * Does it name a value of something around it? What is computed of each element of an array, or compared in a CASE,
 * names one of its own.
 */
static bool
names_element(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, ArrayCoerceExpr))
		return names_element((Node *) ((ArrayCoerceExpr *) node)->arg, context);
	if (IsA(node, CaseExpr) && ((CaseExpr *) node)->arg)
		return names_element((Node *) ((CaseExpr *) node)->arg, context);
	return IsA(node, CaseTestExpr) || compat_walk_expression(node, names_element, context);
}

/* Something of the query's, which no shape may keep. */
static bool
names_query(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Var) || IsA(node, Param) || IsA(node, SubLink) || IsA(node, SubPlan) || IsA(node, Aggref) ||
		IsA(node, WindowFunc) || IsA(node, GroupingFunc))
		return true;
	return compat_walk_expression(node, names_query, context);
}

static Node *take_apart(Node *node, void *context);

/* The array is a part; of what is computed of its elements the constants and the elements are none. */
static Node *
take_apart_array_cast(const ArrayCoerceExpr *cast, Parts *parts)
{
	ArrayCoerceExpr *shape = makeNode(ArrayCoerceExpr);

	*shape = *cast;
	parts->inside = true;
	shape->arg = (::Expr *) take_apart((Node *) cast->arg, parts);
	parts->elementwise = true;
	shape->elemexpr = (::Expr *) take_apart((Node *) cast->elemexpr, parts);
	return (Node *) shape;
}

static Node *
take_apart(Node *node, void *context)
{
	Parts *parts = (Parts *) context;

	if (node == NULL)
		return NULL;
	check_stack_depth();
	if (IsA(node, Const) || (IsA(node, CaseTestExpr) && parts->elementwise))
		return (Node *) copyObjectImpl(node);
	if (parts->inside && (has_type(node) || IsA(node, CaseTestExpr) || opaque_name(node) || compat_json_value(node)))
	{
		if (parts->elementwise && names_element(node, NULL))
		{
			parts->failed |= names_query(node, NULL);
			return (Node *) copyObjectImpl(node);
		}
		parts->nodes = lappend(parts->nodes, node);
		return numbered_param(list_length(parts->nodes), node);
	}
	if (!parts->inside && IsA(node, ArrayCoerceExpr))
		return take_apart_array_cast((ArrayCoerceExpr *) node, parts);
	parts->inside = true;
	return compat_mutate_expression(node, take_apart, context);
}

static int
number_of_shape(Lowering *low, Node *shape)
{
	ListCell *lc;

	foreach(lc, low->shapes)
		if (equal(lfirst(lc), shape))
			return foreach_current_index(lc);
	low->shapes = lappend(low->shapes, shape);
	return list_length(low->shapes) - 1;
}

/* NULL: the node is none of these, or has parts that do not stand for themselves. */
static Expr *
lower_opaque(Lowering *low, const Scope &scope, Node *node)
{
	const char *what = opaque_name(node);
	int location = location_of(low, node);
	Parts parts = {};
	List *values = NIL, *args;
	Node *shape;
	Expr *function;
	ListCell *lc;

	/* an aggregate that makes JSON is an aggregate */
	if (Node *aggregate = compat_json_aggregate(node))
		return lower_expr(low, scope, aggregate);
	if (Node *value = compat_json_value(node))
		return lower_expr(low, scope, value);
	if (what == NULL)
		return NULL;
	shape = take_apart(node, &parts);
	if (parts.failed || contain_volatile_functions(shape) || expression_returns_set(shape))
		return NULL;
	foreach(lc, parts.nodes)
	{
		if (type_is_rowtype(exprType((Node *) lfirst(lc))))
			return NULL;
		values = lappend(values, lower_expr(low, scope, (Node *) lfirst(lc)));
	}
	args = pairs_of(low, parts.nodes, values, location, what);
	function = uninterpreted(low, psprintf("%s #%d", what, number_of_shape(low, shape)),
							 get_type(low, exprType(node), exprTypmod(node), exprCollation(node)), args, false,
							 location, what);
	return computed_from(low, function, node, parts.nodes);
}

static const char *
node_name(Node *node)
{
	switch (nodeTag(node))
	{
		case T_GroupingFunc:
			return "grouping()";
		case T_SubscriptingRef:
			return "slice or subscript";
		case T_ConvertRowtypeExpr:
			return "cast of a row";
		case T_NextValueExpr:
			return "sequence value";
		default:
			if (opaque_name(node))
				return opaque_name(node);
			return psprintf("expression of node type %d", (int) nodeTag(node));
	}
}

Expr *
lower_other(Lowering *low, const Scope &scope, Node *node)
{
	Expr *dummy = lower_opaque(low, scope, node);
	Oid type = exprType(node);

	if (dummy != NULL)
		return dummy;
	dummy = unsupported(low, location_of(low, node), node_name(node), NULL);

	/* keep the type, so that what stands above meets what it expects */
	return get_typtype(type) == TYPTYPE_COMPOSITE || type == RECORDOID
		? dummy
		: make_null(low, get_type(low, type, exprTypmod(node), exprCollation(node)));
}

} /* namespace front */
