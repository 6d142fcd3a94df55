/* operators.h: the operators of expressions and what is known of each; operators.def has the table. */
#pragma once
#include <cstddef>
#include <cstdint>

#include "core/algebra/operators.def"

namespace sqleq {

/* In the order of the lists in operators.def. */
enum class Op {
#define SQLEQ_ENUMERATOR(op, ...) op,
	SQLEQ_OPERATORS(SQLEQ_ENUMERATOR)
#undef SQLEQ_ENUMERATOR
};

/* `case` labels of a list: SQLEQ_ARITHMETIC(SQLEQ_CASE) return strict(e); */
#define SQLEQ_CASE(op, ...) case Op::op:

enum class Nulls {
	strict, /* when one of the args is; else it has a value or raises an error */
	never,
	logic,   /* only when one of the args is */
	skipped, /* when all args are */
	branch,  /* when the value that it takes is */
	stated,  /* the expression says so itself: a column, a constant, a function */
	may,     /* whatever the args are */
};

/* The values of different pools are in different orders, and must not meet. */
enum class Values {
	none,
	compared, /* the two args with each other */
	results,  /* the args and the result */
	branches, /* the results of CASE */
};

enum class Commutes {
	no,
	truth, /* the same, in all that shows */
	value, /* the same value, that may come about another way */
};

enum class Printed { infix, prefix, postfix, call, own };

struct Operator {
	Op op;
	const char *name; /* in the document */
	size_t least, most;
	Nulls nulls;
	Values values;
	Commutes commutes;
	Printed printed;
	const char *words;
	const char *generated;
};

constexpr size_t any_number = SIZE_MAX;

constexpr Operator operators[] = {
#define SQLEQ_ROW(op, front, name, least, most, nulls, values, commutes, printed, words, generated) \
	{Op::op, name, least, most, Nulls::nulls, Values::values, Commutes::commutes, Printed::printed, words, generated},
	SQLEQ_OPERATORS(SQLEQ_ROW)
#undef SQLEQ_ROW
};

constexpr const Operator &about(Op op)
{
	return operators[(size_t) op];
}

constexpr bool is_comparison(Op op)
{
#define SQLEQ_IS(other, ...) || op == Op::other
	return false SQLEQ_COMPARISONS(SQLEQ_IS);
#undef SQLEQ_IS
}

/* Of a comparison: the one with its sides exchanged. */
constexpr Op turned(Op op)
{
#define SQLEQ_TURNED(from, to, negation) op == Op::from ? Op::to:
	return SQLEQ_COMPARISONS_TURNED(SQLEQ_TURNED) op;
#undef SQLEQ_TURNED
}

/* Of a comparison: the one that is true where it is false. */
constexpr Op negated(Op op)
{
#define SQLEQ_NEGATED(from, turned, to) op == Op::from ? Op::to:
	return SQLEQ_COMPARISONS_TURNED(SQLEQ_NEGATED) op;
#undef SQLEQ_NEGATED
}

} // namespace sqleq
