/* versions.h: the major versions of the server that a text is for. */
#pragma once
#include "core/util/entries.h"

namespace sqleq::texts {

struct Versions {
	int from = 0, to = 1000; /* both included */

	bool has(int version) const { return version >= from && version <= to; }
};

/* Of the header "versions: 16..", "16", "16..17" or "..17"; without one, all. EntryError. */
Versions versions_of(const Entry &entry);

} // namespace sqleq::texts
