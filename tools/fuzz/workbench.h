/*
 * workbench.h: one random schema on the server, its rows, and the comparison of a query's two results.
 *
 * Lives in a PostgreSQL schema of its own, which is dropped with it.
 */
#pragma once
#include <functional>
#include <memory>

#include "codec.h"
#include "generate/trees/edits.h"
#include "generate/trees/random_query.h"
#include "server_host.h"

namespace fuzz {

using sqleq::Random;
using sqleq::trees::Schema;
using sqleq::trees::SchemaRow;

/* A query (or a pair, or a query and its plan) with its problem document read. */
struct Prepared {
	std::string text[2];
	std::string statement; /* to be run for the result, */
	int which = 0;         /* which this query of the document has to give */
	std::string plan;      /* as EXPLAIN shows it; of a query and its plan only */
	std::unique_ptr<ServerHost> calls;
	std::unique_ptr<sqleq::Problem> raw, normal;
	std::unique_ptr<sqleq::Runner> raw_runner, normal_runner;
	std::string document;
};

/* What a comparison came to. */
struct Outcome {
	enum Kind { same, differ, skipped } kind = same;
	std::string reason;            /* of a skip; of a difference: in which form of the problem */
	std::string server, evaluator; /* results as text, when they differ */
};

struct Refusal {
	std::string sqlstate, message;
};

/* Of the server, with their values. */
using Settings = std::vector<std::pair<std::string, std::string>>;

class Workbench {
public:
	/* `extend` may add indexes and partitions to the schema before it is made. */
	Workbench(Server &server, Random &random, const std::function<void(Random &, Schema &)> &extend = {});
	~Workbench();
	const Schema &schema() const { return schema_; }
	Server &server() { return server_; }

	/* The problem of two queries, or why there is none. */
	std::unique_ptr<Prepared> prepare(const std::string &q1, const std::string &q2, int bound, Refusal &refusal);

	/*
	 * The same of a query and the plan that the server makes of it under these settings. The statement runs that very
	 * plan.
	 */
	std::unique_ptr<Prepared> prepare_plan(const std::string &query, const Settings &settings, int bound,
										   Refusal &refusal);

	/* Puts these rows into the tables, and drops those that the server refuses. */
	void load(std::vector<SchemaRow> &rows);
	/* Does the evaluator agree with the server about which rows are valid? Empty: yes. */
	void reload() { read_back(); } /* after changes from outside */
	std::string check_constraints();

	Outcome compare(Prepared &p);
	/*
	 * Compares the results of both queries on the server; if asked for, only where the evaluator finds them to be
	 * determined.
	 */
	Outcome compare_pair(Prepared &p, bool ask_evaluator);
	/* The rows now loaded as a database of the problem. */
	sqleq::Database database(const sqleq::Problem &problem, const Codec &codec) const;

	std::string script(const std::vector<SchemaRow> &rows);

private:
	Server &server_;
	Schema schema_;
	std::map<std::string, std::vector<TextRow>> contents_;
	std::vector<std::pair<SchemaRow, std::string>> refused_; /* with SQLSTATE */
	std::unique_ptr<Prepared> whole_;                        /* a query over all tables */
	long plans_ = 0;

	bool create();
	void read_back();
	std::unique_ptr<Prepared> read_document(const Reply &reply);
	Outcome evaluate(sqleq::Problem &problem, int which, sqleq::Runner &runner, const Codec &codec,
					 const sqleq::Database &db, const std::vector<std::string> &expected, const char *form,
					 const Reply &reply);
};

std::string bare_name(const std::string &name); /* without the schema */
std::string show(const std::vector<std::string> &rows);

} // namespace fuzz
