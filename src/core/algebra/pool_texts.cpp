/* pool_texts.cpp: see pool_texts.h. */
#include "core/algebra/pool_texts.h"

#include <algorithm>

namespace sqleq {

int characters(const std::string &utf8)
{
	return (int) std::count_if(utf8.begin(), utf8.end(), [](unsigned char c) { return (c & 0xc0) != 0x80; });
}

std::optional<int64_t> code_behind(const Pool &pool, size_t n)
{
	/* of what else has a text form, hardly anything is written as nothing, or goes on with digits */
	if (pool.closed || pool.values.empty() || n + 1 >= (size_t) code_gap || pool.values[0].text != "" ||
		pool.values.back().text.empty())
		return std::nullopt;
	return code_of(pool, (int) pool.values.size() - 1) + 1 + (int64_t) n;
}

std::optional<std::string> text_of_code(const Pool &pool, const Decimal &code)
{
	for (size_t i = 0; i < pool.values.size(); i++)
		if (Decimal(code_of(pool, (int) i)) == code)
			return pool.values[i].text;
	auto first = code_behind(pool, 0);
	if (!first || !code.is_integer() || code < Decimal(*first) || Decimal(*first + code_gap) < code)
		return std::nullopt;
	constexpr size_t digits = 4;
	std::string n = std::to_string(code.to_int64() - *first);
	return pool.values.back().text + std::string(digits - std::min(digits, n.size()), '0') + n;
}

} // namespace sqleq
