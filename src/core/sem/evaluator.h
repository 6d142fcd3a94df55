/*
 * evaluator.h: the semantics of the algebra, written once over an abstract domain.
 *
 * Evaluator<Concrete> runs a plan on rows; Evaluator<Symbolic> gives the same answer as terms over symbolic rows. A row
 * of either kind is (present, cells), a cell is (null, value); NULL is lifted here, so a domain never sees it.
 *
 * A Restriction asks only for the rows whose column c is the given cell: `IS NOT DISTINCT FROM`, or `=` when strict. It
 * is pushed down as far as possible, so that grouping and DISTINCT whose keys are all fixed give a single row and joins
 * become look-ups (pointwise evaluation). A domain with `pointwise` false never sees one.
 *
 * What a domain D has to offer is listed at the head of concrete.h and symbolic.h. Run-time errors go to d.raise(),
 * results that depend on the order of tied rows to d.ambiguous(), both under the guards pushed so far.
 */
#pragma once
#include <map>
#include <unordered_map>

#include "core/algebra/algebra.h"
#include "core/sem/guarded.h"
#include "core/sem/tie_order.h"

namespace sqleq {

/*
 * What a function sees of its arguments. If it respects equality, spellings among them do not decide the value, only
 * how it is written. `complete`: each argument whose equal values may be written differently has one behind it.
 */
struct Spellings {
	bool respects = false;
	std::vector<bool> among,
		numerics; /* if it respects equality: which arguments are spellings, and which are numeric */
	bool complete = true;
};

template <class D>
class Evaluator {
public:
	using Bool = typename D::Bool;
	using Val = typename D::Val;
	struct Cell {
		Bool null;
		Val val;
		friend bool operator==(const Cell &, const Cell &) = default;
	};
	struct Row {
		Bool present;
		std::vector<Cell> cells;
	};
	using Rows = std::vector<Row>;
	struct Required {
		ColumnId id;
		Cell cell;
		bool strict;
	};
	using Restriction = std::vector<Required>;
	/* Sees what an evaluation comes to: the rows of each plan, each condition, and what comparisons compare. */
	struct Observer {
		virtual ~Observer() = default;
		virtual void rows(const Plan &plan, const Rows &rows) = 0;
		virtual void truth(const Expr &condition, bool wanted, Bool holds) = 0;
		virtual void compared(const Expr &comparison, const Cell &a, const Cell &b) = 0;
	};
	using Firsts = std::vector<std::vector<Bool>>; /* [i][j]: if both are tied, row i comes first */

	Evaluator(const Problem &problem, D &domain);

	/* The rows of a table, with all of its columns. Forgets what was remembered of earlier evaluations. */
	void set_table(int table, Rows rows);
	void set_parameter(int index, Cell cell);
	const Rows &table(int id) const { return tables_.at(id); }
	/* Rows kept from earlier evaluations, which would not raise again. The same plans come again: their places stay. */
	void forget()
	{
		for (auto &known : memory_)
			known.second.clear();
	}
	/* Which of tied rows come first. */
	void set_tie_order(TieOrder order);
	/*
	 * Or else the chooser says so, anew at each place and for each row outside that a subquery names (but functions of
	 * one node see the same window alike): its runs give all permitted results. nullptr: nobody. For concrete rows
	 * only.
	 */
	void set_tie_chooser(TieChooser *chooser);
	/* Of concrete rows only; nullptr: nobody. The caller keeps it. */
	void set_observer(Observer *observer) { observer_ = observer; }

	/* Rows of the plan that satisfy the restriction. */
	Rows rows(const PlanPtr &plan, const Restriction &restriction = {});
	/* The query's result: output columns in order; with `ranks`, the position in the list as one more column. */
	Rows result(const Query &query, bool ranks, const Restriction &restriction = {});

	/* A table's own expression (check, generated column, key) on one of its rows. */
	Cell on_table_row(const Row &row, const ExprPtr &expr);
	Bool holds_on_table_row(const Row &row, const ExprPtr &check); /* not false */
	/* An expression without subqueries, of which these are all columns. */
	using Given = std::vector<std::pair<ColumnId, Cell>>;
	Cell on_columns(const Given &columns, const ExprPtr &expr);

	Bool same(int type, const Cell &a, const Cell &b);  /* IS NOT DISTINCT FROM */
	Bool equal(int type, const Cell &a, const Cell &b); /* = is true */
	Cell null_cell(int type);

	/* Expressions in the present environment. */
	Cell cell(const ExprPtr &e);
	Bool truth(const ExprPtr &e, bool wanted); /* e is TRUE, or e is FALSE */

	D &d;
	const Problem &problem;

private:
	std::vector<Rows> tables_;
	std::map<int, Cell> parameters_;
	std::vector<Cell> env_; /* by column id */
	/* Uncorrelated plans, by plan and restriction. */
	struct Remembered {
		Restriction restriction;
		Rows rows;
	};
	std::unordered_map<const Plan *, std::vector<Remembered>> memory_;
	std::map<ColumnId, Rows> working_; /* of recursions: what the last step found, by token */
	Observer *observer_ = nullptr;

	/* f() where the condition is a guard. */
	template <class F>
	auto under(Bool condition, F f)
	{
		Guard when(d, condition);
		return f();
	}
	void bind(const Plan &plan, const Row &row);
	Rows compute(const Plan &plan, const Restriction &r);
	Rows by_operator(const Plan &plan, const Restriction &r);
	Rows scan(const Plan &plan, const Restriction &r);
	bool fixes_key(const Plan &plan, const Restriction &r) const;
	Rows looked_up(Rows rows, const Plan &plan, const Restriction &r) const;
	Rows values(const Plan &plan, const Restriction &r);
	Rows select(const Plan &plan, const Restriction &r);
	Rows project(const Plan &plan, const Restriction &r);
	Rows union_all(const Plan &plan, const Restriction &r);
	Rows set_operation(const Plan &plan, const Restriction &r);
	Rows distinct(Rows rows, const std::vector<int> &types, bool all_fixed);
	Rows join(const Plan &plan, const Restriction &r);
	Rows join_rows(const Plan &plan, const Restriction &r);
	Rows group(const Plan &plan, const Restriction &r);
	Rows sort(const Plan &plan, const Restriction &r);
	Rows recursive(const Plan &plan, const Restriction &r);
	Rows working(const Plan &plan, const Restriction &r);
	static const Plan *visible_sort(const Plan &plan, const std::set<ColumnId> &shown);

	/* Window functions. */
	struct WindowRows;
	const Plan *visible_window_ = nullptr; /* its row numbers show in the result: these */
	std::set<ColumnId> visible_numbers_;
	Rows window(const Plan &plan, const Restriction &r);
	using Chosen =
		std::vector<std::pair<const WindowFunction *, Firsts>>; /* how the functions before have put tied rows */
	WindowRows window_rows(const WindowFunction &f, const PlanPtr &input, const Rows &in, Chosen &chosen, bool several);
	Val count_before(const std::vector<std::vector<Bool>> &before, size_t i, const std::vector<Bool> *among = nullptr);
	std::vector<Bool> leaders(const WindowRows &w);
	template <class F>
	Val by_position(Kind kind, const Val &position, const Val &size, size_t most, F value);
	Cell ntile(const WindowFunction &f, const Val &position, const Val &size, size_t most);
	Cell picked(const WindowRows &w, const std::vector<Bool> &pick, Cell otherwise);
	std::vector<Bool> filled_rows(const WindowRows &w);
	void look_at(const WindowRows &w, const std::vector<Bool> &rows);
	std::vector<Bool> filled_neighbour(const WindowRows &w, size_t i, const Cell &offset);
	Cell neighbour(const WindowRows &w, size_t i);
	Bool within(const WindowRows &w, size_t i, size_t j, bool start, const Cell &offset);
	std::vector<std::vector<Bool>> frames(const WindowRows &w);
	Cell value_in_frame(const WindowRows &w, size_t i, std::vector<Bool> frame);
	std::vector<Cell> window_aggregates(const WindowRows &w);
	std::vector<Cell> window_column(const WindowRows &w);
	void report_ties(const WindowRows &w, const Plan &plan, bool several);
	void find_visible_window(const Plan &plan, const std::set<ColumnId> &shown);

	/*
	 * Rows that the server may evaluate in part only or not at all: it stops an EXISTS at the first row, a LIMIT at the
	 * last one wanted, a join when one side is empty, and computes a subquery's columns only where they are used.
	 * Errors in there are not certain, and a proof may leave out certain errors only.
	 */
	Rows rows_in_part(const PlanPtr &plan, const Restriction &restriction = {});
	void forget_errors(size_t mark);
	static bool computes_columns(const Plan &plan)
	{
		return plan.op == PlanOp::project || plan.op == PlanOp::union_all;
	}

	/* Joins. */
	struct Equality {
		ExprPtr left,
			right; /* left names columns of the left side (and outer ones) only, right is a column of the right side */
	};
	/*
	 * Of concrete rows: which rows of the right side may match, by a column that an equality of the condition names;
	 * without one, or where AND is to evaluate all of its arguments, all of them.
	 */
	class Matches {
	public:
		Matches(Evaluator &evaluator, const Plan &plan, const Rows &right_rows);
		const std::vector<size_t> &of(const Row &left) const;

	private:
		size_t left_column_ = 0;
		bool by_value_ = false;
		std::vector<size_t> all_, none_;
		std::unordered_map<uint64_t, std::vector<size_t>> by_hash_;
		static uint64_t hash(const Val &v);
	};
	std::vector<Equality> join_equalities(const Plan &plan, const Plan &left, const Plan &right);
	bool worth_driving(const PlanPtr &plan, ColumnId id) const;

	/* Sorting. */
	TieOrder ties_;
	TieChooser *chooser_ = nullptr;
	int query_ = 0;                      /* which one is evaluated */
	const Plan *visible_sort_ = nullptr; /* its choice among tied rows shows in the result */
	template <class Tied, class Alike, class Most>
	Firsts firsts(const Rows &rows, const PlanPtr &input, Tied tied, Alike alike, Most most);
	struct Order {
		std::vector<std::vector<Bool>> before, tied; /* [i][j]: row i sorts before row j */
	};
	Order order(const Rows &rows, const Plan &plan);
	std::vector<Cell> sort_keys(const Plan &plan, const Row &row);
	size_t places_that_matter(const Plan &plan, const Rows &in, const Order &o, size_t i, const Val &from,
							  const Cell &limit, const Val &to);

	/* Grouping. */
	struct GroupInput {
		Bool present;
		std::vector<Cell> keys;
		std::vector<Cell> args;    /* per aggregate */
		std::vector<Bool> filters; /* per aggregate */
	};
	static Restriction below_group(const Plan &plan, const Restriction &r);
	std::vector<GroupInput> group_inputs(const Plan &plan, const Restriction &r);
	Cell aggregate(const Aggregate &a, size_t n, const std::vector<GroupInput> &in, const std::vector<Bool> &members);
	std::vector<std::pair<Bool, Val>> once_each(Kind kind, const std::vector<std::pair<Bool, Val>> &items);

	/* Scalars. */
	Cell strict(const ExprPtr &e);
	Cell cast(const ExprPtr &e);
	Cell conditional(const ExprPtr &e);
	Cell extreme(const ExprPtr &e);
	Cell scalar_subquery(const ExprPtr &e);
	Cell function(const ExprPtr &e);
	Bool by_condition(const ExprPtr &e, bool wanted);
	Bool junction(const ExprPtr &e, bool wanted);
	Bool compare(const ExprPtr &e, bool wanted);
	Bool quantified(const ExprPtr &e, bool wanted);
	Bool conditional_truth(const ExprPtr &e, bool wanted);
	Bool compare_values(Op op, Kind kind, const Val &a, const Val &b);
	Cell choose(int type, Bool c, const Cell &a, const Cell &b) const;

	bool apply(Row &row, const std::vector<ColumnId> &out, const std::vector<int> &types, const Restriction &r);
	void merge(Row &row, const std::vector<int> &types);
	Cell first_present(int type, const std::vector<Bool> &present, const std::vector<const Cell *> &cells);
	static const Required *find(const Restriction &r, ColumnId id);
	static bool fixes_all(const std::vector<ColumnId> &out, const Restriction &r);
	Bool same_rows(const std::vector<int> &types, const Row &a, const Row &b);
};

} // namespace sqleq
