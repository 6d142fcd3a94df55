/*
 * codec.h: values between the server's text output and the problem's own form.
 *
 * Coded values outside of their pool get codes between their neighbours; that takes a pool sorted by bytes, as under the
 * collation "C". What has no place in the problem's values (numeric NaN, infinite dates) raises Inexpressible.
 */
#pragma once
#include <map>
#include <set>

#include "core/database/database.h"
#include "server.h"

namespace fuzz {

struct Inexpressible : std::runtime_error {
	using std::runtime_error::runtime_error;
};

class Codec {
public:
	explicit Codec(const sqleq::Problem &problem);
	/* Announces a text; all are to be known before values are read. */
	void learn(int type, const Text &text);
	sqleq::Field read(int type, const Text &text) const;
	bool outside_pools() const { return outside_; }

	/* One text per value of the type, the same for both sources. */
	std::string canonical(int type, const Text &text) const;
	std::string canonical(int type, const sqleq::Field &field) const;

private:
	const sqleq::Problem &problem_;
	std::vector<std::map<std::string, sqleq::Decimal>> codes_; /* by pool */
	std::vector<std::map<int64_t, std::string>> texts_;
	bool outside_ = false;
	std::string coded_text(int type, const std::string &text) const;
};

} // namespace fuzz
