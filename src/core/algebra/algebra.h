/*
 * algebra.h: the relational algebra of a problem: types, expressions, plans, tables.
 *
 * This is the problem document (docs/problem-document.md) as C++ values: the same operators, the same fields. Nodes are
 * immutable once built and shared (shared_ptr<const>); columns are named by ids that are unique in the whole problem.
 */
#pragma once
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/algebra/operators.h"
#include "core/util/decimal.h"

namespace sqleq {

using ColumnId = int;

enum class Kind { boolean, integer, numeric, floating, date, timestamp, code };

struct Type {
	std::string name;
	Kind kind = Kind::integer;
	Decimal min, max;               /* integer */
	int precision = -1, scale = -1; /* numeric; -1: not limited */
	int bits = 64;                  /* floating */
	bool zone = false;              /* timestamp */
	int pool = -1;                  /* code */
	int max_length = -1;            /* code; -1: not limited */
	bool trimmed = false;           /* code: no value ends with a blank (char(n)), though the pool's others do */
	bool ordered = true;            /* code */
	bool blunt = false;             /* code: equal values may be written differently */
	bool spelling = false;          /* code: says how the value before it is written */

	/* Whether a text of `length` characters is a value of this coded type. */
	bool holds(const std::string &text, int length) const
	{
		return (max_length < 0 || length <= max_length) && !(trimmed && !text.empty() && text.back() == ' ');
	}
};

struct PoolValue {
	std::string text;
	bool constant = false;
	int length = 0;
	bool sample = false; /* no plain value: one for a column that cannot do without */
};

struct Pool {
	std::string name;
	bool closed = false, minimum = false;
	std::vector<PoolValue> values;
};

/*
 * A value that is not NULL. Booleans are 0 and 1; dates and timestamps count days and microseconds; coded values are
 * codes (see code_of). A float lives in `real` and its decimal is unused. `scale` is numeric's display scale, which
 * PostgreSQL's division looks at; it does not take part in equality. A numeric that is NaN or infinite says so in
 * `real`.
 */
struct Value {
	Decimal num;
	double real = 0;
	int scale = 0;
	friend bool operator==(const Value &, const Value &) = default; /* identity, not SQL's equality */
};

/* Codes leave room between neighbouring pool entries: other values of an open pool may lie there. */
constexpr int64_t code_gap = 1024;
inline int64_t code_of(const Pool &pool, int rank)
{
	return pool.closed ? rank : rank * code_gap;
}

struct Expr;
struct Plan;
class Host;
using ExprPtr = std::shared_ptr<const Expr>;
using PlanPtr = std::shared_ptr<const Plan>;

struct Expr {
	Op op = Op::constant;
	int type = -1;              /* type id; of kind boolean for the boolean operators */
	ColumnId id = -1;           /* column */
	int index = 0;              /* param */
	std::optional<Value> value; /* constant; nullopt is NULL */
	std::vector<ExprPtr> args;
	PlanPtr plan;         /* exists, scalar, any, all */
	ExprPtr condition;    /* any, all */
	std::string function; /* function: its name */
	bool strict = true;   /* function */
	int host = -1;        /* function: its number among the problem's functions; -1: nobody can compute it */
	bool total = false;   /* function: a value for any arguments; a strict one for any that are not NULL */
	bool respects =
		false; /* function: equal arguments give equal values; spellings and decimals only say how they are written */
	std::set<ColumnId> free; /* columns it names that nothing inside produces */
};

enum class PlanOp {
	scan,
	values,
	select,
	project,
	join,
	union_all,
	union_,
	intersect,
	except,
	distinct,
	group,
	sort,
	recursive,
	working,
	window
};
/* Does it take its inputs' columns by their places, not by their ids? */
constexpr bool takes_by_place(PlanOp op)
{
	return op == PlanOp::union_all || op == PlanOp::union_ || op == PlanOp::intersect || op == PlanOp::except ||
		op == PlanOp::recursive;
}
enum class JoinKind { inner, left, right, full };
enum class AggFunction { count, sum, avg, min, max, bool_and, bool_or, bit_and, bit_or };

struct OutputColumn {
	ColumnId id;
	ExprPtr expr;
};

struct Aggregate {
	ColumnId id = -1;
	AggFunction function = AggFunction::count;
	int type = -1;
	ExprPtr arg;    /* null: count of rows */
	ExprPtr filter; /* may be null */
	bool distinct = false;
};

struct SortKey {
	ExprPtr expr;
	bool descending = false, nulls_first = false;
};

enum class WindowOp {
	aggregate,
	row_number,
	rank,
	dense_rank,
	percent_rank,
	cume_dist,
	ntile,
	lag,
	lead,
	first_value,
	last_value,
	nth_value,
	/* the same of the rows in which the first argument is not NULL: IGNORE NULLS */
	lag_filled,
	lead_filled,
	first_filled,
	last_filled,
	nth_filled,
};
enum class FrameMode { rows, range, groups };
enum class FrameBound { unbounded_preceding, preceding, current_row, following, unbounded_following };
enum class FrameExclusion { none, current_row, group, ties };

/*
 * Which rows of the partition an aggregate, first_value, last_value and nth_value see. The offsets of bounds
 * `preceding` and `following` name no input column.
 */
struct Frame {
	FrameMode mode = FrameMode::range;
	FrameBound start = FrameBound::unbounded_preceding, end = FrameBound::current_row;
	ExprPtr start_offset, end_offset;
	FrameExclusion exclude = FrameExclusion::none;
	bool whole() const { return start == FrameBound::unbounded_preceding && end == FrameBound::unbounded_following; }
};

/* One column of a window node: f(args) OVER (PARTITION BY partition ORDER BY keys frame). */
struct WindowFunction {
	ColumnId id = -1;
	int type = -1;
	WindowOp op = WindowOp::row_number;
	Aggregate aggregate;       /* of op aggregate: its function, argument and filter */
	std::vector<ExprPtr> args; /* of the others */
	std::vector<ExprPtr> partition;
	std::vector<SortKey> keys;
	Frame frame;

	/* Calls f on each of its expressions, which f may replace. */
	template <class F>
	void each(F f)
	{
		auto on = [&](ExprPtr &e) {
			if (e)
				f(e);
		};
		on(aggregate.arg);
		on(aggregate.filter);
		for (auto &a : args)
			on(a);
		for (auto &p : partition)
			on(p);
		for (auto &k : keys)
			on(k.expr);
		on(frame.start_offset);
		on(frame.end_offset);
	}
	template <class F>
	void each(F f) const
	{
		const_cast<WindowFunction *>(this)->each([&](const ExprPtr &e) { f(e); });
	}
};

/* Does it pass over rows in which its first argument is NULL? */
bool ignores_nulls(WindowOp op);
/* The function that does not; any other function itself. */
WindowOp respecting_nulls(WindowOp op);

/*
 * Can the order among tied rows decide the function's value? For row_number, ntile, lag and lead it does, a value of a
 * frame is chosen, an aggregate may see other rows.
 */
bool depends_on_ties(const WindowFunction &f);
/* Does it tell tied rows apart by their places, and not only by their values? */
bool numbers_ties(const WindowFunction &f);
/* The same partitions and order? False when in doubt. */
bool same_window(const WindowFunction &a, const WindowFunction &b);
/* Is the column a partition key of every function? */
bool partitions_by(const std::vector<WindowFunction> &windows, ColumnId id);

struct Plan {
	PlanOp op = PlanOp::values;
	std::vector<ColumnId> out;              /* output columns */
	std::vector<int> types;                 /* their types */
	std::vector<PlanPtr> inputs;            /* 0, 1, 2 (join: left, right) or more */
	int table = -1;                         /* scan */
	std::vector<int> attributes;            /* scan: the table's column behind each output column */
	std::vector<std::vector<ExprPtr>> rows; /* values */
	ExprPtr condition;                      /* select, join */
	std::vector<OutputColumn> columns;      /* project; group: the keys */
	std::vector<Aggregate> aggregates;      /* group */
	JoinKind kind = JoinKind::inner;
	bool lateral = false;
	bool all = false;          /* intersect, except */
	std::vector<SortKey> keys; /* sort */
	ExprPtr limit, offset;     /* sort; may be null */
	bool with_ties = false;
	ColumnId token = -1; /* recursive, working: the latter is what the former of the same token has last found */
	std::vector<WindowFunction> windows; /* window */
	std::set<ColumnId> free;             /* outer columns it names */
	int number = 0;                      /* unique per node made by finish() */

	/*
	 * Calls f on each of its own expressions that is computed for rows: on all but LIMIT and OFFSET. f may replace it.
	 */
	template <class F>
	void each_of_rows(F f)
	{
		auto on = [&](ExprPtr &e) {
			if (e)
				f(e);
		};
		for (auto &r : rows)
			for (auto &e : r)
				on(e);
		on(condition);
		for (auto &c : columns)
			on(c.expr);
		for (auto &a : aggregates) {
			on(a.arg);
			on(a.filter);
		}
		for (auto &k : keys)
			on(k.expr);
		for (auto &w : windows)
			w.each(on);
	}
	/* On all of its own expressions. */
	template <class F>
	void each(F f)
	{
		each_of_rows(f);
		for (ExprPtr *e : {&limit, &offset})
			if (*e)
				f(*e);
	}
	template <class F>
	void each_of_rows(F f) const
	{
		const_cast<Plan *>(this)->each_of_rows([&](const ExprPtr &e) { f(e); });
	}
	template <class F>
	void each(F f) const
	{
		const_cast<Plan *>(this)->each([&](const ExprPtr &e) { f(e); });
	}
};

struct TableColumn {
	std::string name;
	int type = -1;
	bool not_null = false;
	ExprPtr generated;
	ExprPtr sought_generated;     /* the same, but no proof may rest on it */
	std::vector<ExprPtr> samples; /* constants: values worth trying */
};

struct Key {
	std::string name;
	bool primary = false, nulls_distinct = true;
	std::vector<ExprPtr> exprs; /* over the table's columns by position */
	std::vector<int> columns;   /* filled when all are plain columns, otherwise empty */
	ExprPtr predicate;
};
/* Does the key tell all rows of its table apart, up to NULLs? It is of plain columns, then. */
inline bool is_unique(const Key &key)
{
	return !key.predicate && !key.columns.empty();
}

struct ForeignKey {
	std::string name;
	std::vector<int> columns;
	int table = -1;
	std::vector<int> references;
	bool full = false;
};

struct Check {
	std::string name;
	ExprPtr expr;
};

/*
 * Rows that have the same values, none of them NULL, in some columns have the same ones in others, where NULLs are the
 * same.
 */
struct Dependency {
	std::string name;
	std::vector<int> columns, determines;
};

struct Table {
	std::string name;
	std::vector<TableColumn> columns;
	std::vector<Key> keys;
	std::vector<ForeignKey> foreign_keys;
	std::vector<Check> checks;
	/* The same for databases that are shown; no proof may rest on them. */
	std::vector<Check> sought;
	std::vector<Key> sought_keys;
	std::vector<ForeignKey> sought_foreign_keys;
	std::vector<Dependency> dependencies;
	bool queried = true;
	bool keyless = false; /* a key or reference that somebody declares would not hold for all of its rows */
};

struct Parameter {
	int index = 0;
	std::string name;
	int type = -1;
	std::optional<Value> value; /* what the server says now; for stable functions */
	bool known = false;         /* `value` was given (it may be NULL) */
};

/* A function that the host computes (sem/host.h): ids of types. */
struct HostFunction {
	std::vector<int> args;
	int result = -1;
	std::string sql;         /* may be empty */
	bool stable = false;     /* what it gives depends on settings, or on the catalog */
	std::optional<int> hole; /* a hole of an abstract query, the first, second ...: any function of these arguments,
								which the host is not asked for */
};

struct Query {
	PlanPtr plan;
	std::vector<ColumnId> output;
	std::vector<std::string> names;
	bool ordered = false;
	/*
	 * Parts that PostgreSQL evaluates once (WITH queries, say) and that stand in several places: the plan has copies of
	 * them. As they were given, whatever becomes of the plan.
	 */
	std::vector<PlanPtr> repeated;
};

enum class Semantics { bag, list, set };

/* A lemma that somebody has stored (core/lemmas): the document of its two queries. Nothing of it is believed. */
struct GivenLemma {
	std::string name; /* begins with "lemma." */
	std::string document;
	bool turned = false; /* the second query of the document is the pattern */
};

struct Problem {
	int bound = 3;
	int rows = 0; /* so many at most may a table of a counterexample have; 0: as many as it takes */
	Semantics semantics = Semantics::bag;
	uint64_t seed = 0;
	int databases = 0; /* 0: default */
	int generate = 0;  /* so many databases are all that is wanted; mostly there are no queries then, but perhaps
						  constants of theirs */
	std::vector<ExprPtr> constants;
	int64_t timeout_ms = 0;
	uint64_t steps = 0;     /* so many at most (core/util/step_budget.h); 0: no limit */
	bool proofs = true;     /* false: another process looks for a proof for databases of every size */
	bool may_raise = false; /* a query may raise an error: with a proof the answer says whether both give rows somewhere
							   without one */
	bool unseen_errors = false;    /* some of its errors the document does not have (casts to domains with a check) */
	bool explain = false;          /* a proof is to be explained: what it needs is worth some effort */
	bool unknown_averages = false; /* nothing is known of an avg() but what it depends on */
	bool suggest = false;          /* nothing is wanted but constraints with which the queries would be equivalent */
	std::vector<std::string> disabled_rules; /* of the prover (core/proof/rules.h) */
	std::vector<Type> types;
	std::vector<Pool> pools;
	std::vector<Table> tables;
	std::vector<Parameter> parameters;
	Query queries[2];
	std::vector<std::string> assumptions;
	std::vector<HostFunction> functions;
	std::vector<GivenLemma> lemmas;
	std::shared_ptr<Host> host; /* may be null */
	int columns = 0;            /* every column id is below */

	const Type &type(int id) const { return types.at(id); }
	Kind kind(int id) const { return types.at(id).kind; }
	int boolean_type() const; /* id of a boolean type; the reader makes sure that there is one */
	int integer_type() const; /* likewise, of an integer type */
	ColumnId fresh() { return columns++; }
};

/*
 * The finite values of dates (days) and timestamps (microseconds), as in datatype/timestamp.h; -infinity and infinity
 * are the extreme integers of the representation.
 */
struct TimeRange {
	Decimal first, last, minus_infinity, infinity;
};
TimeRange time_range(Kind kind);

/*
 * Builders: fill in `free` (and a plan's out, types, number), check the shape. They take ownership of their argument.
 */
ExprPtr finish(Expr e);
PlanPtr finish(Plan p);
ExprPtr column(ColumnId id, int type);
ExprPtr boolean_constant(const Problem &p, bool value);
ExprPtr conjunction(const Problem &p, std::vector<ExprPtr> conjuncts); /* flattens; TRUE when empty */
void split_conjunction(const ExprPtr &e, std::vector<ExprPtr> &out);
int type_of(const Plan &plan, ColumnId id);

const char *name_of(Op op);
const char *name_of(AggFunction f);
const char *name_of(WindowOp op);                              /* of op aggregate: none, see its function */
std::string print(const Problem &p, const Value &v, int type); /* a value as the answer document writes it */
/* The same for types that have no pool, and the way back; parse_value() throws std::invalid_argument, TooBig. */
std::string print_value(const Type &type, const Value &v);
Value parse_value(const Type &type, const std::string &text);

} // namespace sqleq
