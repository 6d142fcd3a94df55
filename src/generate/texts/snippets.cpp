/* snippets.cpp: expressions of snippets.h. */
#include "generate/texts/extremes.h"
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

const std::vector<std::string> comparisons = {
	"=", "=", "=", "<>", "<", "<=", ">", ">=", "IS DISTINCT FROM", "IS NOT DISTINCT FROM", ">=", "<>"};

} // namespace

std::vector<Sight> of_type(const std::vector<Sight> &sight, int type)
{
	std::vector<Sight> found;
	std::copy_if(sight.begin(), sight.end(), std::back_inserter(found), [&](auto &s) { return s.type == type; });
	return found;
}

std::vector<Sight> joined(const std::vector<Sight> &a, const std::vector<Sight> &b)
{
	std::vector<Sight> out = a;
	out.insert(out.end(), b.begin(), b.end());
	return out;
}

std::string default_collated(const Sight &column)
{
	return column.collation.empty() ? column.text : "(" + column.text + " COLLATE \"default\")";
}

std::string Snippets::literal(int type)
{
	const CatalogType *t = catalog_.type(type);
	if (!t)
		return "NULL";
	if (chance(1, 14) || t->samples.empty())
		return "NULL::" + t->name;
	if (pool_) {
		auto values = pool_->find(type);
		if (values != pool_->end() && !values->second.empty() && chance(3, 4))
			return pick(values->second);
	}
	/* only where there are tables to meet: what tries whether an expression may fail is not to end at each overflow */
	auto &ends = extremes(t->name);
	if (pool_ && !ends.empty() && chance(1, 8)) {
		idea("value at the end of its type");
		return quoted(pick(ends)) + "::" + t->name;
	}
	return quoted(pick(t->samples)) + "::" + t->name;
}

std::string Snippets::literals(int type, size_t n)
{
	std::string out;
	for (size_t i = 0; i < n; i++)
		out += (i ? ", " : "") + literal(type);
	return out;
}

std::string Snippets::leaf(int type, const std::vector<Sight> &sight)
{
	std::vector<Sight> columns = of_type(sight, type);
	return columns.empty() || chance(1, 4) ? literal(type) : default_collated(pick(columns));
}

std::string Snippets::kept_expression(int type, const std::vector<Sight> &sight, int depth)
{
	const KeptExpression &kept = pick(kept_->expressions(type));
	std::vector<std::string> args;
	for (int a : kept.args)
		args.push_back(chance(2, 3) ? leaf(a, sight) : expression(a, sight, depth - 1));
	return "(" + bound(kept.text, args) + ")";
}

std::string Snippets::call(int type, const std::vector<Sight> &sight, int depth)
{
	const CatalogFunction &f = pick(catalog_.giving(type));
	std::vector<std::string> args;
	for (int a : f.args)
		args.push_back(expression(a, sight, depth - 1));
	switch (f.kind) {
	case CatalogFunction::binary:
		return "(" + args.at(0) + " " + f.name + " " + args.at(1) + ")";
	case CatalogFunction::prefix:
		return "(" + f.name + " " + args.at(0) + ")";
	case CatalogFunction::cast:
		return "(" + args.at(0) + ")::" + f.name;
	default: {
		std::string out = f.name + "(";
		for (size_t i = 0; i < args.size(); i++)
			out += (i ? ", " : "") + args[i];
		return out + ")";
	}
	}
}

/* ---- conditions that joins, indexes, partitions and rules about NULLs look at: bare columns ---- */

std::string Snippets::column_in_list(const Sight &a)
{
	const CatalogType *t = catalog_.type(a.type);
	if (t && t->name.find("[]") != std::string::npos)
		t = nullptr;                                     /* no arrays of arrays */
	size_t n = chance(1, 4) ? 10 : 1 + random_.below(4); /* from 9 constants on they are hashed */
	switch (t ? random_.below(6) : 0) {
	case 0:
	case 1:
		return a.text + " IN (" + literals(a.type, n) + ")";
	case 2:
		return a.text + " NOT IN (" + literals(a.type, n) + ")";
	case 3:
		return a.text + " <> ALL (ARRAY[" + literals(a.type, n) + "]::" + t->name + "[])";
	default:
		return a.text +
			(chance(3, 4)       ? " = "
				 : chance(1, 2) ? " < "
								: " >= ") +
			"ANY (ARRAY[" + literals(a.type, n) + "]::" + t->name + "[])";
	}
}

std::string Snippets::column_with_value(const Sight &a)
{
	auto &searches = catalog_.searches(a.type);
	if (!searches.empty() && (!catalog_.sortable(a.type) || chance(1, 4))) {
		auto &s = pick(searches);
		return a.text + " " + s.name + " " + literal(s.right);
	}
	if (!catalog_.sortable(a.type) || chance(1, 6))
		return a.text + (chance(1, 2) ? " IS NULL" : " IS NOT NULL");
	switch (random_.below(10)) {
	case 0:
	case 1:
		return column_in_list(a);
	case 2: {
		static const std::vector<std::string> forms = {" BETWEEN ", " BETWEEN ", " NOT BETWEEN ",
													   " BETWEEN SYMMETRIC "};
		return a.text + pick(forms) + literal(a.type) + " AND " + literal(a.type);
	}
	case 3:
		return "coalesce(" + default_collated(a) + ", " + literal(a.type) + ") " + pick(comparisons) + " " +
			literal(a.type);
	case 4:
		if (a.type == text_oid && a.collation.empty()) {
			static const std::vector<std::string> patterns = {"'a%'", "'%b'", "'_'", "'ab%'", "'%'", "'A_%'"};
			return a.text + (chance(1, 4) ? " NOT LIKE " : " LIKE ") + pick(patterns);
		}
		return a.text + " = " + a.text;
	case 5:
		if (a.type == boolean_oid)
			return a.text;
		[[fallthrough]];
	default:
		return a.text + " " + pick(comparisons) + " " + literal(a.type);
	}
}

/* Two columns of any types, in one condition. */
std::string Snippets::about_two(const Sight &a, const Sight &b)
{
	bool alike = a.type == b.type && a.collation == b.collation;
	switch (random_.below(alike ? 9 : 5)) {
	case 0: {
		std::string op = chance(1, 2) ? comparisons[3 + random_.below(5)] : "=";
		return "(" + a.text + ", " + b.text + ") " + op + " (" + literal(a.type) + ", " + literal(b.type) + ")";
	}
	case 1: {
		std::string out = "(" + a.text + ", " + b.text + ")" + (chance(1, 4) ? " NOT IN (" : " IN (");
		for (size_t i = 0, n = 1 + random_.below(3); i < n; i++)
			out += (i ? ", (" : "(") + literal(a.type) + ", " + literal(b.type) + ")";
		return out + ")";
	}
	case 2:
		return column_with_value(a) + " AND " + column_with_value(b);
	case 3:
		if (chance(1, 2))
			return "(" + column_with_value(a) + " AND " + column_with_value(b) + " OR " +
				column_with_value(chance(1, 2) ? a : b) + ")";
		return "(" + column_with_value(a) + " OR " + column_with_value(b) + ")";
	case 4:
		return a.text + " = " + literal(a.type) + " AND " + b.text + (chance(2, 3) ? " IS NULL" : " IS NOT NULL");
	case 5:
		return a.text + " " + pick(comparisons) + " " + b.text;
	default:
		return a.text + " = " + b.text;
	}
}

/*
 * The columns of two rows of the same types, one after the other, as a hole over two tables has them: equalities of
 * those at the same place, and maybe an inequality. "" if they are not, or as chance will have it.
 */
std::string Snippets::two_sides(const std::vector<Sight> &sight)
{
	size_t half = sight.size() / 2;
	if (sight.size() % 2 || half == 0 || !chance(2, 5))
		return "";
	for (size_t i = 0; i < half; i++)
		if (sight[i].type != sight[i + half].type)
			return "";
	std::string out;
	size_t from = random_.below(half), n = 1 + (half > 1 && chance(2, 5));
	for (size_t i = 0; i < half; i++) {
		const Sight &a = sight[(from + i) % half], &b = sight[(from + i) % half + half];
		if (!catalog_.sortable(a.type) || a.collation != b.collation)
			continue;
		bool equal = n > 0;
		if (equal || chance(1, 6))
			out += (out.empty() ? "(" : " AND ") + a.text + (equal ? " = " : " " + pick(comparisons) + " ") + b.text;
		n -= equal;
	}
	if (!out.empty() && chance(1, 3))
		out += " AND " + column_with_value(pick(sight));
	return out.empty() ? "" : out + ")";
}

std::string Snippets::about_column(const std::vector<Sight> &sight)
{
	const Sight &a = pick(sight);
	std::vector<Sight> others;
	std::copy_if(sight.begin(), sight.end(), std::back_inserter(others),
				 [&](auto &s) { return s.text != a.text && catalog_.sortable(s.type); });
	std::vector<Sight> alike;
	std::copy_if(others.begin(), others.end(), std::back_inserter(alike),
				 [&](auto &s) { return s.type == a.type && s.collation == a.collation; });
	if (std::string pairs = two_sides(sight); !pairs.empty())
		return pairs;
	if (!catalog_.sortable(a.type) || others.empty() || chance(2, 5))
		return "(" + column_with_value(a) + ")";
	return "(" + about_two(a, alike.empty() || chance(1, 3) ? pick(others) : pick(alike)) + ")";
}

std::string Snippets::comparison(const std::vector<Sight> &sight, int depth)
{
	if (!sight.empty() && chance(3, 5))
		return about_column(sight);
	int type = sight.empty() || chance(1, 4) ? pick(catalog_.types()).oid : pick(sight).type;
	if (!catalog_.sortable(type))
		return "(" + expression(type, sight, depth - 1) + " IS " + (chance(1, 2) ? "NOT " : "") + "NULL)";
	std::string left = expression(type, sight, depth - 1);
	switch (random_.below(8)) {
	case 0:
		return "(" + left + " IS " + (chance(1, 2) ? "NOT " : "") + "NULL)";
	case 1: {
		std::string out = "(" + left + (chance(1, 3) ? " NOT IN (" : " IN (");
		size_t n = chance(1, 4) ? 10 : 1 + random_.below(3);
		for (size_t i = 0; i < n; i++)
			out += (i ? ", " : "") + (n > 3 ? literal(type) : leaf(type, sight));
		return out + "))";
	}
	case 2:
		return "(" + left + " BETWEEN " + leaf(type, sight) + " AND " + leaf(type, sight) + ")";
	default:
		return "(" + left + " " + pick(comparisons) + " " + expression(type, sight, depth - 1) + ")";
	}
}

std::string Snippets::truth(const std::vector<Sight> &sight, int depth)
{
	if (depth <= 0)
		return leaf(boolean_oid, sight);
	switch (random_.below(9)) {
	case 0:
		return "(" + truth(sight, depth - 1) + " AND " + truth(sight, depth - 1) + ")";
	case 1:
		return "(" + truth(sight, depth - 1) + " OR " + truth(sight, depth - 1) + ")";
	case 2:
		return "(NOT " + truth(sight, depth - 1) + ")";
	case 3: {
		static const std::vector<std::string> tests = {"TRUE",      "FALSE",   "NOT TRUE",
													   "NOT FALSE", "UNKNOWN", "NOT UNKNOWN"};
		return "(" + truth(sight, depth - 1) + " IS " + pick(tests) + ")";
	}
	case 4:
		return catalog_.giving(boolean_oid).empty() ? comparison(sight, depth) : call(boolean_oid, sight, depth);
	case 5:
		return may_nest() && !sight.empty() ? subquery_condition(sight) : comparison(sight, depth);
	default:
		return comparison(sight, depth);
	}
}

std::string Snippets::condition(const std::vector<Sight> &sight, int depth)
{
	if (sight.empty())
		return comparison(sight, 1);
	if (kept_ && !kept_->expressions(boolean_oid).empty() && chance(1, 8))
		return kept_expression(boolean_oid, sight, depth);
	if (depth <= 1)
		return chance(2, 3) ? about_column(sight) : truth(sight, 1);
	switch (random_.below(10)) {
	case 0:
	case 1:
	case 2:
		return "(" + about_column(sight) + " AND " + truth(sight, depth - 1) + ")";
	case 3:
	case 4:
	case 5:
		return "(" + about_column(sight) + " OR " + truth(sight, depth - 1) + ")";
	default:
		return truth(sight, depth);
	}
}

/* CASE and its like. */
std::string Snippets::choice(int type, const std::vector<Sight> &sight, int depth)
{
	switch (random_.below(catalog_.sortable(type) ? 6 : 2)) {
	case 0:
		return "CASE WHEN " + truth(sight, depth - 1) + " THEN " + expression(type, sight, depth - 1) +
			(chance(1, 5) ? " END" : " ELSE " + expression(type, sight, depth - 1) + " END");
	case 1:
	case 2:
		return "coalesce(" + leaf(type, sight) + ", " + expression(type, sight, depth - 1) + ")";
	case 3:
		return "nullif(" + expression(type, sight, depth - 1) + ", " + leaf(type, sight) + ")";
	case 4: {
		std::string out = chance(1, 2) ? "greatest(" : "least(";
		out += leaf(type, sight);
		for (size_t i = 0, n = 1 + random_.below(2); i < n; i++)
			out += ", " + expression(type, sight, depth - 1);
		return out + ")";
	}
	default: {
		int over = sight.empty() ? type : pick(sight).type;
		if (!catalog_.sortable(over))
			over = type;
		std::string out = "CASE " + leaf(over, sight);
		for (size_t i = 0, n = 1 + random_.below(2); i < n; i++)
			out += " WHEN " + literal(over) + " THEN " + leaf(type, sight);
		return out + " ELSE " + expression(type, sight, depth - 1) + " END";
	}
	}
}

std::string Snippets::expression(int type, const std::vector<Sight> &sight, int depth)
{
	if (kept_ && depth > 0 && !kept_->expressions(type).empty() && chance(1, 6))
		return kept_expression(type, sight, depth);
	if (type == boolean_oid && depth > 0 && !chance(1, 6))
		return truth(sight, depth);
	if (depth <= 0 || chance(1, 3))
		return leaf(type, sight);
	switch (random_.below(10)) {
	case 0:
	case 1:
	case 2:
		return choice(type, sight, depth);
	case 3:
		return "(SELECT " + expression(type, sight, depth - 1) + ")";
	case 4:
		if (may_nest() && chance(1, 2))
			return scalar_subquery(type, sight);
		[[fallthrough]];
	default:
		return catalog_.giving(type).empty() ? leaf(type, sight) : call(type, sight, depth);
	}
}

} // namespace sqleq::texts
