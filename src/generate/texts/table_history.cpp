/*
 * table_history.cpp: what tables have been through: values out of line, rows in several versions or frozen, pending
 * lists of GIN indexes.
 *
 * All of it is drawn from the table's own definition, so that the rest of an instance is what it is without.
 */
#include "generate/texts/table_maker.h"
#include "generate/texts/twins.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

/* More than a row may have in line, and less than a btree index refuses. */
const std::string long_text = "repeat('ab', 1200)";

} // namespace

/* Before there are rows: some texts are long, and stay as they are: they are put elsewhere. */
void TableMaker::store_long_texts()
{
	Random history(hash_of({name_ + " begins " + definition()}));
	for (auto &c : columns_) {
		bool has = std::count(c.values.begin(), c.values.end(), long_text) > 0;
		if (c.type->oid != text_oid || c.wide || !c.generated.empty() || c.follows >= 0 ||
			(!has && !history.chance(1, 10)))
			continue;
		if (!has) {
			c.values.push_back(long_text);
			instance_.pool[text_oid].push_back(long_text);
		}
		if (history.chance(3, 4))
			say("ALTER TABLE " + name_ + " ALTER COLUMN " + c.name + " SET STORAGE EXTERNAL");
	}
}

/*
 * When there are rows: all are as VACUUM leaves them; or there are new versions of some, which no index has to know of;
 * what a GIN index has not sorted in yet is, or is not.
 */
void TableMaker::age()
{
	Random history(hash_of({name_ + " lives " + definition()}));
	const Column &c = columns_[history.below(columns_.size())], &by = columns_[history.below(columns_.size())];
	std::string what = "UPDATE " + name_ + " SET " + c.name + " = " + c.name, gin = "INDEX ON " + name_ + " USING gin ";
	if (!by.wide && by.generated.empty() && !by.values.empty() && catalog_.sortable(by.type->oid) &&
		history.chance(1, 2))
		what += " WHERE " + by.name + " = " + by.values[0];
	/* its pages are visible to all, as after VACUUM; what triggers have counted would be wrong */
	bool frozen = !partitioned_ && !relation_.counted && history.chance(1, 4);
	if (frozen) {
		say("/* freeze " + name_ + " */");
		if (history.chance(3, 4))
			say("ANALYZE " + name_);
		if (history.chance(3, 4))
			return;
	}
	for (size_t i = c.generated.empty() && history.chance(1, 2) ? 1 + history.below(2) : 0; i > 0; i--)
		say(what);
	bool pending = std::any_of(instance_.statements.begin(), instance_.statements.end(),
							   [&](auto &s) { return s.find(gin) != std::string::npos; });
	if (pending && !partitioned_ && history.chance(1, 2))
		say("SELECT gin_clean_pending_list(i.indexrelid) FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid JOIN pg_am AS a ON a.oid = c.relam WHERE a.amname = 'gin' "
			"AND i.indrelid = '" +
			name_ + "'::regclass");
}

} // namespace sqleq::texts
