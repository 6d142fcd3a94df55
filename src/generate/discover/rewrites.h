/*
 * rewrites.h: rewrites of abstract queries that make candidates for test oracles: equivalences of the literature, and
 * plausible ones that are wrong, or wrong in most places. Nobody relies on any of them: the prover decides.
 *
 * As in generate/edits.h, each function lists what can be done to a tree; applying one changes the tree, and the list
 * is stale.
 */
#pragma once
#include "generate/trees/edits.h"

namespace sqleq::discover {

/* Where new names and holes come from. */
struct Rewriting {
	Random &random;
	int next_hole;
	int next_alias = 1;

	std::string alias() { return "r" + std::to_string(next_alias++); }
	/* A new hole over rows of the query's FROM; null: it has none. */
	trees::SqlExprPtr condition(const trees::SqlQuery &q);
};

void query_rewrites(trees::SqlQueryPtr &q, Rewriting &w, trees::Edits &out); /* the whole query */
void set_rewrites(trees::SqlQueryPtr &q, Rewriting &w, trees::Edits &out);   /* UNION and the like */
void group_rewrites(trees::SqlQueryPtr &q, Rewriting &w, trees::Edits &out); /* GROUP BY, DISTINCT, aggregates */
void condition_rewrites(trees::SqlQueryPtr &q, Rewriting &w,
						trees::Edits &out);                                 /* conjuncts of WHERE: moved, made joins */
void from_rewrites(trees::SqlQueryPtr &q, Rewriting &w, trees::Edits &out); /* joins */
void expr_rewrites(trees::SqlExprPtr &e, Rewriting &w, const trees::SqlExprPtr &condition, trees::Edits &out);

/* All of them, those of generate/edits.h included, anywhere in the query. */
trees::Edits all_rewrites(trees::SqlQueryPtr &q, Rewriting &w);

/* What makes a seed more interesting; not an equivalence. */
trees::Edits strengthenings(trees::SqlQueryPtr &q, Rewriting &w);

/* ---- tools ---- */
trees::SqlExprPtr truth(const std::string &op, const std::string &format, std::vector<trees::SqlExprPtr> args);
trees::SqlExprPtr conjunction(const std::vector<trees::SqlExprPtr> &parts); /* null when empty */
std::vector<trees::SqlExprPtr> conjuncts(const trees::SqlExprPtr &e);
/* No WITH, ORDER BY, LIMIT. */
bool is_plain(const trees::SqlQuery &q);
bool is_plain_select(const trees::SqlQuery &q);
bool has_windows(const trees::SqlQuery &q);
/* The names of rows of FROM, in order. */
std::vector<std::string> aliases(const trees::SqlQuery &q);
std::vector<std::string> aliases(const trees::SqlFrom &f);
/* The names of rows that are named in there; "" for a column without one. */
std::vector<std::string> names_in(const trees::SqlExprPtr &e);
bool within(const std::vector<std::string> &names, const std::vector<std::string> &all);
/* SELECT s.o1, ... FROM (q) AS s (o1, ...) */
trees::SqlQueryPtr wrapped(const trees::SqlQueryPtr &q, const std::string &alias);
trees::SqlQueryPtr set_operation(const std::string &word, const trees::SqlQueryPtr &left,
								 const trees::SqlQueryPtr &right);
trees::SqlFromPtr derived(const trees::SqlQueryPtr &q, const std::string &alias, bool lateral);
/* (SELECT * FROM f WHERE condition) AS alias */
trees::SqlFromPtr filtered(const trees::SqlFromPtr &f, const trees::SqlExprPtr &condition, bool fence);
trees::SqlExprPtr bare(const std::string &text, trees::SqlType t = trees::SqlType::int4);

} // namespace sqleq::discover
