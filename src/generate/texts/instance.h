/*
 * instance.h: random database instances for oracles: tables as varied as real ones, with rows, keys, indexes,
 * partitions, statistics and views.
 *
 * The statements run one after the other in a schema of their own; one that the server refuses is passed over.
 */
#pragma once
#include "generate/texts/snippets.h"

namespace sqleq::texts {

struct Instance {
	std::vector<std::string> statements;
	std::vector<Relation> relations;
	Pool pool; /* values that are in the tables */
};

/* About `rows` rows in a table, sometimes many more, so that other plans pay. */
Instance random_instance(const Catalog &catalog, Random &random, int rows);

} // namespace sqleq::texts
