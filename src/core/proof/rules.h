/*
 * rules.h: the rewrites of the prover, one list: each has a name, a row in the table of docs/proofs.md (section 5), a
 * counter and a switch.
 *
 * What a rule does stands where it is applied (rewriter*.cpp); there it asks Rules. A rule that defines what a
 * construct is (an outer join as a union, say) cannot be left out: without it such a query has no proof.
 */
#pragma once
#include <array>
#include <bitset>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace sqleq {

/*
 * RULE(name, row): the name in settings and statistics, and what the row in docs/proofs.md is called (test/lint
 * compares them).
 */
#define SQLEQ_RULES(RULE)                              \
	RULE(outer_joins, "outer joins")                   \
	RULE(unused_outer_join, "unused outer join")       \
	RULE(set_operations, "UNION, INTERSECT, EXCEPT")   \
	RULE(all_of_a_set, "ALL of a set")                 \
	RULE(multiplicities, "multiplicities")             \
	RULE(quantified, "IN, ANY, ALL")                   \
	RULE(exists_parts, "EXISTS")                       \
	RULE(absorption, "absorption")                     \
	RULE(absorbed_exists, "absorbed EXISTS")           \
	RULE(implied_exists, "implied EXISTS")             \
	RULE(exists_beside, "EXISTS beside it")            \
	RULE(covered_exists, "covered EXISTS")             \
	RULE(exists_as_not_null, "EXISTS as NOT NULL")     \
	RULE(semijoin_on_key, "semijoin on a key")         \
	RULE(partial_distinct, "partial DISTINCT")         \
	RULE(disjoint_distinct, "disjoint DISTINCT")       \
	RULE(united_selections, "united selections")       \
	RULE(repeated_rows, "repeated rows")               \
	RULE(contradicting_blocks, "contradicting blocks") \
	RULE(constant_columns, "constant columns")         \
	RULE(determined_columns, "determined columns")     \
	RULE(determined_source, "determined source")       \
	RULE(selection_on_keys, "selection on keys")       \
	RULE(unused_aggregates, "unused aggregates")       \
	RULE(equal_columns, "constants, equal columns")    \
	RULE(known_not_null, "known not to be NULL")       \
	RULE(checked_values, "checked values")             \
	RULE(group_keys, "group keys")                     \
	RULE(casts_of_keys, "casts of keys")               \
	RULE(sort_keys, "sort keys")                       \
	RULE(made_columns, "made columns")                 \
	RULE(aggregates_apart, "aggregates apart")         \
	RULE(aggregates_of_keys, "aggregates of keys")     \
	RULE(single_rows, "single rows")                   \
	RULE(groups_of_rows, "groups of rows")             \
	RULE(groups_apart, "groups apart")                 \
	RULE(indicators, "sums of indicators")             \
	RULE(split_sums, "split sums")                     \
	RULE(shares, "shares")                             \
	RULE(null_keys, "NULL as a key")                   \
	RULE(own_rows, "a group's own rows")               \
	RULE(factor_one, "times one")                      \
	RULE(groups_of_groups, "groups of groups")         \
	RULE(uncounted_rows, "rows without an argument")   \
	RULE(groups_of_branches, "groups of branches")     \
	RULE(joined_groups, "joined groups")               \
	RULE(group_outside, "the group outside")           \
	RULE(sums_of_totals, "sums of totals")             \
	RULE(sum_of_one, "sum of one")                     \
	RULE(related_totals, "related totals")             \
	RULE(totals_together, "totals together")           \
	RULE(zero_for_none, "zero for none")               \
	RULE(gathering, "gathering")                       \
	RULE(count_once, "count once")                     \
	RULE(counted_rows, "counted rows")                 \
	RULE(all_rows_counted, "all rows counted")         \
	RULE(counted_members, "counted members")           \
	RULE(counts_in_order, "counts in order")           \
	RULE(counted_pairs, "counted pairs")               \
	RULE(row_of_extreme, "row of the extreme")         \
	RULE(numbers_apart, "numbers apart")               \
	RULE(bounds_that_meet, "bounds that meet")         \
	RULE(neighbours, "neighbours")                     \
	RULE(consecutive, "consecutive rows")              \
	RULE(last_count, "last count")                     \
	RULE(value_as_group, "value as a group")           \
	RULE(impossible_choice, "impossible choice")       \
	RULE(told_by_limit, "known from a LIMIT")          \
	RULE(groups_of_others, "groups of other rows")     \
	RULE(few_rows, "few rows")                         \
	RULE(partner_or_none, "a partner or none")         \
	RULE(same_rows, "same rows")                       \
	RULE(refused_groups, "refused groups")             \
	RULE(rounded_quotients, "rounded quotients")       \
	RULE(averages, "averages")                         \
	RULE(joined_parent, "joined parent")               \
	RULE(window_as_value, "window as value")           \
	RULE(window_as_group, "window as group")           \
	RULE(first_value, "first value")                   \
	RULE(turned_window, "reversed window")             \
	RULE(ranks_both_ways, "ranks both ways")           \
	RULE(numbered_rows, "numbered rows")               \
	RULE(first_by_keys, "first by its keys")           \
	RULE(nth_row, "nth row")                           \
	RULE(values_in_order, "values in order")           \
	RULE(values_by_rank, "values by rank")             \
	RULE(none_beyond, "none beyond")                   \
	RULE(division, "division")                         \
	RULE(distinct_on, "DISTINCT ON")                   \
	RULE(first_ranks, "first ranks")                   \
	RULE(counts, "counts")                             \
	RULE(greatest_value, "greatest value")             \
	RULE(compared_case, "compared CASE")               \
	RULE(decided_case, "decided CASE")                 \
	RULE(told_conditions, "conditions in the guard")   \
	RULE(told_nullif, "decided NULLIF")                \
	RULE(aggregate_of_one_row, "aggregate of one row") \
	RULE(plain_subquery, "plain scalar subquery")      \
	RULE(one_value, "one value")                       \
	RULE(top_value, "top value")                       \
	RULE(scalar_on_key, "scalar subquery on a key")    \
	RULE(asked_for_row, "conditions on groups")        \
	RULE(only_row, "the only row")                     \
	RULE(in_all_blocks, "in all blocks")               \
	RULE(two_rows, "two rows")                         \
	RULE(mirrored_rows, "mirrored rows")               \
	RULE(row_outside, "the row outside")               \
	RULE(excluded_middle, "excluded middle")           \
	RULE(choice, "choice")                             \
	RULE(same_recursion, "same recursion")             \
	RULE(unrolled, "unrolled recursion")               \
	RULE(limit, "LIMIT")

enum class Rule {
#define SQLEQ_RULE(name, row) name,
	SQLEQ_RULES(SQLEQ_RULE)
#undef SQLEQ_RULE
};

inline constexpr const char *rule_names[] = {
#define SQLEQ_RULE(name, row) #name,
	SQLEQ_RULES(SQLEQ_RULE)
#undef SQLEQ_RULE
};
inline constexpr size_t rule_count = std::size(rule_names);

/* Lemmas (core/lemmas) stand beside the rules, under names that begin with this. */
/* Among the rules that are disabled: no proofs by parts (core/divide), which may do without a rule. */
inline constexpr const char equal_parts[] = "equal_parts";
inline constexpr const char lemma_prefix[] = "lemma.";

/* How often each rule was applied, without those that were not. */
using RuleCounts = std::map<std::string, int>;

/* The switches and counters of one run of the rewriter. */
class Rules {
public:
	/* All but these. Throws std::invalid_argument for a name that neither a rule nor a lemma has. */
	explicit Rules(const std::vector<std::string> &disabled = {});

	/* May the rule be applied? For where that is asked before it is known whether it fits. */
	bool on(Rule r) const { return !disabled_[(size_t) r]; }
	void applied(Rule r) { counts_[(size_t) r]++; }
	/* It fits: is it applied? */
	bool operator()(Rule r)
	{
		if (on(r))
			applied(r);
		return on(r);
	}

	/* What the rule gives, if it may be applied: something that is false when it does not fit. */
	template <class Rewrite>
	auto attempt(Rule r, Rewrite rewrite)
	{
		decltype(rewrite()) result{};
		if (on(r))
			result = rewrite();
		if (result)
			applied(r);
		return result;
	}

	RuleCounts counts() const;

private:
	std::bitset<rule_count> disabled_;
	std::array<int, rule_count> counts_{};
};

} // namespace sqleq
