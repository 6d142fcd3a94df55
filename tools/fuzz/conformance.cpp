/* conformance.cpp: random queries on random databases: does the evaluator say what the server says? */
#include "campaign.h"

#include <cstdio>
#include <regex>

namespace fuzz {

using namespace sqleq;

namespace {

constexpr int databases_per_round = 12, queries_per_round = 60;
constexpr int rows_per_table = 4;
constexpr int shrink_tries = 400;

} // namespace

bool Campaign::over() const
{
	if (differences_ >= options_.most_differences)
		return true;
	if (options_.cases > 0)
		return queries_ >= options_.cases;
	return Clock::now() - start_ > std::chrono::seconds(options_.seconds);
}

long Campaign::skips() const
{
	long n = 0;
	for (auto &[why, count] : skipped_)
		n += count;
	return n;
}

void Campaign::progress()
{
	if (Clock::now() - reported_ < std::chrono::seconds(10))
		return;
	reported_ = Clock::now();
	std::printf("... %ld queries, %ld databases, %ld compared, %ld skipped, %ld differences\n", queries_, databases_,
				compared_, skips(), differences_);
	std::fflush(stdout);
}

void Campaign::refuse(const Refusal &refusal, const std::string &query)
{
	bool unsupported = refusal.sqlstate == "0A000";
	std::string message = std::regex_replace(refusal.message, std::regex(", at character \\d+: \".*\""),
											 ""); /* counted by what it is, not by where */
	invalid_[(unsupported ? "unsupported: " : refusal.sqlstate == flaw_state ? "flaw: " : "invalid: ") + message]++;
	if (options_.explain)
		std::printf("-- %s %s\n%s\n", refusal.sqlstate.c_str(), refusal.message.c_str(), query.c_str());
}

void Campaign::difference(const std::string &title, const std::string &body)
{
	differences_++;
	std::printf("\n-- DIFFERENCE %ld: %s (round seed %llu)\n%s\n", differences_, title.c_str(),
				(unsigned long long) round_seed_, body.c_str());
	std::fflush(stdout);
}

void Campaign::rounds(void (Campaign::*round)(Random &))
{
	while (!over()) {
		if (options_.round && rounds_)
			break;
		round_seed_ = options_.round ? options_.round : options_.seed * 1000003 + (uint64_t) rounds_;
		rounds_++;
		Random random(round_seed_);
		(this->*round)(random);
	}
}

void Campaign::conformance()
{
	rounds(&Campaign::conformance_round);
}

/* What is compared: the query by itself, or its plan. */
std::unique_ptr<Prepared> Campaign::prepare(Workbench &bench, const std::string &query, Refusal &refusal)
{
	return options_.plans ? bench.prepare_plan(query, settings_, 3, refusal) : bench.prepare(query, query, 3, refusal);
}

std::optional<Campaign::Case> Campaign::make_case(Workbench &bench, Random &random, trees::QueryGenerator &generator)
{
	auto tree = generator.query();
	if (random.chance(1, 4)) { /* changed queries have shapes that the generator alone does not make */
		std::string name;
		if (auto other = trees::changed(tree, random, random.chance(1, 2), name))
			tree = other;
	}
	std::string text = print(*tree);
	Refusal refusal;
	queries_++;
	try {
		auto p = prepare(bench, text, refusal);
		if (!p) {
			refuse(refusal, text);
			if (options_.flaws && refusal.sqlstate == flaw_state)
				report_flaw(bench, tree, refusal.message);
			return std::nullopt;
		}
		count_constructs(tree, constructs_);
		return Case{tree, std::move(p), settings_};
	} catch (const ConnectionLost &) {
		std::printf("the server process died on\n%s\n", text.c_str());
		throw;
	} catch (const std::exception &e) {
		difference(std::string("the document cannot be read: ") + e.what(), bench.script({}) + text);
	}
	return std::nullopt;
}

/* On random databases. */
void Campaign::compare_cases(Workbench &bench, Random &random, std::vector<Case> &cases)
{
	for (int d = 0; d < databases_per_round && !over(); d++) {
		auto rows = trees::random_rows(random, bench.schema(), 1 + (int) random.below(rows_per_table));
		bench.load(rows);
		databases_++;
		std::string why = options_.plans ? "" : bench.check_constraints(); /* partitions refuse rows, too */
		if (!why.empty())
			difference(why, bench.script(rows));
		for (auto &c : cases) {
			if (c.done || over())
				continue;
			settings_ = c.settings;
			Outcome o = bench.compare(*c.prepared);
			if (o.kind == Outcome::skipped)
				skipped_[o.reason]++;
			else
				compared_++;
			if (options_.explain && o.reason == "evaluator raises alone")
				std::printf("-- %s\n%s%s;\n", o.reason.c_str(), bench.script(rows).c_str(),
							c.prepared->text[0].c_str());
			with_rows_ += o.kind == Outcome::same && o.reason == "rows";
			if (o.kind == Outcome::differ) {
				c.done = true;
				report(bench, c.tree, rows);
				bench.load(rows);
			}
		}
		progress();
	}
}

void Campaign::conformance_round(Random &random)
{
	Workbench bench(server_, random);
	std::vector<Case> cases;
	trees::QueryGenerator generator(random, bench.schema());
	for (int i = 0; i < queries_per_round && !over(); i++)
		if (auto c = make_case(bench, random, generator))
			cases.push_back(std::move(*c));
	compare_cases(bench, random, cases);
}

bool Campaign::differs(Workbench &bench, const std::string &query, std::vector<SchemaRow> rows)
{
	Refusal refusal;
	size_t wanted = rows.size();
	bench.load(rows);
	if (rows.size() != wanted)
		return false;
	try {
		auto p = prepare(bench, query, refusal);
		if (!flaw_.empty())
			return !p && refusal.message == flaw_;
		return p && bench.compare(*p).kind == Outcome::differ;
	} catch (const std::invalid_argument &) {
		return false;
	}
}

/* Rows first, then parts of the query, then rows again. */
void Campaign::shrink(Workbench &bench, trees::SqlQueryPtr &query, std::vector<SchemaRow> &rows)
{
	int tries = shrink_tries;
	auto drop_rows = [&] {
		for (size_t i = rows.size(); i-- > 0 && tries > 0;) {
			auto fewer = rows;
			fewer.erase(fewer.begin() + (long) i);
			tries--;
			if (differs(bench, print(*query), fewer))
				rows = fewer;
		}
	};
	drop_rows();
	for (bool again = true; again && tries > 0;) {
		again = false;
		for (size_t i = 0; tries > 0; i++) {
			auto smaller = clone(query);
			auto edits = trees::reductions(smaller);
			if (i >= edits.size())
				break;
			edits[i].apply();
			tries--;
			if (print(*smaller).size() < print(*query).size() && differs(bench, print(*smaller), rows)) {
				query = smaller;
				again = true;
				i--;
			}
		}
	}
	drop_rows();
	for (size_t i = settings_.size(); i-- > 0;) {
		Settings all = settings_;
		settings_.erase(settings_.begin() + (long) i);
		if (!differs(bench, print(*query), rows))
			settings_ = all;
	}
}

void Campaign::report(Workbench &bench, trees::SqlQueryPtr query, std::vector<SchemaRow> rows)
{
	std::string original = print(*query);
	shrink(bench, query, rows);
	std::string text = print(*query);
	bench.load(rows);
	Refusal refusal;
	auto p = prepare(bench, text, refusal);
	Outcome o = p ? bench.compare(*p) : Outcome{};
	difference("evaluator and server (" + o.reason + ")",
			   bench.script(rows) + settings_text() + "-- query\n" + text + ";\n" + (p ? p->plan : "") +
				   "-- server:    " + o.server + "\n-- evaluator: " + o.evaluator +
				   "\n-- before shrinking: " + original);
}

void Campaign::summary()
{
	auto table = [](const char *title, const std::map<std::string, long> &counts) {
		if (counts.empty())
			return;
		std::printf("%s\n", title);
		for (auto &[name, n] : counts)
			std::printf("  %8ld  %s\n", n, name.c_str());
	};
	table("constructs, by number of queries:", constructs_);
	table("queries without a problem document:", invalid_);
	table("skipped:", skipped_);
	table("verdicts:", verdicts_);
	long invalid = 0;
	for (auto &[why, n] : invalid_)
		invalid += n;
	std::printf(
		"%s: %ld queries, %ld of them not judged, %ld databases, %ld compared, %ld with rows, %ld skipped, %ld differences\n",
		options_.pairs       ? "pairs"
			: options_.plans ? "plans"
							 : "conformance",
		queries_, invalid, databases_, compared_, with_rows_, skips(), differences_);
}

} // namespace fuzz
