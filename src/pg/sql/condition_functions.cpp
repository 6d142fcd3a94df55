/*
 * condition_functions.cpp: what the front end makes of a condition, as SQL: for test/grid, which compares the two in
 * the server.
 *
 * Not part of the extension's script: whoever may create functions in C declares it, superusers alone.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/fold.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/conditions/conditions.h"
#include "pg/read/conditions/condition_rules.h"

extern "C" {
#include "catalog/pg_type.h"
#include "fmgr.h"
#include "nodes/makefuncs.h"
#include "parser/analyze.h"
#include "parser/parser.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/ruleutils.h"

PG_FUNCTION_INFO_V1(sqleq_rewritten_condition);
PG_FUNCTION_INFO_V1(sqleq_condition_rules);
}

/* Every node on the way down, as lower_expr() asks. */
static Node *
rewrite_node(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	check_stack_depth();
	return compat_mutate_expression(front::rewrite_condition((front::Lowering *) context, node), rewrite_node, context);
}

static Datum
array_of_texts(List *texts)
{
	Datum *elements = (Datum *) palloc(sizeof(Datum) * Max(1, list_length(texts)));
	int count = 0;
	ListCell *lc;

	foreach(lc, texts)
		elements[count++] = CStringGetTextDatum((const char *) lfirst(lc));
	return PointerGetDatum(construct_array(elements, count, TEXTOID, -1, false, TYPALIGN_INT));
}

static Node *
parse_condition(Oid relid, const char *condition)
{
	char *text =
		psprintf("SELECT %s FROM %s", condition,
				 quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid)));
	List *statements = raw_parser(text, RAW_PARSE_DEFAULT);
	Query *query = list_length(statements) != 1
		? NULL
		: parse_analyze_fixedparams((RawStmt *) linitial(statements), text, NULL, 0, NULL);

	if (query == NULL || query->commandType != CMD_SELECT || list_length(query->targetList) != 1)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("expected exactly one expression: \"%s\"", condition)));
	return (Node *) ((TargetEntry *) linitial(query->targetList))->expr;
}

/*
 * (table regclass, condition text) returns text[]: the condition over the table's columns, the rewritten one, and the
 * names of the rules that were used.
 */
extern "C" Datum
sqleq_rewritten_condition(PG_FUNCTION_ARGS)
{
	front::Lowering *low = (front::Lowering *) palloc0(sizeof(front::Lowering));
	Node *node;
	List *names, *result;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1) || get_rel_name(PG_GETARG_OID(0)) == NULL)
		PG_RETURN_NULL();
	node = front::fold(parse_condition(PG_GETARG_OID(0), text_to_cstring(PG_GETARG_TEXT_PP(1))));
	names = deparse_context_for(get_rel_name(PG_GETARG_OID(0)), PG_GETARG_OID(0));
	low->problem = (SqleqProblem *) palloc0(sizeof(SqleqProblem));
	low->here = low->position_override = -1;
	result = list_make1(deparse_expression(node, names, false, false));
	result = lappend(result, deparse_expression(rewrite_node(node, low), names, false, false));
	PG_RETURN_DATUM(array_of_texts(list_concat(result, low->condition_rules)));
}

/* () returns text[]: the names of all rules. */
extern "C" Datum
sqleq_condition_rules(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(array_of_texts(front::condition_rule_names()));
}
