/*
 * snippets.h: random expressions of a given type over given columns, and random table expressions.
 *
 * Whatever comes out is SQL text that the server parses; it may be refused there, or raise an error on some rows. Then
 * the caller asks again. What it gives is decided by the rows alone: no order of equals, no choice among equal values
 * (src/pg/read/trees/fill_check.cpp checks that again).
 */
#pragma once
#include "generate/texts/caq_catalog.h"
#include "generate/texts/kept.h"
#include "core/util/random.h"

#include <array>

namespace sqleq::texts {

struct Law;

/* Literals by type, so that what is looked for is there. */
using Pool = std::map<int, std::vector<std::string>>;

/* A column that is in sight: how it is written, and its type. */
struct Sight {
	std::string text;
	int type = 0;
	std::string collation; /* other than the default */
	bool unique = false;
	bool chosen = false; /* its collation is written there: what it is compared with may have any */
};

struct RelationColumn {
	std::string name;
	int type = 0;
	std::string collation;
	bool unique = false; /* all by itself */
};

/* A foreign key: these columns are those. */
struct Link {
	std::string to;
	std::vector<std::pair<std::string, std::string>> columns;
};

/* What a structure of the server is about: a column, or an expression around one. */
struct AimKey {
	std::string column;
	std::string before, after; /* what stands around it */
	int type = 0;              /* of all of it */
	std::string collation;
	std::string order = ""; /* in an index, behind its name: " DESC NULLS LAST" */
};

/* An index, the bounds of partitions, a statistics object: conditions on just this are what it serves. */
struct Aim {
	std::vector<AimKey> keys; /* in order */
	std::string predicate;    /* of a partial index: begins with its column; "": none */
	bool ordered = false;     /* an index that gives all rows in the order of the keys */
	bool unique = false;      /* no two rows (that the predicate is true of) have the same keys */
};

/* A relation of the instance. */
struct Relation {
	std::string name;
	std::vector<RelationColumn> columns;
	std::vector<Link> links;
	bool large = false;         /* not to be multiplied */
	std::vector<Aim> aims = {}; /* structures that it has */
	/* columns that are computed, of itself and of children: table, column, expression */
	std::vector<std::array<std::string, 3>> generated = {};
	std::vector<std::string> history = {}; /* what has become of it: ideas of queries that name it */
	bool table = false;                    /* not a view or the like */
	bool partitioned = false;
	bool counted = false;               /* by triggers, in a table "_log" */
	bool nondeterministic = false;      /* there is a collation "nodet" */
	std::vector<std::string> laws = {}; /* queries that count what is wrong with its rows */
};

class Snippets {
public:
	Snippets(const Catalog &catalog, Random &random, const std::vector<Relation> &relations = {},
			 const Pool *pool = nullptr, const Kept *kept = nullptr)
		: catalog_(catalog), random_(random), relations_(relations), pool_(pool), kept_(kept)
	{
	}

	/* An expression of that type, so deep at most. */
	std::string expression(int type, const std::vector<Sight> &sight, int depth);
	/* A condition that is neither always true nor always false, as far as one can tell. */
	std::string condition(const std::vector<Sight> &sight, int depth);
	/* A query whose columns have these types, over relations of the instance, in so many layers at most. */
	std::string table(const std::vector<int> &types, int depth = 2);
	/* Literals of these types, in parentheses. */
	std::string row(const std::vector<int> &types);
	/* Types of columns that relations have. */
	std::vector<int> some_types(size_t n);
	/* A whole query with any columns: aimed at a structure of the instance, mostly. */
	std::string query();
	/*
	 * A query that counts what breaks a law, of a function or of how many rows queries have: 0, if the server is right.
	 */
	std::string law();
	/* What of the wider grammar is in the texts made so far, each idea once for each place. */
	const std::vector<std::string> &ideas() const { return ideas_; }

private:
	/* What a query draws from. */
	struct Source {
		std::string from;
		std::vector<Sight> sight;
		bool large = false;
		const Relation *relation = nullptr; /* it is just that one */
		bool joined = false;                /* needs parentheses on the right of JOIN */
	};

	const Catalog &catalog_;
	Random &random_;
	std::vector<Relation> relations_; /* and CTEs in scope */
	const Pool *pool_;
	const Kept *kept_;
	int aliases_ = 0;
	int subqueries_ = 0;
	std::vector<std::string> ideas_;

	template <class T>
	const T &pick(const std::vector<T> &v)
	{
		return v[random_.below(v.size())];
	}
	bool chance(size_t n, size_t of) { return random_.chance(n, of); }
	std::string alias() { return "x" + std::to_string(++aliases_); }

	/* snippets.cpp */
	std::string literal(int type);
	std::string leaf(int type, const std::vector<Sight> &sight);
	std::string kept_expression(int type, const std::vector<Sight> &sight, int depth);
	std::string call(int type, const std::vector<Sight> &sight, int depth);
	std::string literals(int type, size_t n);
	std::string about_column(const std::vector<Sight> &sight);
	std::string column_with_value(const Sight &a);
	std::string column_in_list(const Sight &a);
	std::string two_sides(const std::vector<Sight> &sight);
	std::string about_two(const Sight &a, const Sight &b);
	std::string comparison(const std::vector<Sight> &sight, int depth);
	std::string truth(const std::vector<Sight> &sight, int depth);
	std::string choice(int type, const std::vector<Sight> &sight, int depth);

	/* subquery_snippets.cpp */
	bool may_nest() const { return !relations_.empty() && subqueries_ < 3; }
	std::string correlation(const std::vector<Sight> &outer, const std::vector<Sight> &inner);
	std::string subquery_condition(const std::vector<Sight> &outer);
	std::string existence(const Source &source, const std::string &where);
	std::string scalar_subquery(int type, const std::vector<Sight> &outer);

	/* table_snippets.cpp */
	Source relation_source();
	Source derived(int depth);
	Source lateral(const Source &left, int depth);
	Source join(int depth);
	Source source(int depth);
	std::string join_condition(const Source &a, const Source &b);
	std::string outputs(const std::vector<int> &types, const std::vector<Sight> &sight);
	std::string rows(const std::vector<int> &types);
	std::string where(const Source &source, size_t n, size_t of);
	std::string plain(const std::vector<int> &types, int depth);
	std::string with_cte(const std::vector<int> &types, int depth);
	std::string kept_table(const KeptTable &kept, int depth);
	std::string set_operation(const std::vector<int> &types, int depth);
	std::string select_from(const std::vector<int> &types, const Source &source);

	/* grouped_snippets.cpp */
	bool same_types(const std::vector<int> &types);
	std::vector<Sight> keys(const std::vector<Sight> &sight, size_t most);
	std::string aggregate(int type, const std::vector<Sight> &sight);
	std::string grouped(const std::vector<int> &types, int depth);
	std::string windowed(const std::vector<int> &types, int depth);
	std::string limited(const std::vector<int> &types, int depth);
	std::string window_of(const std::vector<Sight> &keys, bool &ordered);
	std::string value_of_row(const std::string &value, const std::string &over, const std::string &frame);
	std::string window_function(const std::vector<Sight> &keys, const std::string &window, bool ordered);

	/* A relation under an alias, and one of its structures. */
	struct Target {
		Source source;
		std::vector<Sight> keys; /* empty: it has none */
		std::string predicate;
		bool ordered = false;
		std::vector<std::string> orders = {}; /* of the keys */
	};
	Target target_of(const Relation &relation, const Aim &aim);
	void idea(const std::string &what) { ideas_.push_back(what); }

	/* aimed_conditions.cpp */
	std::string truth_test(const Sight &key);
	std::string list_test(const Sight &key);
	std::string json_test(const Sight &key);
	Sight recollated(const Sight &key, bool always = false);
	bool fits(const Sight &column, const Sight &key);
	std::string value_for(const Sight &key, const std::vector<Sight> &outer);
	std::string on_key(const Sight &key, const std::vector<Sight> &outer);
	std::string on_keys(const std::vector<Sight> &keys, const std::vector<Sight> &outer);
	std::string aimed_condition(const Target &target, const std::vector<Sight> &outer);
	std::string tie(const Target &target, const std::vector<Sight> &outer);
	std::string shifted(const Sight &column);
	std::string jsonpath();

	/* recursive_and_sampled.cpp */
	std::string whole_sample(const Target &target, const std::vector<Sight> &outer = {});
	std::string recursive();
	std::string run_over_partitions();
	std::string united_in_order();
	std::string united();
	std::string distinct_by_index();
	std::string grouped_by_unique();
	std::string joined_within();
	std::string joined_partitions();
	std::string stacked_windows();
	Target limited_target();
	std::string law_of_links();
	std::string law_of_triggers();
	std::string law_of_generated();
	std::string law_of_relation();

	/* proof_queries.cpp */
	bool has_loose_collation() const;
	Target unique_target();
	std::string partner(const Target &target, const std::vector<Sight> &outer);
	std::string joined_by_unique();
	std::string law_of_collations();
	std::string equal_expressions(const std::vector<Sight> &within, const std::vector<Sight> &outside);

	/* lateral_queries.cpp */
	std::string mixed(const Sight &a, const Sight &b);
	std::string mixed_tie(const Target &target, const std::vector<Sight> &one, const std::vector<Sight> &other);
	std::pair<Target, Target> partitioned_pair();
	std::string lateral_partitions();
	std::string lateral_outputs(const std::string &s, const std::vector<Sight> &within,
								const std::vector<Sight> &outside, std::vector<Sight> &seen);
	std::string about_made(const std::vector<Sight> &made, const std::vector<Sight> &all);
	std::string lateral_chain();

	/* shaped_queries.cpp */
	std::string named_truth();
	std::string united_join();
	std::string joined_once();
	std::string ordered_twice(const Target &target);
	std::string nearest();
	std::string in_order();
	std::string loosely_grouped(const Target &target);
	std::string loosely_tied(const Target &a, const Target &b);
	std::string extreme_with_ties();
	std::string lists_on_both_sides();
	std::string text_search(const Sight &key);
	std::string about_predicate(const Target &target);
	bool is_searched_text(const Sight &key) const;

	/* law_queries.cpp */
	std::string law_of_rows();
	std::string law_of_groups();
	std::string law_of_frames();
	std::string law_of_function();
	std::string law_of_stored(const Law &law);
	bool is_here(const Law &law) const;
	std::string placed(const Law &law, const std::string &text) const;

	/* aimed_queries.cpp */
	Target one_row();
	Target target();
	Target ordered_target();
	std::string shown(const std::vector<Sight> &sight);
	std::string aimed_rows();
	std::string distinct_on(const std::vector<Sight> &by, const std::string &list, const std::string &from);
	std::string aimed_groups();
	std::string aimed_join();
	std::string aimed_lateral();
	std::string nullable_expressions();
	std::string scalar_in_distinct();
	std::string extreme_of_target(const std::vector<Sight> &outer);
	std::string semi_joined();

	/* run_conditions.cpp */
	std::string run_condition();
	std::string frame();

	/* row_queries.cpp */
	std::string rows_in_subquery();
	std::string records();
	std::string merged_columns();

	/* pg16_queries.cpp */
	Source source_with(bool (*has)(const Relation &));
	std::vector<size_t> key_columns(const Relation &relation);
	std::string same_row(const Source &x, const Source &y, const std::vector<size_t> &by, bool constant);
	std::string self_joined();
	std::string skipped();
	std::string computed_when_read();
	std::string one_or_another();
	std::string groups_in_order();
	std::string twice();
	std::string pg16_query();

	/* outer_join_nulls.cpp */
	std::string not_null_of(const Sight &column, int &type);
	Source tableless(const std::vector<int> &types, int depth);
	std::string null_or_not(const std::vector<Sight> &sight);
	std::string of_no_table();
	std::string shown_or_counted(const std::string &from, const std::vector<Sight> &made,
								 const std::vector<Sight> &all);
	std::string never_null();
	std::string sets_within_sets();
	std::string sets_of_groups(const std::vector<Sight> &by);
	std::string about_groups(const std::vector<Sight> &by, const std::vector<Sight> &sight);
	std::string none_or_some(const Target &t);
	std::string groups_of_sets();
	std::string law_of_conditions();
	std::string known_values();

	/* document_queries.cpp */
	std::string document_rows(const Source &source, const Sight &document);
	std::string documents();
};

/* A column's value with the default collation, as anything but a bare comparison needs it. */
std::string default_collated(const Sight &column);
/*
 * Types whose values are compared with those of the type by operators that indexes, hashes and partitions know, itself
 * included.
 */
std::vector<int> kin(int type);
/* What a set operation makes of two of them. */
int common_type(int one, int other);
/* Has the type values that are equal and not the same? Of those that a table often has. */
bool is_loose_type(int type);
/* Those of the type. */
std::vector<Sight> of_type(const std::vector<Sight> &sight, int type);
/* Those of the one, and then those of the other. */
std::vector<Sight> joined(const std::vector<Sight> &a, const std::vector<Sight> &b);
/* What lies under an alias. */
std::vector<Sight> sight_of(const Relation &relation, const std::string &alias);

} // namespace sqleq::texts
