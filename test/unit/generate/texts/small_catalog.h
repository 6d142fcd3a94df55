/* small_catalog.h: a catalog for tests of what is made of one. */
#pragma once

namespace sqleq::test {

/* A catalog of four types; names tell the types of arguments and results. */
inline const char *const small_catalog =
	R"({"types": [[16, "boolean", ["t", "f"]], [23, "integer", ["0", "1"]], [25, "text", ["a", "it's", "back\\slash"]], [1082, "date", ["2020-01-01"]]],
	"indexes": [[16, "btree", ""], [23, "btree", ""], [23, "hash", ""], [23, "brin", "int4_minmax_multi_ops"], [25, "btree", ""], [25, "gin", "trigrams"], [25, "spgist", ""],
		[1082, "btree", ""], [1082, "gist", ""]],
	"searches": [[25, "^@", 25], [23, "<", 23], [23, "@", 999], [1082, "<", 1082]], "distances": [[1082, "<->", 1082], [1082, "<->", 999]], "icu": true,
	"extensions": {"seg": "s", "ltree": "s", "hstore": "s", "cube": "s", "isn": "s", "pg_trgm": "s", "intarray": "s", "btree_gin": "s"},
	"functions": [["function", "length_", [25], 23], ["function", "later", [1082, 23], 1082], ["binary", "+", [23, 23], 23], ["prefix", "-", [23], 23],
		["cast", "text", [23], 25], ["function", "unknown_type", [999], 23]]})";

} // namespace sqleq::test
