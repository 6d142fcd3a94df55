/*
 * function_facts.cpp: looks up functions.def.
 *
 * The table is sorted by the compiler, which also makes sure that no function has two rows. Names are looked at only
 * where a question is about names: the server has hundreds of functions called pg_...
 */
#include "pg/base/compat.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"

#include <algorithm>
#include <array>

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

namespace facts {

static constexpr unsigned
known(unsigned facts = 0)
{
	return facts;
}

template <size_t n>
static constexpr std::array<FunctionFacts, n>
sorted(std::array<FunctionFacts, n> rows)
{
	std::sort(rows.begin(), rows.end(), [](const FunctionFacts &a, const FunctionFacts &b) { return a.oid < b.oid; });
	return rows;
}

static constexpr auto functions = sorted(std::to_array<FunctionFacts>({
#define OPERATION(oid, rule, op, ...) {oid, Rule::rule, Op::op, known(__VA_ARGS__), NULL, 0, false},
#define FUNCTION(oid, facts) {oid, Rule::None, Op::Function, facts, NULL, 0, false},
#define AGGREGATE(oid, name, least, facts) {oid, Rule::None, Op::Function, facts, name, least, true},
#define WINDOW_FUNCTION(oid, name, ...) {oid, Rule::None, Op::Function, known(__VA_ARGS__), name, 0, false},
#define NAMES(pattern, arguments, facts)
#define RAISES_NOTHING(oid)
#include "pg/read/facts/functions.def"
}));

static_assert(std::adjacent_find(functions.begin(), functions.end(),
								 [](const FunctionFacts &a, const FunctionFacts &b)
								 { return a.oid == b.oid; }) == functions.end(),
			  "a function has two rows in functions.def");

struct NameFacts
{
	const char *pattern;
	int arguments;
	unsigned known;
};

static constexpr NameFacts names[] = {
#define OPERATION(oid, rule, op, ...)
#define FUNCTION(oid, facts)
#define AGGREGATE(oid, name, least, facts)
#define WINDOW_FUNCTION(oid, name, ...)
#define NAMES(pattern, arguments, facts) {pattern, arguments, facts},
#define RAISES_NOTHING(oid)
#include "pg/read/facts/functions.def"
};

static constexpr Oid quiet[] = {
#define OPERATION(oid, rule, op, ...)
#define FUNCTION(oid, facts)
#define AGGREGATE(oid, name, least, facts)
#define WINDOW_FUNCTION(oid, name, ...)
#define NAMES(pattern, arguments, facts)
#define RAISES_NOTHING(oid) oid,
#include "pg/read/facts/functions.def"
};

bool
raises_nothing(Oid function)
{
	return get_func_leakproof(function) || of_function(function).are(NeverRaises) ||
		std::find(std::begin(quiet), std::end(quiet), function) != std::end(quiet);
}

const FunctionFacts &
of_function(Oid function)
{
	static constexpr FunctionFacts nothing = {InvalidOid, Rule::None, Op::Function, 0, NULL, 0, false};
	auto found = std::lower_bound(functions.begin(), functions.end(), function,
								  [](const FunctionFacts &row, Oid oid) { return row.oid < oid; });

	return found != functions.end() && found->oid == function ? *found : nothing;
}

/*
 * A call is matched by this and the function's OID before it is taken apart: a function may have none at all, and calls
 * may leave out those with defaults.
 */
bool
has_all_arguments(Oid function, List *args)
{
	HeapTuple tuple = OidIsValid(function) ? SearchSysCache1(PROCOID, ObjectIdGetDatum(function)) : NULL;
	bool all;

	if (!HeapTupleIsValid(tuple))
		return false;
	all = list_length(args) == ((Form_pg_proc) GETSTRUCT(tuple))->pronargs;
	ReleaseSysCache(tuple);
	return all;
}

/* ---- names ---- */

/* Does a name fit a pattern with * for any letters? */
static bool
fits(const char *name, const char *pattern)
{
	if (*pattern == '*')
		return fits(name, pattern + 1) || (*name != '\0' && fits(name + 1, pattern));
	return *name == *pattern && (*name == '\0' || fits(name + 1, pattern + 1));
}

/* What its name says of a function, of those facts that do not depend on the number of arguments. */
static bool
name_says(const char *name, Fact fact)
{
	for (const NameFacts &row : names)
		if ((row.known & fact) && fits(name, row.pattern))
			return true;
	return false;
}

bool
looks_at_server(Oid function)
{
	const char *name;

	if (function >= FirstNormalObjectId || of_function(function).are(OfArguments) ||
		func_volatile(function) == PROVOLATILE_IMMUTABLE)
		return false;
	name = get_func_name(function);
	return name != NULL && name_says(name, LooksAtServer);
}

bool
runs_in_child(Oid function)
{
	HeapTuple tuple;
	Form_pg_proc form;
	bool result;

	if (function >= FirstGenbkiObjectId)
		return false;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	if (!HeapTupleIsValid(tuple))
		return false;
	form = (Form_pg_proc) GETSTRUCT(tuple);
	result = form->prolang == INTERNALlanguageId && form->prokind == PROKIND_FUNCTION && !form->proretset &&
		form->provolatile != PROVOLATILE_VOLATILE && !name_says(NameStr(form->proname), NotInChild);
	ReleaseSysCache(tuple);
	return result;
}

int
names_not_generated(const char **patterns, int *arguments)
{
	int count = 0;

	for (const NameFacts &row : names)
	{
		char *pattern, *to;

		if (!(row.known & NotGenerated))
			continue;
		if (patterns != NULL)
		{
			pattern = to = (char *) palloc(2 * strlen(row.pattern) + 1);
			for (const char *from = row.pattern; *from != '\0'; from++)
			{
				if (*from == '_' || *from == '%' || *from == '\\')
					*to++ = '\\';
				*to++ = *from == '*' ? '%' : *from;
			}
			*to = '\0';
			patterns[count] = pattern;
		}
		if (arguments != NULL)
			arguments[count] = row.arguments;
		count++;
	}
	return count;
}

/* ---- equality ---- */

/* The function that an expression calls, and its arguments. */
static Oid
called_function(Node *node, List **args)
{
	if (IsA(node, FuncExpr))
	{
		*args = ((FuncExpr *) node)->args;
		return ((FuncExpr *) node)->funcid;
	}
	if (IsA(node, OpExpr))
	{
		*args = ((OpExpr *) node)->args;
		return get_opcode(((OpExpr *) node)->opno);
	}
	return InvalidOid;
}

bool
equal_is_same_of(Node *node)
{
	List *args = NIL;
	Oid function = called_function(node, &args);
	const FunctionFacts &known = of_function(function);

	if (equal_is_same(exprType(node), exprTypmod(node)) || known.are(FixedScale) || known.are(SameResult))
		return true;
	return known.are(ScaleByConstant) && has_all_arguments(function, args) && IsA(lsecond(args), Const);
}

} /* namespace facts */
