/* document_check.cpp: see document_check.h. */
#include "core/algebra/document_check.h"

#include <stdexcept>

namespace sqleq {

void bad_document(const std::string &what)
{
	throw std::invalid_argument("problem document: " + what);
}

/* How many arguments an operator takes. */
void check_arguments(Op op, size_t n)
{
	size_t least = 1, most = SIZE_MAX;
	switch (op) {
	case Op::and_:
	case Op::or_:
	case Op::coalesce:
	case Op::greatest:
	case Op::least:
		break;
	case Op::case_: /* conditions with results, and what else there is */
		least = 3;
		break;
	case Op::function:
		least = 0;
		break;
	case Op::round:
	case Op::trunc:
		most = 2;
		break;
	case Op::not_:
	case Op::is_null:
	case Op::is_true:
	case Op::is_false:
	case Op::neg:
	case Op::abs:
	case Op::ceil:
	case Op::floor:
	case Op::cast:
		most = 1;
		break;
	default:
		least = most = 2;
	}
	if (n < least || n > most || (op == Op::case_ && n % 2 == 0))
		bad_document(std::string("operator \"") + name_of(op) + "\" with " + std::to_string(n) + " arguments");
}

void check_same_pool(const Problem &p, int type, int other, const char *where)
{
	const Type &a = p.types.at(type), &b = p.types.at(other);
	if (a.kind == Kind::code && b.kind == Kind::code && a.pool != b.pool)
		bad_document(std::string(where) + " mixes values of types " + a.name + " and " + b.name + ", whose orders differ");
}

void check_values(const Problem &p, const Expr &e)
{
	bool result = false; /* is one of the values */
	size_t first = 0, step = 1;
	switch (e.op) {
	case Op::eq:
	case Op::ne:
	case Op::lt:
	case Op::le:
	case Op::gt:
	case Op::ge:
	case Op::distinct:
		break;
	case Op::coalesce:
	case Op::greatest:
	case Op::least:
	case Op::nullif:
		result = true;
		break;
	case Op::case_:
		result = true;
		first = 1;
		step = 2;
		break;
	default:
		return;
	}
	auto is_null = [](const Expr &a) { return a.op == Op::constant && !a.value; };
	auto check = [&](const Expr &a, int type) {
		if (!is_null(a))
			check_same_pool(p, a.type, type, name_of(e.op));
	};
	if (result)
		for (size_t i = first; i < e.args.size(); i += step)
			check(*e.args[i], e.type);
	if (result && e.op == Op::case_)
		check(*e.args.back(), e.type);
	if (!result && !is_null(*e.args[0]))
		check(*e.args[1], e.args[0]->type);
}

} // namespace sqleq
