/*
 * scripted_scenarios.h: statements that no server may refuse, about what random queries do not reach. Their texts are
 * in data/scenarios/ (data/README.md says how they are written).
 */
#pragma once
#include <string>
#include <vector>

#include "generate/texts/versions.h"
#include "core/util/random.h"

namespace sqleq::texts {

/*
 * A scenario says itself what must hold: by ASSERT in a DO, or because nothing in it may raise an error. ${a;;b} is one
 * of these texts, which may hold further such choices. What must be refused stands in a DO that raises if it is not.
 */
struct Scenario {
	/*
	 * The statement begins with it. All that goes wrong in it, an error or a crash, is one bug, known by what stands
	 * before a ":": a scenario has one cause.
	 */
	std::string name, text;
	std::string extension; /* that it needs: "@." in the text is its schema; "": none */
	Versions versions = {};
	/*
	 * Of a scenario that leaves a table e3 with a column k integer to the queries and changes of a test: a query that
	 * counts what is wrong about it, and statements that the server may refuse, with ";" between them. Empty for the
	 * others.
	 */
	std::string law, may_fail;
};

/* The scenarios of a file; EntryError. `entries` have no templates in them any more. */
std::vector<Scenario> read_scenarios(const std::vector<Entry> &entries);

/* What the names of a scenario begin with, each scenario's with others: in their texts e3 stands for it. */
std::string scenario_prefix(size_t number);
/* What its name says before a ":": scenarios of one cause. */
std::string cause_of(const Scenario &scenario);
/* The scenario as a statement, with one of each choice; `schema` is that of its extension. */
std::string scenario_text(const Scenario &scenario, const std::string &schema, size_t number, Random &random);

} // namespace sqleq::texts
