/*
 * rewrites.h: rewrites of abstract queries that make candidates for test oracles: equivalences of the literature, and plausible ones that are
 * wrong, or wrong in most places. Nobody relies on any of them: the prover decides.
 *
 * As in generate/edits.h, each function lists what can be done to a tree; applying one changes the tree, and the list is stale.
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
	sql::SqlExprPtr condition(const sql::SqlQuery &q);
};

void query_rewrites(sql::SqlQueryPtr &q, Rewriting &w, sql::Edits &out);	/* the whole query */
void set_rewrites(sql::SqlQueryPtr &q, Rewriting &w, sql::Edits &out);		/* UNION and the like */
void group_rewrites(sql::SqlQueryPtr &q, Rewriting &w, sql::Edits &out);	/* GROUP BY, DISTINCT, aggregates */
void condition_rewrites(sql::SqlQueryPtr &q, Rewriting &w, sql::Edits &out); /* conjuncts of WHERE: moved, made joins */
void from_rewrites(sql::SqlQueryPtr &q, Rewriting &w, sql::Edits &out);		/* joins */
void expr_rewrites(sql::SqlExprPtr &e, Rewriting &w, const sql::SqlExprPtr &condition, sql::Edits &out);

/* All of them, those of generate/edits.h included, anywhere in the query. */
sql::Edits all_rewrites(sql::SqlQueryPtr &q, Rewriting &w);

/* What makes a seed more interesting; not an equivalence. */
sql::Edits strengthenings(sql::SqlQueryPtr &q, Rewriting &w);

/* ---- tools ---- */
sql::SqlExprPtr truth(const std::string &op, const std::string &format, std::vector<sql::SqlExprPtr> args);
sql::SqlExprPtr conjunction(const std::vector<sql::SqlExprPtr> &parts); /* null when empty */
std::vector<sql::SqlExprPtr> conjuncts(const sql::SqlExprPtr &e);
/* No WITH, ORDER BY, LIMIT. */
bool is_plain(const sql::SqlQuery &q);
bool is_plain_select(const sql::SqlQuery &q);
bool has_windows(const sql::SqlQuery &q);
/* The names of rows of FROM, in order. */
std::vector<std::string> aliases(const sql::SqlQuery &q);
std::vector<std::string> aliases(const sql::SqlFrom &f);
/* The names of rows that are named in there; "" for a column without one. */
std::vector<std::string> names_in(const sql::SqlExprPtr &e);
bool within(const std::vector<std::string> &names, const std::vector<std::string> &all);
/* SELECT s.o1, ... FROM (q) AS s (o1, ...) */
sql::SqlQueryPtr wrapped(const sql::SqlQueryPtr &q, const std::string &alias);
sql::SqlQueryPtr set_operation(const std::string &word, const sql::SqlQueryPtr &left, const sql::SqlQueryPtr &right);
sql::SqlFromPtr derived(const sql::SqlQueryPtr &q, const std::string &alias, bool lateral);
/* (SELECT * FROM f WHERE condition) AS alias */
sql::SqlFromPtr filtered(const sql::SqlFromPtr &f, const sql::SqlExprPtr &condition, bool fence);
sql::SqlExprPtr bare(const std::string &text, sql::SqlType t = sql::SqlType::int4);

} // namespace sqleq::discover
