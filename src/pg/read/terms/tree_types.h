/*
 * tree_types.h: the terms and plans of the problem document, as the front end builds them.
 *
 * The tree is built from palloc'd structs and PostgreSQL's Lists, never from C++ containers, since nearly every call
 * into the server may leave by longjmp. All of it lives in the memory context that problem_build() was called in.
 */
#pragma once

#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"

namespace front {

struct Lowering;

using facts::Kind;
using facts::Op;

/* One value of a pool. Equal values are merged when the pool is sorted: `same` leads to the one that stays. */
struct PoolValue
{
	const char *text;
	Datum datum;
	bool constant;
	bool sample; /* kept among the fillers whatever it is near to */
	int length;
	int index;
	PoolValue *same;
};

struct Pool
{
	Oid type; /* whose input, output and comparison functions serve */
	Oid collation;
	const char *name;
	bool closed;
	bool sampled; /* its samples are enough: no fillers */
	bool minimum;
	bool ordered;    /* a default btree operator class exists */
	bool comparable; /* equality exists */
	bool cast;       /* of texts that can be cast: gets no fillers */
	int id;
	List *values;   /* of PoolValue * */
	Lookup by_text; /* the same */
};

struct Type
{
	int id;
	Oid oid; /* never a domain */
	int32 typmod;
	Oid collation;
	const char *name;
	Kind kind;
	const char *min, *max;
	int precision, scale; /* -1: any */
	int bits;
	bool zone;
	Pool *pool;
	int max_length; /* 0: none */
	bool trimmed;   /* no value ends with a blank, though the pool's others may */
	bool blunt;     /* Code: equal values may be written differently */
};

struct Plan;

/* A function that the server computes for the core (server_functions.h). */
struct HostCall
{
	int id;      /* its number in the document */
	Node *node;  /* over the parameters $1, $2 ... */
	List *types; /* of the parameters: Type * */
	Type *result;
	const char *sql; /* the node as text; NULL unless asked for */
	int hole;        /* > 0: a hole of an abstract query, which nobody computes; the first, second ... */
};

struct Expr
{
	Op op;
	Type *type;
	int id; /* Column: column id; Param: index */
	List *args;
	Plan *plan;        /* Exists, Scalar, Any, All */
	Expr *condition;   /* Any, All */
	const char *value; /* Const of a type without pool; NULL: a null */
	PoolValue *coded;  /* Const of a coded type; NULL: a null */
	const char *name;  /* Function */
	bool strict;
	HostCall *host;   /* Function: what computes it; may be NULL */
	bool total;       /* Function: never NULL, or of NULL only if strict */
	bool values_only; /* Function: its value, and its spelling, are told apart: the latter stands beside it */
	bool respects;    /* Function: equal arguments give equal values, whatever spellings among them say */
	Expr *
		spelling; /* of a value of which equality does not see all (spelling.h); never part of the document by itself */
};

enum class PlanOp
{
	Scan,
	Values,
	Select,
	Project,
	Join,
	UnionAll,
	Union,
	Intersect,
	Except,
	Distinct,
	Group,
	Sort,
	Recursive,
	Working,
	Window,
	Reference
};

/*
 * A plan that stands in several places, such as a common table expression: lowered once, and named by Reference nodes.
 * The first of them has the plan's own column ids, so that it can be written in its place if it stays the only one.
 */
struct SharedPlan
{
	Plan *plan;
	List *types;  /* Type * of its output */
	List *free;   /* ids of outer columns that it names */
	bool copied;  /* it names others in their place */
	bool used;    /* there is a reference to it */
	List *places; /* where in the plan's output its columns' spellings are, as project_pairs() says it */
};

struct NamedExpr
{
	int id;
	Expr *expr;
};

struct Aggregate
{
	int id;
	const char *function;
	Type *type;
	List *args;
	bool distinct;
	Expr *filter;
};

struct SortItem
{
	Expr *expr;
	bool descending;
	bool nulls_first;
};

/* A call of a window function; bounds and the like by their names in the document. */
struct WindowFunction
{
	int id;
	const char *function;
	Type *type;
	List *args;
	Expr *filter;
	Index winref;
	List *partition; /* of Expr */
	List *keys;      /* of SortItem */
	const char *mode, *start, *end, *exclude;
	Expr *start_offset, *end_offset;
};

struct Plan
{
	PlanOp op;
	List *inputs;
	List *output; /* column ids */
	int table;    /* Scan */
	List *types;  /* Values, set operations: Type * by column */
	List *rows;   /* Values: List of List of Expr */
	List *items;  /* Project: NamedExpr; Group: NamedExpr; Sort: SortItem */
	List *aggregates;
	Expr *condition;  /* Select, Join */
	const char *kind; /* Join */
	bool all;
	Expr *limit, *offset;
	bool with_ties;
	int token;          /* Recursive, Working */
	List *windows;      /* Window: of WindowFunction */
	SharedPlan *shared; /* Reference */
};

} /* namespace front */
