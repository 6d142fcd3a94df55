/*
 * indexed_types.h: types whose operator classes indexed_scenarios.cpp is about, and how values of them come about.
 * Their texts are in data/indexed_types/.
 */
#pragma once
#include <string>
#include <vector>

#include "generate/texts/versions.h"

namespace sqleq::texts {

struct IndexedType {
	std::string type;              /* as in a cast; "@." is the schema of the extension */
	std::string values;            /* of the row with number i: the same on every server */
	std::vector<std::string> more; /* others, which are looked for, too */
	std::string extension;         /* "": none */
	std::vector<std::pair<std::string, std::vector<std::string>>> sought =
		{}; /* of other types, what is looked for: type, texts */
	Versions versions = {};
};

/* The types of a file; EntryError. `entries` have no templates in them any more. */
std::vector<IndexedType> read_indexed_types(const std::vector<Entry> &entries);

} // namespace sqleq::texts
