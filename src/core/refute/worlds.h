/*
 * worlds.h: databases in which all that a query asks for is there once, or a few times.
 *
 * A row of random values joins to nothing that eleven more tables hold, and meets no two constants at a time. So each
 * table that a query names has a row here for each place where it is named; what conditions hold equal, and foreign
 * keys, has one value; and the values are changed one by one until all conditions hold that can be told from these
 * rows. That is one world. A difference of LIMIT, DISTINCT or a count takes several of them, which share some values.
 */
#pragma once
#include <memory>
#include <optional>

#include "core/database/database.h"
#include "core/refute/value_stock.h"
#include "core/util/random.h"

namespace sqleq {

class Worlds {
public:
	Worlds(const Problem &problem, Runner &runner, const ValueStock &stock, uint64_t seed);
	~Worlds();
	Worlds(const Worlds &) = delete;
	Worlds &operator=(const Worlds &) = delete;

	/* What the worlds of a database have in common. */
	enum class Shared {
		some,      /* some values */
		most,      /* all but keys to which nothing joins: a query that groups or ranks has so many rows in one place */
		one_group, /* what rows are grouped by somewhere, and the rows that this names; all other rows have keys of
					  their own, and some columns the same values */
		varied,    /* any of these; and half of the worlds miss one condition, or lack a row or a value */
	};
	/* So many of them, for the query; it satisfies the constraints. nullopt: that did not come about. */
	std::optional<Database> next(int query, size_t worlds, Shared shared = Shared::some);

private:
	struct Impl;
	std::unique_ptr<Impl> impl_;
};

} // namespace sqleq
