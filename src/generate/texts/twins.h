/*
 * twins.h: a table of which there are two: a plain one, and one that has the same rows in another form.
 *
 * Whatever is done to the one is done to the other, in one statement of the instance: what a reduction leaves out it
 * leaves out of both. They are to have the same rows, and no server may refuse any of it: such statements begin with
 * must_run. Queries that count what differs are laws of their relation.
 */
#pragma once
#include "generate/texts/instance.h"

namespace sqleq::texts {

/* How a statement begins that is right whatever the database holds; src/pg/hunt/words/scenarios.cpp knows it. */
extern const char *const must_run;

/* Both add statements and a relation to the instance, drawn from the seed; with what a server of the version has. */
void add_twins(Instance &instance, int version, uint64_t seed);
/* A table that has something about it which an ordinary one has not: a scenario with a law, as a relation. */
void add_table_scenario(Instance &instance, const Catalog &catalog, uint64_t seed);
/* One of scripted_scenarios.h, as a statement; each number has names of its own. */
void add_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed);
/* One of those that are about some versions of the server, if it is one of them. */
void add_version_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed);
/*
 * Very many values of a type under one of its operator classes, and what is found there (indexed_scenarios.cpp);
 * likewise.
 */
void add_indexed_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed);
/* A law that holds without errors, as a statement. */
void add_sure_law(Instance &instance, uint64_t seed);

/* FNV-1a, of what is there already: what is drawn from it leaves the rest of the instance as it is without. */
uint64_t hash_of(const std::vector<std::string> &statements);

} // namespace sqleq::texts
