/* server_host.cpp: see server_host.h. */
#include "server_host.h"

#include "texts.h"

namespace fuzz {

using namespace sqleq;

ServerHost::ServerHost(Server &server, const Problem &problem)
	: server_(server), types_(problem.types), functions_(problem.functions), pools_(problem.pools.size())
{
	for (size_t i = 0; i < pools_.size(); i++)
		pools_[i].name = problem.pools[i].name;
	for (auto &t : types_)
		if (t.kind == Kind::code)
			pools_[t.pool].ordered |= t.ordered;
}

HostCalls::Outcome ServerHost::call(int function, const std::vector<const char *> &args, std::string &out)
{
	const HostFunction &f = functions_.at(function);
	if (f.sql.empty())
		return Outcome::unknown;
	std::string declared, given;
	try {
		for (size_t i = 0; i < args.size(); i++) {
			const Type &t = types_.at(f.args.at(i));
			declared += (i ? ", " : "") + t.name;
			given += (i ? ", " : "") + (args[i] ? sql_literal(t, args[i]) : "NULL");
		}
	} catch (const std::out_of_range &) { /* a date far away: what computed it has raised an error, and goes on */
		return Outcome::unknown;
	}
	auto list = [](const std::string &items) { return items.empty() ? "" : "(" + items + ")"; };
	std::string name = server_.prepared(list(declared), "SELECT " + f.sql);
	if (name.empty())
		return Outcome::unknown;
	Reply r = server_.run("EXECUTE " + name + list(given));
	if (!r.ok) {
		std::string category = r.sqlstate.substr(0, 2);
		if (category == "42")
			throw std::runtime_error("a function's text is wrong: " + f.sql + ": " + r.message);
		return category == "53" || category == "57" || category == "XX" ? Outcome::unknown : Outcome::error;
	}
	const Text &value = r.rows.at(0).at(0);
	if (!value)
		return Outcome::null;
	out = document_text(types_.at(f.result), *value);
	return Outcome::value;
}

std::optional<int> ServerHost::compare(int pool, const std::string &a, const std::string &b)
{
	const PoolType &p = pools_.at(pool);
	return server_.compare(p.name, p.ordered, a, b);
}

} // namespace fuzz
