/*
 * oracle_ddl.cpp: see oracle_ddl.h.
 *
 * What is not known here is refused: a new kind of statement, clause or subcommand has to be looked at first.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/namespace.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_proc.h"
#include "tcop/tcopprot.h"
#include "tcop/utility.h"
#include "utils/catcache.h"
#include "utils/regproc.h"
#include "utils/syscache.h"
}

#include "pg/hunt/oracle/oracle_ddl.h"

static bool check_expression(Node *node, void *);

/* ---- names ---- */

[[noreturn]] static void
refuse_place(const char *name)
{
	ereport(
		ERROR,
		(errcode(ERRCODE_INVALID_SCHEMA_NAME),
		 errmsg("table \"%s\" of an oracle must not be temporary or in another schema", name),
		 errhint("Write table names without a schema, and use functions, operators and types of pg_catalog only.")));
}

[[noreturn]] static void
refuse(const char *what)
{
	ereport(
		ERROR,
		(errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("%s is not allowed in the schema of an oracle", what),
		 errhint(
			 "Give CREATE TABLE, CREATE INDEX, ALTER TABLE, CREATE VIEW, CREATE TYPE or CREATE DOMAIN statements.")));
}

/* The name of a function, an operator, a type ...: a List of String. Gives its last part. */
static const char *
check_name(List *name)
{
	if (list_length(name) > 2 || (list_length(name) == 2 && strcmp(strVal(linitial(name)), "pg_catalog") != 0))
		refuse_place(NameListToString(name));
	return name == NIL ? "" : strVal(llast(name));
}

/* Its own: what is made must go to its schema. */
static void
check_new_name(List *name)
{
	if (list_length(name) != 1)
		refuse_place(NameListToString(name));
}

static void
check_relation(const RangeVar *relation)
{
	if (relation &&
		(relation->schemaname != NULL || relation->catalogname != NULL ||
		 relation->relpersistence == RELPERSISTENCE_TEMP))
		refuse_place(relation->relname);
}

/* Of several functions of one name some may be stable, for other types: those do no harm. */
static void
check_function(List *name)
{
	const char *last = check_name(name);
	CatCList *all = SearchSysCacheList1(PROCNAMEARGSNSP, CStringGetDatum(last));
	bool harmless = false, harmful = false;

	for (int i = 0; i < all->n_members; i++)
	{
		Form_pg_proc function = (Form_pg_proc) GETSTRUCT(&all->members[i]->tuple);

		if (function->pronamespace != PG_CATALOG_NAMESPACE)
			continue;
		harmless = harmless || function->provolatile == PROVOLATILE_IMMUTABLE;
		harmful = harmful || function->provolatile != PROVOLATILE_IMMUTABLE;
		if (function->provolatile == PROVOLATILE_VOLATILE)
		{
			harmless = false;
			break;
		}
	}
	ReleaseCatCacheList(all);
	if (harmful && !harmless)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("function \"%s\" is not allowed in the schema of an oracle", last),
				 errdetail("It is not immutable.")));
}

static void
check_all(List *nodes)
{
	ListCell *cell;

	foreach(cell, nodes)
		(void) check_expression((Node *) lfirst(cell), NULL);
}

static void
check_type(const TypeName *type)
{
	if (type == NULL)
		return;
	(void) check_name(type->names);
	check_all(type->typmods);
}

/* ---- expressions and queries ---- */

static bool
check_expression(Node *node, void *)
{
	if (node == NULL)
		return false;
	check_stack_depth();
	switch (nodeTag(node))
	{
		case T_FuncCall:
			check_function(((FuncCall *) node)->funcname);
			break;
		case T_A_Expr:
			(void) check_name(((A_Expr *) node)->name);
			break;
		case T_SubLink:
			(void) check_name(((SubLink *) node)->operName);
			break;
		case T_SortBy:
			(void) check_name(((SortBy *) node)->useOp);
			break;
		case T_CollateClause:
			(void) check_name(((CollateClause *) node)->collname);
			break;
		case T_TypeName:
			(void) check_name(((TypeName *) node)->names);
			break;
		case T_RangeVar:
			check_relation((RangeVar *) node);
			return false;
		case T_RangeTableSample:
		case T_RangeTableFunc:
			refuse(nodeTag(node) == T_RangeTableSample ? "TABLESAMPLE" : "XMLTABLE");
		default:
			break;
	}
	return compat_walk_raw(node, check_expression, NULL);
}

/* ---- parts of tables ---- */

static void
check_index_elements(List *elements)
{
	ListCell *cell;

	foreach(cell, elements)
	{
		IndexElem *element = lfirst_node(IndexElem, cell);

		(void) check_name(element->collation);
		(void) check_name(element->opclass);
		(void) check_expression(element->expr, NULL);
	}
}

static void
check_constraint(const Constraint *constraint)
{
	ListCell *cell;

	(void) check_expression(constraint->raw_expr, NULL);
	(void) check_expression(constraint->where_clause, NULL);
	check_relation(constraint->pktable);
	/* each is an element of an index, and an operator */
	foreach(cell, constraint->exclusions)
	{
		check_index_elements(list_make1(linitial(lfirst_node(List, cell))));
		(void) check_name((List *) lsecond(lfirst_node(List, cell)));
	}
	if (constraint->contype == CONSTR_IDENTITY)
		foreach(cell, constraint->options)
			if (strcmp(lfirst_node(DefElem, cell)->defname, "sequence_name") == 0)
				refuse("a name of a sequence");
}

static void
check_constraints(List *constraints)
{
	ListCell *cell;

	foreach(cell, constraints)
		check_constraint(lfirst_node(Constraint, cell));
}

static void
check_column(const ColumnDef *column)
{
	check_type(column->typeName);
	(void) check_expression(column->raw_default, NULL);
	if (column->collClause)
		(void) check_name(column->collClause->collname);
	check_constraints(column->constraints);
}

static void
check_bound(const PartitionBoundSpec *bound)
{
	if (bound == NULL)
		return;
	check_all(bound->listdatums);
	/* MINVALUE is a ColumnRef here */
	check_all(bound->lowerdatums);
	check_all(bound->upperdatums);
}

static void
check_partitioning(const PartitionSpec *spec)
{
	ListCell *cell;

	if (spec == NULL)
		return;
	foreach(cell, spec->partParams)
	{
		const PartitionElem *element = lfirst_node(PartitionElem, cell);

		(void) check_name(element->collation);
		(void) check_name(element->opclass);
		(void) check_expression(element->expr, NULL);
	}
}

static void
check_table(const CreateStmt *statement)
{
	ListCell *cell;

	check_relation(statement->relation);
	if (statement->ofTypename)
		check_type(statement->ofTypename);
	foreach(cell, statement->tableElts)
	{
		Node *element = (Node *) lfirst(cell);

		if (IsA(element, ColumnDef))
			check_column((ColumnDef *) element);
		else if (IsA(element, Constraint))
			check_constraint((Constraint *) element);
		else if (IsA(element, TableLikeClause))
			check_relation(((TableLikeClause *) element)->relation);
		else
			refuse("such a part of CREATE TABLE");
	}
	foreach(cell, statement->inhRelations)
		check_relation(lfirst_node(RangeVar, cell));
	check_constraints(statement->constraints);
	check_bound(statement->partbound);
	check_partitioning(statement->partspec);
}

static void
check_alteration(const AlterTableCmd *command)
{
	switch (command->subtype)
	{
		case AT_AddColumn:
		case AT_AlterColumnType:
			check_column(castNode(ColumnDef, command->def));
			return;
		case AT_ColumnDefault:
			(void) check_expression(command->def, NULL);
			return;
		case AT_AddConstraint:
			check_constraint(castNode(Constraint, command->def));
			return;
		case AT_AttachPartition:
			check_relation(castNode(PartitionCmd, command->def)->name);
			check_bound(castNode(PartitionCmd, command->def)->bound);
			return;
		case AT_AddInherit:
			check_relation(castNode(RangeVar, command->def));
			return;
		case AT_SetNotNull:
		case AT_DropNotNull:
		case AT_DropColumn:
		case AT_DropConstraint:
		case AT_DropExpression:
		case AT_ValidateConstraint:
		case AT_SetStatistics:
			return;
		default:
			refuse("such an ALTER TABLE");
	}
}

/* ---- statements ---- */

static void
check_statement(Node *statement)
{
	ListCell *cell;

	switch (nodeTag(statement))
	{
		case T_CreateStmt:
			check_table((CreateStmt *) statement);
			return;
		case T_IndexStmt:
			check_relation(((IndexStmt *) statement)->relation);
			check_index_elements(((IndexStmt *) statement)->indexParams);
			check_index_elements(((IndexStmt *) statement)->indexIncludingParams);
			(void) check_expression(((IndexStmt *) statement)->whereClause, NULL);
			return;
		case T_AlterTableStmt:
			check_relation(((AlterTableStmt *) statement)->relation);
			foreach(cell, ((AlterTableStmt *) statement)->cmds)
				check_alteration(lfirst_node(AlterTableCmd, cell));
			return;
		case T_ViewStmt:
			check_relation(((ViewStmt *) statement)->view);
			(void) check_expression(((ViewStmt *) statement)->query, NULL);
			return;
		case T_CreateEnumStmt:
			check_new_name(((CreateEnumStmt *) statement)->typeName);
			return;
		case T_CreateDomainStmt:
			check_new_name(((CreateDomainStmt *) statement)->domainname);
			check_type(((CreateDomainStmt *) statement)->typeName);
			if (((CreateDomainStmt *) statement)->collClause)
				(void) check_name(((CreateDomainStmt *) statement)->collClause->collname);
			check_constraints(((CreateDomainStmt *) statement)->constraints);
			return;
		default:
			refuse(GetCommandTagName(CreateCommandTag(statement)));
	}
}

void
oracle_ddl_check(const char *schema_ddl)
{
	List *statements = pg_parse_query(schema_ddl);
	ListCell *cell;

	if (statements == NIL)
		ereport(ERROR,
				(errcode(ERRCODE_SYNTAX_ERROR), errmsg("the schema of an oracle is empty"),
				 errhint("Add a CREATE TABLE for every table in the queries.")));
	foreach(cell, statements)
		check_statement(((RawStmt *) lfirst(cell))->stmt);
}
