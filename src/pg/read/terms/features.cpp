/*
 * features.cpp: the record of what was met in the queries, and of what was abstracted.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"

extern "C" {
#include "mb/pg_wchar.h"
#include "utils/regproc.h"
}

namespace front {

static const int place_step = 64;

/*
 * The position in characters, from 1, of a byte of the current query; 0 when the text ends before. Texts may be long,
 * and have many constructs: how many characters stand before some of the bytes is counted once.
 */
static int
characters_before(Lowering *low, const char *text, int location)
{
	int **places = &low->places[low->query - 1], *last = &low->lengths[low->query - 1];

	if (*places == NULL)
	{
		int length = (int) strlen(text), characters = 0, next = 0;

		*last = length;

		*places = (int *) palloc(sizeof(int) * 2 * (length / place_step + 1));
		for (int byte = 0; byte <= length; byte += byte < length ? pg_mblen(text + byte) : 1, characters++)
			if (byte >= next * place_step)
			{
				/* the first whole character from there on */
				(*places)[2 * next] = byte;
				(*places)[2 * next++ + 1] = characters;
			}
		low->n_places[low->query - 1] = next;
	}
	if (location > *last)
		return 0;
	for (int place = Min(location / place_step, low->n_places[low->query - 1] - 1); place >= 0; place--)
	{
		int byte = (*places)[2 * place];

		if (byte <= location)
			return (*places)[2 * place + 1] + pg_mbstrlen_with_len(text + byte, location - byte) + 1;
	}
	return 0;
}

/* A byte offset in the current query's text as a character position, counted from 1; 0 when unknown. */
static int
character_position(Lowering *low, int location)
{
	const char *text;

	if (low->position_override >= 0)
		location = low->position_override;
	if (location < 0)
		location = low->here;
	if (location < 0 || low->query < 1)
		return 0;
	text = low->problem->text[low->query - 1];
	return characters_before(low, text, location);
}

/*
 * The name of a call as a construct, "operator =(integer,integer)" say, made once for each function, operator or
 * aggregate.
 */
struct Construct
{
	const char *kind; /* "operator" for an operator, any other word for a function */
	Oid oid;
	const char *text;
};

const char *
construct_of(Lowering *low, const char *kind, Oid oid)
{
	uint32 hash = lookup_mix(lookup_text(0, kind), oid);
	Construct *known = lookup_find<Construct>(
		&low->constructs, hash, [=](const Construct *c) { return c->oid == oid && strcmp(c->kind, kind) == 0; });
	char *name;

	if (known != NULL)
		return known->text;
	name = strcmp(kind, "operator") == 0 ? format_operator(oid) : format_procedure(oid);
	known = (Construct *) palloc(sizeof(Construct));
	known->kind = kind;
	known->oid = oid;
	known->text = psprintf("%s %s", kind, name);
	pfree(name);
	lookup_add(&low->constructs, hash, known);
	return known->text;
}

/*
 * exprLocation(), which looks for the leftmost location of an operator's arguments and theirs: asked at each level of a
 * deep expression, that is the square of the depth. Here it is kept.
 */
int
location_of(Lowering *low, Node *node)
{
	List *args;
	int location;
	void *known;

	if (node == NULL)
		return -1;
	switch (nodeTag(node))
	{
		case T_FuncExpr:
			args = ((FuncExpr *) node)->args;
			location = ((FuncExpr *) node)->location;
			break;
		case T_OpExpr:
		case T_DistinctExpr:
		case T_NullIfExpr:
			args = ((OpExpr *) node)->args;
			location = ((OpExpr *) node)->location;
			break;
		case T_BoolExpr:
			args = ((BoolExpr *) node)->args;
			location = ((BoolExpr *) node)->location;
			break;
		case T_RelabelType:
			args = list_make1(((RelabelType *) node)->arg);
			location = ((RelabelType *) node)->location;
			break;
		case T_CoerceViaIO:
			args = list_make1(((CoerceViaIO *) node)->arg);
			location = ((CoerceViaIO *) node)->location;
			break;
		default:
			return exprLocation(node);
	}
	known = map_find(&low->locations, node);
	if (known == NULL)
	{
		ListCell *lc;

		check_stack_depth();
		foreach(lc, args)
		{
			int inside = location_of(low, (Node *) lfirst(lc));

			if (inside < 0)
				continue;
			if (location < 0 || inside < location)
				location = inside;
			break; /* as for a list: the first that has one */
		}
		map_add(&low->locations, node, (void *) (intptr_t) (location + 2));
		return location;
	}
	return (int) (intptr_t) known - 2;
}

/* Records a construct, once per position. */
void
note_feature(Lowering *low, SqleqSupport support, int location, const char *construct, const char *detail)
{
	SqleqFeature *feature;
	int position;
	uint32 hash;

	if (low->in_catalog)
	{
		if (support != SQLEQ_SUPPORTED && low->not_modelled == NULL)
			low->not_modelled = construct;
		return;
	}
	position = character_position(low, location);
	hash = lookup_text(lookup_mix((uint32) position, (uint64) low->query << 8 | (uint64) support), construct);
	if (lookup_find<SqleqFeature>(&low->features, hash,
								  [=](const SqleqFeature *known)
								  {
									  return known->query == low->query && known->position == position &&
										  known->support == support && strcmp(known->construct, construct) == 0;
								  }) != NULL)
		return;
	feature = (SqleqFeature *) palloc0(sizeof(SqleqFeature));
	feature->query = low->query;
	feature->support = support;
	feature->construct = pstrdup(construct);
	feature->detail = detail ? pstrdup(detail) : NULL;
	feature->position = position;
	low->problem->features = lappend(low->problem->features, feature);
	lookup_add(&low->features, hash, feature);
}

void
add_assumption(Lowering *low, const char *text)
{
	uint32 hash = lookup_text(0, text);
	char *own;

	if (lookup_find<char>(&low->assumptions, hash, [text](const char *known) { return strcmp(known, text) == 0; }) !=
		NULL)
		return;
	own = pstrdup(text);
	low->problem->assumptions = lappend(low->problem->assumptions, own);
	lookup_add(&low->assumptions, hash, own);
}

void
assume(Lowering *low, const char *assumption)
{
	if (low->in_catalog)
		note_feature(low, SQLEQ_ABSTRACTED, -1, assumption, NULL);
	else
		add_assumption(low, assumption);
}

void
note_unsupported(Lowering *low, int location, const char *construct, const char *detail)
{
	note_feature(low, SQLEQ_UNSUPPORTED, location, construct, detail);
}

static int
compare_features(const ListCell *a, const ListCell *b)
{
	const SqleqFeature *x = (const SqleqFeature *) lfirst(a);
	const SqleqFeature *y = (const SqleqFeature *) lfirst(b);

	if (x->query != y->query)
		return x->query < y->query ? -1 : 1;
	if (x->position != y->position)
		return x->position < y->position ? -1 : 1;
	return strcmp(x->construct, y->construct);
}

/* The first unsupported one of query 1 or 2, or NULL. */
static const SqleqFeature *
first_unsupported(const SqleqProblem *problem, int query)
{
	ListCell *lc;

	foreach(lc, problem->features)
	{
		const SqleqFeature *feature = (const SqleqFeature *) lfirst(lc);

		if (feature->support == SQLEQ_UNSUPPORTED && feature->query == query)
			return feature;
	}
	return NULL;
}

void
sort_features(SqleqProblem *problem)
{
	const int first = problem->turned ? 2 : 1;

	list_sort(problem->features, compare_features);
	problem->unsupported = first_unsupported(problem, first);
	if (problem->unsupported == NULL)
		problem->unsupported = first_unsupported(problem, 3 - first);
}

} /* namespace front */
