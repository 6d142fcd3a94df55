/*
 * pairs.cpp: random pairs of queries: do the core's verdicts hold?
 *
 * A pair is a query and a changed copy of it. "Equivalent" is attacked with random databases, in the evaluator and on
 * the server; a candidate has to differ on the server.
 */
#include "campaign.h"

#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/driver/judge_api.h"
#include "core/refute/refuter.h"
#include "core/algebra/document.h"
#include "texts.h"

namespace fuzz {

using namespace sqleq;
using json = nlohmann::json;

namespace {

constexpr int pairs_per_round = 30;
constexpr int evaluator_databases = 1500, server_databases = 12;
constexpr int judge_seconds = 8;

int write_line(void *arg, const char *line, size_t length)
{
	int fd = *(int *) arg;
	std::string s(line, length);
	s += '\n';
	return write(fd, s.data(), s.size()) == (ssize_t) s.size() ? 0 : 1;
}

/* The child's server, and what the core sees of it. */
class ChildHost {
public:
	ChildHost(const Server::Settings &settings, const std::string &document)
		: server_(settings), host_(server_, read_problem(document))
	{
	}
	sqleq_host callbacks() { return {this, call, compare}; }

private:
	Server server_;
	ServerHost host_;
	std::string answer_;

	static sqleq_host_outcome call(void *arg, int function, const char *const *args, int n, const char **result)
	{
		auto *self = (ChildHost *) arg;
		try {
			auto outcome = self->host_.call(function, {args, args + n}, self->answer_);
			*result = self->answer_.c_str();
			return outcome == HostCalls::Outcome::value ? SQLEQ_HOST_VALUE
				: outcome == HostCalls::Outcome::null   ? SQLEQ_HOST_NULL
				: outcome == HostCalls::Outcome::error  ? SQLEQ_HOST_ERROR
														: SQLEQ_HOST_UNKNOWN;
		} catch (const std::exception &) {
			return SQLEQ_HOST_UNKNOWN;
		}
	}
	static int compare(void *arg, int pool, const char *a, const char *b, int *order)
	{
		try {
			auto known = ((ChildHost *) arg)->host_.compare(pool, a, b);
			*order = known.value_or(0);
			return known.has_value();
		} catch (const std::exception &) {
			return 0;
		}
	}
};

/* In the child. The parent's connection is not its own: it makes another one, if there are functions to be computed. */
int run_core(const std::string &document, bool functions, const Server::Settings &settings, int fd)
{
	if (!functions)
		return sqleq_core_run(document.data(), document.size(), write_line, &fd, nullptr);
	ChildHost host(settings, document);
	sqleq_host callbacks = host.callbacks();
	return sqleq_core_run(document.data(), document.size(), write_line, &fd, &callbacks);
}

/* Runs the core in a child, like the extension does. Null: no answer in time; "died" when it crashed. */
json judge(const Prepared &p, const Server::Settings &settings)
{
	int fds[2];
	if (pipe(fds) != 0)
		throw std::runtime_error("pipe");
	pid_t child = fork();
	if (child == 0) {
		close(fds[0]);
		_exit(run_core(p.document, !p.raw->functions.empty(), settings, fds[1]));
	}
	close(fds[1]);
	std::string out;
	auto until = std::chrono::steady_clock::now() + std::chrono::seconds(judge_seconds);
	bool late = false;
	for (;;) {
		auto left =
			std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
		pollfd p{fds[0], POLLIN, 0};
		if (left <= 0 || poll(&p, 1, (int) left) == 0) {
			late = true;
			break;
		}
		char buffer[65536];
		ssize_t n = read(fds[0], buffer, sizeof buffer);
		if (n <= 0)
			break;
		out.append(buffer, (size_t) n);
	}
	close(fds[0]);
	kill(child, SIGKILL);
	int status;
	waitpid(child, &status, 0);
	size_t at = out.rfind("{\"answer\"");
	if (at != out.npos && !late)
		return json::parse(out.substr(at)).at("answer");
	return late ? json() : json("died");
}

std::string sql_value(const Type &type, const json &v)
{
	return v.is_null() ? "NULL" : sql_literal(type, v.is_string() ? v.get<std::string>() : v.dump());
}

/* INSERTs for a candidate's rows: one statement per table, so that rows may refer to each other. */
std::vector<std::string> inserts(const Problem &p, const Schema &schema, const json &candidate)
{
	auto generated = [&](const std::string &table, size_t column) { /* in the schema; the document may not know */
																	for (auto &t : schema.tables)
																		if (t.name == bare_name(table))
																			return t.columns.at(column).generated;
																	return false;
	};
	std::map<std::string, std::string> by_name; /* tables refer to tables of smaller names */
	for (auto &t : candidate.at("database")) {
		const Table &table = p.tables.at(t.at("table"));
		std::string names, values;
		for (size_t i = 0; i < table.columns.size(); i++)
			if (!generated(table.name, i))
				names += (names.empty() ? "" : ", ") + table.columns[i].name;
		for (auto &row : t.at("rows")) {
			std::string one;
			for (size_t i = 0; i < table.columns.size(); i++)
				if (!generated(table.name, i))
					one += (one.empty() ? "" : ", ") + sql_value(p.type(table.columns[i].type), row.at(i));
			values += (values.empty() ? "(" : ", (") + one + ")";
		}
		by_name[table.name] = "INSERT INTO " + table.name + " (" + names + ") VALUES " + values;
	}
	std::vector<std::string> out;
	for (auto &[name, statement] : by_name)
		out.push_back(statement);
	return out;
}

} // namespace

void Campaign::pairs()
{
	server_.set("sqleq.timeout", "4s"); /* of documents, too: the core is to end by itself, and say how far it came */
	rounds(&Campaign::pairs_round);
}

void Campaign::pairs_round(Random &random)
{
	Workbench bench(server_, random);
	trees::QueryGenerator generator(random, bench.schema());
	for (int i = 0; i < pairs_per_round && !over(); i++) {
		auto q1 = generator.query(), q2 = q1;
		std::string changes;
		for (size_t n = 1 + random.below(2); n > 0; n--) {
			std::string name;
			auto other = trees::changed(q2, random, random.chance(2, 3), name);
			if (!other)
				break;
			q2 = other;
			changes += (changes.empty() ? "" : ", ") + name;
		}
		std::string t1 = print(*q1), t2 = print(*q2);
		if (t1 == t2)
			continue;
		queries_++;
		count_constructs(q1, constructs_);
		judge_pair(bench, random, t1, t2, changes);
		progress();
	}
}

std::vector<SchemaRow> Campaign::rows_within(Workbench &bench, Random &random, int bound)
{
	auto rows = trees::random_rows(random, bench.schema(), bound);
	bench.load(rows);
	databases_++;
	return rows;
}

void Campaign::attack(Workbench &bench, Random &random, Prepared &p, const std::string &verdict, int bound,
					  const std::string &title)
{
	ValueStock stock(*p.raw);
	RefuterResult r = refute(*p.raw, *p.raw_runner, stock, evaluator_databases, bound, 1, random.next());
	if (!r.differing.empty() && !r.guessed) {
		difference(verdict + ", but the evaluator differs on a random database", title + p.document);
		return;
	}
	for (int i = 0; i < server_databases; i++) {
		auto rows = rows_within(bench, random, bound);
		Outcome o = bench.compare_pair(p, true);
		if (o.kind == Outcome::skipped)
			skipped_[o.reason]++;
		else
			compared_++;
		if (o.kind == Outcome::differ || o.reason == "evaluator differs") {
			for (size_t k = rows.size(); k-- > 0 && o.kind == Outcome::differ;) {
				auto fewer = rows;
				fewer.erase(fewer.begin() + (long) k);
				size_t n = fewer.size();
				bench.load(fewer);
				if (fewer.size() == n && bench.compare_pair(p, true).kind == Outcome::differ)
					rows = fewer;
			}
			bench.load(rows);
			Outcome last = bench.compare_pair(p, true);
			difference(verdict + ", but " +
						   (last.kind == Outcome::differ ? "the server differs" : "the evaluator differs"),
					   bench.script(rows) + title + "-- first:  " + last.server + "\n-- second: " + last.evaluator);
			return;
		}
	}
}

/*
 * The extension's own child computes functions with the server's code inside: neither may it die of that, nor come to
 * another truth.
 */
void Campaign::ask_extension(const std::string &q1, const std::string &q2, const std::string &verdict,
							 const std::string &title)
{
	Reply r = server_.run("SELECT verdict, reason FROM sqleq_explain(" + server_.quote(q1) + ", " + server_.quote(q2) +
						  ", " + std::to_string(options_.bound) + ")");
	if (!r.ok) {
		difference("sqleq_explain() raises: " + r.message, title);
		return;
	}
	std::string its = *r.rows.at(0).at(0), reason = r.rows[0][1].value_or("");
	verdicts_["extension: " + its]++;
	for (const char *sign : {"internal error", "ended by signal", "exit code"})
		if (reason.find(sign) != reason.npos)
			difference("sqleq_explain(): " + reason, title);
	if ((its == "equivalent" && verdict == "candidate") || (its == "not_equivalent" && verdict == "equivalent"))
		difference("sqleq_explain() says " + its + ", the core alone: " + verdict, title);
}

void Campaign::judge_pair(Workbench &bench, Random &random, const std::string &q1, const std::string &q2,
						  const std::string &change)
{
	Refusal refusal;
	auto p = bench.prepare(q1, q2, options_.bound, refusal);
	if (!p) {
		refuse(refusal, q1 + "\n" + q2);
		return;
	}
	for (auto &q : {q1, q2}) { /* some queries are only refused when they are planned */
		Reply plan = server_.run("EXPLAIN " + q);
		if (!plan.ok && !plan.run_time_error()) {
			refuse({plan.sqlstate, plan.message}, q);
			return;
		}
	}
	std::string title = "-- " + change + "\n-- q1\n" + q1 + ";\n-- q2\n" + q2 + ";\n";
	json answer = judge(*p, server_.settings());
	if (answer.is_null()) {
		verdicts_["no answer in time"]++;
		return;
	}
	if (answer.is_string()) {
		difference("the core died", bench.script({}) + title);
		return;
	}
	std::string verdict = answer.at("verdict"), reason = answer.value("reason", "");
	verdicts_[verdict + (verdict == "unknown" ? ": " + reason : "")]++;
	if (reason.find("internal error") != reason.npos)
		difference(reason, bench.script({}) + title);
	if (random.chance(1, p->raw->functions.empty() ? 8 : 2))
		ask_extension(q1, q2, verdict, bench.script({}) + title);
	if (verdict == "equivalent")
		attack(bench, random, *p, verdict, 4, title);
	else if (verdict == "equivalent_within_bound")
		attack(bench, random, *p, verdict, answer.at("bound"), title);
	else if (verdict == "candidate")
		confirm(bench, *p, answer.at("candidates"), title);
}

/* Some candidate is to differ on the server. */
void Campaign::confirm(Workbench &bench, Prepared &p, const json &candidates, const std::string &title)
{
	Tried so_far;
	for (auto &c : candidates)
		if (try_candidate(bench, p, c, so_far)) {
			compared_++;
			verdicts_["candidate confirmed"]++;
			return;
		}
	bool modelled = true;
	for (auto &a : p.raw->assumptions)
		modelled &= a.ends_with("is treated as an unknown function"); /* the server computes it */
	if (so_far.raised) /* the server may evaluate what the normal form has dropped */
		verdicts_["candidate raises on the server"]++;
	else if (so_far.guessed)
		verdicts_["candidate not confirmed, with guesses"]++;
	else if (!modelled) { /* a constraint that could not be, say */
		verdicts_["candidate not confirmed, with assumptions"]++;
		if (options_.explain) {
			for (auto &a : p.raw->assumptions)
				so_far.script += "-- assumes: " + a + "\n";
			std::printf("-- candidate not confirmed\n%s%s%s\n", bench.script({}).c_str(), so_far.script.c_str(),
						title.c_str());
		}
	} else if (so_far.replayed)
		difference("a replayed candidate does not differ on the server", bench.script({}) + so_far.script + title);
	else
		verdicts_["candidate not confirmed, not replayed"]++;
}

/* Loads a candidate and compares the queries there: do they differ? */
bool Campaign::try_candidate(Workbench &bench, Prepared &p, const json &candidate, Tried &so_far)
{
	so_far.replayed |= candidate.at("replayed").get<bool>();
	std::vector<SchemaRow> none;
	bench.load(none);
	bool loaded = true;
	std::string script;
	for (auto &statement : inserts(*p.raw, bench.schema(), candidate)) {
		Reply r = server_.run(statement);
		script += statement + ";\n";
		if (!r.ok) {
			loaded = false;
			script += "-- " + r.message + "\n";
		}
	}
	bench.reload();
	Outcome o = loaded ? bench.compare_pair(p, false) : Outcome{Outcome::skipped, "rows refused", "", ""};
	if (o.kind == Outcome::differ)
		return true;
	so_far.raised |= o.reason == "a query raises";
	if (loaded) {
		bench.compare_pair(p, true);
		so_far.guessed |= p.raw_runner->guessed();
	}
	so_far.script += script + "-- " + (o.kind == Outcome::same ? "same results" : o.reason) + "\n";
	return false;
}

} // namespace fuzz
