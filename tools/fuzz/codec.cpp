/* codec.cpp: see codec.h. */
#include "codec.h"

#include <cmath>
#include <cstdio>

#include "texts.h"

namespace fuzz {

using namespace sqleq;

Field Codec::read(int type, const Text &text) const
{
	if (!text)
		return std::nullopt;
	const Type &t = problem_.type(type);
	std::string s = document_text(t, *text);
	if (t.kind != Kind::code)
		return parse_value(t, s);
	auto v = problem_.host->code_of_text(t.pool, s);
	if (!v)
		throw Inexpressible("value outside the pool");
	return v;
}

std::string Codec::canonical(int type, const Text &text) const
{
	return canonical(type, read(type, text));
}

std::string Codec::canonical(int type, const Field &field) const
{
	if (!field)
		return "NULL";
	const Type &t = problem_.type(type);
	if (t.kind == Kind::numeric && field->real != 0) /* what is no number says so there */
		return std::isnan(field->real) ? "NaN" : field->real < 0 ? "-Infinity" : "Infinity";
	if (t.kind == Kind::floating) {
		if (std::isnan(field->real))
			return "NaN";
		char buffer[64];
		std::snprintf(buffer, sizeof buffer, t.bits == 32 ? "%.9g" : "%.17g", field->real + 0.0); /* -0 is 0 */
		return buffer;
	}
	if (t.kind == Kind::code) {
		const std::string *text =
			problem_.host->text_of(t.pool, Value{field->num}); /* equal values (1 month, 30 days) share a code */
		return text ? "'" + *text + "'" : "code " + field->num.str();
	}
	return field->num.str();
}

} // namespace fuzz
