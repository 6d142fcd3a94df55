/*
 * sqleq-core.cpp: the core as a command: reads a problem document from a file or standard input, writes what the child
 * would write, one JSON value per line. `sqleq-core --dump FILE` prints the normal forms and the steps of a proof
 * instead. `sqleq-core --prove` reads documents from standard input, one per line, and writes for each whether the
 * prover (and nothing else) proves it, and by which rules; with `--questions` also what its solver was asked on the way
 * and answered unsat, as SMT-LIB 2, for test/second_solver. `--laws` and `--scenarios` print the texts of a folder such
 * as data/, for tools/laws and tools/scenarios.
 */
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "core/algebra/document.h"
#include "generate/texts/text_library.h"
#include "core/driver/constant_recursion.h"
#include "core/driver/judge_api.h"
#include "core/normal/normalise.h"
#include "core/proof/needed.h"
#include "core/smt/solver.h"

static int emit(void *, const char *line, size_t length)
{
	std::fwrite(line, 1, length, stdout);
	std::fputc('\n', stdout);
	return 0;
}

/* {"proven": ..., "rules": {...}, "reason": ..., "questions": [...]} of one document. */
static nlohmann::json prove_alone(const std::string &document, bool with_questions)
{
	nlohmann::json answer = {{"proven", false}};
	std::vector<std::string> questions;
	if (with_questions)
		sqleq::hear_unsat([&](const std::string &script) { questions.push_back(script); });
	try {
		sqleq::Problem p = sqleq::read_problem(document);
		sqleq::expand_constant_recursions(p);
		sqleq::normalise(p);
		sqleq::Runner runner(p);
		sqleq::ValueStock stock(p);
		std::string reason;
		sqleq::RuleCounts rules;
		answer["proven"] = sqleq::prove(p, stock, runner, &reason, nullptr, &rules).has_value();
		answer["rules"] = rules;
		answer["reason"] = reason;
	} catch (const std::exception &e) {
		answer["reason"] = e.what();
	}
	sqleq::hear_unsat({});
	if (!questions.empty())
		answer["questions"] = questions;
	return answer;
}

/* {"name", "expression", "types", "extension", "sure", "rows"} of each law, with so many rows of values: texts. */
static void print_laws(const char *data, size_t rows, uint64_t seed)
{
	sqleq::texts::read_library(sqleq::texts::text_files(data));
	for (auto *list : {&sqleq::texts::laws(), &sqleq::texts::sure_laws()})
		for (auto &law : *list) {
			nlohmann::json out = {{"name", law.name},
								  {"expression", law.expression},
								  {"types", law.types},
								  {"extension", law.extension},
								  {"from", law.versions.from},
								  {"to", law.versions.to},
								  {"sure", list != &sqleq::texts::laws()},
								  {"rows", nlohmann::json::array()}};
			sqleq::Random random(seed);
			for (size_t i = 0; i < rows; i++) {
				nlohmann::json row = nlohmann::json::array();
				for (auto &type : law.types)
					row.push_back(sqleq::texts::value_for_law(law, type, {}, i % 2, random));
				out["rows"].push_back(row);
			}
			std::cout << out.dump() << "\n";
		}
}

/*
 * {"name", "extension", "from", "to", "texts"} of each scenario: statements, with "@" for the schema of its extension.
 * A law is asserted at their end.
 */
static void print_scenarios(const char *data, size_t texts, uint64_t seed)
{
	sqleq::texts::read_library(sqleq::texts::text_files(data));
	const sqleq::texts::Library &library = sqleq::texts::library();
	std::vector<sqleq::texts::Scenario> all = library.scenarios;
	all.insert(all.end(), library.version_scenarios.begin(), library.version_scenarios.end());
	for (auto &alike : library.table_scenarios)
		for (auto scenario : alike) {
			scenario.text += "; DO $law$BEGIN ASSERT (" + scenario.law + ") = 0, 'the law holds'; END$law$";
			all.push_back(scenario);
		}
	for (auto &scenario : all) {
		nlohmann::json out = {{"name", scenario.name},
							  {"extension", scenario.extension},
							  {"from", scenario.versions.from},
							  {"to", scenario.versions.to},
							  {"texts", nlohmann::json::array()}};
		sqleq::Random random(seed);
		for (size_t i = 0; i < texts; i++)
			out["texts"].push_back(sqleq::texts::scenario_text(scenario, "@", 0, random));
		std::cout << out.dump() << "\n";
	}
}

int main(int argc, char **argv)
{
	if (argc > 1 && std::strcmp(argv[1], "--prove") == 0) {
		for (std::string document; std::getline(std::cin, document);)
			std::cout << prove_alone(document, argc > 2 && std::strcmp(argv[2], "--questions") == 0)
							 .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
					  << std::endl;
		return 0;
	}
	if (argc > 4 && (std::strcmp(argv[1], "--laws") == 0 || std::strcmp(argv[1], "--scenarios") == 0)) {
		try {
			(std::strcmp(argv[1], "--laws") == 0 ? print_laws : print_scenarios)(
				argv[2], std::strtoull(argv[3], nullptr, 10), std::strtoull(argv[4], nullptr, 10));
			return 0;
		} catch (const std::exception &error) {
			std::fprintf(stderr, "sqleq-core: %s\n", error.what());
			return 2;
		}
	}
	bool dump = argc > 1 && std::strcmp(argv[1], "--dump") == 0;
	const char *path = argc > 1 + dump ? argv[1 + dump] : "-";
	if (std::strcmp(path, "--help") == 0) {
		std::puts(
			"usage: sqleq-core [--dump] [FILE]   judge the problem document in FILE (or standard input)\n       sqleq-core --prove [--questions]   is there a proof? of each line of standard input\n       sqleq-core --laws DATA N SEED   the laws of functions in the folder DATA, each with N rows of values, one JSON object per line\n       sqleq-core --scenarios DATA N SEED   the scenarios, each with N of its texts, likewise");
		return 0;
	}
	std::string text;
	if (std::strcmp(path, "-") == 0)
		text.assign(std::istreambuf_iterator<char>(std::cin), {});
	else {
		std::ifstream in(path);
		if (!in) {
			std::fprintf(stderr, "sqleq-core: cannot read %s\n", path);
			return 2;
		}
		text.assign(std::istreambuf_iterator<char>(in), {});
	}
	if (dump) {
		try {
			sqleq::Problem p = sqleq::read_problem(text);
			sqleq::normalise(p);
			for (auto &q : p.queries)
				std::puts(sqleq::canonical_text(p, q).c_str());
			sqleq::Runner runner(p);
			sqleq::ValueStock stock(p);
			std::string reason = "proven";
			std::vector<std::string> steps;
			if (auto proof = sqleq::prove(p, stock, runner, &reason, &steps)) {
				steps = proof->outline;
				auto again = [&](const sqleq::Problem &less) { return prove_again(less, *proof, stock, runner); };
				for (auto &c : sqleq::constraints_needed(p, *proof, stock, runner, again, again))
					steps.push_back("needs " + c);
			}
			for (auto &s : steps)
				std::puts(s.c_str());
			std::puts(reason.c_str());
			return 0;
		} catch (const std::exception &e) {
			std::fprintf(stderr, "sqleq-core: %s\n", e.what());
			return 2;
		}
	}
	int result = sqleq_core_run(text.data(), text.size(), emit, nullptr, nullptr);
	if (result == SQLEQ_CORE_NO_MEMORY)
		std::fprintf(stderr, "sqleq-core: out of memory\n");
	return result;
}
