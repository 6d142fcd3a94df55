/* campaign.h: what the fuzzer's modes share: options, time, counts, reports. */
#pragma once
#include <chrono>
#include <nlohmann/json_fwd.hpp>

#include "workbench.h"

namespace fuzz {

/* Of a plan that takes for granted what it does not get. */
constexpr const char *flaw_state = "55000";

struct Options {
	long seconds = 30;
	long cases = 0; /* 0: the time decides */
	uint64_t seed = 1;
	uint64_t round = 0; /* only the round with this seed, as a report names it; 0: all */
	long most_differences = 10;
	bool pairs = false, plans = false, flaws = false, explain = false, verbose = false;
	int bound = 2;
};

class Campaign {
public:
	Campaign(Server &server, const Options &options) : server_(server), options_(options) {}
	void conformance();
	void pairs();
	void plans();
	void summary(); /* prints */
	bool failed() const { return differences_ > 0; }

private:
	using Clock = std::chrono::steady_clock;
	Server &server_;
	Options options_;
	Clock::time_point start_ = Clock::now(), reported_ = Clock::now();
	long queries_ = 0, databases_ = 0, compared_ = 0, with_rows_ = 0, differences_ = 0, rounds_ = 0;
	uint64_t round_seed_ = 0;
	std::map<std::string, long> skipped_, invalid_, constructs_, verdicts_;

	Settings settings_; /* of the plan that is judged */
	std::string flaw_;  /* while one is made smaller: what is said of the plan */

	bool over() const;
	void rounds(void (Campaign::*round)(Random &));
	void progress();
	void refuse(const Refusal &refusal, const std::string &query);
	long skips() const;

	/* A query that is to be compared. */
	struct Case {
		sqleq::trees::SqlQueryPtr tree;
		std::unique_ptr<Prepared> prepared;
		Settings settings; /* of its plan */
		bool done = false;
	};
	void conformance_round(Random &random);
	std::optional<Case> make_case(Workbench &bench, Random &random, sqleq::trees::QueryGenerator &generator);
	void compare_cases(Workbench &bench, Random &random, std::vector<Case> &cases);
	std::unique_ptr<Prepared> prepare(Workbench &bench, const std::string &query, Refusal &refusal);
	void report(Workbench &bench, sqleq::trees::SqlQueryPtr query, std::vector<SchemaRow> rows);
	void shrink(Workbench &bench, sqleq::trees::SqlQueryPtr &query, std::vector<SchemaRow> &rows);
	bool differs(Workbench &bench, const std::string &query, std::vector<SchemaRow> rows);
	void difference(const std::string &title, const std::string &body);

	void plans_round(Random &random);
	void report_flaw(Workbench &bench, sqleq::trees::SqlQueryPtr query, const std::string &flaw);
	std::string settings_text() const;
	void judge_plan(const Case &c, Workbench &bench);

	void pairs_round(Random &random);
	void judge_pair(Workbench &bench, Random &random, const std::string &q1, const std::string &q2,
					const std::string &change);
	void ask_extension(const std::string &q1, const std::string &q2, const std::string &verdict,
					   const std::string &title);
	void attack(Workbench &bench, Random &random, Prepared &p, const std::string &verdict, int bound,
				const std::string &title);
	/* What came of candidates that do not differ on the server. */
	struct Tried {
		bool replayed = false, raised = false, guessed = false;
		std::string script;
	};
	void confirm(Workbench &bench, Prepared &p, const nlohmann::json &candidates, const std::string &title);
	bool try_candidate(Workbench &bench, Prepared &p, const nlohmann::json &candidate, Tried &so_far);
	std::vector<SchemaRow> rows_within(Workbench &bench, Random &random, int bound);
};

} // namespace fuzz
