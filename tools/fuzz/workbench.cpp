/* workbench.cpp: see workbench.h. */
#include "workbench.h"

#include <algorithm>

#include "core/algebra/document.h"
#include "core/normal/normalise.h"

namespace fuzz {

using namespace sqleq;

namespace {

constexpr const char *schema_name = "fuzz_round";

/* Rows of a reply in the canonical form of the query's output types. */
std::vector<std::string> canonical_rows(const Codec &codec, const Query &q, const Reply &reply)
{
	std::vector<std::string> out;
	for (auto &row : reply.rows) {
		std::string line;
		for (size_t i = 0; i < row.size(); i++)
			line += (i ? ", " : "") + codec.canonical(type_of(*q.plan, q.output.at(i)), row[i]);
		out.push_back(line);
	}
	return out;
}

/* Columns that follow say how those that have a "spelling of ..." are spelled. */
void add_spellings(const Table &table, const Codec &codec, const std::vector<Text> &row, Tuple &tuple)
{
	for (size_t c = row.size(); c < table.columns.size(); c++)
		for (size_t of = 0; of < row.size(); of++)
			if (table.columns[c].name == "spelling of " + table.columns[of].name)
				tuple.push_back(codec.read(table.columns[c].type, row[of] ? row[of] : Text("")));
	if (tuple.size() != table.columns.size())
		throw std::runtime_error("a column of the document is none of the table's");
}

} // namespace

std::string bare_name(const std::string &name)
{
	size_t dot = name.rfind('.');
	return dot == name.npos ? name : name.substr(dot + 1);
}

std::string show(const std::vector<std::string> &rows)
{
	std::string out;
	for (auto &r : rows)
		out += (out.empty() ? "(" : " (") + r + ")";
	return out.empty() ? "no rows" : out;
}

/* False when the server refuses a statement that the schema cannot do without (a constant expression raises, say). */
bool Workbench::create()
{
	server_.must(std::string("DROP SCHEMA IF EXISTS ") + schema_name + " CASCADE");
	server_.must(std::string("CREATE SCHEMA ") + schema_name);
	server_.set("search_path", std::string(schema_name) + ", public");
	server_.forget();
	std::vector<std::string> kept;
	for (auto &statement : schema_.ddl) {
		Reply r = server_.run(statement);
		bool view = statement.rfind("CREATE VIEW", 0) == 0,
			 index = statement.rfind("CREATE UNIQUE INDEX", 0) == 0 || statement.rfind("CREATE INDEX", 0) == 0;
		if (r.ok)
			kept.push_back(statement);
		else if (view)
			schema_.tables.pop_back();
		else if (!index)
			return false;
	}
	schema_.ddl = kept;
	return true;
}

Workbench::Workbench(Server &server, Random &random, const std::function<void(Random &, Schema &)> &extend)
	: server_(server)
{
	static const char *const zones[] = {"UTC", "America/New_York", "Asia/Kolkata"};
	server_.set("timezone", zones[random.below(3)]);
	do {
		schema_ = trees::random_schema(random);
		schema_.server = server_.version();
		if (random.chance(1, 3))
			trees::add_random_view(random, schema_);
		if (extend)
			extend(random, schema_);
	} while (!create());
	std::string all;
	for (auto &t : schema_.tables)
		if (!t.view)
			all += (all.empty() ? "SELECT 1 FROM " : ", ") + t.name;
	Refusal refusal;
	whole_ = prepare(all, all, 3, refusal);
	if (!whole_)
		throw std::runtime_error("no problem document for all tables: " + refusal.message);
}

Workbench::~Workbench()
{
	try {
		server_.run(std::string("DROP SCHEMA IF EXISTS ") + schema_name + " CASCADE");
	} catch (const ConnectionLost &) {
	}
}

std::unique_ptr<Prepared> Workbench::read_document(const Reply &reply)
{
	auto p = std::make_unique<Prepared>();
	p->document = *reply.rows.at(0).at(0);
	p->raw = std::make_unique<Problem>(read_problem(p->document));
	p->calls = std::make_unique<ServerHost>(server_, *p->raw);
	p->raw->host = std::make_shared<Host>(*p->raw, *p->calls);
	p->normal = std::make_unique<Problem>(*p->raw);
	normalise(*p->normal);
	p->raw_runner = std::make_unique<Runner>(*p->raw);
	p->normal_runner = std::make_unique<Runner>(*p->normal);
	return p;
}

std::unique_ptr<Prepared> Workbench::prepare(const std::string &q1, const std::string &q2, int bound, Refusal &refusal)
{
	Reply r = server_.run("SELECT sqleq_internal.problem(" + server_.quote(q1) + ", " + server_.quote(q2) + ", " +
						  std::to_string(bound) + ")");
	if (!r.ok) {
		refusal = {r.sqlstate, r.message};
		return nullptr;
	}
	auto p = read_document(r);
	p->text[0] = p->statement = q1;
	p->text[1] = q2;
	return p;
}

std::unique_ptr<Prepared> Workbench::prepare_plan(const std::string &query, const Settings &settings, int bound,
												  Refusal &refusal)
{
	std::string name = "plan" + std::to_string(++plans_);
	Reply document, plan;
	for (auto &[setting, value] : settings)
		server_.must("SET " + setting + " = " + value);
	document =
		server_.run("SELECT sqleq_internal.plan_problem(" + server_.quote(query) + ", " + std::to_string(bound) + ")");
	if (document.ok) {
		plan = server_.run("PREPARE " + name + " AS " + query);
		if (plan.ok) /* makes the plan, which is kept from now on: tables that were never analysed look the same
						whatever rows they have */
			plan = server_.run("EXPLAIN (COSTS OFF) EXECUTE " + name);
	}
	for (auto &setting : settings)
		server_.must("RESET " + setting.first);
	const Reply &failed = document.ok ? plan : document;
	if (!failed.ok) {
		refusal = {failed.sqlstate, failed.message};
		return nullptr;
	}
	auto p = read_document(document);
	p->text[0] = p->text[1] = query;
	p->statement = "EXECUTE " + name;
	p->which = 1;
	for (auto &line : plan.rows)
		p->plan += "--   " + *line.at(0) + "\n";
	return p;
}

void Workbench::load(std::vector<SchemaRow> &rows)
{
	for (size_t t = schema_.tables.size(); t-- > 0;)
		if (!schema_.tables[t].view)
			server_.must("DELETE FROM " + schema_.tables[t].name);
	refused_.clear();
	std::vector<SchemaRow> kept;
	for (auto &row : rows) {
		Reply r = server_.run(trees::insert_statement(schema_, row));
		if (r.ok)
			kept.push_back(row);
		else
			refused_.push_back({row, r.sqlstate});
	}
	rows = kept;
	read_back();
}

void Workbench::read_back()
{
	contents_.clear();
	for (auto &t : schema_.tables)
		if (!t.view) {
			Reply r = server_.run("SELECT * FROM " + t.name);
			if (!r.ok)
				throw std::runtime_error(r.message);
			contents_[t.name] = r.rows;
		}
}

Database Workbench::database(const Problem &problem, const Codec &codec) const
{
	Database db;
	db.tables.resize(problem.tables.size());
	for (size_t t = 0; t < problem.tables.size(); t++)
		for (auto &row : contents_.at(bare_name(problem.tables[t].name))) {
			db.tables[t].emplace_back();
			for (size_t c = 0; c < row.size(); c++)
				db.tables[t].back().push_back(codec.read(problem.tables[t].columns.at(c).type, row[c]));
			add_spellings(problem.tables[t], codec, row, db.tables[t].back());
		}
	for (auto &p : problem.parameters)
		db.parameters[p.index] = p.value;
	return db;
}

std::string Workbench::check_constraints()
{
	const Problem &p = *whole_->raw;
	Runner &runner = *whole_->raw_runner;
	Database db;
	try {
		Codec codec(p);
		db = database(p, codec);
		if (!runner.valid(db))
			return "the server accepted rows that the document's constraints forbid";
		if (!p.assumptions.empty())
			return "";
		for (auto &[row, state] : refused_) {
			if (state.substr(0, 2) != "23")
				continue;
			int table = -1;
			for (size_t t = 0; t < p.tables.size(); t++)
				if (bare_name(p.tables[t].name) == schema_.tables[row.table].name)
					table = (int) t;
			Tuple tuple;
			for (size_t c = 0; c < row.values.size(); c++) {
				Text v = row.values[c];
				if (v && p.kind(p.tables[table].columns[c].type) == Kind::boolean)
					v = *v == "true" ? "t" : "f";
				tuple.push_back(codec.read(p.tables[table].columns[c].type, v));
			}
			add_spellings(p.tables[table], codec, row.values, tuple);
			runner.domain().reset();
			for (size_t c = 0; c < tuple.size(); c++)
				if (p.tables[table].columns[c].generated)
					tuple[c] = runner.table_expression(table, tuple, p.tables[table].columns[c].generated);
			if (runner.domain().raised())
				continue;
			/*
			 * The row was refused among fewer rows than now: constraints never forbid less with more rows, but foreign
			 * keys do.
			 */
			bool self = false;
			for (auto &fk : p.tables[table].foreign_keys)
				self |= fk.table == table;
			if (self)
				continue;
			Database with = db;
			with.tables[table].push_back(tuple);
			if (runner.valid(with))
				return "the server refused a row (" + state +
					") that the document's constraints allow: " + trees::insert_statement(schema_, row);
		}
	} catch (const Inexpressible &) {
	} catch (const TooBig &) {
	}
	return "";
}

Outcome Workbench::evaluate(Problem &problem, int which, Runner &runner, const Codec &codec, const Database &db,
							const std::vector<std::string> &expected, const char *form, const Reply &reply)
{
	const Query &q = problem.queries[which];
	bool ordered = q.ordered;
	auto skip = [&](const std::string &why) { return Outcome{Outcome::skipped, why, "", ""}; };
	std::vector<Tuple> rows;
	try {
		rows = runner.result(db, which, ordered);
		if (ordered && runner.domain().is_ambiguous && !runner.domain().raised()) {
			ordered = false; /* the order is open; which rows there are may be not */
			rows = runner.result(db, which, false);
		}
	} catch (const TooBig &) {
		return skip("too big");
	}
	if (runner.domain().raised())
		return skip(reply.ok ? "evaluator raises alone" : "both raise");
	if (!reply.ok)
		return skip("server raises alone");
	if (runner.domain().guessed) {
		runner.domain().guessed = false;
		return skip("unknown function");
	}
	if (runner.domain().is_ambiguous)
		return skip("ambiguous");
	if (ordered && !rows.empty() && rows[0].size() > q.output.size())
		std::sort(rows.begin(), rows.end(),
				  [](const Tuple &a, const Tuple &b) { return a.back()->num < b.back()->num; });
	std::vector<std::string> got, want = expected;
	for (auto &row : rows) {
		std::string line;
		for (size_t i = 0; i < q.output.size(); i++)
			line += (i ? ", " : "") + codec.canonical(type_of(*q.plan, q.output[i]), row[i]);
		got.push_back(line);
	}
	if (!ordered) {
		std::sort(got.begin(), got.end());
		std::sort(want.begin(), want.end());
	}
	if (got == want)
		return {Outcome::same, got.empty() ? "" : "rows", "", ""};
	return {Outcome::differ, form, show(want), show(got)};
}

Outcome Workbench::compare(Prepared &p)
{
	Reply reply = server_.run(p.statement);
	auto skip = [&](const std::string &why) { return Outcome{Outcome::skipped, why, "", ""}; };
	if (!reply.ok && !reply.run_time_error())
		return skip("server: " + reply.message);
	const char *form = "";
	try {
		Codec codec(*p.raw);
		Database db = database(*p.raw, codec);
		std::vector<std::string> expected = canonical_rows(codec, p.raw->queries[p.which], reply);
		form = "the problem as it came";
		Outcome o = evaluate(*p.raw, p.which, *p.raw_runner, codec, db, expected, form, reply);
		if (o.kind == Outcome::differ)
			return o;
		form = "the normalised problem";
		Outcome n = evaluate(*p.normal, p.which, *p.normal_runner, codec, db, expected, form, reply);
		return n.kind == Outcome::differ || o.kind == Outcome::same ? n : o;
	} catch (const Inexpressible &e) {
		return skip(std::string("inexpressible: ") + e.what());
	} catch (const TooBig &) {
		return skip("too big");
	} catch (const std::exception &e) {
		return {Outcome::differ, form, "rows", std::string("exception: ") + e.what()};
	}
}

Outcome Workbench::compare_pair(Prepared &p, bool ask_evaluator)
{
	auto skip = [&](const std::string &why) { return Outcome{Outcome::skipped, why, "", ""}; };
	try {
		Codec codec(*p.raw);
		Database db = database(*p.raw, codec);
		auto o = ask_evaluator ? p.raw_runner->run(db) : sqleq::Outcome::same;
		if (o == sqleq::Outcome::raises)
			return skip("a query raises");
		if (o == sqleq::Outcome::ambiguous)
			return skip("ambiguous");
		if (o == sqleq::Outcome::too_big)
			return skip("too big");
		std::vector<std::string> rows[2];
		for (int i = 0; i < 2; i++) {
			Reply r = server_.run(p.text[i]);
			if (!r.ok)
				return skip(r.run_time_error() ? "a query raises" : "server: " + r.message);
			rows[i] = canonical_rows(codec, p.raw->queries[i], r);
			if (p.raw->semantics != Semantics::list)
				std::sort(rows[i].begin(), rows[i].end());
		}
		if (rows[0] == rows[1])
			return {Outcome::same, o == sqleq::Outcome::differ ? "evaluator differs" : "", "", ""};
		return {Outcome::differ, "results", show(rows[0]), show(rows[1])};
	} catch (const Inexpressible &e) {
		return skip(std::string("inexpressible: ") + e.what());
	} catch (const TooBig &) {
		return skip("too big");
	}
}

std::string Workbench::script(const std::vector<SchemaRow> &rows)
{
	std::string out = "SET timezone = " + server_.quote(server_.settings().at("timezone")) + ";\n";
	for (auto &s : schema_.ddl)
		out += s + ";\n";
	for (auto &r : rows)
		out += trees::insert_statement(schema_, r) + ";\n";
	return out;
}

} // namespace fuzz
