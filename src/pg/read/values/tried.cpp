/* tried.cpp: see tried.h. */
#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/subtransaction.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/values/tried.h"
#include "pg/read/values/tried_texts.h"
#include "pg/read/terms/fold.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"
#include "pg/read/document/problem_document.h"

extern "C" {
#include "access/sysattr.h"
#include "access/table.h"
#include "nodes/bitmapset.h"
#include "nodes/makefuncs.h"
#include "optimizer/optimizer.h"
#include "utils/rel.h"
}

namespace front {

/* With more columns it is hopeless. */
static const int most_columns = 8;

static const char tried_name[] = "values that were tried";

namespace {

/* A table's generated columns, by attribute number; NULL: it is none. */
struct Generation
{
	Node **expressions;
	TupleDesc desc;
};

Node *
put_expressions(Node *node, void *context)
{
	const Generation *generation = (const Generation *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Var) && ((Var *) node)->varattno > 0 && generation->expressions[((Var *) node)->varattno - 1] != NULL)
		return (Node *) copyObjectImpl(generation->expressions[((Var *) node)->varattno - 1]);
	return compat_mutate_expression(node, put_expressions, context);
}

/* Whole rows have no attribute number of their own. */
Bitmapset *
attributes_of(Node *node)
{
	Bitmapset *set = NULL, *result = NULL;
	int at = -1;

	pull_varattnos(node, 1, &set);
	while ((at = bms_next_member(set, at)) >= 0)
		if (at + FirstLowInvalidHeapAttributeNumber > 0)
			result = bms_add_member(result, at + FirstLowInvalidHeapAttributeNumber);
	return result;
}

/* "It is NULL, or not": so that it is computed. */
Node *
is_computed(Node *expression, bool not_null)
{
	NullTest *test = makeNode(NullTest), *either = makeNode(NullTest);

	test->arg = (::Expr *) expression;
	test->nulltesttype = not_null ? IS_NOT_NULL : IS_NULL;
	test->location = -1;
	if (not_null)
		return (Node *) test;
	either->arg = (::Expr *) test;
	either->nulltesttype = IS_NOT_NULL;
	either->location = -1;
	return (Node *) either;
}

Generation
generation_of(Relation relation)
{
	TupleDesc desc = RelationGetDescr(relation);
	Generation result = {(Node **) palloc0(sizeof(Node *) * Max(desc->natts, 1)), desc};

	for (int i = 0; desc->constr != NULL && i < desc->constr->num_defval; i++)
	{
		int number = desc->constr->defval[i].adnum;

		if (TupleDescAttr(desc, number - 1)->attgenerated != '\0')
			result.expressions[number - 1] = (Node *) stringToNode(desc->constr->defval[i].adbin);
	}
	return result;
}

/* What one hard constraint, or a check of the table, is about. */
struct Piece
{
	Bitmapset *attributes; /* none of them generated */
	AttrNumber generated;  /* 0: it is a condition */
	Node *condition;       /* NULL: the type of the column has it */
	Node *names;           /* where constants are */
	bool used;
};

TableColumn *
column_at(const Table *table, AttrNumber number)
{
	int position = list_nth_int(table->attribute_positions, number - 1);

	return position < 0 ? NULL : (TableColumn *) list_nth(table->columns, position);
}

Piece *
piece_of(const HardConstraint *hard, const Generation *generation)
{
	Piece *piece = (Piece *) palloc0(sizeof(Piece));
	Node *node = (Node *) copyObjectImpl(hard->node);

	piece->names = fold((Node *) copyObjectImpl(hard->node));
	if (hard->domain_column != 0)
		piece->attributes = bms_make_singleton(hard->domain_column);
	else
	{
		node = put_expressions(node, (void *) generation);
		piece->attributes = attributes_of(node);
		piece->generated = hard->generated;
		piece->condition = hard->generated == 0
			? node
			: is_computed(node, TupleDescAttr(generation->desc, hard->generated - 1)->attnotnull);
	}
	return piece;
}

/* All checks of the table that are about nothing else than these columns. */
List *
conditions_within(Relation relation, const Generation *generation, const Bitmapset *attributes)
{
	const TupleConstr *constr = RelationGetDescr(relation)->constr;
	List *conditions = NIL;

	for (int i = 0; constr != NULL && i < constr->num_check; i++)
	{
		Node *node = put_expressions((Node *) stringToNode(constr->check[i].ccbin), (void *) generation);

		if (compat_is_check_enforced(&constr->check[i]) && bms_is_subset(attributes_of(node), attributes))
			conditions = lappend(conditions, node);
	}
	return conditions;
}

TriedColumn *
tried_column(TupleDesc desc, AttrNumber number, const NamedConstants *named)
{
	Form_pg_attribute attribute = TupleDescAttr(desc, number - 1);
	TriedColumn *column = (TriedColumn *) palloc0(sizeof(TriedColumn));

	column->number = number;
	column->type = attribute->atttypid;
	column->typmod = attribute->atttypmod;
	column->generated = attribute->attgenerated != '\0';
	if (column->generated)
		return column;
	column->texts = texts_to_try(column->type, named);
	if (column->type == BITOID && column->typmod > 0)
		for (int c = 0; c < 2; c++)
		{
			char *text = (char *) palloc(column->typmod + 1);

			memset(text, c == 0 ? '0' : '1', column->typmod);
			text[column->typmod] = '\0';
			column->texts = lcons(text, column->texts);
		}
	if (!attribute->attnotnull)
		column->texts = lappend(column->texts, NULL);
	return column;
}

TriedGroup *
group_of(const Table *table, Relation relation, const Generation *generation, List *pieces, Bitmapset *attributes,
		 const NamedConstants *asked)
{
	TriedGroup *group = (TriedGroup *) palloc0(sizeof(TriedGroup));
	NamedConstants named = {};
	int number = -1;
	ListCell *lc;

	group->relid = table->relid;
	group->conditions = conditions_within(relation, generation, attributes);
	foreach(lc, pieces)
	{
		const Piece *piece = (const Piece *) lfirst(lc);

		if (!bms_is_subset(piece->attributes, attributes))
			continue;
		add_named_constants(&named, piece->names);
		if (piece->generated != 0)
			group->conditions = lappend(group->conditions, piece->condition);
	}
	foreach(lc, group->conditions)
		add_named_constants(&named, (Node *) lfirst(lc));
	foreach(lc, asked->texts)
		named.texts = list_append_unique_ptr(named.texts, lfirst(lc));
	foreach(lc, asked->numbers)
		named.numbers = list_append_unique_ptr(named.numbers, lfirst(lc));
	while ((number = bms_next_member(attributes, number)) >= 0)
		group->columns = lappend(group->columns, tried_column(generation->desc, (AttrNumber) number, &named));
	/* what the core cannot compute belongs to the row */
	foreach(lc, pieces)
	{
		const Piece *piece = (const Piece *) lfirst(lc);
		const TableColumn *column = piece->generated == 0 ? NULL : column_at(table, piece->generated);

		if (column != NULL && column->generated == NULL && column->declared_generated == NULL &&
			bms_is_subset(piece->attributes, attributes))
			group->columns = lappend(group->columns, tried_column(generation->desc, piece->generated, &named));
	}
	return group;
}

/* Pieces that have columns in common are one group. */
List *
groups_of_table(const Table *table, const NamedConstants *asked)
{
	Relation relation = table_open(table->relid, AccessShareLock);
	Generation generation = generation_of(relation);
	List *pieces = NIL, *groups = NIL;
	ListCell *lc, *lc2;

	foreach(lc, table->hard)
		pieces = lappend(pieces, piece_of((const HardConstraint *) lfirst(lc), &generation));
	foreach(lc, pieces)
	{
		Piece *first = (Piece *) lfirst(lc);
		Bitmapset *attributes = bms_copy(first->attributes);
		bool grown = true;

		if (first->used || attributes == NULL)
			continue;
		while (grown)
		{
			grown = false;
			foreach(lc2, pieces)
			{
				Piece *piece = (Piece *) lfirst(lc2);

				if (piece->used || !bms_overlap(piece->attributes, attributes))
					continue;
				piece->used = grown = true;
				attributes = bms_add_members(attributes, piece->attributes);
			}
		}
		if (bms_num_members(attributes) <= most_columns)
			groups = lappend(groups, group_of(table, relation, &generation, pieces, attributes, asked));
	}
	table_close(relation, NoLock);
	return groups;
}

/* ---- what was found ---- */

/* NULL: the value cannot be read here, since that would run what others have written. */
Expr *
has_value(Lowering *low, const Table *table, const TriedColumn *tried, const char *text)
{
	const TableColumn *column = column_at(table, tried->number);
	Expr *named = make_column(list_nth_int(table->attribute_positions, tried->number - 1), column->type);
	SubtransactionResult result;
	Datum value = (Datum) 0;
	Expr *constant;

	if (text == NULL)
		return make_expr(Op::IsNull, bool_type(low), list_make1(named));
	result = subtransaction_run(
		[&]
		{
			Oid input, ioparam;

			getTypeInputInfo(column->type->oid, &input, &ioparam);
			value = OidInputFunctionCall(input, pstrdup(text), ioparam, column->type->typmod);
		},
		SubtransactionOptions{KEPT, ERRORS_OF_QUERIES, 0, 0});
	if (result.error != NULL)
		return NULL;
	constant = make_const(low, column->type, value, false);
	return constant->op == Op::Const ? make_expr(Op::Eq, bool_type(low), list_make2(named, constant)) : NULL;
}

void
add_condition(Table *table, const char *name, Expr *expr)
{
	TableCheck *check = (TableCheck *) palloc0(sizeof(TableCheck));

	check->name = name;
	check->expr = expr;
	table->declared.checks = lappend(table->declared.checks, check);
}

/* The rows, and for each column its values, which are found sooner. False: there is no row. */
bool
add_group(Lowering *low, Table *table, const TriedGroup *group)
{
	const int width = list_length(group->columns);
	List *rows = NIL, **values = (List **) palloc0(sizeof(List *) * width);
	ListCell *lc, *lc2;

	foreach(lc, group->rows)
	{
		const char **row = (const char **) lfirst(lc);
		List *parts = NIL;

		foreach(lc2, group->columns)
			if (Expr *part = has_value(low, table, (const TriedColumn *) lfirst(lc2), row[foreach_current_index(lc2)]))
				parts = lappend(parts, part);
		if (list_length(parts) < width)
			continue;
		rows = lappend(rows, width == 1 ? linitial(parts) : make_expr(Op::And, bool_type(low), parts));
		foreach(lc2, parts)
			values[foreach_current_index(lc2)] = lappend(values[foreach_current_index(lc2)], lfirst(lc2));
	}
	if (rows == NIL)
		return false;
	add_condition(table, tried_name, connected(low, Op::Or, rows));
	for (int c = 0; c < width && width > 1; c++)
		add_condition(table, tried_name, connected(low, Op::Or, values[c]));
	return true;
}

} /* namespace */

List *
tried_groups(const SqleqProblem *problem)
{
	Lowering *low = (Lowering *) problem->lowering;
	const GuardState guard = guard_state();
	NamedConstants asked = {};
	List *groups = NIL;
	bool any = false;
	ListCell *lc;

	if (low == NULL)
		return NIL;
	foreach(lc, low->tables)
		any |= ((const Table *) lfirst(lc))->hard != NIL;
	if (!any)
		return NIL;
	guard_read();
	for (int i = 0; i < 2; i++)
		add_named_constants(&asked, (Node *) problem->query[i]);
	foreach(lc, low->tables)
		if (((const Table *) lfirst(lc))->hard != NIL)
			groups = list_concat(groups, groups_of_table((const Table *) lfirst(lc), &asked));
	guard_set_state(&guard);
	return groups;
}

bool
add_tried(SqleqProblem *problem, const SqleqOptions *options, List *groups)
{
	Lowering *low = (Lowering *) problem->lowering;
	const GuardState guard = guard_state();
	bool any = false;
	ListCell *lc, *lc2;

	guard_read();
	foreach(lc, groups)
		foreach(lc2, low->tables)
		{
			const TriedGroup *group = (const TriedGroup *) lfirst(lc);

			if (((Table *) lfirst(lc2))->relid != group->relid || group->rows == NIL)
				continue;
			any |= add_group(low, (Table *) lfirst(lc2), group);
		}
	if (any && problem->document != NULL)
	{
		rewrite_documents(low, options);
		/* there was no proof without these values, and they are nothing for one */
		problem->document = problem->refuter_document;
	}
	guard_set_state(&guard);
	return any;
}

void
forget_tried(SqleqProblem *problem, const SqleqOptions *options)
{
	Lowering *low = (Lowering *) problem->lowering;
	const GuardState guard = guard_state();
	ListCell *lc, *lc2;

	guard_read();
	foreach(lc, low->tables)
	{
		Table *table = (Table *) lfirst(lc);

		foreach(lc2, table->declared.checks)
			if (((const TableCheck *) lfirst(lc2))->name == tried_name)
				table->declared.checks = foreach_delete_current(table->declared.checks, lc2);
	}
	if (problem->document != NULL)
		rewrite_documents(low, options);
	guard_set_state(&guard);
}

} /* namespace front */
