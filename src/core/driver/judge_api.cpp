/* judge_api.cpp: documents in, documents out; no exception leaves. */
#include "core/driver/judge_api.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/algebra/document.h"
#include "core/algebra/host.h"
#include "core/driver/decide.h"
#include "core/driver/generate.h"
#include "core/driver/missing_constraints.h"
#include "core/lemmas/lemma_library.h"
#include "core/proof/rules.h"
#include "core/sem/symbolic.h"
#include "core/driver/rows_without_errors.h"
#include "core/smt/solver.h"
#include "core/util/limits.h"
#include "core/util/stack.h"
#include "core/util/step_budget.h"

namespace {

using json = nlohmann::json;
using namespace sqleq;

const char *const verdict_names[] = {"equivalent", "equivalent_within_bound", "candidate", "unknown", "databases"};

json field(const Problem &p, const Field &f, int type)
{
	return f ? json(print(p, *f, type)) : json();
}

json candidate(const Problem &p, const Candidate &c)
{
	json tables = json::array(), parameters = json::array();
	for (size_t t = 0; t < c.database.tables.size(); t++) {
		if (c.database.tables[t].empty())
			continue;
		json rows = json::array();
		for (auto &row : c.database.tables[t]) {
			json r = json::array();
			for (size_t i = 0; i < row.size(); i++)
				r.push_back(field(p, row[i], p.tables[t].columns[i].type));
			rows.push_back(std::move(r));
		}
		tables.push_back({{"table", t}, {"rows", std::move(rows)}});
	}
	for (auto &a : p.parameters) {
		auto i = c.database.parameters.find(a.index);
		if (i != c.database.parameters.end())
			parameters.push_back({{"index", a.index}, {"value", field(p, i->second, a.type)}});
	}
	json r = {{"database", tables},
			  {"parameters", parameters},
			  {"found_by", c.by_solver ? "solver" : "random"},
			  {"replayed", c.replayed}};
	for (auto &[key, point] : c.database.holes) {
		const HostFunction &f = p.functions[point.function];
		json row = json::array();
		for (size_t i = 0; i < point.args.size(); i++)
			row.push_back(field(p, point.args[i], f.args[i]));
		r["holes"].push_back({{"hole", *f.hole}, {"row", std::move(row)}, {"value", field(p, point.value, f.result)}});
	}
	return r;
}

json answer(const Problem &p, const Judgement &j)
{
	json a = {{"version", 1}, {"verdict", verdict_names[(int) j.verdict]}, {"bound", j.bound}};
	if (!j.proof.empty())
		a["proof"] = j.proof;
	if (!j.outline.empty())
		a["outline"] = j.outline;
	if (j.constraints)
		a["constraints_used"] = *j.constraints;
	if (!j.would_hold_with.empty())
		a["would_hold_with"] = j.would_hold_with;
	std::string reason = j.reason + (j.reason.empty() || j.broken.empty() ? "" : "; ") + j.broken;
	if (!reason.empty())
		a["reason"] = reason;
	if (j.defect)
		a["defect"] = true;
	if (std::find(j.assumptions.begin(), j.assumptions.end(), modulo_errors) != j.assumptions.end())
		a["modulo_errors"] = true;
	a["assumptions"] = j.assumptions;
	if (j.ties.relation != TieRelation::none) {
		static const char *const relations[] = {"none", "refines", "same", "neither"};
		a["ties"] = {{"relation", relations[(int) j.ties.relation]},
					 {"query", j.ties.refining + 1},
					 {"databases", j.ties.databases}};
	}
	a["candidates"] = json::array();
	for (auto &c : j.candidates)
		a["candidates"].push_back(candidate(p, c));
	json stats = {{"steps", steps::spent()}};
	for (auto &[name, value] : j.stats)
		stats[name] = value;
	if (!j.rules.empty())
		stats["rules"] = j.rules;
	a["stats"] = stats;
	return a;
}

/* For a proof about queries that may raise errors. Where nothing comes of it the proof stands. */
RowsWithoutErrors look_for_rows_beside(Judgement &j, const Problem &p)
{
	if (!p.may_raise || (j.verdict != Verdict::equivalent && j.verdict != Verdict::equivalent_within_bound))
		return {};
	try {
		return rows_without_errors(p, j.rarely_rows);
	} catch (const std::bad_alloc &) {
		throw;
	} catch (const TooLarge &) {
	} catch (const TooBig &) {
	} catch (const std::exception &e) {
		j.broken = std::string("internal error while looking for rows without errors: ") + e.what();
	}
	return {};
}

class CalledHost : public HostCalls {
public:
	explicit CalledHost(const sqleq_host &host) : host_(host) {}
	Outcome call(int function, const std::vector<const char *> &args, std::string &out) override
	{
		const char *text = nullptr;
		switch (host_.call(host_.arg, function, args.data(), (int) args.size(), &text)) {
		case SQLEQ_HOST_VALUE:
			out = text;
			return Outcome::value;
		case SQLEQ_HOST_NULL:
			return Outcome::null;
		case SQLEQ_HOST_ERROR:
			return Outcome::error;
		default:
			return Outcome::unknown;
		}
	}
	std::optional<int> compare(int pool, const std::string &a, const std::string &b) override
	{
		int order;
		if (!host_.compare(host_.arg, pool, a.c_str(), b.c_str(), &order))
			return std::nullopt;
		return order;
	}

private:
	sqleq_host host_;
};

std::string line(const char *kind, const json &value)
{
	/* a broken character must not lose the answer */
	return json{{kind, value}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

json failure(const std::string &reason)
{
	return {{"version", 1},           {"verdict", "unknown"},         {"bound", 0},
			{"reason", reason},       {"assumptions", json::array()}, {"candidates", json::array()},
			{"stats", json::object()}};
}

} // namespace

extern "C" const char *sqleq_rule_name(int i)
{
	if (i < 0)
		return nullptr;
	if ((size_t) i < rule_count)
		return rule_names[i];
	const size_t method = (size_t) i - rule_count;
	return method < method_count ? method_names[method] : lemma_name((int) (method - method_count));
}

extern "C" int sqleq_core_rest(void)
{
	try {
		end_of_problem();
		return 0;
	} catch (...) {
		return 1;
	}
}

extern "C" int sqleq_core_run(const char *document, size_t length, sqleq_emit emit, void *arg, const sqleq_host *host)
{
	try {
		std::string out;
		allow_deep_stack();
		try {
			steps::begin(0);
			Problem p = read_problem({document, length});
			steps::begin(p.steps);
			std::optional<CalledHost> calls;
			if (host && !p.functions.empty())
				p.host = std::make_shared<Host>(p, calls.emplace(*host));
			auto progress = [&](const char *stage, int bound) {
				std::string l = line("progress", {{"stage", stage}, {"bound", bound}});
				emit(arg, l.data(), l.size());
			};
			auto draft = [&](const Judgement &j) {
				std::string l = line("draft", answer(p, j));
				emit(arg, l.data(), l.size());
			};
			Judgement j;
			if (asks_for_rows({document, length}))
				j = look_for_rows(p, progress);
			else if (p.suggest)
				j.would_hold_with = missing_constraints(p);
			else
				j = p.generate > 0 ? generate(p) : decide(p, progress, draft);
			const RowsWithoutErrors rows = look_for_rows_beside(j, p);
			json a = answer(p, j);
			if (rows.both)
				a["both_give_rows"] = true;
			for (auto &db : rows.asked)
				a["asked"].push_back(candidate(p, {db, false, false}));
			out = line("answer", a);
		} catch (const std::bad_alloc &) {
			return SQLEQ_CORE_NO_MEMORY;
		} catch (const SolverFailed &e) {
			out = line("answer", failure(e.what()));
		} catch (const TooLarge &e) {
			out = line("answer", failure(e.what()));
		} catch (const TooBig &e) {
			/* a constant of a query may be: a limit of ours, and no defect */
			out = line("answer", failure(e.what()));
		} catch (const std::exception &e) {
			json a = failure(std::string("internal error: ") + e.what());
			a["defect"] = true;
			out = line("answer", a);
		}
		return emit(arg, out.data(), out.size());
	} catch (...) {
		return 1;
	}
}
