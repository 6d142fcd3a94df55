/*
 * rewriter.h: brings a plan into blocks by exact rewrites (docs/proofs.md lists them with their reasons).
 *
 * Outer joins become unions, set operations without ALL become DISTINCT with EXISTS and NOT EXISTS, IN, ANY and ALL
 * become EXISTS, DISTINCT and GROUP BY that a key or an equality makes superfluous disappear, nested groups are merged.
 * Where only the presence of rows matters (under DISTINCT, EXISTS, MIN ...), called `set` below, squashes inside are
 * dropped (absorption).
 */
#pragma once
#include <functional>
#include <map>
#include <tuple>

#include "core/proof/blocks.h"
#include "core/proof/rules.h"

namespace sqleq {

/*
 * Ways of rules that are not confluent. With `values`, a group of which one row at most is joined becomes values of its
 * aggregates, and EXISTS on keys goes inside groups; without, both stay where they are. With `united`, selections of
 * the same rows in a UNION become one. With `parents`, joined parents go where multiplicities do not matter, too;
 * without, they stay for the check at the cut-off, which knows no foreign keys. With `listed`, rows are distinguished
 * by the values that CHECKs list. With `covers`, it is said of an EXISTS which others cover it (classes_covered.cpp).
 */
struct Ways {
	bool values = true, united = true, parents = false, listed = false, shares = true, covers = false;
};

/* `column`, an aggregate, against a constant: it is above, at least, below, at most, equal to, other than it. */
struct ComparedAggregate {
	enum Sense { above, at_least, below, at_most, equal, other } sense;
	ColumnId column;
	ExprPtr constant;
};

/* The comparison of a column, perhaps cast among integers, with a constant, when the condition is one. */
std::optional<ComparedAggregate> comparison(const Problem &problem, const ExprPtr &condition);
ExprPtr without_casts(const Problem &problem, ExprPtr e); /* among integers */

class Rewriter {
public:
	/* `rules` must outlive this. */
	Rewriter(Problem &problem, Rules &rules, Ways ways = {})
		: problem_(problem), rules_(rules), values_(ways.values), united_(ways.united), parents_(ways.parents),
		  listed_(ways.listed), covers_(ways.covers)
	{
	}

	/* The plan's output columns in order. With `set` multiplicities do not matter. Throws NoProof. */
	Blocks blocks(const PlanPtr &plan, bool set);

	/*
	 * The same rows, with window functions as groups and subqueries where they can be; asked for once, before blocks().
	 */
	PlanPtr without_windows(const PlanPtr &p);

	/*
	 * The same rows, with what is said of totals and of window functions in plainer words (rewriter_plainer.cpp); asked
	 * for before without_windows().
	 */
	PlanPtr plainer(const PlanPtr &p);

	/* EXISTS over blocks in normal form: without rows that only outer columns decide, one per connected part. */
	ExprPtr exists(const Blocks &b);

	/* Blocks without output that have a row when these have one. */
	Blocks presence(Blocks b);

	/* Is it one block whose rows are never alike? Then DISTINCT does nothing to it. */
	bool duplicate_free(const Blocks &b);

	/* Do the block's rows, if there are any, make the EXISTS true? */
	bool implies(const Block &b, const ExprPtr &exists)
	{
		return rules_.on(Rule::exists_beside) && absorbed(b, exists);
	}

	Rules &rules() { return rules_; }

	/* Was there a LIMIT whose order leaves open which of different rows it keeps? */
	bool choices() const { return choices_; }

	/* Was a difference compared by its operands: where there is none, it would have been an error? */
	bool differences() const { return differences_; }

	/* Is there a parent that only went with `parents`? */
	bool parents_left() const { return parents_left_; }

	/* Were there rows to be distinguished by listed values, which only goes with `listed`? */
	bool listed_left() const { return listed_left_; }
	/* May it be said which EXISTS cover one? And: was there such a one, of which it was not? */
	bool covers() const { return covers_; }
	bool covers_left() const { return covers_left_; }
	void leave_covers() { covers_left_ = true; }

	/* One block of an EXISTS of the guard, when it is one. */
	std::optional<Block> body(const ExprPtr &exists);

private:
	Problem &problem_;
	Rules &rules_;
	bool values_, united_, parents_, listed_, covers_;
	bool parents_left_ = false;
	bool listed_left_ = false;
	bool covers_left_ = false;
	int splits_ = 0;       /* by listed values, so far */
	bool probing_ = false; /* asking whether blocks are disjoint */
	bool hold_ = false;    /* inside a GROUP BY: groups stay as they are until it is known whether they merge */
	bool choices_ = false;
	bool differences_ = false;
	int depth_ = 0;
	int replaced_ = 0; /* sources that are being replaced, one inside the other */
	std::set<ExprPtr> normal_;
	/*
	 * Of plans that name nothing outside, and so do not depend on outer_: by all else that changes while the rewriter
	 * works (`set`, hold_, probing_).
	 */
	struct Known {
		Blocks blocks;
		bool choices;
	};
	std::map<std::tuple<PlanPtr, bool, bool, bool>, Known> known_;
	std::vector<std::vector<PlanPtr>> outer_; /* sources of the blocks around the one at hand */

	void needs(Rule r); /* a rule without which there is no proof */
	Blocks compute(const PlanPtr &p, bool set);
	Blocks values(const Plan &p);
	Blocks join(const Plan &p, bool set);
	Blocks set_operation(const PlanPtr &p, bool set);
	std::optional<Blocks> all_of_a_set(const Plan &p, bool set);
	std::optional<Blocks> unrolled(const PlanPtr &p);
	Blocks source(Plan p);
	Blocks distinct(Blocks inner, bool set);
	Blocks each_distinct(const Blocks &inner);
	static constexpr int most_nested_choices = 2; /* each has its rows once more for every alternative */
	PlanPtr without_unused_joins(const PlanPtr &plan, const std::set<ColumnId> &needed,
								 int choices = most_nested_choices);
	PlanPtr each_choice(const PlanPtr &p, const std::set<ColumnId> &needed, int choices);
	ExprPtr key_inside(const ExprPtr &key);

	/* Plainer words (rewriter_plainer.cpp, rewriter_totals.cpp). */
	std::map<PlanPtr, PlanPtr> plainer_;
	ExprPtr plainer(const ExprPtr &e);
	PlanPtr turned_windows(const PlanPtr &p);
	PlanPtr numbered_rows(const PlanPtr &p);
	PlanPtr distinct_on(const PlanPtr &p);
	PlanPtr plainer_totals(const PlanPtr &p);
	ExprPtr plainer_total(const ExprPtr &e, Plan &from, bool &changed);
	ExprPtr sum_of_sums(const Expr &e, Plan &group);
	ExprPtr zero_for_none(const Expr &e, Plan &group);
	ExprPtr null_for_none(const Expr &e, const Plan &from);
	/* What is divided by a count (rewriter_shares.cpp). */
	bool null_only_with(const Plan &group, const ExprPtr &z, const ExprPtr &y);
	ExprPtr new_count(Plan &group, const ExprPtr &arg);
	ExprPtr average_of_ones(const Aggregate &a, Plan &group);
	ExprPtr divided_by_count(const Expr &e, Plan &group);
	bool null_key_apart(const Block &b, bool set, std::vector<Block> &out, int depth);
	ExprPtr of_own_rows(const Expr &e, Plan &group);
	PlanPtr joined_own_rows(const PlanPtr &p);
	ExprPtr ranks_both_ways(const Expr &e, Plan &from);

	/* Window functions (rewriter_window.cpp, rewriter_first_rows.cpp). */
	std::set<PlanPtr> kept_windows_; /* are sources */
	Blocks window(const PlanPtr &p, bool set);
	bool without_ties(const WindowFunction &f, const PlanPtr &input, const Blocks &in);
	PlanPtr with_groups(const PlanPtr &rows, const PlanPtr &input, const std::vector<WindowFunction> &functions);
	PlanPtr window_values(const PlanPtr &p);
	ExprPtr without_windows(const ExprPtr &e);
	PlanPtr windows_as_groups(const PlanPtr &p, const std::set<ColumnId> &needed);
	PlanPtr grouped(const PlanPtr &p, const std::set<ColumnId> &needed);
	bool determine(PlanPtr rows, std::vector<ExprPtr> given, std::vector<ExprPtr> values);
	void extreme_value(WindowFunction &f, const Blocks &in, const std::vector<ColumnId> &columns);
	PlanPtr kept_windows(const PlanPtr &p, std::vector<WindowFunction> windows, const Blocks &in);
	bool first_rows(Block &b);
	bool nth_rows(Block &b, bool set);
	PlanPtr first_keys(const PlanPtr &input, const WindowFunction &f);
	bool is_first(const ExprPtr &condition, ColumnId number);
	PlanPtr first_ranks(const PlanPtr &p, const std::set<ColumnId> &needed);
	ExprPtr count_test(const ExprPtr &e);
	ExprPtr extreme_test(const ExprPtr &e, bool wanted);
	bool below_greatest(Block &b);
	std::optional<Decimal> whole_number(const ExprPtr &e);

	/* The k-th value (rewriter_ranked.cpp, rewriter_ends.cpp). */
	ExprPtr values_in_order(const Block &rows, int k);
	ExprPtr values_counted(const Expr &count, int k);
	std::optional<Blocks> values_by_rank(const Plan &limit, const PlanPtr &in, const Blocks &b);
	bool none_beyond(std::vector<Block> &given, size_t keys, const std::vector<Aggregate> &aggregates);
	std::optional<Blocks> ends_of_groups(const Blocks &rows);
	std::optional<Blocks> ends_of_groups(const Blocks &rows, size_t i, size_t at, bool least);
	bool is_value_outside(const ExprPtr &c, const std::vector<PlanPtr> &inner, const ExprPtr &x);
	bool has_one_value(const Blocks &b);
	PlanPtr first_of_values(const PlanPtr &p);
	ExprPtr value_of_first(const ExprPtr &e, const Blocks &b);
	PlanPtr ranked_with_ties(const Plan &limit, const PlanPtr &in);

	/* Division: all of a table, by counting (rewriter_division.cpp). */
	PlanPtr whole_table(const ExprPtr &e);
	ExprPtr counted_reference(const Block &rows, size_t keys, bool distinct, const PlanPtr &table, int &key);
	ExprPtr all_of_table(const std::vector<Block> &rows, const std::vector<ExprPtr> &keys, bool distinct,
						 const PlanPtr &table);
	ExprPtr all_counted(const ExprPtr &e);
	bool divided(Block &b);

	/* LIMIT (rewriter_limit.cpp). */
	struct Narrow {
		Blocks rows;                    /* without constants, each other column once */
		std::vector<size_t> place;      /* of each column: where it stands now */
		std::vector<ExprPtr> constants; /* or what it is always */
	};
	Blocks limit(const PlanPtr &p, bool set);
	PlanPtr without_inner_limits(const Plan &limit);
	PlanPtr without_inner_limit(const Plan &limit, const PlanPtr &inner, const std::vector<ColumnId> &from,
								const std::vector<ColumnId> &to);
	PlanPtr limit_below_join(const Plan &limit, const PlanPtr &in);
	Narrow each_column_once(const Blocks &b);
	std::vector<ExprPtr> made_columns(const Blocks &b);
	std::optional<Blocks> first_row(const Plan &limit, const PlanPtr &in, const Blocks &b);
	void plain_key(SortKey &key);
	Blocks limit_as_source(Plan limit, const Blocks &b, const std::vector<ColumnId> &columns);

	/* Expressions: value, and conditions of which only "is it TRUE" matters. */
	ExprPtr value(const ExprPtr &e);
	ExprPtr truth(const ExprPtr &e, bool wanted);
	ExprPtr truth_of_case(const ExprPtr &e, bool wanted);
	ExprPtr scalar(const ExprPtr &e);
	ExprPtr plain_value(const Blocks &b, int type);
	PlanPtr top_value(const PlanPtr &p);
	ExprPtr exists_of(const PlanPtr &plan, const ExprPtr &condition);
	ExprPtr exists_part(Block b, bool by_value = true);

	/*
	 * Blocks (rewriter_block.cpp, and the conditions and sources in rewriter_equality.cpp, rewriter_exists.cpp,
	 * rewriter_source.cpp ...).
	 */
	void finish(Blocks &b, bool set);
	void finish(Block b, bool set, std::vector<Block> &out, int depth);
	std::optional<Block> partitions_limited(const Block &b);
	bool tidy(Block &b, int pass = 0);
	ExprPtr plain_nullif(const Block &b, const ExprPtr &e);
	ExprPtr plain_default(const Block &b, const ExprPtr &e);
	std::vector<ExprPtr> simplified(Block &b);
	bool propagate(Block &b);
	bool implied_conditions(Block &b);
	bool replace_absorbed(Block &b);
	bool push_into_source(Block &b);
	bool drop_aggregates(Block &b);
	bool drop_windows(Block &b);
	std::vector<ExprPtr> sums_and_counts(const Plan &group, std::vector<Aggregate> &aggregates);
	bool replace_computed(Block &b, size_t source, Plan by);
	bool disjoint(const Blocks &b);
	bool contradict(const Block &x, const Block &y);
	struct Parts {
		Block kept, rest;
		std::set<ColumnId> others; /* columns of the rest */
		Substitution to;           /* of these, what equals a column that is kept */
	};
	std::optional<Parts> determined_rows(const Block &b, const std::vector<ExprPtr> &given);
	std::optional<Blocks> determined_part(const Blocks &inner);
	bool united(Blocks &inner);
	std::optional<Block> rows_alone(const Block &b);
	bool never_null_in(const Blocks &b, const std::vector<ColumnId> &columns, const ExprPtr &e);
	bool inline_distinct(Block &b, bool set, std::vector<Block> &out, int depth);
	bool inline_exists(Block &b, bool set, std::vector<Block> &out, int depth);
	bool split_choice(Block &b, bool set, std::vector<Block> &out, int depth);
	bool inline_scalar(Block &b, bool set, std::vector<Block> &out, int depth);
	bool determined_source(Block &b);
	/* Of a group's rows: for some one this is TRUE, for none that; either may be null. */
	struct Asked {
		ExprPtr some, none;
	};
	ExprPtr ask(Op op, const ExprPtr &x, const ExprPtr &y);
	std::optional<Asked> asked(const Plan &group, const ExprPtr &condition);
	std::optional<Asked> asked_of_extreme(const Aggregate &a, ComparedAggregate::Sense sense, const ExprPtr &constant);
	std::optional<Asked> asked_of_total(const Plan &group, const Aggregate &a, ComparedAggregate::Sense sense,
										const ExprPtr &constant);
	std::optional<Asked> asked_of_counts(const Plan &group, const Expr &condition);
	bool holds_in_all_rows(const Plan &group, const ExprPtr &test);
	ExprPtr row_of_group(const Plan &group, const ExprPtr &test);
	bool asked_for_rows(Block &b, size_t at, size_t condition);
	bool counts_all_rows(const Plan &group, ColumnId id);
	bool none_else_counts(const Plan &group, ColumnId count);
	bool having(Block &b);
	bool refused_groups(Block &b);
	bool drop_implied(Block &b);
	bool row_outside(Block &b);
	bool as_good_as(const Block &inner, size_t s, const std::function<bool(int)> &equal_by_guard);
	bool same_row(Block &outer, size_t o, Block &inner, size_t s);
	bool excluded_middle(std::vector<Block> &blocks, bool set);
	bool excluded_null(std::vector<Block> &blocks, bool set);
	bool excluded_middle_inside(std::vector<Block> &blocks);
	bool all_but(std::vector<Block> &blocks, size_t without, Block some, Block all, bool set);
	bool in_all_blocks(Block &b);
	std::optional<Block> two_rows(const Block &given);
	bool groups_of_two(Block &b);
	bool group_of_one(Block &b, size_t at, size_t i);
	void rows_counted(const Plan &group, const ExprPtr &condition, ColumnId &argument_of, bool &one);
	bool ends_meet(const Plan &group, const ExprPtr &condition, ColumnId &argument_of);
	bool comes_mirrored(const Block &rows, const std::vector<ExprPtr> &keys);
	bool mirrored(Block &b);
	bool at_least_two(const ExprPtr &condition, ColumnId count, bool never_zero);
	bool at_least_two_values(const Plan &group, const ExprPtr &condition, ColumnId &argument_of);
	std::optional<Block> two_values(const Block &given);
	const Aggregate *end_of_values(const Plan &group, const ExprPtr &left, const ExprPtr &right);
	bool same_argument(const Plan &group, const Aggregate &x, const Aggregate &y);
	bool one_value_only(const Plan &group, const ExprPtr &condition, ColumnId &argument_of);
	bool repeated_values(const Plan &group, const ExprPtr &condition, ColumnId &argument_of, bool &once);
	Block without_other_value(const Block &given);
	ExprPtr two_counted(const Expr &count);
	bool asks_for_all(Block &b, size_t at, size_t condition);
	bool absorbed(const Block &b, const ExprPtr &exists);
	std::optional<std::vector<ExprPtr>> not_null_alone(const Block &b, const ExprPtr &exists);
	std::optional<std::map<int, ExprPtr>> reference(const Block &b, const PlanPtr &child, const ForeignKey &fk);
	Block with_parents(const Block &b);
	bool drop_parent(Block &b);
	bool repeated_rows(Block &b);
	bool counted_members(Block &b);
	bool counts_no_less(const Plan &group, const Aggregate &x, const Aggregate &y);
	ExprPtr counted_key(const Plan &group, const Aggregate &count);
	bool counts_in_order(Block &b);
	std::optional<Block> one_of_pairs(const Block &given, size_t keys);
	bool counted_pairs(Block &b);
	bool row_of_extreme(Block &b);
	std::optional<Block> without_row_of_extreme(const Block &b, const Plan &group, const Aggregate &a, const Plan &row,
												const ExprPtr &key);
	bool numbers_apart(Block &b);
	bool neighbours(Block &b);
	const WindowFunction *steps_back(const PlanPtr &s, const ExprPtr &condition);
	bool consecutive(Block &b);
	/* A row's key less the number of rows before it, in the order of the key: the same for rows of consecutive keys. */
	struct Run {
		ColumnId key = -1;
		ExprPtr before; /* the number */
		std::set<ColumnId> partition;
		std::set<std::string> conditions; /* on the rows that are numbered, as texts */
	};
	std::optional<Run> run_of(const Block &rows, const std::vector<std::pair<ExprPtr, int>> &terms);
	Block next_row(const Block &rows, ColumnId key, const ExprPtr &from, int steps);
	ExprPtr rows_at(const Block &rows, ColumnId key, const ExprPtr &from, int first, int last);
	struct Places {
		ColumnId key = -1;
		ExprPtr from;
		std::set<int> steps; /* from there to the key */
	};
	std::optional<Places> one_of_places(const ExprPtr &e, const std::set<ColumnId> &own);
	ExprPtr whole_interval(const Block &rows, const ExprPtr &distinct, const Decimal &k);
	ExprPtr run_of_at_least(const Block &rows, const Decimal &n);
	ExprPtr many_consecutive(const Expr &count, bool exactly, const Decimal &k);
	bool same_run(Block &b);
	bool runs_as_rows(Block &b, bool set);
	int big_type() const;
	PlanPtr last_count(const PlanPtr &p, const std::set<ColumnId> &needed);
	bool value_as_group(Block &b, bool set, std::vector<Block> &out, int depth);
	bool impossible_choice(Block &b);
	bool told_by_limit(Block &b);
	bool match_sources(const Block &b, const Block &inner, size_t next, Substitution &s,
					   const std::set<std::string> &facts);
	struct Equated {
		ExprPtr value;
		bool strict = false; /* by =, so not NULL */
	};
	std::optional<std::vector<Equated>> equated(const Block &b, const PlanPtr &source,
												const std::vector<ColumnId> &columns);
	ExprPtr equal(const Equated &e, const ExprPtr &column);
	ExprPtr keep(const ExprPtr &e);
	bool drop_source(Block &b, size_t i, const Substitution &s);
	static bool replace_source(Block &b, size_t i, const Block &by, const Substitution &s);

	/*
	 * Groups (rewriter_group.cpp, rewriter_group_keys.cpp, rewriter_one_row.cpp, rewriter_merge.cpp,
	 * rewriter_counted.cpp, rewriter_joint.cpp).
	 */
	struct Grouping {
		Blocks in; /* keys, then one argument per aggregate */
		size_t keys = 0;
		std::vector<Aggregate> aggregates;
		std::vector<ExprPtr> out; /* over `key_ids` and the aggregates' ids */
		std::vector<ColumnId> key_ids;
	};
	Blocks group(const PlanPtr &p, bool set);
	Blocks group(Grouping g, bool keyed, bool set);
	void simplify_input(Grouping &g, bool keyed);
	std::optional<Blocks> aggregates_apart(const Grouping &g, bool set);
	Block row_of_aggregates(const Grouping &g);
	Block group_as_source(const Grouping &g);
	Blocks keys_only(Grouping g, bool set);
	bool groups_of_others(Grouping &g);
	bool merge_source(Grouping &g, size_t block);
	bool merge_sources(Grouping &g);
	bool merge_group(Grouping &g, size_t block, size_t source);
	bool seen_once(const Block &b, size_t keys, const ExprPtr &arg);
	bool seen_once(const std::vector<Block> &all, size_t keys, size_t aggregate);
	bool argument_fits(const std::vector<Block> &all, size_t block, size_t keys, size_t i, const Plan &inner,
					   Aggregate &a, ExprPtr &arg);
	ExprPtr counted_rows(const Plan &inner, const ExprPtr &arg);
	bool count_rows(Grouping &g);
	bool count_single_values(Grouping &g);
	bool count_conditions(Grouping &g);
	bool count_all_rows(Grouping &g);
	bool count_plain_rows(Blocks &in, const Aggregate &a);
	struct Joint {
		Block rows;
		std::vector<Substitution> to;
	};
	struct JointGroups {
		Block rows;                                  /* without output */
		std::vector<Substitution> keys;              /* of each group: the keys' columns as expressions over the rows */
		std::vector<std::vector<ExprPtr>> arguments; /* and the arguments of its aggregates */
	};
	PlanPtr with_columns_of(const PlanPtr &scan, const PlanPtr &other, Substitution &to);
	std::optional<Joint> joint(const std::vector<Block> &given);
	std::optional<JointGroups> joint_groups(const std::vector<PlanPtr> &groups);
	bool branches(Grouping &g);
	bool of_one_branch(const Grouping &g, size_t i, const std::vector<PlanPtr> &groups, const JointGroups &all,
					   Grouping &n, Block &rows, Substitution &values);
	bool joined_groups(Block &b);
	bool join_groups(Block &b, size_t i, size_t j);
	void reduce_keys(Grouping &g);
	bool count_once(Grouping &g);
	bool partner_or_none(Grouping &g);
	ExprPtr of_other_keys(const Grouping &g, size_t key);
	bool drop_key(Grouping &g, size_t key);
	void expand_values(Blocks &in, const Aggregate &a);
	std::vector<ExprPtr> apart(const Grouping &g);
	void pass_over_nulls(Blocks &in, bool insensitive, bool conditions_only);
	void count_what_counts(Blocks &in, const Aggregate &a);
	void aggregate_keys(Grouping &g);
	std::optional<Blocks> single_rows(const Grouping &g);
	std::optional<Blocks> groups_apart(const Grouping &g);
	std::optional<Blocks> group_outside(const Grouping &g, bool set);
	std::optional<Blocks> with_group_outside(const Grouping &g, size_t at, bool set);
	ExprPtr over_keys(const Grouping &g, const ExprPtr &e);
	ExprPtr of_same_values(const Grouping &g, const Aggregate &a, const ExprPtr &arg);
	ExprPtr says_partner(const Grouping &g, const PlanPtr &right, const ExprPtr &c, std::set<ColumnId> &keys);
	PlanPtr left_join_outside(const PlanPtr &p);
	std::vector<std::vector<Block>> keys_of_their_own(const Grouping &g);
	/* Few rows (rewriter_few_rows.cpp). */
	std::optional<std::vector<Block>> by_values(const Block &b, size_t source, int attribute,
												const std::vector<ExprPtr> &values);
	std::optional<std::vector<Block>> few_rows(const Block &b, const std::vector<ExprPtr> &given, bool &split);
	std::optional<Blocks> groups_of_few(const Grouping &g);
	ExprPtr few_values(const ExprPtr &aggregate);
	ExprPtr few_compared(const ExprPtr &e);
	ExprPtr number_of(const std::vector<ExprPtr> &conditions, int type);
	bool asks_of_listed(const Block &b);
	ExprPtr together(const Aggregate &a, const std::vector<ExprPtr> &values,
					 const std::function<bool(const ExprPtr &)> &never_null);
	bool rows_by_value(Grouping &g);
	bool same_rows(Grouping &g);
	bool row_twice(Block &b);
	void split_sums(Grouping &g, std::vector<ExprPtr> &values);
	void count_indicators(Grouping &g, std::vector<ExprPtr> &values);
	ExprPtr counted_indicator(const Block &b, const ExprPtr &e);
	ExprPtr without_factor(const ExprPtr &e);
	struct SharedRows {
		Block rows; /* without output */
		std::vector<ExprPtr>
			of_row; /* each key and argument as an expression over the rows; null for an argument that is none */
		std::vector<Block> partners; /* for one of the rows, from each block: keys and arguments */
	};
	std::optional<SharedRows> shared_rows(const Grouping &g);
	std::optional<Blocks> rows_with_values(const Grouping &g);
	bool determined_group(Block &b, size_t source);
	bool gather(Block &b, std::vector<Block> &out);
	ExprPtr aggregate_value(const PlanPtr &input, const Aggregate &a);
	ExprPtr value_of_row(Blocks row, const Aggregate &a);
	ExprPtr value_of_rows(Blocks rows, Aggregate a);
	ExprPtr value_of_counted_row(const Blocks &rows, const Aggregate &a);
	ExprPtr of_one_row(const Aggregate &a, const ExprPtr &arg);
};

/*
 * The plan with other rows in the place of what a recursive query has last found; null when the token is named
 * elsewhere, too.
 */
PlanPtr with_working(const PlanPtr &step, ColumnId token, const std::function<PlanPtr(const Plan &)> &rows);

/* A sort key without casts that keep order and equality. */
ExprPtr monotone_inside(const Problem &problem, const ExprPtr &e);

/* (SELECT aggregate FROM ...) without GROUP BY, in the form that the rewriter gives it. */
bool is_aggregate(const Expr &e);

/* Does only the presence of its arguments matter, not how often they come? */
bool duplicate_insensitive(const Aggregate &a);

/*
 * Is the expression linear in each of the columns: the column itself, under products (one factor each) and integer
 * casts?
 */
bool multilinear(const Problem &problem, const ExprPtr &e, const std::set<ColumnId> &columns);

} // namespace sqleq
