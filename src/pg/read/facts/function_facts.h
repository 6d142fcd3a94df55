/*
 * function_facts.h: what is known of the server's functions, operators and casts (by their functions), aggregates and
 * window functions, by OID.
 */
#pragma once

#include "core/algebra/operators.def"

extern "C" {
#include "nodes/pg_list.h"
}

namespace facts {

/* The operators of expressions, as the core has them. */
enum class Op
{
#define SQLEQ_ENUMERATOR(core, front, ...) front,
	SQLEQ_OPERATORS(SQLEQ_ENUMERATOR)
#undef SQLEQ_ENUMERATOR
};

/* How a call's arguments become those of the core's operator; None: the core has no operator for the function. */
enum class Rule
{
	None,
	Operator,
	Identity,
	Cast,
	NumericScale,
	Length,
	Rounding,
	Like,
	OfIndicators,
	Days
};

/* What may be known of a function besides; a set. Of a function that is not listed, nothing is. */
enum Fact : unsigned
{
	NeverNull = 1 << 0, /* a strict function: of what is not NULL; an aggregate: of as many values as it needs */
	/* is the result, where it equals another result, the same value? */
	FixedScale = 1 << 1,       /* yes: its number of decimals is fixed */
	ScaleByConstant = 1 << 2,  /* likewise if the second argument is a constant */
	SameResult = 1 << 3,       /* yes, for another reason */
	RespectsEquality = 1 << 4, /* equal arguments give the same value, though they may be of a type whose equal values
								  are not the same */
	/* does an aggregate's value depend on the order of its rows? */
	TakenAsOrderFree =
		1 << 5, /* not for proofs, which assume that floats are added exactly; on the server it may show */
	OrderFree = TakenAsOrderFree | 1 << 6, /* no */
	PicksEqual = 1 << 7,                   /* it is one of several equal values: only if those are not the same */
	AnyOfSeveral = 1 << 8,                 /* it is one of several different values: it need not be the same twice */
	IgnoresRepetition = 1 << 9,            /* an aggregate that is the same with DISTINCT */
	PassesOverNull =
		1 << 10, /* rows are passed over in which the first argument is NULL, though the function is called with them */
	NeverRaises = 1 << 11,  /* an aggregate, which has no such mark in the catalog */
	SameForPeers = 1 << 12, /* a window function: rows that are equal in the window's order have the same */
	TakesValue = 1 << 17,   /* a window function: its value is the first argument's in one of the rows */
	/* of names */
	LooksAtServer = 1 << 13, /* unless it is immutable, the server decides the result, not the arguments alone */
	OfArguments = 1 << 14,   /* a function that does not, for all its name */
	NotInChild = 1 << 15,    /* it may look into a catalog, or take a lock: not to be run in the child */
	NotGenerated = 1 << 16,  /* not for random snippets */
};

struct FunctionFacts
{
	Oid oid;
	Rule rule;
	Op op;            /* if there is a rule */
	unsigned known;   /* of enum Fact */
	const char *name; /* an aggregate's or a window function's in the document; NULL: it has none */
	int least;        /* an aggregate is NULL of fewer values than this */
	bool aggregate;

	constexpr bool are(Fact fact) const { return (known & fact) == fact; }
};

/* What is known of a function; of one that is not listed, nothing. */
extern const FunctionFacts &of_function(Oid function);

/* Does it raise no error, whatever its arguments are? Those of texts: with a collation that is deterministic. */
extern bool raises_nothing(Oid function);

/* Has a call the arguments that its function was declared with? */
extern bool has_all_arguments(Oid function, List *args);

/* Does a function of the server's own look at the server, not at its arguments alone? */
extern bool looks_at_server(Oid function);

/* Can the server compute a function in the child, with arguments and results of plain types? */
extern bool runs_in_child(Oid function);

/*
 * Names of functions that are not for random snippets: patterns of LIKE, and how many arguments (-1: any). How many
 * there are; NULL in the place of an array that is not wanted.
 */
extern int names_not_generated(const char **patterns, int *arguments);

/*
 * Are equal values of an expression the same (type_facts.h)? More may be known than of its type: its modifier, the
 * function that it calls. Minus zero is told from zero here, too.
 */
extern bool equal_is_same_of(Node *node);

} /* namespace facts */
