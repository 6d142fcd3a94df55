/* random_windows.cpp: see random_windows.h. */
#include "support/random_windows.h"

namespace sqleq::test {

json window(const json &input, const std::vector<json> &functions)
{
	return {{"op", "window"}, {"input", input}, {"functions", json(functions)}};
}

json window_function(int id, const std::string &function, int type, const std::vector<json> &args,
					 const std::vector<json> &partition, const std::vector<json> &keys, const json &frame)
{
	json j = {{"id", id},           {"function", function},         {"type", type},
			  {"args", json(args)}, {"partition", json(partition)}, {"keys", json(keys)}};
	if (!frame.is_null())
		j["frame"] = frame;
	return j;
}

json frame(const std::string &mode, const std::string &start, const std::string &end, const std::string &exclude,
		   int start_offset, int end_offset)
{
	json j = {{"mode", mode}, {"start", start}, {"end", end}, {"exclude", exclude}};
	auto has_offset = [](const std::string &bound) { return bound == "preceding" || bound == "following"; };
	if (has_offset(start))
		j["start_offset"] = num(start_offset);
	if (has_offset(end))
		j["end_offset"] = num(end_offset);
	return j;
}

static json random_frame(Random &random, bool range_offsets, bool sorted)
{
	static const char *const starts[] = {"unbounded preceding", "preceding", "current row", "following"};
	static const char *const ends[] = {"unbounded following", "following", "current row", "preceding"};
	static const char *const exclusions[] = {"none", "none", "none", "current row", "group", "ties"};
	std::string mode = random.chance(1, 2) ? "range" : random.chance(1, 2) || !sorted ? "rows" : "groups";
	size_t s, e;
	do {
		s = random.below(4);
		e = random.below(4);
	} while (s + e > 4 || (mode == "range" && !range_offsets && (s % 2 == 1 || e % 2 == 1)));
	return frame(mode, starts[s], ends[e], exclusions[random.below(6)], (int) random.below(3), (int) random.below(3));
}

json random_window(Random &random, int id, const std::vector<std::pair<int, int>> &columns, int count_type, int &type)
{
	static const char *const functions[] = {"row_number",  "rank",       "dense_rank", "ntile", "lag",   "lead",
											"first_value", "last_value", "nth_value",  "count", "count", "min",
											"max",         "min",        "max",        "rank"};
	std::string f = functions[random.below(16)];
	auto pick = [&] { return columns[random.below(columns.size())]; };
	bool counts = f == "row_number" || f == "rank" || f == "dense_rank" || f == "ntile" || f == "count";
	bool aggregate = f == "count" || f == "min" || f == "max", ranks = f == "rank" || f == "dense_rank";
	std::vector<json> args, partition, keys;
	auto value = pick();
	for (int tries = 0; value.second == boolean && tries < 5; tries++)
		value = pick();
	if (value.second == boolean && !counts && aggregate)
		f = "count", counts = true;
	type = counts ? count_type : value.second;
	if (f == "ntile")
		args = {num(1 + (int) random.below(3))};
	else if (!counts || (f == "count" && random.chance(1, 2)))
		args = {col(value.first)};
	if (f == "nth_value")
		args.push_back(num(1 + (int) random.below(2)));
	if ((f == "lag" || f == "lead") && random.chance(1, 2)) {
		args.push_back(num((int) random.below(3)));
		if (random.chance(1, 2))
			args.push_back(col(value.first));
	}
	for (size_t n = random.below(3); n > 0; n--)
		partition.push_back(col(pick().first));
	auto add_key = [&](int column) { keys.push_back(sort_key(col(column), random.chance(1, 3), random.chance(1, 3))); };
	bool range_offsets = false;
	for (size_t n = random.below(3); n > 0; n--) {
		auto k = pick();
		range_offsets = keys.empty() && (k.second == int4 || k.second == int8);
		add_key(k.first);
	}
	json over = random.chance(1, 3) ? json() : random_frame(random, range_offsets, !keys.empty());
	bool rows = !over.is_null() && over["mode"] == "rows";
	if (!(ranks || (aggregate && !rows))) {
		keys.clear();
		size_t first = random.below(columns.size());
		for (size_t i = 0; i < columns.size(); i++)
			add_key(columns[(first + i) % columns.size()].first);
		if (!over.is_null() && over["mode"] == "range" && columns.size() > 1 &&
			(over.contains("start_offset") || over.contains("end_offset")))
			over = json();
	}
	return window_function(id, f, type, args, partition, keys, over);
}

} // namespace sqleq::test
