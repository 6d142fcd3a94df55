/* random_windows.h: window functions of documents, and random ones. */
#pragma once
#include "core/util/random.h"
#include "support/problems.h"

namespace sqleq::test {

json window(const json &input, const std::vector<json> &functions);
json window_function(int id, const std::string &function, int type, const std::vector<json> &args,
					 const std::vector<json> &partition, const std::vector<json> &keys, const json &frame = json());
json frame(const std::string &mode, const std::string &start, const std::string &end,
		   const std::string &exclude = "none", int start_offset = 1,
		   int end_offset = 1); /* offsets count where the bounds have them */

/*
 * Some function over columns (id, type); `type` becomes its type, that of counts is `count_type`. Where ties could
 * decide, it sorts by all columns, so that only equal rows are tied.
 */
json random_window(Random &random, int id, const std::vector<std::pair<int, int>> &columns, int count_type, int &type);

} // namespace sqleq::test
