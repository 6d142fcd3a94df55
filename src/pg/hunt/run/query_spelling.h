/*
 * query_spelling.h: the same query, spelled another way.
 *
 * An oracle's two queries have the same texts in their holes: what the server gets wrong in a hole it gets wrong in
 * both. So a run may respell its query: rules, each of which gives an equivalent query whatever it is applied to, are
 * applied to the filled tree (equivalent expression transformation, after Jiang and Su, OSDI 2024; here for queries,
 * too). docs/oracles.md says why each is right.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/hunt/run/planner_settings.h"

typedef struct SpellingRule
{
	const char *name;    /* among a run's settings */
	const char *meaning; /* for people */
} SpellingRule;

/*
 * NULL at the end. As a setting, a rule has a number for value: 0: everywhere; 1, 2, 3: in every third place, from the
 * first, second, third on.
 */
extern const SpellingRule spelling_rules[];

extern bool is_spelling(const char *setting);

/* Do the settings ask for another spelling? */
extern bool settings_respell(PlannerSettings settings);

/* A query of that spelling, in the current memory context. `query` is analysed and rewritten, and stays as it is. */
extern Query *query_respell(const Query *query, PlannerSettings settings);
