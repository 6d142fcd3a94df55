/* kept.cpp: see kept.h. */
#include "generate/texts/kept.h"

#include <nlohmann/json.hpp>

namespace sqleq::texts {

Kept Kept::read(const std::string &document)
{
	Kept kept;
	for (auto &j : nlohmann::json::parse(document))
		try {
			std::string kind = j.at(0), text = j.at(1);
			std::vector<int> args = j.at(2), results = j.at(3);
			if (kind == "expression" && results.size() == 1)
				kept.expressions_[results[0]].push_back({text, args});
			else if (kind == "table")
				kept.tables_.push_back({text, args, results});
		} catch (const nlohmann::json::exception &) {
			/*
			 * NULL for a type, a list of lists: of those that anybody has written one may be wrong, and the others are
			 * not
			 */
		}
	return kept;
}

const std::vector<KeptExpression> &Kept::expressions(int type) const
{
	static const std::vector<KeptExpression> none;
	auto i = expressions_.find(type);
	return i == expressions_.end() ? none : i->second;
}

std::vector<const KeptTable *> Kept::tables(const std::vector<int> &results) const
{
	std::vector<const KeptTable *> found;
	for (auto &t : tables_)
		if (t.results == results)
			found.push_back(&t);
	return found;
}

std::string bound(const std::string &text, const std::vector<std::string> &args)
{
	std::string out;
	char quote = 0;
	for (size_t i = 0; i < text.size(); i++) {
		char c = text[i];
		if (quote)
			quote = c == quote ? 0 : quote; /* a doubled one ends it and begins it again */
		else if (c == '\'' || c == '"')
			quote = c;
		else if (c == '$' && i + 1 < text.size() && isdigit((unsigned char) text[i + 1])) {
			size_t n = 0;
			while (i + 1 < text.size() && isdigit((unsigned char) text[i + 1]) && n < 1000)
				n = 10 * n + (size_t) (text[++i] - '0');
			out += n >= 1 && n <= args.size() ? "(" + args[n - 1] + ")" : "NULL";
			continue;
		}
		out += c;
	}
	return out;
}

} // namespace sqleq::texts
