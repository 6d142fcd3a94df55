/* scripted_scenarios.cpp: see scripted_scenarios.h. */
#include "generate/texts/scripted_scenarios.h"

#include <cctype>

#include "generate/texts/laws.h"
#include "generate/texts/text_library.h"
#include "generate/texts/twins.h"

namespace sqleq::texts {

namespace {

/* One of the choices at each ${a;;b}; `at` is behind the brace, or at the start of all, and goes behind the end. False in `whole`: a choice has no end. */
std::string chosen(const std::string &text, size_t &at, Random &random, bool *whole)
{
	std::vector<std::string> choices(1);
	bool top = at == 0, ended = top;
	for (int depth = 0; at < text.size(); at++) {
		if (text.compare(at, 2, "${") == 0) {
			at += 2;
			choices.back() += chosen(text, at, random, whole);
			continue;
		}
		if (!top && depth == 0 && text[at] == '}') {
			ended = true;
			break;
		}
		if (!top && depth == 0 && text.compare(at, 2, ";;") == 0) {
			choices.emplace_back();
			at++;
			continue;
		}
		depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
		choices.back() += text[at];
	}
	*whole = *whole && ended;
	return choices[random.below(choices.size())];
}

std::string renamed(std::string text, const std::string &prefix)
{
	for (size_t at = 0; (at = text.find("e3", at)) != text.npos; at++)
		if (at == 0 || !isalnum((unsigned char) text[at - 1]))
			text.replace(at, 2, prefix);
	return text;
}

void add_one_of(const std::vector<Scenario> &scenarios, Instance &instance, const Catalog &catalog, size_t number, uint64_t seed)
{
	if (scenarios.empty())
		return;
	Random random(seed);
	const Scenario &scenario = scenarios[random.below(scenarios.size())];
	/* of a server whose version is not known only what all versions have */
	if (!scenario.versions.has(catalog.version()))
		return;
	std::string schema = scenario.extension.empty() ? "" : catalog.schema_of(scenario.extension);
	if (scenario.extension.empty() || !schema.empty())
		instance.statements.push_back(scenario_text(scenario, schema, number, random));
}

} // namespace

std::vector<Scenario> read_scenarios(const std::vector<Entry> &entries)
{
	std::vector<Scenario> out;
	for (auto &entry : entries) {
		check_keys(entry, {"name"}, {"extension", "versions", "source"});
		Scenario scenario = {entry.get("name"), entry.body, entry.get("extension"), versions_of(entry)};
		if (scenario.text.empty())
			throw EntryError(entry.file, entry.line, "the scenario has no statements");
		if (scenario.text.back() == ';')
			scenario.text.pop_back();
		Random random(1);
		size_t at = 0;
		bool whole = true;
		(void) chosen(scenario.text, at, random, &whole);
		if (!whole)
			throw EntryError(entry.file, entry.body_line, "a choice has no end: expected \"}\"");
		out.push_back(scenario);
	}
	return out;
}

std::string scenario_prefix(size_t number)
{
	return "e" + std::to_string(3 + number);
}

std::string scenario_text(const Scenario &scenario, const std::string &schema, size_t number, Random &random)
{
	size_t at = 0;
	bool whole = true;
	std::string text = renamed(chosen(scenario.text, at, random, &whole), scenario_prefix(number));
	return must_run + ("/* " + scenario.name + " */ ") + (scenario.extension.empty() ? text : placed(text, schema));
}

void add_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed)
{
	add_one_of(library().scenarios, instance, catalog, number, seed);
}

void add_version_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed)
{
	add_one_of(library().version_scenarios, instance, catalog, number, seed);
}

} // namespace sqleq::texts
