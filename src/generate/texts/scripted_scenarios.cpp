/* scripted_scenarios.cpp: see scripted_scenarios.h. */
#include "generate/texts/scripted_scenarios.h"

#include <algorithm>
#include <cctype>

#include "generate/texts/laws.h"
#include "generate/texts/text_library.h"
#include "generate/texts/twins.h"
#include "generate/texts/type_oids.h"

namespace sqleq::texts {

namespace {

/*
 * One of the choices at each ${a;;b}; `at` is behind the brace, or at the start of all, and goes behind the end. False
 * in `whole`: a choice has no end.
 */
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

void add_one_of(const std::vector<Scenario> &scenarios, Instance &instance, const Catalog &catalog, size_t number,
				uint64_t seed)
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

/* What an entry's text has to be: each of its choices ends. */
std::string checked(const Entry &entry, std::string text)
{
	while (!text.empty() && (text.back() == ';' || text.back() == ' '))
		text.pop_back();
	Random random(1);
	size_t at = 0;
	bool whole = true;
	(void) chosen(text, at, random, &whole);
	if (!whole)
		throw EntryError(entry.file, entry.body_line, "a choice has no end: expected \"}\"");
	return text;
}

std::string drawn(const std::string &text, const std::string &prefix, Random &random)
{
	size_t at = 0;
	bool whole = true;
	return renamed(chosen(text, at, random, &whole), prefix);
}

} // namespace

std::vector<Scenario> read_scenarios(const std::vector<Entry> &entries)
{
	std::vector<Scenario> out;
	for (auto &entry : entries) {
		check_keys(entry, {"name"}, {"extension", "versions", "source", "law", "may_fail"});
		Scenario scenario = {
			entry.get("name"),  checked(entry, entry.body),       entry.get("extension"),
			versions_of(entry), checked(entry, entry.get("law")), checked(entry, entry.get("may_fail"))};
		if (scenario.text.empty())
			throw EntryError(entry.file, entry.line, "the scenario has no statements");
		if (scenario.law.empty() && !scenario.may_fail.empty())
			throw EntryError(entry.file, entry.line, "\"may_fail\" needs \"law\"");
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
	std::string text = drawn(scenario.text, scenario_prefix(number), random);
	return must_run + ("/* " + scenario.name + " */ ") + (scenario.extension.empty() ? text : placed(text, schema));
}

std::string cause_of(const Scenario &scenario)
{
	return scenario.name.substr(0, scenario.name.find(':'));
}

void add_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed)
{
	add_one_of(library().scenarios, instance, catalog, number, seed);
}

void add_version_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed)
{
	add_one_of(library().version_scenarios, instance, catalog, number, seed);
}

void add_table_scenario(Instance &instance, const Catalog &catalog, uint64_t seed)
{
	const auto &causes = library().table_scenarios;
	if (causes.empty())
		return;
	const std::string name = "e2";
	Random random(seed);
	const auto &alike = causes[random.below(causes.size())];
	const Scenario &scenario = alike[random.below(alike.size())];
	std::string schema = scenario.extension.empty() ? "" : catalog.schema_of(scenario.extension);
	if (!scenario.versions.has(catalog.version()) || (!scenario.extension.empty() && schema.empty()))
		return;
	auto text_of = [&](const std::string &text) {
		std::string out = drawn(text, name, random);
		return schema.empty() ? out : placed(out, schema);
	};
	instance.statements.push_back(must_run + text_of(scenario.text));
	std::string may_fail = text_of(scenario.may_fail);
	for (size_t at = 0, end; at < may_fail.size(); at = end + 1) {
		end = std::min(may_fail.find(';', at), may_fail.size());
		instance.statements.push_back(may_fail.substr(at, end - at));
	}
	Relation relation{name, {{"k", int4_oid, "", false}}, {}, false, {}, {}, {}, true};
	relation.history.push_back("scenario: " + cause_of(scenario));
	relation.laws.push_back(text_of(scenario.law));
	relation.aims.push_back({{{"k", "", "", int4_oid, ""}}, ""});
	instance.relations.push_back(relation);
}

void add_sure_law(Instance &instance, uint64_t seed)
{
	if (sure_laws().empty())
		return;
	Random random(seed);
	const Law &law = sure_laws()[random.below(sure_laws().size())];
	std::string names, row;
	for (size_t i = 0; i < law.types.size(); i++) {
		names += (i ? ", " : "") + std::string(1, (char) ('a' + i));
		row += (i ? ", " : "") + quoted(law.more[random.below(law.more.size())]) + "::" + law.types[i];
	}
	instance.statements.push_back(std::string(must_run) + "DO $law$BEGIN ASSERT (SELECT (" + law.expression +
								  ") IS NOT FALSE FROM (VALUES (" + row + ")) AS v (" + names + ")), " +
								  quoted(law.name) + "; END$law$");
}

} // namespace sqleq::texts
