/*
 * text_library.h: the texts that tests are made of, as data/ has them. A process reads them once, before it makes
 * anything; what it makes of a seed follows from them, too.
 */
#pragma once
#include "generate/texts/indexed_types.h"
#include "generate/texts/laws.h"
#include "generate/texts/scripted_scenarios.h"

namespace sqleq::texts {

struct TextFile {
	std::string name, text; /* "laws/order.sql" */
};

struct Library {
	std::vector<LawFamily> families = {};
	std::vector<Law> laws = {}; /* of all families */
	std::vector<Law> statements = {};
	std::vector<Scenario> scenarios = {}, version_scenarios = {}; /* for all versions of the server, and for some */
	std::vector<std::vector<Scenario>> table_scenarios = {};      /* with a law, by their cause */
	std::vector<IndexedType> indexed_types = {};
};

/* What was read last; before that it is empty. */
const Library &library();
/*
 * Reads all files again. In each folder, the templates of templates.sql are for all of its files. EntryError, and then
 * all is as it was.
 */
void read_library(std::vector<TextFile> files);
/* The .sql files of the folders within `path`. std::runtime_error: they cannot be read. */
std::vector<TextFile> text_files(const std::string &path);

} // namespace sqleq::texts
