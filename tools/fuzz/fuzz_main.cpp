/*
 * fuzz_main.cpp: sqleq-fuzz: random queries against the server named by the PG* environment variables.
 *
 * Default: conformance of the core's evaluator with the server. --pairs: soundness of the core's verdicts on pairs.
 * --plans: are plans read as what they compute? Exit code 0: no difference; 1: differences; 2: it could not run.
 */
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "campaign.h"

namespace {

void usage()
{
	std::puts(
		"usage: sqleq-fuzz [conformance] [--pairs | --plans] [--seconds N] [--seed S] [--round R] [--cases N] [--bound N] [--differences N] [--explain]\n"
		"  --pairs          judge pairs of queries and attack the verdicts\n"
		"  --plans          compare what is read into plans with what the server gives for them\n"
		"  --flaws          in --plans: a plan that is said to take for granted what it does not get is a difference, too\n"
		"  --round R        only the round with the seed that a report names\n"
		"  --cases N        stop after N queries instead of after some time\n"
		"  --bound N        rows per table in --pairs (default 2)\n"
		"  --differences N  stop after that many (default 10)\n"
		"  --explain        print the queries that get no problem document, and what else stays unexplained");
}

} // namespace

int main(int argc, char **argv)
{
	fuzz::Options o;
	for (int i = 1; i < argc; i++) {
		std::string a = argv[i];
		auto number = [&]() -> long {
			if (i + 1 >= argc) {
				usage();
				std::exit(2);
			}
			return std::strtol(argv[++i], nullptr, 10);
		};
		if (a == "--seconds")
			o.seconds = number();
		else if (a == "--seed")
			o.seed = (uint64_t) number();
		else if (a == "--round") {
			o.round = i + 1 < argc ? std::strtoull(argv[++i], nullptr, 10) : 0;
		} else if (a == "--cases")
			o.cases = number();
		else if (a == "--bound")
			o.bound = (int) number();
		else if (a == "--differences")
			o.most_differences = number();
		else if (a == "--pairs")
			o.pairs = true;
		else if (a == "--plans")
			o.plans = true;
		else if (a == "--flaws")
			o.flaws = true;
		else if (a == "--explain")
			o.explain = true;
		else if (a != "conformance") {
			usage();
			return 2;
		}
	}
	try {
		fuzz::Server server;
		fuzz::Campaign campaign(server, o);
		if (o.pairs)
			campaign.pairs();
		else if (o.plans)
			campaign.plans();
		else
			campaign.conformance();
		campaign.summary();
		return campaign.failed() ? 1 : 0;
	} catch (const std::exception &e) {
		std::fprintf(stderr, "sqleq-fuzz: %s\n", e.what());
		return 2;
	}
}
