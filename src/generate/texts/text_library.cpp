/* text_library.cpp: see text_library.h. */
#include "generate/texts/text_library.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "generate/texts/templates.h"

namespace sqleq::texts {

namespace {

Library current;

std::string folder_of(const std::string &name)
{
	return name.substr(0, name.find('/'));
}

std::string base_of(const std::string &name)
{
	return name.substr(name.rfind('/') + 1);
}

/* A report names what it is about by its name. */
void check_names(const std::vector<Entry> &entries, std::set<std::string> &names)
{
	for (auto &entry : entries)
		if (const std::string *name = entry.find("name"); name && !names.insert(*name).second)
			throw EntryError(entry.file, entry.line, "there is another entry with the name \"" + *name + "\"");
}

void add_by_cause(std::vector<std::vector<Scenario>> &causes, const Scenario &scenario)
{
	auto alike = [&](auto &others) { return cause_of(others[0]) == cause_of(scenario); };
	auto at = std::find_if(causes.begin(), causes.end(), alike);
	(at == causes.end() ? causes.emplace_back() : *at).push_back(scenario);
}

} // namespace

const Library &library()
{
	return current;
}

void read_library(std::vector<TextFile> files)
{
	Library made;
	std::map<std::string, Templates> templates;
	std::map<std::string, std::set<std::string>> names;
	std::sort(files.begin(), files.end(), [](auto &a, auto &b) { return a.name < b.name; });
	for (auto &file : files)
		if (base_of(file.name) == "templates.sql")
			templates[folder_of(file.name)].share(read_entries(file.text, file.name));
	for (auto &file : files) {
		if (base_of(file.name) == "templates.sql")
			continue;
		std::string folder = folder_of(file.name);
		std::vector<Entry> entries = templates[folder].apply(read_entries(file.text, file.name));
		check_names(entries, names[folder]);
		if (file.name == "laws/statements.sql")
			made.statements = read_laws(entries).laws;
		else if (folder == "laws")
			made.families.push_back(read_laws(entries));
		else if (folder == "scenarios")
			for (auto &scenario : read_scenarios(entries))
				if (scenario.law.empty())
					(scenario.versions.from == 0 ? made.scenarios : made.version_scenarios).push_back(scenario);
				else
					add_by_cause(made.table_scenarios, scenario);
		else if (folder == "indexed_types")
			for (auto &type : read_indexed_types(entries))
				made.indexed_types.push_back(type);
		else
			throw EntryError(file.name, 1, "texts of this folder are not known");
	}
	made.families.erase(
		std::remove_if(made.families.begin(), made.families.end(), [](auto &family) { return family.laws.empty(); }),
		made.families.end());
	for (auto &family : made.families)
		made.laws.insert(made.laws.end(), family.laws.begin(), family.laws.end());
	current = std::move(made);
}

/* By the server alone, and by the prover, which has them compiled in. */
static const std::set<std::string> read_elsewhere = {"lemmas", "oracles"};

std::vector<TextFile> text_files(const std::string &path)
{
	namespace fs = std::filesystem;
	std::vector<TextFile> out;
	for (auto &folder : fs::directory_iterator(path))
		if (folder.is_directory() && read_elsewhere.count(folder.path().filename().string()) == 0)
			for (auto &file : fs::directory_iterator(folder.path()))
				if (file.path().extension() == ".sql") {
					std::ifstream in(file.path(), std::ios::binary);
					out.push_back({folder.path().filename().string() + "/" + file.path().filename().string(),
								   {std::istreambuf_iterator<char>(in), {}}});
					if (!in)
						throw std::runtime_error("could not read file \"" + file.path().string() + "\"");
				}
	return out;
}

} // namespace sqleq::texts
