/*
 * server_host.h: what the extension's child computes with the server's own code, asked of the server under test
 * instead.
 *
 * A function of the problem document is an SQL expression over $1, $2 ...: a prepared statement here.
 */
#pragma once
#include "core/algebra/host.h"
#include "server.h"

namespace fuzz {

class ServerHost : public sqleq::HostCalls {
public:
	/* The server must outlive the object. */
	ServerHost(Server &server, const sqleq::Problem &problem);
	Outcome call(int function, const std::vector<const char *> &args, std::string &out) override;
	std::optional<int> compare(int pool, const std::string &a, const std::string &b) override;

private:
	Server &server_;
	std::vector<sqleq::Type> types_;
	std::vector<sqleq::HostFunction> functions_;
	struct PoolType {
		std::string name;
		bool ordered = false;
	};
	std::vector<PoolType> pools_;
};

} // namespace fuzz
