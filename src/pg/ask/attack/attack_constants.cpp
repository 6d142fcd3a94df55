/*
 * attack_constants.cpp: see attack_constants.h.
 *
 * A rule for a condition goes wrong at its constants: one off, one month before at the end of a month, with a blank
 * behind it, in another case. What is a constant of one type may be a value of another: a text may be a date, a number
 * a year.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "access/tupdesc.h"
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_coerce.h"
#include "utils/array.h"
#include "utils/date.h"
#include "utils/datetime.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/partcache.h"
#include "utils/rel.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"
}

#include "pg/base/compat.h"
#include "pg/base/array_values.h"
#include "pg/ask/attack/attack_constants.h"
#include "pg/read/trees/tree_parts.h"

#define MOST_CONSTANTS 40
#define LONGEST_TEXT 100
#define MOST_MOMENTS 100

/* Beyond some thousand years, and with intervals as long, arithmetic could leave the types' ranges. */
#define FARTHEST_MOMENT (INT64CONST(3800) * 366 * USECS_PER_DAY)
#define LONGEST_INTERVAL (INT64CONST(500) * 366 * USECS_PER_DAY)

typedef struct TypedConstant
{
	Oid type; /* no domain */
	const char *text;
} TypedConstant;

/* ---- finding ---- */

static void
find_constants(Node *tree, AttackConstants *constants)
{
	each_node(tree,
			  [=](Node *node)
			  {
				  if (IsA(node, Const) && !((Const *) node)->constisnull &&
					  list_length(constants->found) < MOST_CONSTANTS)
					  constants->found = lappend(constants->found, node);
			  });
}

static void
find_in_domain(AttackConstants *constants, Oid type)
{
	DomainConstraintRef *ref;
	ListCell *cell;

	if (get_typtype(type) != TYPTYPE_DOMAIN)
		return;
	/* The memory context calls back into it when it goes. */
	ref = (DomainConstraintRef *) palloc0(sizeof(DomainConstraintRef));
	InitDomainConstraintRef(type, ref, CurrentMemoryContext, false);
	foreach(cell, ref->constraints)
	{
		const DomainConstraintState *constraint = (const DomainConstraintState *) lfirst(cell);

		find_constants((Node *) copyObjectImpl(constraint->check_expr), constants);
	}
}

static void
find_in_table(AttackConstants *constants, Oid relid)
{
	Relation rel = table_open(relid, AccessShareLock);
	TupleDesc desc = RelationGetDescr(rel);
	const TupleConstr *constr = desc->constr;

	for (int i = 0; constr && i < constr->num_check; i++)
		find_constants((Node *) stringToNode(constr->check[i].ccbin), constants);
	for (int i = 0; constr && i < constr->num_defval; i++)
		if (TupleDescAttr(desc, constr->defval[i].adnum - 1)->attgenerated)
			find_constants((Node *) stringToNode(constr->defval[i].adbin), constants);
	if (rel->rd_rel->relispartition)
		find_constants((Node *) copyObjectImpl(RelationGetPartitionQual(rel)), constants);
	for (int a = 0; a < desc->natts; a++)
		if (!TupleDescAttr(desc, a)->attisdropped)
			find_in_domain(constants, TupleDescAttr(desc, a)->atttypid);
	table_close(rel, NoLock);
}

void
constants_collect(AttackConstants *constants, const SqleqProblem *problem)
{
	ListCell *cell;

	for (int q = 0; q < 2; q++)
		find_constants((Node *) problem->query[q], constants);
	foreach(cell, problem->relids)
		find_in_table(constants, lfirst_oid(cell));
}

/* ---- reading ---- */

static bool
is_number(const char *text)
{
	const char *digits = text + (*text == '-');

	return *digits >= '0' && *digits <= '9' && strlen(digits) <= 18 &&
		strspn(digits, "0123456789.") == strlen(digits) && strchr(digits, '.') == strrchr(digits, '.');
}

static void
add_text(List **list, const char *text)
{
	ListCell *cell;

	foreach(cell, *list)
		if (strcmp((const char *) lfirst(cell), text) == 0)
			return;
	*list = lappend(*list, pstrdup(text));
}

static void
add_moment(List **list, int64 moment)
{
	ListCell *cell;
	int64 *copy;

	if (TIMESTAMP_NOT_FINITE(moment) || moment > FARTHEST_MOMENT || moment < -FARTHEST_MOMENT ||
		list_length(*list) >= MOST_MOMENTS)
		return;
	foreach(cell, *list)
		if (*(int64 *) lfirst(cell) == moment)
			return;
	copy = (int64 *) palloc(sizeof(int64));
	*copy = moment;
	*list = lappend(*list, copy);
}

static int64
day_moment(int year, int month, int day)
{
	return (int64) (date2j(year, month, day) - POSTGRES_EPOCH_JDATE) * USECS_PER_DAY;
}

/* A number of four digits may be a year, before Christ, too. */
static void
add_year(AttackConstants *constants, int year)
{
	add_moment(&constants->moments, day_moment(year, 1, 1));
	add_moment(&constants->moments, day_moment(year, 12, 31));
	add_moment(&constants->moments, day_moment(1 - year, 6, 15));
}

/* What a text that is not declared as such says: a number, a year, a date. */
static void
read_text(AttackConstants *constants, const char *text)
{
	size_t digits = strspn(text, "0123456789");

	if (is_number(text))
		add_text(&constants->numbers, text);
	if (digits == 4 && (text[4] == '\0' || text[4] == '-') && (text[0] == '1' || text[0] == '2'))
	{
		int year = atoi(text);
		int month = text[4] == '-' ? atoi(text + 5) : 0;
		int day = month > 0 && strlen(text) >= 10 ? atoi(text + 8) : 1;

		if (month >= 1 && month <= 12 && day >= 1 && day <= 31)
			add_moment(&constants->moments, day_moment(year, month, day));
		else
			add_year(constants, year);
	}
}

static void
read_value(AttackConstants *constants, Oid declared, Datum value)
{
	Oid type = getBaseType(declared);
	TypedConstant *typed = (TypedConstant *) palloc(sizeof(TypedConstant));
	Oid output;
	bool varlena;

	getTypeOutputInfo(type, &output, &varlena);
	typed->type = type;
	typed->text = OidOutputFunctionCall(output, value);
	if (strlen(typed->text) > LONGEST_TEXT)
		return;
	constants->typed = lappend(constants->typed, typed);
	if (type == DATEOID && !DATE_NOT_FINITE(DatumGetDateADT(value)) &&
		labs((long) DatumGetDateADT(value)) < FARTHEST_MOMENT / USECS_PER_DAY)
		add_moment(&constants->moments, (int64) DatumGetDateADT(value) * USECS_PER_DAY);
	else if (type == TIMESTAMPOID || type == TIMESTAMPTZOID)
		add_moment(&constants->moments, DatumGetTimestamp(value));
	else if (type == INTERVALOID)
	{
		Interval *copy = (Interval *) palloc(sizeof(Interval));

		*copy = *DatumGetIntervalP(value);
		if (labs((long) copy->month) < 12 * 500 && labs((long) copy->day) < 366 * 500 &&
			copy->time < LONGEST_INTERVAL && copy->time > -LONGEST_INTERVAL)
			constants->intervals = lappend(constants->intervals, copy);
	}
	else if (TypeCategory(type) == TYPCATEGORY_NUMERIC || type == JSONBOID)
		read_text(constants, typed->text);
	else if (TypeCategory(type) == TYPCATEGORY_STRING)
	{
		add_text(&constants->texts, typed->text);
		read_text(constants, typed->text);
	}
}

static void
read_elements(AttackConstants *constants, const Const *constant)
{
	const ArrayValues array = array_values(constant->constvalue);

	for (int i = 0; i < Min(array.count, 8); i++)
		if (!array.nulls[i])
			read_value(constants, array.element, array.values[i]);
}

static int
by_text(const ListCell *one, const ListCell *other)
{
	return strcmp((const char *) lfirst(one), (const char *) lfirst(other));
}

static int
by_moment(const ListCell *one, const ListCell *other)
{
	int64 left = *(const int64 *) lfirst(one);
	int64 right = *(const int64 *) lfirst(other);

	return left < right ? -1 : left > right;
}

void
constants_read(AttackConstants *constants)
{
	while (constants->read < list_length(constants->found))
	{
		const Const *constant = (const Const *) list_nth(constants->found, constants->read++);
		Oid element = get_element_type(constant->consttype);

		if (get_typtype(constant->consttype) == TYPTYPE_PSEUDO)
			continue;
		read_value(constants, constant->consttype, constant->constvalue);
		if (OidIsValid(element))
			read_elements(constants, constant);
	}
	/* The same for both orders of the queries. */
	list_sort(constants->numbers, by_text);
	list_sort(constants->texts, by_text);
	list_sort(constants->moments, by_moment);
}

/* ---- neighbours ---- */

static void
add_numbers(List **list, const char *number, Oid type)
{
	long long whole = atoll(number);
	bool is_whole = strchr(number, '.') == NULL;

	add_text(list, is_whole ? psprintf("%lld", whole) : number);
	if (type == INT2OID || type == INT4OID || type == INT8OID || type == OIDOID)
		add_text(list, psprintf("%lld", whole));
	else
	{
		add_text(list, psprintf("%s%s", number, is_whole ? ".0" : "0"));
		add_text(list, psprintf("%lld.25", whole));
		add_text(list, psprintf("%lld.5", whole));
	}
	add_text(list, psprintf("%lld", whole - 1));
	add_text(list, psprintf("%lld", whole + 1));
}

static char *
other_case(const char *text)
{
	char *copy = pstrdup(text);

	for (char *c = copy; *c != '\0'; c++)
		if ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z'))
			*c ^= 'a' ^ 'A';
	return copy;
}

/* Without the characters that patterns have a meaning for, or with something else in their place. */
static char *
without_special(const char *text, const char *instead)
{
	StringInfoData out;

	initStringInfo(&out);
	for (; *text != '\0'; text++)
		if (strchr("%_\\^$.*+?[](){}|", *text) == NULL)
			appendStringInfoChar(&out, *text);
		else
			appendStringInfoString(&out, instead);
	return out.data;
}

static void
add_texts(List **list, const char *text)
{
	size_t length = strlen(text);
	bool ascii_end = length > 0 && text[length - 1] > 0 && text[length - 1] < 'z';

	add_text(list, text);
	add_text(list, psprintf("%s ", text));
	add_text(list, other_case(text));
	if (strpbrk(text, "%_\\^$.*+?[](){}|") != NULL)
	{
		add_text(list, without_special(text, ""));
		add_text(list, without_special(text, "a"));
		add_text(list, without_special(text, "\n"));
		add_text(list, psprintf("%s\n", without_special(text, "")));
		add_text(list, psprintf("%sa", without_special(text, "")));
		add_text(list, psprintf("a%s", without_special(text, "")));
		add_text(list, other_case(without_special(text, "")));
	}
	else
	{
		add_text(list, psprintf("%sa", text));
		add_text(list, psprintf("%s\n", text));
		add_text(list, psprintf("a%s", text));
	}
	if (ascii_end)
	{
		char *next = pstrdup(text);

		next[length - 1]++;
		add_text(list, next);
		add_text(list, pnstrdup(text, length - 1));
	}
}

static int64
plus_interval(int64 moment, const Interval *interval, int sign)
{
	Interval signed_interval = {sign * interval->time, sign * interval->day, sign * interval->month};

	return DatumGetTimestamp(
		DirectFunctionCall2(timestamp_pl_interval, TimestampGetDatum(moment), IntervalPGetDatum(&signed_interval)));
}

static int64
floor_day(int64 moment)
{
	return moment - ((moment % USECS_PER_DAY) + USECS_PER_DAY) % USECS_PER_DAY;
}

static void
add_moments(List **moments, int64 moment, const List *intervals)
{
	static const Interval month = {0, 0, 1};
	ListCell *cell;

	add_moment(moments, moment);
	add_moment(moments, moment + 1);
	add_moment(moments, moment - 1);
	add_moment(moments, moment + USECS_PER_DAY);
	add_moment(moments, moment - USECS_PER_DAY);
	add_moment(moments, floor_day(moment) + USECS_PER_DAY / 2);
	foreach(cell, intervals)
		for (int sign = -1; sign <= 1; sign += 2)
		{
			int64 shifted = plus_interval(moment, (const Interval *) lfirst(cell), sign);

			add_moment(moments, shifted);
			add_moment(moments, floor_day(shifted) + USECS_PER_DAY);
			add_moment(moments, floor_day(shifted) - 1);
		}
	add_moment(moments, plus_interval(moment, &month, -1));
	add_moment(moments, plus_interval(moment, &month, 1));
}

static void
add_intervals(List **list, const Interval *interval)
{
	long long day = interval->day + (long long) interval->month * DAYS_PER_MONTH;
	long long second = interval->time / USECS_PER_SEC;

	add_text(list, psprintf("%d months %d days %lld seconds", interval->month, interval->day, second));
	add_text(list, psprintf("%lld days %lld seconds", day, second));
	add_text(list, psprintf("%lld seconds", day * SECS_PER_DAY + second));
	add_text(list, psprintf("%lld seconds", day * SECS_PER_DAY + second + 1));
	add_text(list, psprintf("%lld days %lld seconds", day - 1, second));
	add_text(list, psprintf("%d months %d days %lld seconds", interval->month, interval->day + 1, second));
}

static void
add_times(List **list, const AttackConstants *constants, Oid type)
{
	List *moments = NIL;
	ListCell *cell;

	foreach(cell, constants->moments)
		add_moments(&moments, *(int64 *) lfirst(cell), constants->intervals);
	foreach(cell, moments)
		add_text(list,
				 psprintf("%lld",
						  (long long) (type == DATEOID ? floor_day(*(int64 *) lfirst(cell)) / USECS_PER_DAY
													   : *(int64 *) lfirst(cell))));
}

List *
constants_near(const AttackConstants *constants, Oid type)
{
	List *list = NIL;
	Oid base = getBaseType(type);
	ListCell *cell;

	if (base == DATEOID || base == TIMESTAMPOID || base == TIMESTAMPTZOID)
		add_times(&list, constants, base);
	else if (base == INTERVALOID)
		foreach(cell, constants->intervals)
			add_intervals(&list, (const Interval *) lfirst(cell));
	else if (TypeCategory(base) == TYPCATEGORY_NUMERIC)
		foreach(cell, constants->numbers)
			add_numbers(&list, (const char *) lfirst(cell), base);
	else if (TypeCategory(base) == TYPCATEGORY_STRING)
		foreach(cell, constants->texts)
			add_texts(&list, (const char *) lfirst(cell));
	foreach(cell, constants->typed)
	{
		const TypedConstant *typed = (const TypedConstant *) lfirst(cell);

		if (typed->type == base)
			add_text(&list, typed->text);
		else if (TypeCategory(base) != TYPCATEGORY_NUMERIC && TypeCategory(typed->type) == TYPCATEGORY_STRING &&
				 strpbrk(typed->text, "{[(-:.") != NULL && TypeCategory(base) != TYPCATEGORY_STRING)
			add_text(&list, typed->text);
	}
	return list;
}
