/*
 * classes.h: the parts of two queries that are not polynomial, in classes of equal ones.
 *
 * A use of a class of relations is a scan of a table that stands for it; a use of a class of values is a call of a
 * function. Both may depend on columns from outside ("free"), which become columns of the table or arguments of the
 * function. Whether two parts are equal is asked of Classes itself, so proofs nest.
 */
#pragma once
#include <algorithm>
#include <map>
#include <set>

#include "core/proof/prover.h"
#include "core/proof/rewriter.h"

namespace sqleq {

class Classes {
public:
	/* The problem grows: tables and column ids are added. The arguments must outlive this. */
	Classes(Problem &problem, Rewriter &rewriter, const ValueStock &stock, Runner &runner, Proof &proof);

	/* Do both give the same bag (or set) of rows on every database? False: not proven. */
	bool equal(const Blocks &a, const Blocks &b, bool set);

private:
	using Degree = std::map<int, int>; /* scans, by table */
	/* How subqueries are taken: EXISTS of at most one row as it is (a polynomial), or every one as a function. */
	struct Mode {
		bool set;
		bool keep_unique;
		bool decimals = false; /* the number of decimals of a numeric output matters, not its value alone */
		bool apart = false;    /* a total that is 0 instead of NULL still differs from that of no rows */
	};
	struct Lowered {
		PlanPtr plan;
		Degree degree;
		bool negated = false; /* some EXISTS was kept: the presence of a row is not monotone */
	};
	using Context = std::vector<const Block *>;

	Lowered lower(const Blocks &b, Mode mode, const Context &outer = {});
	PlanPtr lower(const Block &b, Mode mode, const Context &outer, const std::vector<ColumnId> &out, Lowered &total);
	ExprPtr lower(const ExprPtr &e, Mode mode, const Context &context, Degree &degree, bool &negated);
	ExprPtr lower_aggregate(const ExprPtr &e, Mode mode, const Context &context, Degree &degree, bool &negated,
							bool total);
	PlanPtr lower_source(const PlanPtr &p, const Context &context, std::vector<ExprPtr> &guard, Substitution &to,
						 Degree &degree);
	bool agree(const Lowered &a, const Lowered &b, bool set, bool averages = false);
	template <class Text>
	void note(Text text) /* of the outline; made only when somebody wants to read it */
	{
		if (proof_.explained)
			proof_.outline.push_back(std::string(2 * (size_t) std::max(depth_ - 1, 0), ' ') + text());
	}
	void rests_on(const std::string &assumption); /* what is proven here; named once */
	void chosen(int type);
	bool quotients() const;
	mutable std::optional<bool> quotients_;
	bool written_alike(int a, int b) const;
	Blocks with_decimals(Blocks b, const std::vector<size_t> &columns) const;
	ExprPtr decimals(const ExprPtr &value) const;
	std::string rows_of(const std::vector<int> &rows) const;
	bool equal_rows(const Blocks &a, const Blocks &b, bool set);
	bool equal_to_set(const Blocks &a, const Blocks &b);

	/* Bags as the number of times that each row comes (classes_multiplicities.cpp). */
	struct Multiplicities {
		std::vector<Blocks> parts;  /* one block each, whose multiplicity is unknown */
		std::vector<ExprPtr> facts; /* over the columns of a table with one for each part */
	};
	bool equal_multiplicities(const Blocks &a, const Blocks &b);
	ExprPtr multiplicity(const Blocks &b, Multiplicities &m);
	ExprPtr multiplicity_of_part(const Block &b, Multiplicities &m);
	std::optional<size_t> known_part(const Block &b, const Multiplicities &m);
	void add_wholes(Multiplicities &m);
	std::optional<Blocks> through(const Block &b, size_t input);
	int whole_number();
	bool equal_in(const Blocks &a, const Blocks &b, Mode mode, bool &kept);

	/*
	 * Aggregates over blocks whose first columns are the keys: is aggregate `a` of column i the same as `b` of column
	 * j, for each key?
	 */
	struct Pair {
		Aggregate a, b;
		size_t i, j;
		bool decimals = false; /* do they agree in their numbers of decimals, too? */
	};
	bool equal_groups(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs);
	bool equal_sums(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs, Mode mode,
					bool &kept);
	bool agreeing_sums(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs, Mode mode,
					   bool &kept);
	bool one_value(const Blocks &in);
	bool as_sums(Aggregate &x, const Blocks &in_x, Aggregate &y, const Blocks &in_y);
	static bool comparable(const Aggregate &a, const Aggregate &b);

	/* Columns from outside, in order of appearance, and which of them are not NULL where the part stands. */
	struct Free {
		std::vector<ColumnId> columns;
		std::vector<int> types;
		std::vector<bool> not_null;
	};
	std::vector<size_t> seen_decimals(const PlanPtr &plan, const Free &f) const;
	ExprPtr exists_call(const ExprPtr &e, const Context &context);
	std::vector<ExprPtr> implied(const ExprPtr &e, const Context &context);
	std::map<std::string, std::vector<size_t>>
		covers_;       /* by question (classes_covered.cpp): which of the classes asked about */
	int covering_ = 0; /* covers of covers: how deep */
	ExprPtr one_of_others(const ExprPtr &e, const Context &context);
	bool not_null_in(const Context &context, ColumnId c) const;
	Free free_of(const PlanPtr &p, const Context &context);
	Block outer_row(const Free &f);
	Blocks for_each_row(const PlanPtr &plan, const Free &f, const Block &row, const std::vector<size_t> &order,
						bool set);
	std::string text_with(const PlanPtr &p, const Free &f);

	struct Value {
		std::string kind, text, name;
		PlanPtr plan;
		Free free;
		int type;
		int sides;                /* 1: the first query names it, 2: the second; parts of one query are not compared */
		bool at_sight;            /* it is one of its own because at sight it is like no other */
		std::vector<size_t> seen; /* columns from outside whose numbers of decimals it depends on, too */
		/*
		 * What is known where there is a row and these arguments are not NULL: the value is not NULL, or even at least
		 * 1.
		 */
		struct Fact {
			std::vector<bool> not_null;
			bool positive;
			friend bool operator==(const Fact &, const Fact &) = default;
		};
		std::vector<Fact> facts;
	};
	std::vector<Value> values_;
	ExprPtr with_facts(const ExprPtr &call, const Context &context, bool never_null, bool positive);
	size_t learned() const;
	ExprPtr value_call(const ExprPtr &e, const Context &context);
	ExprPtr call_of(const Value &v, const Free &f, const std::vector<size_t> &order) const;
	std::optional<std::pair<size_t, std::vector<size_t>>> same_value(const PlanPtr &plan, const Free &f,
																	 const std::string &kind, const std::string &text);
	bool equal_values(const Value &known, const PlanPtr &plan, const Free &f, const std::vector<size_t> &order);

	/* Totals (classes_totals.cpp): that of a class, and perhaps of a second one, which is added or taken away. */
	struct Related {
		std::optional<size_t> first, second;
		bool minus;
	};
	std::map<std::string, Related> related_; /* by text, and by which columns from outside are not NULL */
	std::set<std::string> totals_,
		aggregates_; /* of what is being lowered: texts of those that are 0 for no rows, and of others */
	int questions_ = 0;
	Blocks summands(const PlanPtr &plan, const Free &f, const Block &row);
	bool equal_totals(Blocks a, Blocks b, const Block &row);
	std::vector<size_t> totals_like(const Free &f, int type);
	std::optional<Related> find_related(const PlanPtr &plan, const Free &f);
	ExprPtr related_total(const PlanPtr &plan, const Free &f, const std::string &text, int type);

	std::vector<ExprPtr> members(const Block &b);
	void add_members(const Plan &group, const Block &rows, const Plan &row, const std::set<std::string> &conditions,
					 std::vector<ExprPtr> &facts);

	struct Column {
		PlanPtr group;            /* whose aggregate it is */
		std::vector<size_t> keys; /* the class's keys among the group's */
		size_t aggregate;
	};
	struct Use {
		int relation;
		std::vector<int> attributes; /* of the table, by output column */
	};
	struct Relation {
		std::string text;
		PlanPtr plan;
		Free free;
		int table = -1;
		int sides = 0;
		std::vector<Column> columns; /* of a group: its aggregates */
		bool at_sight = false;       /* it is one of its own because at sight it is like no other */
		std::vector<size_t>
			seen; /* columns from outside whose numbers of decimals it depends on, too: the last columns of the table */
		std::optional<Use> same; /* as seen later */
	};
	std::vector<Relation> relations_;
	Use use(const PlanPtr &p, const Context &context);
	std::optional<Use> match(int relation, const PlanPtr &p, const Free &f, bool look_closer);
	std::optional<Use> match_group(int relation, const PlanPtr &p, bool look_closer);
	std::optional<Use> match_rows(int relation, const PlanPtr &p);
	std::optional<Use> match_recursion(const PlanPtr &known, const PlanPtr &p);
	std::optional<Use> same_relation(const PlanPtr &p, const Free &f, const std::string &text);
	Use new_relation(const PlanPtr &p, const Free &f, const std::string &text);
	Blocks keys_and_arguments(const PlanPtr &group, const std::vector<size_t> &keys,
							  const std::vector<size_t> &aggregates, bool set);

	bool never_null_column(const Blocks &b, size_t column);
	void add_decimals(Table &t, const std::vector<size_t> &seen) const;
	void add_counts(Table &t, const PlanPtr &group, const std::vector<int> &attributes);
	void add_aggregate_column(Table &t, const PlanPtr &group, size_t aggregate, const std::string &name);
	int number_type(const Aggregate &a, const Blocks &in, size_t argument);
	int whole_type_ = -1;

	std::string signature(const Blocks &b, size_t column);
	std::vector<std::vector<size_t>> alignments(const Blocks &a, const Blocks &b, size_t n);

	Problem &problem_;
	Rewriter &rewriter_;
	const ValueStock &stock_;
	Runner &runner_;
	Proof &proof_;
	std::map<std::string, bool> asked_;
	int depth_ = 0;
	static constexpr int most_matching = 8;
	int matching_ = 0; /* groups that are being matched */
	int side_ = 1;
	bool at_sight_ = false; /* only what match.h sees counts */
};

} // namespace sqleq
