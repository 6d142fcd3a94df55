/*
 * database.h: a concrete database (rows of the problem's tables, values of its parameters) and what can be asked of it.
 */
#pragma once
#include <functional>
#include <map>
#include <unordered_map>

#include "core/sem/concrete.h"

namespace sqleq {

using Field = std::optional<Value>; /* nullopt: NULL */
using Tuple = std::vector<Field>;

struct Database {
	std::vector<std::vector<Tuple>> tables; /* by table id */
	std::map<int, Field> parameters;        /* by parameter index */
	HolePoints holes;                       /* what the holes of abstract queries give */
	size_t rows() const;
};

enum class Outcome {
	same,
	differ,    /* no result that one query permits is permitted by the other */
	raises,    /* a query raises an error: says nothing */
	ambiguous, /* the order of tied rows decides, and both queries permit a common result, or it is not known whether
				  they do: says nothing */
	too_big    /* beyond this evaluator's numbers: says nothing */
};

/* What one run of each query shows, whatever else they permit. */
struct Glance {
	bool counts = false;  /* no error, and not too much */
	bool differs = false; /* the two results */
	bool chance = false;  /* the order of tied rows may have decided */
	bool rows = false;    /* a query gave some */
};

/* What chance makes of two queries on a database. */
struct Permitted {
	bool known = false;    /* all that each permits: no error, and not too much */
	bool several[2] = {};  /* does it permit more than one result? */
	bool included[2] = {}; /* does the other query permit them, too? */
};

/* The order of two values of a kind, NULL first. */
int compare_fields(Kind k, const Field &a, const Field &b);
/* Of two rows whose columns are of these kinds, and of integers beyond them. */
int compare_tuples(const std::vector<Kind> &kinds, const Tuple &a, const Tuple &b);

/* Runs a problem's queries and constraints on databases. Keeps a reference to the problem. */
class Runner {
public:
	explicit Runner(const Problem &problem);
	Outcome run(const Database &db);
	/* One run of each query, which the observer sees: begin(query) is called before each. */
	template <class Observer>
	Glance glance(const Database &db, Observer &observer)
	{
		return glance(db, &observer, [&](int query) { observer.begin(query); });
	}
	/* Do the results of one run differ, where no order of tied rows had a part? */
	bool differs_without_ties(const Database &db);
	const HolePoints &holes() const { return domain_.holes(); } /* that the last run asked for */
	/*
	 * The last run interpreted an unknown function somehow, or has not seen all results permitted, or a query may raise
	 * an error where it has seen a difference: the server evaluates the arguments of AND and OR in an order of its own,
	 * and stops when the result is settled.
	 */
	bool guessed() const { return domain_.guessed; }
	bool undecided_error() const { return undecided_error_; } /* it was the last of these, and nothing else */
	/*
	 * On so many databases, of all that it was run on, a query gave rows. Of those that have no more rows in a table
	 * than the bound: did one do so, and were results seen to differ from one database to the other?
	 */
	int fruitful() const { return fruitful_; }
	bool rarely_fruitful() const { return fruitful_ * rare_share < runs_; }
	bool fruitful_within_bound() const { return fruitful_within_bound_; }
	bool varied_within_bound() const { return varied_within_bound_; }
	Permitted permitted(const Database &db);
	/*
	 * What the queries give, if nothing in them raises an error, in whatever order AND and OR evaluate their arguments,
	 * and no unknown function is interpreted.
	 */
	std::optional<std::array<std::vector<Tuple>, 2>> results_without_errors(const Database &db);
	/* Are these the same results, as the problem compares them? */
	bool equal(const std::vector<Tuple> &a, const std::vector<Tuple> &b) const;
	/* Was the query seen to permit several results? Only some ways to break ties are tried: for large databases. */
	bool chooses(const Database &db, int query);
	/*
	 * Two of the orders, which may be the same one: with the one as the first query breaks ties, the other as the
	 * second does, both give the same.
	 */
	std::optional<std::pair<size_t, size_t>> common_result_in(const Database &db, const std::vector<TieOrder> &orders);

	/*
	 * Does the table's row obey NOT NULL, types' ranges, generated columns and checks? Keys and foreign keys: valid().
	 */
	bool row_valid(int table, const Tuple &row);
	bool valid(const Database &db);
	bool key_violated(int table, const Key &key, const std::vector<Tuple> &rows, const Tuple &row, size_t self);
	/* The first of the rows that has the same values in the columns of the dependency; null: there is none. */
	const Tuple *determining_row(int table, const Dependency &dependency, const std::vector<Tuple> &rows,
								 const Tuple &row);
	bool dependency_violated(int table, const Dependency &dependency, const std::vector<Tuple> &rows, const Tuple &row);
	bool foreign_key_holds(const Database &db, const ForeignKey &fk, const Tuple &row);
	Field table_expression(int table, const Tuple &row, const ExprPtr &e);
	bool check_holds(int table, const Tuple &row, const ExprPtr &check); /* and raises no error */
	/* Have the databases the same in all that the queries read? What they give is the same on both, then. */
	bool same_to_queries(const Database &a, const Database &b) const;
	/* A query's result, rows sorted by position (ordered) or as they come. */
	std::vector<Tuple> result(const Database &db, int query, bool ranks);
	Concrete &domain() { return domain_; }

private:
	const Problem &problem_;
	Concrete domain_;
	Evaluator<Concrete> evaluator_;
	int runs_left_;                                     /* to try ways in which ties may be broken */
	std::vector<Kind> kinds_;                           /* of the results' columns */
	std::vector<std::vector<const Type *>> columns_;    /* by table, column */
	std::vector<std::optional<std::vector<int>>> read_; /* by table, if a query reads it: these columns */
	bool guessed_ = false, undecided_error_ = false;
	int fruitful_ = 0, runs_ = 0;
	bool fruitful_within_bound_ = false, varied_within_bound_ = false;
	std::optional<std::vector<Tuple>> first_within_bound_;
	struct HashOfDecimal {
		size_t operator()(const Decimal &d) const { return (size_t) d.mantissa * 31 + (size_t) d.scale; }
	};
	std::unordered_map<const Type *, std::unordered_map<Decimal, bool, HashOfDecimal>>
		fitting_codes_;          /* which texts a type holds */
	uint64_t loaded_ = 0;        /* databases without holes of their own: each has its own functions in them */
	bool settled_early_ = false; /* somewhere in the queries an error may hang on the order in which AND and OR evaluate
									their arguments */

	static constexpr int tie_parts = 3;
	static constexpr int rare_share = 6; /* rarely: on fewer than one of so many */
	static TieOrder tie_way(int way);
	using Result = std::vector<Tuple>;
	enum class Seen { all, some, common, raised };
	bool contains(const std::vector<Result> &all, const Result &r) const;
	Result in_order(Result rows) const;
	std::vector<Tuple> result(int query, bool ranks);
	Result run_query(int query);
	Seen all_permitted(int query, const std::vector<Result> *other, std::vector<Result> &seen);
	Glance glance(const Database &db, Evaluator<Concrete>::Observer *observer, const std::function<void(int)> &begin);
	Outcome compare_permitted(std::vector<Result> (&seen)[2], const bool (&open)[2]);
	bool order_decides_error();
	void load(const Database &db);
	void note_results(const Database &db, const std::vector<Tuple> &first, const std::vector<Tuple> &second);
	Evaluator<Concrete>::Cell cell_of(int table, const Tuple &row, int column);
	Evaluator<Concrete>::Row row_of(int table, const Tuple &row);
	bool columns_violate(int table, const Key &key, const std::vector<Tuple> &rows, const Tuple &row, size_t self);
	bool in_range(const Type &type, const Value &v);
};

/*
 * While there is one, a run of the runner may take long: for the few databases that have just the rows which queries
 * are thought to differ on, and many of them.
 */
class LongRuns {
public:
	explicit LongRuns(Runner &runner) : domain_(runner.domain()) { domain_.allow(most_ticks); }
	~LongRuns() { domain_.allow(Concrete::usual_ticks); }
	LongRuns(const LongRuns &) = delete;
	LongRuns &operator=(const LongRuns &) = delete;

private:
	Concrete &domain_;
	static constexpr size_t most_ticks = 5000000;
};

} // namespace sqleq
