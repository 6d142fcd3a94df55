/* random_texts.cpp: see random_texts.h. */
#include "generate/texts/random_texts.h"

namespace sqleq::texts {

namespace {

const char *const letters[] = {"a",
							   "b",
							   "A",
							   "B",
							   "z",
							   "Z",
							   "0",
							   "1",
							   "9",
							   " ",
							   "  ",
							   "_",
							   "%",
							   "\\",
							   ".",
							   ",",
							   "-",
							   "*",
							   "+",
							   "?",
							   "(",
							   ")",
							   "[",
							   "]",
							   "{",
							   "}",
							   "|",
							   "^",
							   "$",
							   "'",
							   "\"",
							   "/",
							   ":",
							   "&",
							   "<",
							   ">",
							   "!",
							   "\xc3\xa9",
							   "\xc3\x89",
							   "\xc3\x9f",
							   "\xc4\xb0",
							   "\xef\xac\x81",
							   "e\xcc\x81",
							   "\xf0\x9f\x98\x80",
							   "\xea\xb0\x80",
							   "\xe1\x84\x80\xe1\x85\xa1",
							   "\xce\xa3",
							   "\xc2\xa0"};

} // namespace

std::string random_text(Random &random)
{
	/* letters alone, letters and marks, all there are */
	size_t kinds[] = {6, 36, sizeof(letters) / sizeof(*letters)}, of = kinds[random.below(3)];
	std::string out;
	for (size_t n = random.chance(1, 12) ? 60 : random.below(9); n > 0; n--)
		out += letters[random.below(of)];
	return out;
}

std::string random_word(Random &random)
{
	static const char *const words[] = {"a", "b", "ab", "abc", "b1", "key", "\xc3\xa9", "x_y"};
	return one_of(random, words);
}

/* ---- documents ---- */

std::string in_double_quotes(const std::string &text)
{
	std::string out = "\"";
	for (char c : text)
		out += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
	return out + "\"";
}

std::string random_document(Random &random, int depth)
{
	static const char *const numbers[] = {
		"0", "1", "-1", "1.0", "1.50", "-0.5", "1e5", "12345678901234567890", "0.001", "2147483648", "1e-7"};
	switch (random.below(depth > 0 ? 9 : 5)) {
	case 0:
		return "null";
	case 1:
		return random.chance(1, 2) ? "true" : "false";
	case 2:
	case 3:
		return one_of(random, numbers);
	case 4:
		return in_double_quotes(random.chance(1, 2) ? random_word(random) : random_text(random));
	case 5:
	case 6: {
		std::string out;
		for (size_t n = random.below(4); n > 0; n--)
			out += (out.empty() ? "" : ", ") + random_document(random, depth - 1);
		return "[" + out + "]";
	}
	default: {
		std::string out;
		for (size_t n = random.below(4); n > 0; n--)
			out += (out.empty() ? "" : ", ") + in_double_quotes(random.chance(1, 6) ? "" : random_word(random)) + ": " +
				random_document(random, depth - 1);
		return "{" + out + "}";
	}
	}
}

std::string random_path(Random &random)
{
	static const char *const steps[] = {".a",
										".b",
										".*",
										"[*]",
										"[0]",
										"[last]",
										".**",
										".size()",
										".type()",
										" ? (@ > 0)",
										" ? (exists (@.a))",
										"[0 to 1]",
										".key",
										" ? (@.a == 1)",
										".double()"};
	std::string out = random.chance(1, 3) ? "strict $" : "$";
	for (size_t n = random.below(3); n > 0; n--)
		out += one_of(random, steps);
	return out;
}

std::string random_lexemes(Random &random)
{
	std::string out;
	for (size_t n = random.below(5); n > 0; n--) {
		out += (out.empty() ? "'" : " '") + random_word(random) + "'";
		for (size_t m = random.below(4), i = 0; i < m; i++)
			out += (i ? "," : ":") + std::to_string(random.chance(1, 20) ? 16383 : random.below(12) + 1) +
				(random.chance(1, 3) ? std::string(1, "ABCD"[random.below(4)]) : "");
	}
	return out;
}

std::string random_search(Random &random, int depth)
{
	if (depth == 0 || random.chance(1, 4))
		return "'" + random_word(random) + "'" + (random.chance(1, 6) ? ":*" : random.chance(1, 6) ? ":A" : "");
	static const char *const between[] = {" & ", " | ", " <-> ", " <2> ", " <0> "};
	if (random.chance(1, 5))
		return "!(" + random_search(random, depth - 1) + ")";
	std::string left = random_search(random, depth - 1), operation = one_of(random, between);
	return "(" + left + operation + random_search(random, depth - 1) + ")";
}

std::string random_xml(Random &random, int depth)
{
	static const char *const names[] = {"a", "b", "row"}, *const contents[] = {"",         "x",      "1",
																			   "&lt;",     "&amp;x", "<![CDATA[<]]>",
																			   "<!--c-->", " y "};
	std::string name = one_of(random, names), inside;
	if (depth > 0)
		for (size_t n = random.below(3); n > 0; n--)
			inside += random_xml(random, depth - 1);
	return "<" + name + (random.chance(1, 4) ? " k=\"v\"" : "") + ">" +
		(inside.empty() ? one_of(random, contents) : inside) + "</" + name + ">";
}

} // namespace sqleq::texts
