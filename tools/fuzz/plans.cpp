/*
 * plans.cpp: random queries, the plans that the server makes of them under random settings, random databases: is a plan
 * read as what it computes?
 *
 * The plan in the problem document is evaluated, and compared with what the executor gives for that very plan, which a
 * prepared statement keeps. Some plans are judged, too: the server's planner is believed, so a refuted plan is a
 * difference.
 */
#include <cstdio>

#include "campaign.h"
#include "plan_choices.h"

namespace fuzz {

using namespace sqleq;

namespace {

constexpr int queries_per_schema = 40;

} // namespace

void Campaign::plans()
{
	server_.set("plan_cache_mode", "force_generic_plan");
	rounds(&Campaign::plans_round);
}

void Campaign::plans_round(Random &random)
{
	Workbench bench(server_, random, add_choices);
	std::vector<Case> cases;
	trees::QueryGenerator generator(random, bench.schema());
	for (int i = 0; i < queries_per_schema && !over(); i++) {
		settings_ = random_settings(random);
		if (auto c = make_case(bench, random, generator)) {
			if (random.chance(1, 6))
				judge_plan(*c, bench);
			cases.push_back(std::move(*c));
		}
		progress();
	}
	compare_cases(bench, random, cases);
}

std::string Campaign::settings_text() const
{
	std::string out;
	for (auto &[name, value] : settings_)
		out += "SET " + name + " = " + value + ";\n";
	return out;
}

/* The server's planner is believed: so it is a false alarm. */
void Campaign::report_flaw(Workbench &bench, trees::SqlQueryPtr query, const std::string &flaw)
{
	std::vector<SchemaRow> none;
	flaw_ = flaw;
	shrink(bench, query, none);
	flaw_.clear();
	std::string text = print(*query), plan;
	for (auto &[name, value] : settings_)
		server_.must("SET " + name + " = " + value);
	for (auto &line : server_.run("EXPLAIN (COSTS OFF, VERBOSE) " + text).rows)
		plan += "--   " + *line.at(0) + "\n";
	for (auto &setting : settings_)
		server_.must("RESET " + setting.first);
	difference("a flaw of a plan of the server: " + flaw, bench.script({}) + settings_text() + text + ";\n" + plan);
}

void Campaign::judge_plan(const Case &c, Workbench &bench)
{
	for (auto &[name, value] : settings_)
		server_.must("SET " + name + " = " + value);
	Reply r = server_.run("SELECT verdict, reason FROM sqleq_explain_plan(" + server_.quote(c.prepared->text[0]) +
						  ", timeout => '2s')");
	for (auto &setting : settings_)
		server_.must("RESET " + setting.first);
	std::string verdict = r.ok ? *r.rows.at(0).at(0) : "error: " + r.message;
	std::string reason = r.ok ? r.rows.at(0).at(1).value_or("") : "";
	std::string script =
		bench.script({}) + settings_text() + "-- " + reason + "\n" + c.prepared->text[0] + ";\n" + c.prepared->plan;
	verdicts_[verdict + (reason.empty() ? "" : ": " + reason.substr(0, 100))]++;
	if (verdict == "not_equivalent")
		difference("a plan of the server is refuted", script);
	else if (r.message.find("process crashed") != std::string::npos)
		difference(r.message, script);
	else if (verdict == "unknown" && options_.explain)
		std::printf("-- unknown\n%s", script.c_str());
}

} // namespace fuzz
