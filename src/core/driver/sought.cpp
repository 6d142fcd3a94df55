/* sought.cpp: see sought.h. */
#include "core/driver/sought.h"

#include <algorithm>

namespace sqleq {

bool has_sought(const Problem &p)
{
	return std::any_of(p.tables.begin(), p.tables.end(), [](const Table &t) {
		return !t.sought.empty() || !t.sought_keys.empty() || !t.sought_foreign_keys.empty() ||
			std::any_of(t.columns.begin(), t.columns.end(),
						[](const TableColumn &c) { return c.sought_generated != nullptr; });
	});
}

Problem with_sought(Problem p)
{
	for (auto &t : p.tables) {
		t.checks.insert(t.checks.end(), t.sought.begin(), t.sought.end());
		t.keys.insert(t.keys.end(), t.sought_keys.begin(), t.sought_keys.end());
		t.foreign_keys.insert(t.foreign_keys.end(), t.sought_foreign_keys.begin(), t.sought_foreign_keys.end());
		t.sought.clear();
		t.sought_keys.clear();
		t.sought_foreign_keys.clear();
		for (auto &c : t.columns)
			if (c.sought_generated)
				c.generated = std::move(c.sought_generated);
	}
	return p;
}

std::string names_of_sought(const Problem &p)
{
	std::string r;
	for (auto &t : p.tables) {
		auto add = [&](const std::string &what, const std::string &name) {
			r += (r.empty() ? "" : ", ") + what + " " + name + " of table " + t.name;
		};
		for (auto &c : t.sought)
			add("check", c.name);
		for (auto &k : t.sought_keys)
			add("key", k.name);
		for (auto &f : t.sought_foreign_keys)
			add("foreign key", f.name);
		for (auto &c : t.columns)
			if (c.sought_generated)
				add("generated column", c.name);
	}
	return r;
}

} // namespace sqleq
