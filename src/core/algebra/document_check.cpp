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
	if (n < about(op).least || n > about(op).most || (op == Op::case_ && n % 2 == 0))
		bad_document(std::string("operator \"") + name_of(op) + "\" with " + std::to_string(n) + " arguments");
}

void check_same_pool(const Problem &p, int type, int other, const char *where)
{
	const Type &a = p.types.at(type), &b = p.types.at(other);
	if (a.kind == Kind::code && b.kind == Kind::code && a.pool != b.pool)
		bad_document(std::string(where) + " mixes values of types " + a.name + " and " + b.name +
					 ", whose orders differ");
}

void check_values(const Problem &p, const Expr &e)
{
	auto is_null = [](const Expr &a) { return a.op == Op::constant && !a.value; };
	auto check = [&](const Expr &a, int type) {
		if (!is_null(a))
			check_same_pool(p, a.type, type, name_of(e.op));
	};
	switch (about(e.op).values) {
	case Values::none:
		break;
	case Values::compared:
		if (!is_null(*e.args[0]))
			check(*e.args[1], e.args[0]->type);
		break;
	case Values::results:
		for (auto &a : e.args)
			check(*a, e.type);
		break;
	case Values::branches:
		for (size_t i = 1; i < e.args.size(); i += 2)
			check(*e.args[i], e.type);
		check(*e.args.back(), e.type);
		break;
	}
}

} // namespace sqleq
