/*
 * lemma.h: two queries with holes that give the same rows, read for use: a pattern and its replacement.
 *
 * A lemma comes as a problem document (docs/problem-document.md). Its tables are holes for plans: a table stands for
 * any relation that has its columns and satisfies its constraints. Its functions with a `hole` are holes for
 * expressions. Columns of type text are of any type; a column that is only passed on stands for several columns
 * (docs/proofs.md, "Lemmas").
 */
#pragma once
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/algebra/algebra.h"

namespace sqleq {

/* What is replaced: rows by rows; a value by a value; a condition by one that is TRUE for the same rows. */
enum class LemmaForm { rows, value, truth };

/* A column of a table hole: table, and the column's place in it. */
using HoleColumn = std::pair<int, int>;

/* One of the two queries, as the matcher reads it. */
struct LemmaSide {
	PlanPtr plan;             /* of form rows, without the projection on top */
	std::vector<ExprPtr> out; /* of form rows */
	ExprPtr expr;             /* of forms value and truth */

	/* Columns of scans, and what passes them on: which column of a table hole they are, and of which scan. */
	std::map<ColumnId, HoleColumn> columns;
	std::map<ColumnId, const Plan *> scans;
};

struct Lemma {
	std::string name;    /* begins with "lemma." */
	bool always = false; /* the replacement is simpler whatever is around it */
	LemmaForm form = LemmaForm::rows;
	Problem problem; /* normalised; the plans below are its own */
	LemmaSide pattern, replacement;
	int outer = -1;               /* of forms value and truth: the table hole of the outer row */
	std::set<HoleColumn> several; /* columns that may stand for several columns, or for none */
};

/*
 * Reads a lemma from the document of its two queries; `turned`: the second of them is the pattern. Throws NoLemma where
 * it is none that can be applied, std::invalid_argument and TooBig where the document cannot be read.
 */
Lemma read_lemma(const std::string &name, bool always, std::string_view document, bool turned = false);

/* What the message says of a pair of queries keeps it from being used as a lemma. */
struct NoLemma : std::invalid_argument {
	using std::invalid_argument::invalid_argument;
};

/* Is the expression a hole? */
inline bool is_hole(const Problem &p, const Expr &e)
{
	return e.op == Op::function && e.host >= 0 && p.functions.at((size_t) e.host).hole;
}

/*
 * Can nothing in it raise an error, whatever the rows are? Only such parts may be moved by a lemma: a proof leaves out
 * databases on which a query raises an error, and a lemma must not make these more.
 */
bool never_raises(const Problem &problem, const ExprPtr &e);
bool never_raises(const Problem &problem, const PlanPtr &plan);

} // namespace sqleq
