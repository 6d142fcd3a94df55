/*
 * twins.cpp: see twins.h.
 *
 * Why both have the same rows: keys are unique in both (each change that makes new ones adds a power of two of its own
 * to keys below 128), no two rows of a source have the same key, conditions and values are of the row alone, and each
 * form takes every row: there is a partition for it, its view shows all, its triggers let all through.
 */
#include "generate/texts/twin_maker.h"

namespace sqleq::texts {

const char *const must_run = "/* right on every server */ ";

uint64_t hash_of(const std::vector<std::string> &texts)
{
	uint64_t hash = 0xcbf29ce484222325ull;
	for (auto &text : texts)
		for (unsigned char c : text)
			hash = (hash ^ c) * 0x100000001b3ull;
	return hash;
}

std::string TwinMaker::shifted(const std::string &key)
{
	std::string out = key + " + " + std::to_string(shift_);
	shift_ *= 2;
	return out;
}

/* ---- changes: t is the table ---- */

std::string TwinMaker::condition()
{
	static const std::vector<std::string> ops = {" = ", " < ", " >= ", " <> "};
	switch (random_.below(9)) {
	case 0:
		return "t.k = " + number(8);
	case 1:
		return "t.k IN (" + number(8) + ", " + number(8) + ")";
	case 2:
		return "t.v" + pick(ops) + number(12);
	case 3:
		return "t.v IS NULL";
	case 4:
		return "t.w IS DISTINCT FROM 'x'";
	case 5: /* known when it runs */
		return "t.k = (SELECT " + number(8) + ")";
	case 6:
		return "t.k" + pick(ops) + number(8) + " AND t.v > " + number(9);
	case 7: /* no such row */
		return "t.k = " + std::string(chance(1, 2) ? "99" : "(SELECT 99)");
	default:
		return "true";
	}
}

/* Rows with different keys below 8, two or three of them, and further columns. */
std::string TwinMaker::values_of_keys(const std::string &further, size_t most)
{
	std::string out;
	for (size_t k = random_.below(3) + 1, n = 0; n < most; k += 1 + random_.below(3), n++)
		out += (out.empty() ? "(" : ", (") + std::to_string(k) + further + ")";
	return "(VALUES " + out + ")";
}

std::string TwinMaker::insert()
{
	static const std::vector<std::string> v = {"DEFAULT", "DEFAULT", "NULL", "3", "11"},
										  w = {"DEFAULT", "DEFAULT", "NULL", "'a'", "'x'"};
	std::string out;
	for (size_t i = 0, n = 1 + random_.below(3); i < n; i++)
		out += (i ? ", (" : "(") + fresh() + ", " + pick(v) + ", " + pick(w) + ")";
	return "INSERT INTO t AS t (k, v, w) VALUES " + out;
}

std::string TwinMaker::upsert()
{
	static const std::vector<std::string> actions = {
		"NOTHING",
		"UPDATE SET v = excluded.v + t.v",
		"UPDATE SET (v, w) = (SELECT excluded.v + t.v, 'u')",
		"UPDATE SET (w, v) = ROW('r', excluded.v) WHERE t.v > 3",
		"UPDATE SET v = DEFAULT, w = excluded.w",
		"UPDATE SET (v, w) = (SELECT s.a, t.w FROM (VALUES (1, 10), (2, 20)) AS s (k, a) WHERE s.k = t.k)"};
	std::string action = setting(actions);
	idea("ON CONFLICT");
	return "INSERT INTO t AS t (k, v) VALUES (" + std::to_string(1 + random_.below(6)) + ", 1), (" + fresh() + ", " +
		(chance(1, 2) ? "DEFAULT" : "2") + ") ON CONFLICT (k) DO " + action;
}

std::string TwinMaker::update()
{
	static const std::vector<std::string> sets = {
		"v = t.v + 1",
		"v = t.k",
		"w = NULL",
		"v = DEFAULT",
		"(v, w) = (SELECT s.a, s.b FROM (VALUES (1, 10, 'p'), (2, 20, 'q'), (4, 40, 'r')) AS s (k, a, b) WHERE s.k = t.k)",
		"w = t.w || 'y', v = (SELECT count(*) FROM (VALUES (1), (3)) AS s (k) WHERE s.k >= t.k)",
		"(w, v) = (SELECT t.w || 'z', t.k + 30)",
		"(v, w) = ROW(t.v + 2, 'o')",
		"(v, w) = (SELECT coalesce(t.v, 0) + 20, 'p')"};
	/* several columns by one subquery are what partitions are about */
	return "UPDATE t AS t SET " + (chance(1, 3) ? sets[pick(std::vector<size_t>{4, 6, 8})] : setting(sets)) +
		" WHERE " + condition();
}

std::string TwinMaker::update_by_others()
{
	idea("UPDATE with FROM");
	return "UPDATE t AS t SET v = s.a" + std::string(defaults_ && chance(1, 3) ? ", w = DEFAULT" : "") + " FROM " +
		values_of_keys(", " + number(30), 3) + " AS s (k, a) WHERE s.k = t.k" +
		(chance(1, 2) ? " AND " + condition() : "");
}

std::string TwinMaker::remove()
{
	if (chance(1, 3))
		return "DELETE FROM t AS t USING " + values_of_keys("", 2) + " AS s (k) WHERE s.k = t.k AND " + condition();
	return "DELETE FROM t AS t WHERE " + condition();
}

/* To other places: by an update of the key, or away and back again. */
std::string TwinMaker::move()
{
	idea("rows that move");
	if (chance(1, 2))
		return "UPDATE t AS t SET k = " + shifted("t.k") + (chance(1, 2) ? ", v = t.v + 1" : "") + " WHERE " +
			condition();
	std::string where = condition();
	return "WITH x AS (DELETE FROM t AS t WHERE " + where + " RETURNING k, v, w) INSERT INTO t (k, v, w) SELECT " +
		shifted("k") + ", v, w FROM x";
}

std::string TwinMaker::merge()
{
	static const std::vector<std::string> matched = {"UPDATE SET v = t.v + 5", "UPDATE SET w = 'm', v = s.k", "DELETE",
													 "DO NOTHING", "UPDATE SET v = DEFAULT"};
	std::string on = "t.k = s.k", out;
	if (chance(1, 2)) {
		idea("MERGE that looks at some of the rows");
		on += " AND " + condition();
	}
	out = "MERGE INTO t AS t USING (VALUES (1), (3), (4), (" + fresh() + ")) AS s (k) ON " + on;
	if (chance(2, 3))
		out += " WHEN MATCHED AND " + condition() + " THEN " + setting(matched);
	if (chance(1, 2))
		out += " WHEN MATCHED THEN " + setting(matched);
	if (chance(1, 3))
		out += " WHEN NOT MATCHED AND s.k > 3 THEN DO NOTHING";
	out += " WHEN NOT MATCHED THEN INSERT (k, v) VALUES (" + shifted("s.k") + ", " +
		(chance(1, 2) ? "DEFAULT" : "s.k") + ")";
	idea("MERGE");
	return out;
}

/* A change in a subtransaction that is rolled back, and no change. */
std::string TwinMaker::undone()
{
	idea("a change that is undone");
	return "DO $$BEGIN " + (chance(1, 2) ? update() : remove()) +
		"; RAISE EXCEPTION 'undone'; EXCEPTION WHEN raise_exception THEN NULL; END$$";
}

std::string TwinMaker::change()
{
	std::string out;
	switch (random_.below(14)) {
	case 0:
	case 1:
		out = insert();
		break;
	case 2:
	case 3:
		out = upserts_ ? upsert() : update();
		break;
	case 4:
		out = update_by_others();
		break;
	case 5:
		out = remove();
		break;
	case 6:
		return move();
	case 7:
		return undone();
	case 8:
	case 9:
	case 10:
		if (merges_)
			return merge();
		[[fallthrough]];
	default:
		out = update();
	}
	/* what it shows is to be the same, too */
	if (chance(1, 3)) {
		idea("RETURNING");
		out = "WITH x AS (" + out + " RETURNING t.k, t.v, t.w) INSERT INTO t_seen SELECT k, v, w FROM x";
	}
	return out;
}

/* ---- of servers after 15 ---- */

/* What the statement shows of the rows that it changes is written down: as they have become, or as they were. */
std::string TwinMaker::returning(const std::string &statement, bool merge)
{
	std::string list = "t.k, t.v, t.w";
	if (version_ >= 18) {
		static const std::vector<std::string> lists = {
			"coalesce(old.k, new.k), old.v, new.w", "coalesce(new.k, -old.k), new.v, old.w",
			"new.k, old.v + new.v, old.w || new.w", "t.k, old.k, (new IS NULL)::text || (old IS NULL)::text",
			"coalesce(new.k, old.k), (SELECT count(*)::integer FROM (VALUES (1), (old.v), (new.v)) AS s (x) WHERE x IS NOT NULL), new.w"};
		idea("RETURNING old and new");
		list = pick(lists);
	}
	if (merge && chance(1, 2)) {
		idea("MERGE with merge_action()");
		list = list.substr(0, list.rfind(", ")) + ", merge_action()" +
			(chance(1, 2) ? " || coalesce(s.k::text, 'none')" : "");
	}
	return "WITH x (k, v, w) AS (" + statement + " RETURNING " + list + ") INSERT INTO t_seen SELECT k, v, w FROM x";
}

/* Rows of the source, and those that have none there. */
std::string TwinMaker::merge_by_source()
{
	static const std::vector<std::string> matched = {"UPDATE SET v = t.v + 5", "UPDATE SET w = 'm', v = s.k", "DELETE",
													 "DO NOTHING"},
										  alone = {"UPDATE SET v = t.v - 1", "UPDATE SET w = 'n'",
												   "UPDATE SET v = NULL, w = t.w || 'o'", "DELETE", "DO NOTHING"};
	std::string on = "t.k = s.k", out, keys;
	if (chance(1, 3)) {
		idea("MERGE that looks at some of the rows");
		on += " AND " + condition();
	}
	if (chance(1, 8)) /* nobody has one */
		on = "false";
	out = "MERGE INTO t AS t USING (VALUES (1), (3), (4), (" + fresh() + ")) AS s (k) ON " + on;
	if (chance(1, 2))
		out += " WHEN MATCHED AND " + condition() + " THEN " + pick(matched);
	if (chance(1, 2))
		out += " WHEN MATCHED THEN " + pick(matched);
	idea("MERGE with rows that have no source");
	if (chance(1, 2))
		out += " WHEN NOT MATCHED BY SOURCE AND " + condition() + " THEN " + pick(alone);
	else if (chance(1, 4))
		out += " WHEN NOT MATCHED BY SOURCE AND " + condition() + " THEN UPDATE SET k = " + shifted("t.k");
	if (chance(2, 3))
		out += " WHEN NOT MATCHED" + std::string(chance(1, 2) ? " BY TARGET" : "") +
			(chance(1, 3) ? " AND s.k > 1" : "") + " THEN INSERT (k, v) VALUES (" + shifted("s.k") + ", " +
			(chance(1, 2) ? "DEFAULT" : "s.k") + ")";
	return out + " WHEN NOT MATCHED BY SOURCE THEN " + pick(alone);
}

std::string TwinMaker::pg17_change()
{
	bool merge = chance(1, 2);
	std::string out;
	if (merge)
		out = chance(2, 3) ? merge_by_source() : this->merge();
	else
		switch (random_.below(6)) {
		case 0:
			out = insert();
			break;
		case 1:
			out = remove();
			break;
		case 2:
			out = upserts_ ? upsert() : update();
			break;
		case 3:
			out = update_by_others();
			break;
		case 4:
			out = "UPDATE t AS t SET k = " + shifted("t.k") + (chance(1, 2) ? ", v = t.v + 1" : "") + " WHERE " +
				condition();
			break;
		default:
			out = update();
		}
	return chance(2, 3) ? returning(out, merge) : out;
}

/* A statement about "t", of one and of the other. */
void TwinMaker::both(const std::string &statement)
{
	std::string out = must_run;
	for (std::string name : {"e1", "e1_plain"}) {
		std::string text = statement;
		for (std::string before : {"INTO t", "FROM t", "UPDATE t"})
			for (size_t at = text.find(before); at != text.npos; at = text.find(before, at + 1))
				if (char after = text[at + before.size()]; after == ' ' || after == '_')
					text.replace(at + before.size() - 1, 1, name);
		out += (name == "e1" ? "" : "; ") + text;
	}
	instance_.statements.push_back(out);
}

void TwinMaker::make()
{
	std::string made = must_run + (version_ >= 18 && chance(1, 4) ? with_virtual_columns() : form()) +
		"; CREATE TABLE e1_plain (" + columns +
		"); CREATE TABLE e1_seen (k integer, v integer, w text); CREATE TABLE e1_plain_seen (k integer, v integer, w text)";
	if (!upserts_) /* some of its rows are children's */
		made += "; INSERT INTO e1_c1 (k) VALUES (9), (4); INSERT INTO e1_plain (k) VALUES (9), (4)";
	instance_.statements.push_back(made);
	both(
		upserts_
			? "INSERT INTO t (k, v, w) VALUES (1, 1, 'a'), (2, DEFAULT, NULL), (3, NULL, DEFAULT), (4, 11, 'x'), (5, 5, 'b')"
			: "INSERT INTO t (k, v, w) VALUES (1, 1, 'a'), (2, DEFAULT, NULL), (5, NULL, DEFAULT)");
	for (size_t i = 0, n = 3 + random_.below(5); i < n; i++)
		both(change());
	for (size_t i = version_ >= 17 ? 1 + random_.below(5) : 0; i > 0 && shift_ < 1 << 24; i--) /* keys are integers */
		both(pg17_change());
	if (chance(1, 2))
		instance_.statements.push_back("ANALYZE e1_plain");
	for (auto &[name, type] :
		 std::vector<std::pair<std::string, int>>{{"k", int4_oid}, {"v", int4_oid}, {"w", text_oid}})
		relation_.columns.push_back({name, type, "", false});
	relation_.aims.push_back({{{"k", "", "", int4_oid, ""}}, ""});
	for (std::string end : {"", "_seen"})
		relation_.laws.push_back(
			"SELECT count(*) FROM ((SELECT k, v, w FROM e1" + end + " EXCEPT ALL SELECT k, v, w FROM e1_plain" + end +
			") UNION ALL (SELECT k, v, w FROM e1_plain" + end + " EXCEPT ALL SELECT k, v, w FROM e1" + end + ")) AS s");
	instance_.relations.push_back(relation_);
}

void add_twins(Instance &instance, int version, uint64_t seed)
{
	TwinMaker(instance, version, seed).make();
}

} // namespace sqleq::texts
