/* server.cpp: see server.h. */
#include "server.h"

#include <cstring>

#include <libpq-fe.h>

namespace fuzz {

Server::Server(const Settings &settings) : connection_(PQconnectdb("application_name=sqleq-fuzz"))
{
	if (PQstatus(connection_) != CONNECTION_OK)
		throw ConnectionLost(PQerrorMessage(connection_));
	PQsetNoticeProcessor(
		connection_,
		[](void *crashed, const char *message) {
			if (std::strstr(message, "the solver's process crashed"))
				*static_cast<bool *>(crashed) = true;
		},
		&crashed_);
	set("datestyle", "ISO, YMD");
	set("timezone", "UTC");
	set("statement_timeout", "10s");
	set("extra_float_digits", "1");
	set("jit", "off"); /* tables that were never analysed look large */
	for (auto &[name, value] : settings)
		set(name, value);
}

void Server::set(const std::string &name, const std::string &value)
{
	Reply r = run("SELECT set_config(" + quote(name) + ", " + quote(value) + ", false)");
	if (!r.ok)
		throw std::runtime_error(r.message);
	settings_[name] = value;
}

int Server::version() const
{
	return PQserverVersion(connection_) / 10000;
}

Server::~Server()
{
	PQfinish(connection_);
}

Reply Server::run(const std::string &sql)
{
	crashed_ = false;
	PGresult *result = PQexec(connection_, sql.c_str());
	Reply reply;
	ExecStatusType status = PQresultStatus(result);
	reply.ok = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
	if (!reply.ok) {
		const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
		reply.sqlstate = state ? state : "";
		const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
		reply.message = message ? message : PQerrorMessage(connection_);
	}
	for (int c = 0; c < PQnfields(result); c++)
		reply.names.push_back(PQfname(result, c));
	for (int r = 0; r < PQntuples(result); r++) {
		reply.rows.emplace_back();
		for (int c = 0; c < PQnfields(result); c++)
			reply.rows.back().push_back(PQgetisnull(result, r, c) ? Text() : Text(PQgetvalue(result, r, c)));
	}
	PQclear(result);
	if (crashed_) { /* whatever else was found: nobody may overlook it */
		reply.ok = false;
		reply.message = "the solver's process crashed; the server's log has the problem document";
	}
	if (PQstatus(connection_) != CONNECTION_OK)
		throw ConnectionLost(reply.message);
	return reply;
}

void Server::must(const std::string &sql)
{
	Reply r = run(sql);
	if (!r.ok)
		throw std::runtime_error(r.message + "\nstatement: " + sql);
}

std::string Server::prepared(const std::string &types, const std::string &sql)
{
	auto [at, made] = prepared_.emplace(types + " AS " + sql, "");
	if (made) {
		std::string name = "f" + std::to_string(prepared_.size());
		Reply r = run("PREPARE " + name + at->first);
		/*
		 * 42P21: of parameters one says explicitly what is implicit in columns, so the parser knows before the run that
		 * collations conflict
		 */
		if (!r.ok && r.sqlstate != "42P21")
			throw std::runtime_error("a function's text is wrong: " + sql + ": " + r.message);
		at->second = r.ok ? name : "";
	}
	return at->second;
}

std::optional<int> Server::compare(const std::string &type, bool ordered, const std::string &a, const std::string &b)
{
	auto [at, made] = compared_.emplace(std::vector<std::string>{type, a, b}, std::nullopt);
	if (!made)
		return at->second;
	std::string test =
		ordered ? "CASE WHEN x < y THEN -1 WHEN x = y THEN 0 ELSE 1 END" : "CASE WHEN x = y THEN 0 ELSE 1 END";
	Reply r =
		run("SELECT " + test + " FROM (SELECT " + quote(a) + "::" + type + ", " + quote(b) + "::" + type + ") v(x, y)");
	if (r.ok)
		at->second = std::stoi(*r.rows.at(0).at(0));
	return at->second;
}

void Server::forget()
{
	must("DEALLOCATE ALL");
	prepared_.clear();
	compared_.clear();
}

std::string Server::quote(const std::string &text)
{
	char *q = PQescapeLiteral(connection_, text.c_str(), text.size());
	std::string out = q;
	PQfreemem(q);
	return out;
}

} // namespace fuzz
