/*
 * lower.h: what the parts of the front end share: the tree of the problem document, and the state of one lowering.
 *
 * The tree is built from palloc'd structs and PostgreSQL's Lists, never from C++ containers, since nearly every call
 * into the server may leave by longjmp. All of it lives in the memory context that problem_build() was called in.
 */
#pragma once

#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
}

#include "core/algebra/operators.def"
#include "pg/base/lookup.h"
#include "pg/front/problem.h"
#include "pg/base/own_objects.h"

struct HostSetup;

namespace front
{

/* The operators of expressions, as the core has them; their names in the document are given by op_name(). */
enum class Op
{
#define SQLEQ_ENUMERATOR(core, front, ...) front,
	SQLEQ_OPERATORS(SQLEQ_ENUMERATOR)
#undef SQLEQ_ENUMERATOR
};

enum class Kind
{
	Bool, Int, Numeric, Float, Date, Timestamp, Code
};

/* One value of a pool. Equal values are merged when the pool is sorted: `same` leads to the one that stays. */
struct PoolValue
{
	const char *text;
	Datum datum;
	bool constant;
	bool sample;				/* kept among the fillers whatever it is near to */
	int length;
	int index;
	PoolValue *same;
};

struct Pool
{
	Oid type;					/* whose input, output and comparison functions serve */
	Oid collation;
	const char *name;
	bool closed;
	bool minimum;
	bool ordered;				/* a default btree operator class exists */
	bool comparable;			/* equality exists */
	bool cast;					/* of texts that can be cast: gets no fillers */
	int id;
	List *values;				/* of PoolValue * */
	Lookup by_text;				/* the same */
};

struct Type
{
	int id;
	Oid oid;					/* never a domain */
	int32 typmod;
	Oid collation;
	const char *name;
	Kind kind;
	const char *min, *max;
	int precision, scale;		/* -1: any */
	int bits;
	bool zone;
	Pool *pool;
	int max_length;				/* 0: none */
};

struct Plan;

/* A function that the server computes for the core (server_functions.h). */
struct HostCall
{
	int id;						/* its number in the document */
	Node *node;					/* over the parameters $1, $2 ... */
	List *types;				/* of the parameters: Type * */
	Type *result;
	const char *sql;			/* the node as text; NULL unless asked for */
};

struct Expr
{
	Op op;
	Type *type;
	int id;						/* Column: column id; Param: index */
	List *args;
	Plan *plan;					/* Exists, Scalar, Any, All */
	Expr *condition;			/* Any, All */
	const char *value;			/* Const of a type without pool; NULL: a null */
	PoolValue *coded;			/* Const of a coded type; NULL: a null */
	const char *name;			/* Function */
	bool strict;
	HostCall *host;				/* Function: what computes it; may be NULL */
	bool total;					/* Function: never NULL, or of NULL only if strict */
};

enum class PlanOp
{
	Scan, Values, Select, Project, Join, UnionAll, Union, Intersect, Except, Distinct, Group, Sort, Recursive, Working, Window, Reference
};

/*
 * A plan that stands in several places, such as a common table expression: lowered once, and named by Reference nodes. The first of them has the
 * plan's own column ids, so that it can be written in its place if it stays the only one.
 */
struct SharedPlan
{
	Plan *plan;
	List *types;				/* Type * of its output */
	List *free;					/* ids of outer columns that it names */
	bool copied;				/* it names others in their place */
	bool used;					/* there is a reference to it */
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
	List *partition;			/* of Expr */
	List *keys;					/* of SortItem */
	const char *mode, *start, *end, *exclude;
	Expr *start_offset, *end_offset;
};

struct Plan
{
	PlanOp op;
	List *inputs;
	List *output;				/* column ids */
	int table;					/* Scan */
	List *types;				/* Values, set operations: Type * by column */
	List *rows;					/* Values: List of List of Expr */
	List *items;				/* Project: NamedExpr; Group: NamedExpr; Sort: SortItem */
	List *aggregates;
	Expr *condition;			/* Select, Join */
	const char *kind;			/* Join */
	bool all;
	Expr *limit, *offset;
	bool with_ties;
	int token;					/* Recursive, Working */
	List *windows;				/* Window: of WindowFunction */
	SharedPlan *shared;			/* Reference */
};

struct TableColumn
{
	const char *name;
	Type *type;
	bool not_null;
	Expr *generated;
};

struct TableKey
{
	const char *name;
	bool primary;
	bool nulls_distinct;
	List *columns;				/* positions; NIL when exprs are given */
	List *exprs;
	Expr *predicate;
};

struct TableForeignKey
{
	const char *name;
	List *columns;
	int table;
	List *references;
	bool full;
};

struct TableCheck
{
	const char *name;
	Expr *expr;
};

struct Table
{
	int id;
	Oid relid;
	const char *name;
	List *columns;				/* of TableColumn */
	List *attribute_positions;	/* position by attribute number - 1; -1: dropped */
	List *keys, *foreign_keys, *checks;
	bool queried;
};

struct Parameter
{
	SqleqParameter *face;
	Type *type;
	Expr *value;				/* a Const, or NULL when not known */
};

/* A recursive common table expression while it is lowered. */
struct Recursion
{
	CommonTableExpr *cte;
	int token;
	List *types;				/* of its columns */
	bool begun;					/* its UNION has been met */
};

/* The state of one problem_build(). */
struct Lowering
{
	SqleqProblem *problem;
	int query;					/* 1 or 2: the query being lowered */
	int next_column;
	List *types, *pools, *tables, *parameters;
	Oid *param_types;
	int n_params;
	bool in_catalog;			/* lowering a constraint: nothing there is a feature of a query */
	const char *not_modelled;	/* why the constraint cannot be used */
	int here;					/* byte offset of the expression being lowered; -1: none */
	int position_override;		/* byte offset for nodes that came from elsewhere; -1: none */
	int function_depth;			/* SQL functions being expanded */
	List *host_calls;			/* of HostCall * */
	List *recursions;			/* of Recursion: the recursive queries around what is being lowered, innermost first */
	List *group_columns;		/* Expr *: what placeholders in the server's tree stand for */
	Lookup features, assumptions;	/* those of the problem that are noted already */
	Lookup query_parameters;	/* Parameter *, by number */
	int *places[2];				/* of each query: bytes of its text, and how many characters stand before them (features.cpp) */
	int n_places[2], lengths[2];
	Lookup locations;			/* see location_of() */
	Lookup constructs;			/* see construct_of() */
	int expansions;				/* SQL functions expanded in the query being lowered */
	int copied;					/* nodes made by fresh_copy() */
};

/* One query level: what its Vars mean. */
struct Level
{
	Level *parent;
	Query *query;				/* NULL for the expressions of a table */
	int n_entries;
	List **columns;				/* by range table index - 1: Expr * by attribute number */
	List *aggregates;			/* of Aggregate */
	Lookup known_aggregates;	/* the same */
	List *windows;				/* of WindowFunction */
	Lookup known_windows;		/* the same */
	List *arguments;			/* Expr * for the parameters of the SQL function being expanded */
	bool has_arguments;			/* whether parameters mean those */
	Bitmapset *rows;			/* range table indexes that are named as whole rows */
	Expr **markers;				/* by range table index - 1: true in every row, for those */
	List *expressions;			/* of SharedExpression: the common table expressions that were named */
};

/* A common table expression of a level as it was lowered. */
struct SharedExpression
{
	CommonTableExpr *cte;
	SharedPlan *shared;
};

/* What surrounds an expression. */
struct Scope
{
	Level *level;
	Expr *case_test;
	Expr *domain_value;
	List *sublink_columns;
};

/* What the outputs of both queries are converted to, by column; NIL when they agree as they are. */
struct OutputCasts
{
	List *types, *collations;	/* OIDs */
};

struct QueryPlan
{
	Plan *plan;
	List *output;				/* column ids of the visible columns, in order */
	List *types;				/* Type *, in order */
};

/* features.cpp */
extern void note_feature(Lowering *low, SqleqSupport support, int location, const char *construct, const char *detail);
extern Expr *unsupported(Lowering *low, int location, const char *construct, const char *detail);
extern void add_assumption(Lowering *low, const char *text);
extern int location_of(Lowering *low, Node *node);
extern const char *construct_of(Lowering *low, const char *kind, Oid oid);
extern void sort_features(SqleqProblem *problem);

/* catalog_types.cpp */
extern Type *get_type(Lowering *low, Oid type, int32 typmod, Oid collation);
extern Type *bool_type(Lowering *low);
extern Expr *make_const(Lowering *low, Type *type, Datum value, bool isnull);
extern Expr *make_null(Lowering *low, Type *type);
extern Expr *make_bool(Lowering *low, bool value);
extern bool same_values(const Type *a, const Type *b);
extern Oid collation_or_default(Oid type, Oid collation);

/* catalog_pools.cpp */
extern Pool *get_pool(Lowering *low, Oid type, Oid collation);
extern PoolValue *pool_constant(Pool *pool, Oid type, Datum value);
extern void pool_literal(Pool *pool, char *text);
extern void complete_pools(Lowering *low);

/* catalog_tables.cpp */
extern Table *get_table(Lowering *low, Oid relid, bool queried);
extern void check_overlapping_tables(Lowering *low);
extern void not_modelled(Lowering *low, const Table *table, const char *what, const char *name, const char *why);
extern Expr *lower_table_expr(Lowering *low, const Table *table, Node *node, Expr *domain_value, const char **why);

/* catalog_partitions.cpp */
extern void add_partition_check(Lowering *low, Table *table, Relation relation);

/* tree.cpp */
extern const char *op_name(Op op);
extern Expr *make_expr(Op op, Type *type, List *args);
extern Expr *make_column(int id, Type *type);
extern Expr *make_function(const char *name, Type *type, List *args, bool strict);
extern Plan *make_plan(PlanOp op, List *inputs, List *output);
extern Plan *make_project(Lowering *low, Plan *input, List *exprs);
extern bool same_expr(const Expr *a, const Expr *b);
extern uint32 expr_hash(const Expr *expr);
extern bool names_columns(const Expr *expr);
extern SharedPlan *share_plan(Plan *plan, List *types, int first_column);
extern Plan *reference_to(Lowering *low, SharedPlan *shared);
extern Bitmapset *columns_of(const Plan *plan);
typedef Expr *(*Replacer) (void *arg, Expr *expr);
extern Expr *replace_expr(Expr *expr, Replacer replacer, void *arg);

/* tree_copy.cpp */
struct ColumnChange
{
	List *from, *to;			/* ids */
};
extern Plan *fresh_copy(Lowering *low, Plan *plan, const ColumnChange *outer);

/* supported.cpp */
enum class Rule { None, Operator, Identity, Cast, NumericScale, Length, Rounding, Like };
struct SupportedFunction
{
	Oid funcid;
	Rule rule;
	Op op;
};
extern bool has_all_arguments(Oid funcid, List *args);
extern const SupportedFunction *supported_function(Oid funcid, List *args);
extern const char *supported_aggregate(Oid aggfnoid);
extern bool never_gives_null(const char *source);
extern bool comparison_operator(Oid opno, Oid left, Oid right, Op *op);

/* lower_expr.cpp */
extern Expr *lower_expr(Lowering *low, const Scope &scope, Node *node);
extern List *lower_list(Lowering *low, const Scope &scope, List *nodes);
extern Expr *lower_condition(Lowering *low, const Scope &scope, Node *node);
extern Expr *cast_expr(Lowering *low, Expr *value, Oid from, int32 from_typmod, Oid to);
extern Expr *negated(Lowering *low, Expr *expr);

/* lower_call.cpp */
extern Expr *lower_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation, Oid opno);
extern Expr *lower_comparison(Lowering *low, Op op, Oid opno, Oid collation, Expr *left, Expr *right, int location);
extern Expr *in_collation(Lowering *low, Expr *expr, Oid collation);
extern Expr *in_result_collation(Lowering *low, Expr *expr, Oid collation);
extern Expr *stable_value(Lowering *low, Node *node, const char *name);
extern Expr *uninterpreted(Lowering *low, const char *name, Type *type, List *args, bool strict, int location, const char *construct);
extern bool is_volatile(Oid funcid);
extern bool equal_means_same(Node *node);

/* server_functions.cpp */
extern HostCall *declare_host_call(Lowering *low, Node *node, List *types, Type *result);
extern struct ::HostSetup *host_prepare(Lowering *low);

/* lower_computed.cpp: the arguments of an unknown function, as the server is to get them. */
struct HostArgs
{
	List *from;					/* the argument's node inside the call */
	List *to;					/* what stands there instead: parameters, or an expression over them */
	List *types;				/* Type * by parameter */
	bool failed;
};
extern void add_host_arg(Lowering *low, HostArgs *args, Node *arg, const Expr *value);
extern void inline_host_arg(HostArgs *args, Node *arg, const Expr *value);
extern Expr *computed_by_server(Lowering *low, Expr *function, Node *call, const HostArgs *args);
extern bool unknown_argument(Lowering *low, const Scope &scope, Node *arg, StringInfo name, List **args, bool *strict, HostArgs *host = NULL);
extern Expr *computed_from(Lowering *low, Expr *function, Node *call, List *arg_nodes);
extern void spell_out_host_calls(Lowering *low);
extern HostCall *declare_same_value(Lowering *low, Type *from, Type *to);

/* lower_hole.cpp */
extern Expr *lower_hole(Lowering *low, const Scope &scope, FuncExpr *call);

/* lower_part.cpp */
extern Expr *lower_part(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call);
extern bool is_whole_part(Oid funcid, List *args);

/* lower_function.cpp */
extern Expr *expand_function(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation);

/* lower_row.cpp */
extern Expr *lower_row_null_test(Lowering *low, const Scope &scope, NullTest *test);
extern Bitmapset *whole_rows(Query *query);
extern Plan *mark_rows(Lowering *low, Level *level, int index, Plan *plan);
extern Expr *row_marker(Lowering *low, const Scope &scope, Var *row);
extern Level *row_level(const Scope &scope, Var *row);

/* lower_aggregate.cpp */
extern bool is_row(Node *node);
extern Expr *array_of_rows(Lowering *low, const QueryPlan &query, SubLink *link);
extern Expr *row_value(Lowering *low, const Scope &scope, Node *node);
extern Expr *lower_unknown_aggregate(Lowering *low, const Scope &scope, Level *level, Aggref *node);

/* lower_sublink.cpp */
extern Expr *lower_sublink(Lowering *low, const Scope &scope, SubLink *link);
extern Expr *lower_aggregate(Lowering *low, const Scope &scope, Aggref *agg);
extern Expr *register_aggregate(Lowering *low, Level *level, Aggregate *agg);
extern Expr *lower_row_compare(Lowering *low, const Scope &scope, RowCompareExpr *compare);
extern List *array_constants(Const *array);
extern Expr *lower_array_op(Lowering *low, const Scope &scope, ScalarArrayOpExpr *op);

/* lower_window.cpp */
extern Expr *lower_window_function(Lowering *low, const Scope &scope, WindowFunc *call);
extern void fill_windows(Lowering *low, Level *level, List *entries, List *exprs);
extern void change_window(WindowFunction *window, Expr *(*change) (void *arg, Expr *expr), void *arg);
extern WindowFunction *copy_window(const WindowFunction *window);
extern Plan *make_window(Level *level, Plan *input);

/* lower_from.cpp */
extern Plan *lower_from(Lowering *low, Level *level, FromExpr *from);
extern Plan *unsupported_item(Lowering *low, int location, const char *construct, const char *detail);
extern Plan *as_entry(Level *level, int index, const QueryPlan &query);
extern QueryPlan shared_query(Lowering *low, SharedPlan *shared);
extern Plan *lower_set_operation(Lowering *low, Level *level, Node *node, List **types);

/* lower_from_function.cpp */
extern Plan *lower_function_entry(Lowering *low, Level *level, int index, RangeTblEntry *entry);

/* lower_query.cpp */
extern bool is_no_offset(Node *node);
extern QueryPlan lower_query(Lowering *low, Query *query, Level *parent);
extern QueryPlan lower_root_query(Lowering *low, Query *query, const OutputCasts &casts);

/* lower_grouping_sets.cpp */
struct GroupingSets;
extern bool has_grouping_sets(Query *query);
extern GroupingSets *open_grouping_sets(Lowering *low, Level *level, Plan *input);
extern Plan *lower_grouping_sets(GroupingSets *sets, Level *level, SharedPlan *input, List **exprs);
extern Expr *group_column(Lowering *low, Param *param);

/* lower_constant_key.cpp: whether the conditions of a query, or of what it selects from, make an expression constant */
extern bool constant_by_conditions(Query *query, Node *expr);

/* lower_determined.cpp: whether keys (as the server has them) determine the value of an input column that is none */
extern bool determined_by_keys(Lowering *low, const Scope &scope, List *keys, const Expr *column);

/* fold.cpp */
extern void prepare_query(Lowering *low, Query *query);
extern Node *fold(Node *node);
extern bool attempt(void (*action)(void *), void *arg);
extern Node *coerce_literal(Node *literal, Oid type);

/* parse_input.cpp */
extern void parse_inputs(SqleqProblem *problem, Oid **types, int *n_types);
extern void check_query_permissions(Query *query);
extern void enter_query_context(ErrorContextCallback *callback, SqleqProblem *problem, int query);
extern void leave_query_context(ErrorContextCallback *callback);

/* bare_nulls.cpp */
extern Bitmapset *bare_null_places(Node *raw);
extern bool is_bare_null(const SqleqProblem *problem, int which, const TargetEntry *target);

/* outputs.cpp */
extern bool compare_outputs(SqleqProblem *problem, OutputCasts *casts);
extern Query *with_casts(const SqleqProblem *problem, int which, List *types);

/* view_size.cpp */
extern void check_view_size(Query *query);

/* write_document.cpp */
extern const char *write_document(Lowering *low, const SqleqOptions *options, const QueryPlan *plans);
extern const char *write_generator(Lowering *low, const SqleqOptions *options, List *constants, int databases);

/* collect.cpp */
extern List *collect_for_search(Lowering *low);

/* pool_samples.cpp */
extern void add_samples(Lowering *low);
extern void add_cast_samples(Lowering *low, Pool *pool, Oid target);

}								/* namespace front */
