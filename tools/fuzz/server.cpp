/* server.cpp: see server.h. */
#include "server.h"

#include <libpq-fe.h>

namespace fuzz {

Server::Server() : connection_(PQconnectdb("application_name=sqleq-fuzz"))
{
	if (PQstatus(connection_) != CONNECTION_OK)
		throw ConnectionLost(PQerrorMessage(connection_));
	PQsetNoticeProcessor(connection_, [](void *, const char *) {}, nullptr);
	must("SET datestyle = 'ISO, YMD'");
	must("SET timezone = 'UTC'");
	must("SET statement_timeout = '10s'");
	must("SET extra_float_digits = 1");
	must("SET jit = off"); /* tables that were never analysed look large */
}

Server::~Server()
{
	PQfinish(connection_);
}

Reply Server::run(const std::string &sql)
{
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

std::string Server::quote(const std::string &text)
{
	char *q = PQescapeLiteral(connection_, text.c_str(), text.size());
	std::string out = q;
	PQfreemem(q);
	return out;
}

} // namespace fuzz
