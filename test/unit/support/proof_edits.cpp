/* proof_edits.cpp: small changes of plans; see proof_plans.h. */
#include "support/proof_plans.h"

namespace sqleq::test {

/* A test for NULL of some column inside. */
json ProofPlans::null_of(const std::vector<json *> &all, bool is)
{
	std::vector<json> columns;
	for (json *y : all)
		if (y->value("op", "") == "column")
			columns.push_back(*y);
	json e = op("is_null", columns.empty() ? null() : columns[random.below(columns.size())]);
	return is ? e : op("not", e);
}

void ProofPlans::edit_sort_key(json &keys)
{
	json &k = keys[random.below(keys.size())];
	k[random.chance(1, 2) ? "nulls_first" : "descending"] = random.chance(1, 2);
}

bool ProofPlans::edit_window(json &x)
{
	std::string f = x["function"];
	if (random.chance(1, 3))
		x["partition"] = json::array();
	else if (!x["keys"].empty() && random.chance(1, 2))
		edit_sort_key(x["keys"]);
	else if (f == "row_number" || f == "rank" || f == "dense_rank")
		x["function"] = one_of({"row_number", "rank", "dense_rank"});
	else if (f == "lag" || f == "lead")
		x["function"] = one_of({"lag", "lead"});
	else if (f == "first_value" || f == "last_value")
		x["function"] = one_of({"first_value", "last_value"});
	else if (x.contains("frame") && random.chance(1, 2))
		x.erase("frame");
	else if (f == "min" || f == "max")
		x["function"] = one_of({"min", "max"});
	else
		return false;
	return true;
}

bool ProofPlans::edit_aggregate(json &x)
{
	if (random.chance(1, 2))
		x["distinct"] = !x["distinct"].get<bool>() && !x["args"].empty();
	else if (x["function"] == "min" || x["function"] == "max")
		x["function"] = one_of({"min", "max"});
	else if (x["function"] == "bool_and" || x["function"] == "bool_or")
		x["function"] = one_of({"bool_and", "bool_or"});
	else if (x.contains("filter") && random.chance(1, 2))
		x.erase("filter");
	else if (x["function"] == "count" && !x["args"].empty() && random.chance(1, 2))
		x["function"] = "sum";
	else if (x["function"] == "count")
		x["args"] = json::array();
	else if (x["function"] == "sum" && x["type"] == (int) int8)
		x["function"] = "count";
	else
		return false;
	return true;
}

bool ProofPlans::edit_expression(json &x, const std::string &o)
{
	if (o == "eq" || o == "lt" || o == "le" || o == "ge" || o == "gt" || o == "ne") {
		if (random.chance(1, 5))
			x = op("not", op("distinct", x["args"][0], x["args"][1]));
		else if (random.chance(1, 2))
			std::swap(x["args"][0], x["args"][1]);
		else
			x["op"] = one_of({"eq", "lt", "le", "ne"});
	} else if (o == "const" && !x["value"].is_boolean() && !x["value"].is_null())
		x["value"] = std::to_string(random.below(3));
	else if (o == "and" || o == "or") {
		if (random.chance(1, 2))
			std::swap(x["args"][0], x["args"][1]);
		else if (random.chance(1, 2))
			x["args"].erase(random.below(2));
		else
			x["op"] = one_of({"and", "or"});
		if (x["args"].size() == 1)
			x["args"].push_back(x["args"][0]);
	} else if (o == "any" || o == "all")
		x["op"] = one_of({"any", "all"});
	else if (o == "not")
		x["op"] = one_of({"not", "is_true"});
	else if (o == "exists" && random.chance(1, 3))
		x = op("not", json(x));
	else if (o == "column" && random.chance(1, 3))
		x["id"] = x["id"].get<int>() + (random.chance(1, 2) ? 1 : -1);
	else if (o == "column" && random.chance(1, 6))
		x = typed(int4, "coalesce", json(x), num(0));
	else
		return false;
	return true;
}

bool ProofPlans::edit_plan(json &x, const std::string &o, const std::vector<json *> &all)
{
	if ((o == "select" || o == "join") && random.chance(1, 2)) {
		if (random.chance(1, 2))
			x["condition"] = op(random.chance(1, 4) ? "or" : "and", x["condition"], null_of(all, random.chance(1, 4)));
		else if (random.chance(1, 3))
			x["condition"] = yes();
		else
			return false;
	} else if (o == "join")
		x["kind"] = one_of(x["kind"] == "full" || x["kind"] == "right"
							   ? std::vector<std::string>{"left", "inner", "right", "full"}
							   : std::vector<std::string>{"left", "inner"});
	else if (o == "distinct" && x.contains("input")) {
		x["op"] = "select"; /* without it */
		x["condition"] = yes();
	} else if (o == "union" || o == "union_all")
		x["op"] = one_of({"union", "union_all"});
	else if (o == "intersect" || o == "except")
		x["all"] = random.chance(1, 2);
	else if (o == "sort" && x.contains("limit"))
		x["limit"] = num((int) random.below(4));
	else if (o == "sort" && random.chance(1, 2))
		edit_sort_key(x["keys"]);
	else if (o == "scan")
		x["table"] = random.below(3);
	else
		return false;
	return true;
}

bool ProofPlans::edit(json &x, const std::vector<json *> &all)
{
	std::string o = x.value("op", "");
	if (x.contains("partition"))
		return edit_window(x);
	if (x.contains("function"))
		return edit_aggregate(x);
	return edit_plan(x, o, all) || edit_expression(x, o);
}

json ProofPlans::edited(const json &plan, int changes)
{
	json j = plan;
	std::vector<json *> all;
	auto collect = [&](auto &self, json &x) -> void {
		if (x.is_object() && (x.contains("op") || x.contains("function")))
			all.push_back(&x);
		if (x.is_structured())
			for (auto &part : x)
				self(self, part);
	};
	collect(collect, j);
	for (int i = 0, tries = 0; i < changes && tries < 60; tries++) {
		if (!edit(*all[random.below(all.size())], all))
			continue;
		i++;
		all.clear();
		collect(collect, j);
	}
	return j;
}

} // namespace sqleq::test
