/* server.h: a connection to the PostgreSQL server under test, named by the PG* environment variables. */
#pragma once
#include <map>
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
	bool run_time_error() const
	{
		return sqlstate.substr(0, 2) == "22" || sqlstate == "21000" || sqlstate.substr(0, 2) == "23";
	}
};

struct ConnectionLost : std::runtime_error {
	using std::runtime_error::runtime_error;
};

class Server {
public:
	using Settings = std::map<std::string, std::string>;
	explicit Server(const Settings &settings = {}); /* throws ConnectionLost */
	~Server();
	Server(const Server &) = delete;
	Server &operator=(const Server &) = delete;
	int version() const;               /* major */
	Reply run(const std::string &sql); /* throws ConnectionLost when the server process died */
	void must(const std::string &sql);
	std::string quote(const std::string &text);
	/* For this connection; settings() makes another one alike. */
	void set(const std::string &name, const std::string &value);
	const Settings &settings() const { return settings_; }

	/* The name of a prepared statement, the same one for the same text; empty: its collations conflict. */
	std::string prepared(const std::string &types, const std::string &sql);
	/*
	 * Order of two values of a type, perhaps with a collation behind its name; nullopt: it has none. Without an order,
	 * 0: equal.
	 */
	std::optional<int> compare(const std::string &type, bool ordered, const std::string &a, const std::string &b);
	void forget(); /* what was prepared and compared: types have gone */

private:
	pg_conn *connection_;
	Settings settings_;
	bool crashed_ = false; /* the solver's process, in the last statement */
	std::map<std::string, std::string> prepared_;
	std::map<std::vector<std::string>, std::optional<int>> compared_;
};

} // namespace fuzz
