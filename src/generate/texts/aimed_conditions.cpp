/*
 * aimed_conditions.cpp: conditions on just what an index, partitions or a statistics object are about.
 *
 * What a server gets wrong about a structure shows with a plain condition on its keys. So the structure comes first,
 * then a condition that it serves.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

/* Families of types with operators across them (pg_amop.dat), all of them immutable. */
const std::vector<std::vector<int>> families = {
	{int2_oid, int4_oid, int8_oid}, {float4_oid, float8_oid}, {date_oid, timestamp_oid}, {text_oid, varchar_oid}};

const std::vector<std::string> orders = {"=", "=", "=", "=", "<", "<=", ">", ">=", "<>"};

} // namespace

std::vector<int> kin(int type)
{
	for (auto &family : families)
		if (std::find(family.begin(), family.end(), type) != family.end())
			return family;
	return {type};
}

int common_type(int one, int other)
{
	std::vector<int> types = kin(one);
	if (one == varchar_oid || other == varchar_oid)
		return one == other ? one : text_oid;
	return std::find(types.begin(), types.end(), one) < std::find(types.begin(), types.end(), other) ? other : one;
}

bool is_loose_type(int type)
{
	return type == interval_oid || type == bpchar_oid || type == numeric_oid;
}

/* Is a column to be compared with the key? One of another type of the family, now and then. */
bool Snippets::fits(const Sight &column, const Sight &key)
{
	if (key.chosen ? column.type != key.type : column.collation != key.collation)
		return false;
	if (column.type == key.type)
		return true;
	std::vector<int> types = kin(key.type);
	return std::find(types.begin(), types.end(), column.type) != types.end() && chance(1, 3);
}

/* A condition on a boolean, in all its forms. */
std::string Snippets::truth_test(const Sight &key)
{
	/* of NULL those that say NOT are true, which conditions seldom are */
	static const std::vector<std::string> tests = {" IS TRUE",      " IS FALSE",     " IS NOT TRUE", " IS NOT TRUE",
												   " IS NOT FALSE", " IS NOT FALSE", " IS UNKNOWN",  " IS NOT UNKNOWN"};
	idea("boolean test of a key");
	switch (random_.below(8)) {
	case 0:
		return key.text;
	case 1:
		return "(NOT " + key.text + ")";
	case 2:
		return "((NOT " + key.text + ")" + pick(tests) + ")";
	default:
		return "(" + key.text + pick(tests) + ")";
	}
}

/* Lists, with NULL in them, or with nothing. */
std::string Snippets::list_test(const Sight &key)
{
	int type = chance(1, 6) ? pick(kin(key.type)) : key.type;
	const CatalogType *t = catalog_.type(type);
	static const std::vector<std::string> ops = {" = ANY ",  " = ANY ",  " = ANY ",  " < ANY ",  " > ANY ",
												 " >= ALL ", " <= ALL ", " <> ALL ", " <> ALL ", " <> ANY "};
	if (chance(1, 5)) { /* rows that stand in the query */
		std::string rows;
		for (size_t i = 0, n = 1 + random_.below(4); i < n; i++)
			rows += (i ? ", (" : "(") + (i && chance(1, 8) ? "NULL" : literal(key.type)) + ")";
		idea("list of VALUES");
		return "(" + key.text + (chance(1, 3) ? " NOT IN" : " IN") + " (VALUES " + rows + "))";
	}
	if (!t || t->name.find("[]") != std::string::npos || chance(1, 4))
		return "(" + key.text + (chance(1, 4) ? " NOT IN (" : " IN (") + literals(key.type, 1 + random_.below(4)) +
			"))";
	std::string list = literals(type, 1 + random_.below(3));
	if (type != key.type)
		idea("comparison with another type of the family");
	size_t form = random_.below(6);
	std::string op = pick(ops);
	if (form == 0) {
		idea("empty array");
		list = "";
		op = chance(2, 3) ? " <> ALL " : op;
	} else if (form == 1) {
		idea("NULL in a list");
		list += ", NULL";
	} else if (form == 2) {
		idea("subquery in a list");
		list += ", (SELECT " + literal(type) + ")";
	}
	return "(" + key.text + op + "(ARRAY[" + list + "]::" + t->name + "[]))";
}

/* A path with conditions, as GIN indexes take them apart. */
std::string Snippets::jsonpath()
{
	static const std::vector<std::string> places = {"$",   "$",    "$",     "$.a", "$.a",
													"$.b", "$[*]", "$.a.b", "$.*", "$.a[*]"},
										  at = {"@", "@", "@.b", "@.a", "@.a"},
										  values = {"1", "1",    "2", "\"a\"", "\"a\"", "null", "\"1\".double()",
													"1", "\"b\""},
										  ops = {" == ", " == ", " == ", " != ", " < ", " >= "};
	auto atom = [&](const std::vector<std::string> &where) {
		return chance(1, 6) ? "exists (" + pick(where) + ")" : pick(where) + pick(ops) + pick(values);
	};
	auto formula = [&](const std::vector<std::string> &where) {
		std::string out = atom(where);
		if (chance(1, 2))
			out = "(" + out + (chance(2, 3) ? " && " : " || ") + atom(where) + ")";
		return chance(1, 3) ? "!(" + out + ")" : out;
	};
	idea("jsonpath");
	std::string path = chance(1, 2) ? formula(places) : pick(places) + " ? (" + formula(at) + ")";
	return quoted((chance(1, 2) ? "strict " : "") + path) + "::jsonpath";
}

std::string Snippets::json_test(const Sight &key)
{
	if (catalog_.type(jsonpath_oid) && chance(2, 3))
		return "(" + key.text + (chance(1, 2) ? " @? " : " @@ ") + jsonpath() + ")";
	return "(" + column_with_value(key) + ")";
}

/* Something of the key's type by an expression of a column. */
std::string Snippets::shifted(const Sight &column)
{
	switch (column.type) {
	case int2_oid:
	case int4_oid:
	case int8_oid: {
		static const std::vector<std::string> ways = {" % 3", " / 2", " & 3"};
		return "(" + column.text + pick(ways) + ")";
	}
	case text_oid:
		return "lower(" + default_collated(column) + ")";
	case date_oid:
		return "least(" + column.text + ", '2020-03-01'::date)";
	case boolean_oid:
		return "(NOT " + column.text + ")";
	default:
		return "coalesce(" + default_collated(column) + ", " + literal(column.type) + ")";
	}
}

/* Under another collation than its own, now and then. */
Sight Snippets::recollated(const Sight &key, bool always)
{
	bool nodet = has_loose_collation();
	if (key.type != text_oid || (!always && !chance(nodet ? 3 : 1, 8)))
		return key;
	idea("COLLATE in a condition");
	std::string collation = nodet && chance(2, 3) ? "nodet" : chance(1, 2) ? "\"C\"" : "\"default\"";
	return {"(" + key.text + " COLLATE " + collation + ")", key.type, key.collation, key.unique, true};
}

/*
 * What a key is compared with: a constant, mostly; something that is known only when the query runs; a column outside,
 * or an expression of one.
 */
std::string Snippets::value_for(const Sight &key, const std::vector<Sight> &outer)
{
	std::vector<Sight> columns;
	std::copy_if(outer.begin(), outer.end(), std::back_inserter(columns), [&](auto &o) { return fits(o, key); });
	if (!columns.empty() && chance(4, 5)) {
		const Sight &column = pick(columns);
		if (column.type != key.type)
			idea("comparison with another type of the family");
		if (chance(2, 3))
			return column.text;
		idea("correlated by an expression");
		return shifted(column);
	}
	switch (random_.below(12)) {
	case 0:
		idea("value of an uncorrelated subquery");
		return "(SELECT " + literal(key.type) +
			(relations_.empty() ? "" : " WHERE EXISTS (SELECT FROM " + pick(relations_).name + ")") + ")";
	case 1:
		return expression(key.type, outer, 1);
	case 2: {
		int other = pick(kin(key.type));
		if (other != key.type && catalog_.type(other)) {
			idea("comparison with another type of the family");
			return literal(other);
		}
		[[fallthrough]];
	}
	default:
		return literal(key.type);
	}
}

std::string Snippets::on_key(const Sight &bare, const std::vector<Sight> &outer)
{
	Sight key = recollated(bare);

	if (key.type == boolean_oid && chance(3, 4))
		return truth_test(key);
	if (key.type == jsonb_oid && chance(2, 3))
		return json_test(key);
	if (is_searched_text(key) && chance(3, 4))
		return text_search(key);
	auto *type = catalog_.type(key.type);
	if (type && type->foreign)
		idea("condition on a type of an extension");
	if (!catalog_.sortable(key.type))
		return "(" + column_with_value(key) + ")";
	switch (random_.below(17)) {
	case 16:
		return list_test(key);
	case 0:
		return "(" + key.text + " IS NULL)";
	case 1:
		return "(" + key.text + " IS NOT NULL)";
	case 2:
	case 3:
		return list_test(key);
	case 4: {
		idea("one side or the other of a range");
		return "(" + key.text + " < " + value_for(key, outer) + " OR " + key.text + " > " + value_for(key, outer) + ")";
	}
	case 5:
		return "(" + key.text + (chance(1, 2) ? " >= " : " > ") + value_for(key, outer) + " AND " + key.text +
			(chance(1, 2) ? " <= " : " < ") + value_for(key, outer) + ")";
	case 6:
		return "(" + column_with_value(key) + ")";
	case 7:
		return "(" + value_for(key, outer) + " " + pick(orders) + " " + key.text + ")";
	case 8:
		return "(" + key.text + (chance(1, 2) ? " IS NOT DISTINCT FROM " : " IS DISTINCT FROM ") +
			value_for(key, outer) + ")";
	case 9:
		idea("boolean test of a comparison");
		return "((" + key.text + " " + pick(orders) + " " + value_for(key, outer) + ")" +
			(chance(1, 2)       ? " IS NOT FALSE)"
				 : chance(1, 2) ? " IS NOT TRUE)"
								: " IS TRUE)");
	default:
		return "(" + key.text + " " + pick(orders) + " " + value_for(key, outer) + ")";
	}
}

/* Of several keys: the first ones, mostly; each by itself, or as a row. */
std::string Snippets::on_keys(const std::vector<Sight> &keys, const std::vector<Sight> &outer)
{
	std::string out;
	bool rows = keys.size() > 1 && chance(1, 4) &&
		std::all_of(keys.begin(), keys.end(), [&](auto &k) { return catalog_.sortable(k.type); });
	if (rows) {
		static const std::vector<std::string> ops = {" = ", " < ", " >= ", " > ", " <= ", " <> "};
		std::string left, right;
		for (auto &k : keys) {
			left += (left.empty() ? "" : ", ") + k.text;
			right += (right.empty() ? "" : ", ") + value_for(k, outer);
		}
		idea("row comparison of keys");
		return "((" + left + ")" + pick(ops) + "(" + right + "))";
	}
	size_t first = keys.size() > 1 && chance(1, 5) ? 1 : 0, n = first + 1 + random_.below(keys.size() - first);
	for (size_t i = first; i < n; i++) {
		/* equal in what comes before, and IS NULL, is what composite keys are made for */
		std::string one = i + 1 < n && catalog_.sortable(keys[i].type) && chance(1, 2)
			? "(" + keys[i].text + " = " + value_for(keys[i], outer) + ")"
			: chance(1, 6) ? "(" + keys[i].text + " IS NULL)"
						   : on_key(keys[i], outer);
		out += (out.empty() ? "" : chance(1, 8) ? " OR " : " AND ") + one;
	}
	return n - first > 1 ? "(" + out + ")" : out;
}

/* What the structure serves, alone or with one more. */
std::string Snippets::aimed_condition(const Target &target, const std::vector<Sight> &outer)
{
	/* a partial index and one of its keys, as it has them */
	if (!target.predicate.empty() && !target.keys.empty() && catalog_.sortable(target.keys[0].type) && chance(1, 5))
		return "(" + list_test(target.keys[0]) + " AND " + target.predicate + ")";
	std::string out = target.keys.empty() ? about_column(target.source.sight) : on_keys(target.keys, outer);
	if (std::string more; !target.predicate.empty() && chance(1, 4) && !(more = about_predicate(target)).empty())
		out = chance(1, 3) ? more : out + " AND " + more;
	else if (!target.predicate.empty() && chance(3, 4))
		out += " AND " + target.predicate;
	switch (random_.below(8)) {
	case 0:
		return "(" + out + ") AND " + about_column(target.source.sight);
	case 1:
		return "((" + out + ") OR " +
			(target.keys.empty() || chance(1, 2) ? about_column(target.source.sight) : on_keys(target.keys, outer)) +
			")";
	case 2:
		return "(" + out + ") AND " +
			(target.keys.empty() ? about_column(target.source.sight) : on_key(pick(target.keys), outer));
	default:
		return "(" + out + ")";
	}
}

/* The structure's first keys are those of a row outside, or expressions of them. */
std::string Snippets::tie(const Target &target, const std::vector<Sight> &outer)
{
	std::string out;
	for (auto &bare : target.keys) {
		Sight k = recollated(bare);
		std::vector<Sight> columns;
		std::copy_if(outer.begin(), outer.end(), std::back_inserter(columns),
					 [&](auto &o) { return catalog_.sortable(k.type) && fits(o, k); });
		if (columns.empty() || (!out.empty() && chance(1, 2)))
			break;
		const Sight &column = pick(columns);
		bool plain = chance(2, 3) || (k.chosen && !column.collation.empty()); /* that would be two of them */
		if (!plain)
			idea("correlated by an expression");
		if (column.type != k.type)
			idea("comparison with another type of the family");
		out += (out.empty() ? "" : " AND ") + k.text +
			(chance(5, 6)       ? " = "
				 : chance(1, 2) ? " < "
								: " >= ") +
			(plain ? column.text : shifted(column));
	}
	return out.empty() ? correlation(outer, target.source.sight) : out;
}

} // namespace sqleq::texts
