/* server.h: a connection to the PostgreSQL server under test, named by the PG* environment variables. */
#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

struct pg_conn;

namespace fuzz {

using Text = std::optional<std::string>; /* nullopt: NULL */
using TextRow = std::vector<Text>;

struct Reply {
	bool ok = false;
	std::string sqlstate, message;
	std::vector<std::string> names;
	std::vector<TextRow> rows;
	/* Errors that a query raises on some data only: division by zero, overflow, two rows from a scalar subquery ... */
	bool run_time_error() const { return sqlstate.substr(0, 2) == "22" || sqlstate == "21000" || sqlstate.substr(0, 2) == "23"; }
};

struct ConnectionLost : std::runtime_error {
	using std::runtime_error::runtime_error;
};

class Server {
public:
	Server(); /* throws ConnectionLost */
	~Server();
	Server(const Server &) = delete;
	Server &operator=(const Server &) = delete;
	Reply run(const std::string &sql); /* throws ConnectionLost when the server process died */
	void must(const std::string &sql);
	std::string quote(const std::string &text);

private:
	pg_conn *connection_;
};

} // namespace fuzz
