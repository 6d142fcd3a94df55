/*
 * codec.h: values between the server's text output and the problem's own form.
 *
 * Texts outside of their pool get codes from the problem's host. What has no place in the problem's values raises
 * Inexpressible.
 */
#pragma once
#include "core/algebra/host.h"
#include "core/database/database.h"
#include "server.h"

namespace fuzz {

struct Inexpressible : std::runtime_error {
	using std::runtime_error::runtime_error;
};

class Codec {
public:
	/* The problem has a host. */
	explicit Codec(const sqleq::Problem &problem) : problem_(problem) {}
	sqleq::Field read(int type, const Text &text) const;

	/* One text per value of the type, the same for both sources. */
	std::string canonical(int type, const Text &text) const;
	std::string canonical(int type, const sqleq::Field &field) const;

private:
	const sqleq::Problem &problem_;
};

} // namespace fuzz
