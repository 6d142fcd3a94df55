/*
 * kept.h: snippets that are kept: texts of users, language models, or generated ones, that stand for functions and
 * queries of their own.
 */
#pragma once
#include <map>
#include <string>
#include <vector>

namespace sqleq::texts {

/* An expression over $1 ... $n of these types. */
struct KeptExpression {
	std::string text;
	std::vector<int> args;
};

/* A query over a relation t with columns c1 ... cn of these types; n = 0: over none. */
struct KeptTable {
	std::string text;
	std::vector<int> args, results;
};

class Kept {
public:
	/*
	 * From JSON: [["expression" or "table", text, [oid, ...], [oid, ...]], ...]: types of arguments, and of results.
	 * Throws std::exception.
	 */
	static Kept read(const std::string &document);

	/* Those of that type, those with such columns; they may be none. */
	const std::vector<KeptExpression> &expressions(int type) const;
	std::vector<const KeptTable *> tables(const std::vector<int> &results) const;

private:
	std::map<int, std::vector<KeptExpression>> expressions_;
	std::vector<KeptTable> tables_;
};

/* The text with these in place of $1 ... $n, but not within quotes. */
std::string bound(const std::string &text, const std::vector<std::string> &args);

} // namespace sqleq::texts
