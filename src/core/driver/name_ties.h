/*
 * name_ties.h: which query leaves how much to chance between tied rows, and which one refines the other.
 */
#pragma once
#include "core/refute/generator.h"

namespace sqleq {

enum class TieRelation {
	none,    /* chance decides nothing, or nothing more is known than common_result */
	refines, /* the results that the query `refining` permits are among the other's */
	same,    /* both permit the same ones */
	neither  /* each permits some that the other does not */
};

struct Ties {
	TieRelation relation = TieRelation::none;
	int refining = 0;
	int databases = 0; /* so it was on so many databases; 0: on all that the verdict speaks of */
};

/* What is known beforehand of the queries' choices, on databases of any size. */
struct Choices {
	bool possible[2] = {true, true}; /* not: the query permits one result only, on every database */
	bool alike = false;              /* whatever the one permits, the other does */
};

/* Looks closer at common_result, when it is among the assumptions, and runs the queries on small databases for that. */
Ties name_ties(std::vector<std::string> &assumptions, const Problem &problem, Runner &runner, const ValueStock &stock,
			   const Choices &choices);

} // namespace sqleq
