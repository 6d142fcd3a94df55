/* extremes.cpp: the table of extremes.h. Another value is another text. */
#include "generate/texts/extremes.h"

#include <map>

namespace sqleq::texts {

const std::vector<std::string> &extremes(const std::string &type)
{
	static const std::vector<std::string> none;
	static const std::map<std::string, std::vector<std::string>> all = {
		{"smallint", {"32767", "-32768", "-32767"}},
		{"integer", {"2147483647", "-2147483648", "-2147483647"}},
		{"bigint", {"9223372036854775807", "-9223372036854775808", "2147483648", "-2147483649"}},
		{"numeric",
		 {"1e-3000", "-1e-3000", "1e3000", "Infinity", "-Infinity", "NaN", "9999999999999999.9999999999999999",
		  "1e-16383", "0.00000000000000000000"}},
		{"real", {"1e-45", "3.4028235e38", "-Infinity", "NaN", "-0"}},
		{"double precision", {"5e-324", "1.7976931348623157e308", "-Infinity", "NaN", "-0", "1e-300"}},
		{"money", {"92233720368547758.07", "-92233720368547758.08", "0.01"}},
		{"date", {"4714-11-24 BC", "5874897-12-31", "infinity", "-infinity", "0001-12-31 BC", "2000-02-29"}},
		{"timestamp without time zone",
		 {"4714-11-24 00:00:00 BC", "294276-12-31 23:59:59.999999", "infinity", "-infinity", "0001-01-01 00:00:00 BC"}},
		{"timestamp with time zone",
		 {"4714-11-24 00:00:00+00 BC", "294276-12-31 23:59:59.999999+00", "infinity", "-infinity"}},
		{"time without time zone", {"00:00:00", "24:00:00", "23:59:59.999999"}},
		{"interval",
		 {"178000000 years", "-178000000 years", "2147483647 days", "-2147483648 days", "2562047788:00:54.775807",
		  "-2562047788:00:54.775807", "1 month -30 days", "0.000001 seconds", "1 month -30 days 00:00:00.000001",
		  "-1 day 24:00:00"}},
		{"text", {"\\", "%", "_", "\xc3\x9f", "\xef\xac\x81", "e\xcc\x81", "\xf0\x9f\x98\x80"}},
		{"bytea", {"", "\\x00", "\\xff"}},
		{"integer[]", {"{2147483647}", "{-2147483648,2147483647}", "{NULL,NULL}"}},
		{"int4range", {"(,)", "[-2147483648,2147483647)", "[2147483646,2147483647)"}},
		{"numrange", {"(,)", "(1e-3000,1e3000)", "[NaN,)", "[0,0]"}},
		{"daterange", {"(,)", "[-infinity,infinity]", "[4714-11-24 BC,5874897-12-31)"}},
		{"bit varying", {"", "0", "1", "0000000000000000000000000000000000000001"}},
		{"inet", {"0.0.0.0/0", "255.255.255.255", "::/0", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "::ffff:1.2.3.4"}},
	};
	auto found = all.find(type);
	return found == all.end() ? none : found->second;
}

} // namespace sqleq::texts
