/*
 * The table of operators: what it says of each is true of the evaluator, and every operator has every instance: it is
 * read from a document, computed concretely and symbolically (exhaustively over a small range, with NULLs and errors),
 * printed, and written by the generator of queries.
 */
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "generate/trees/random_query.h"
#include "core/proof/describe.h"
#include "support/scalar_check.h"

namespace sqleq::test {

namespace {

using Texts = std::vector<std::string>;

const Texts ints = {"-", "-2", "-1", "0", "1", "3"}, few = {"-", "0", "1"}, bools = {"-", "t", "f"};
const Texts numerics = {"-", "-2.5", "-0.05", "0", "0.5", "1", "2.50"}, floats = {"-", "1.5", "2"};
const Texts dates = {"-", "-2147483648", "-1", "7305", "2147483647"}; /* the extremes are infinities */

struct Kinds {
	int type;
	Texts values;
};

const Kinds kinds_of(const std::string &kind)
{
	if (kind == "date")
		return {date, dates};
	return kind == "int" ? Kinds{int4, ints} : kind == "numeric" ? Kinds{numeric, numerics} : Kinds{float8, floats};
}

enum class Proofs { exact, errors, unknown };

struct Defined {
	Op op;
	std::string kind;
	Proofs proofs;
	std::string words;
};

const std::vector<Defined> defined = {
#define SQLEQ_DEFINED(op, kind, proofs, words) {Op::op, #kind, Proofs::proofs, words},
	SQLEQ_ARITHMETIC_ON(SQLEQ_DEFINED)
#undef SQLEQ_DEFINED
};

/* The operator over as many parameters of these types. */
ScalarCase over(const Operator &o, const std::string &name, int result, const std::vector<Kinds> &args)
{
	ScalarCase c;
	c.name = std::string(o.name) + "_" + name;
	std::vector<json> params;
	for (auto &a : args) {
		params.push_back(param((int) params.size(), a.type));
		c.types.push_back(a.type);
		c.values.push_back(a.values);
	}
	c.expr = make_op(o.name, params, result);
	return c;
}

std::vector<ScalarCase> arithmetic(const Operator &o)
{
	std::vector<ScalarCase> all;
	for (auto &d : defined) {
		if (d.op != o.op)
			continue;
		Kinds k = kinds_of(d.kind);
		std::vector<Kinds> args(o.least, k);
		if (d.kind == "date")
			args[1] = kinds_of("int");
		ScalarCase c = over(o, d.kind, k.type, args);
		c.exact = d.proofs == Proofs::exact;
		all.push_back(c);
		if (o.most > o.least) { /* and digits */
			c = over(o, d.kind + "_digits", k.type, args);
			c.expr["args"].push_back(num(1));
			all.push_back(c);
		}
	}
	return all;
}

/*
 * Expressions whose root is the operator; the one place that has to know a new one that is neither arithmetic nor a
 * comparison.
 */
std::vector<ScalarCase> samples(const Operator &o)
{
	Kinds n = {int4, ints}, m = {int4, few}, b = {boolean, bools};
	json list = values({50}, {int4}, {{param(1, int4)}, {param(2, int4)}});
	switch (o.op) {
	case Op::column: /* of a row that it is asked of */
		return {{"column", scalar(project(values({50}, {int4}, {{param(0, int4)}}), {{51, col(50)}})), {int4}, {ints}}};
	case Op::constant:
		return {{"constant", num(3), {}, {}}, {"constant_null", null(), {}, {}}};
	case Op::param:
		return {{"param", param(0, int4), {int4}, {ints}}};
	case Op::and_:
	case Op::or_:
		return {over(o, "one", boolean, {b}), over(o, "two", boolean, {b, b}), over(o, "three", boolean, {b, b, b})};
	case Op::not_:
	case Op::is_true:
	case Op::is_false:
		return {over(o, "bool", boolean, {b})};
	case Op::is_null:
		return {over(o, "bool", boolean, {b}), over(o, "int", boolean, {n})};
	case Op::distinct:
		SQLEQ_COMPARISONS(SQLEQ_CASE)
		return {over(o, "int", boolean, {n, n}), over(o, "bool", boolean, {b, b}),
				over(o, "numeric", boolean, {kinds_of("numeric"), kinds_of("numeric")}),
				over(o, "date", boolean, {kinds_of("date"), kinds_of("date")})};
	case Op::nullif:
		return {over(o, "int", int4, {n, n})};
	case Op::coalesce:
	case Op::greatest:
	case Op::least:
		return {over(o, "one", int4, {n}), over(o, "two", int4, {n, n}), over(o, "three", int4, {m, m, m})};
	case Op::case_:
		return {over(o, "three", int4, {b, n, n}), over(o, "five", int4, {b, m, b, m, m})};
		SQLEQ_ARITHMETIC(SQLEQ_CASE)
		return arithmetic(o);
	case Op::cast:
		return {over(o, "to_numeric", numeric, {n}), over(o, "to_int", int4, {kinds_of("numeric")})};
	case Op::decimals: { /* the solver does not hear how a parameter is written */
		ScalarCase c = over(o, "numeric", int4, {kinds_of("numeric")});
		c.exact = false;
		return {c};
	}
	case Op::exists:
		return {
			{"exists", exists(where(list, op("lt", col(50), param(0, int4)))), {int4, int4, int4}, {few, few, few}}};
	case Op::scalar:
		return {
			{"scalar", scalar(where(list, op("lt", col(50), param(0, int4)))), {int4, int4, int4}, {few, few, few}}};
	case Op::any:
	case Op::all:
		return {
			{o.name, quantified(o.name, list, op("eq", param(0, int4), col(50))), {int4, int4, int4}, {few, few, few}}};
	case Op::function:
		return {{"function", function(int4, "f", {param(0, int4)}), {int4}, {ints}, false}};
	}
	return {};
}

Problem problem_of(const ScalarCase &c)
{
	Document d;
	for (size_t i = 0; i < c.types.size(); i++)
		d.parameter((int) i, c.types[i]);
	return d.query(0, project(one_row(), {{1, c.expr}}), {}).problem();
}

ExprPtr expr_of(const Problem &p)
{
	return p.queries[0].plan->columns[0].expr;
}

/* Calls `see` with the args and the result, nullopt when it is an error, for all choices of values. */
using Fields = std::vector<Field>;

void each_result(const ScalarCase &c, const std::function<void(const Fields &, const std::optional<Field> &)> &see)
{
	Problem p = problem_of(c);
	Concrete d(p);
	Evaluator<Concrete> evaluator(p, d);
	Fields args(c.types.size());
	std::function<void(size_t)> choose = [&](size_t i) {
		if (i < args.size()) {
			for (auto &v : c.values[i]) {
				args[i] = field(p, c.types[i], v);
				evaluator.set_parameter((int) i, {!args[i], args[i].value_or(Value{})});
				choose(i + 1);
			}
			return;
		}
		d.reset();
		auto cell = evaluator.cell(expr_of(p));
		if (d.raised())
			see(args, std::nullopt);
		else
			see(args, cell.null ? Field() : Field(cell.val));
	};
	choose(0);
}

class OperatorTable : public testing::TestWithParam<Operator> {};

std::string operator_name(const testing::TestParamInfo<Operator> &info)
{
	return info.param.name;
}

} // namespace

TEST_P(OperatorTable, IsReadFromADocument)
{
	const Operator &o = GetParam();
	EXPECT_STREQ(name_of(o.op), o.name);
	auto all = samples(o);
	EXPECT_FALSE(all.empty()) << "nobody says on what it is defined";
	for (auto &c : all)
		if (o.op != Op::column)
			EXPECT_EQ(expr_of(problem_of(c))->op, o.op);
}

TEST_P(OperatorTable, TakesAsManyArguments)
{
	const Operator &o = GetParam();
	if (o.most == 0) /* has none */
		return;
	for (auto &c : samples(o)) {
		ScalarCase other = c;
		auto &args = other.expr["args"];
		if (o.least > 0) {
			args = json::array();
			for (size_t i = 0; i + 1 < o.least; i++)
				args.push_back(c.expr["args"][i]);
			EXPECT_THROW(problem_of(other), std::invalid_argument) << c.name;
		}
		if (o.most != any_number) {
			args = c.expr["args"];
			while (args.size() <= o.most)
				args.push_back(args[0]);
			EXPECT_THROW(problem_of(other), std::invalid_argument) << c.name;
		}
	}
}

TEST_P(OperatorTable, ProofsKnowWhatIsComputed)
{
	for (auto &c : samples(GetParam())) {
		ScalarCase sample = c;
		sample.errors_exact = !sample.expr.contains("plan"); /* the server may stop a subquery early */
		check_scalar(sample);
	}
}

TEST_P(OperatorTable, IsNullWhenItSays)
{
	const Operator &o = GetParam();
	for (auto &c : samples(o))
		each_result(c, [&](const Fields &args, const std::optional<Field> &result) {
			if (!result)
				return;
			size_t nulls = (size_t) std::count(args.begin(), args.end(), Field());
			bool null = !*result;
			switch (o.nulls) {
			case Nulls::strict:
				EXPECT_EQ(null, nulls > 0) << c.name;
				break;
			case Nulls::never:
				EXPECT_FALSE(null) << c.name;
				break;
			case Nulls::logic:
				EXPECT_TRUE(!null || nulls > 0) << c.name;
				break;
			case Nulls::skipped:
				EXPECT_EQ(null, nulls == args.size()) << c.name;
				break;
			case Nulls::branch: {
				size_t i = 0;
				while (i + 1 < args.size() && !(args[i] && !args[i]->num.is_zero()))
					i += 2;
				EXPECT_EQ(null, !args[i + 1 < args.size() ? i + 1 : args.size() - 1]) << c.name;
				break;
			}
			case Nulls::stated:
			case Nulls::may:
				break;
			}
		});
}

TEST_P(OperatorTable, ArgumentsChangePlaces)
{
	const Operator &o = GetParam();
	for (auto &c : samples(o)) {
		if (o.commutes == Commutes::no || c.types.size() != 2 || c.types[0] != c.types[1])
			continue;
		std::map<std::pair<std::string, std::string>, std::string> seen;
		Problem p = problem_of(c);
		auto text = [&](const Field &f, int type) { return f ? print(p, *f, type) : "-"; };
		int type = expr_of(p)->type;
		each_result(c, [&](const Fields &args, const std::optional<Field> &result) {
			seen[{text(args[0], c.types[0]), text(args[1], c.types[1])}] = result ? text(*result, type) : "error";
		});
		for (auto &[args, result] : seen)
			EXPECT_EQ(result, (seen[{args.second, args.first}]))
				<< c.name << " of " << args.first << " and " << args.second;
	}
}

TEST_P(OperatorTable, IsPrinted)
{
	const Operator &o = GetParam();
	for (auto &c : samples(o)) {
		Problem p = problem_of(c);
		std::string text = describe(p, expr_of(p));
		EXPECT_NE(text, "") << c.name;
		if (o.printed == Printed::call)
			EXPECT_EQ(text.rfind(std::string(o.name) + "(", 0), 0u) << text;
		else if (c.types.size() > 1 || o.printed != Printed::infix)
			EXPECT_NE(text.find(o.words), std::string::npos) << text;
		EXPECT_EQ(*o.words == 0, o.printed == Printed::call || o.printed == Printed::own) << c.name;
	}
}

TEST_P(OperatorTable, IsGenerated)
{
	static std::map<std::string, long> seen = [] {
		std::map<std::string, long> all;
		for (uint64_t seed = 1; seed <= 5; seed++) {
			Random r(seed);
			trees::Schema schema = trees::random_schema(r);
			trees::QueryGenerator g(r, schema);
			for (int i = 0; i < 400; i++)
				trees::count_constructs(g.query(), all);
		}
		return all;
	}();
	const Operator &o = GetParam();
	if (*o.generated)
		EXPECT_TRUE(seen[o.generated] > 0) << o.generated;
	else
		EXPECT_TRUE(o.op == Op::param || o.op == Op::decimals) << "nobody writes it into random queries";
}

INSTANTIATE_TEST_SUITE_P(Operators, OperatorTable, testing::ValuesIn(operators), operator_name);

TEST(Operators, ComparisonsTurnedAndNegated)
{
	for (auto &o : operators) {
		if (!is_comparison(o.op)) {
			EXPECT_EQ(turned(o.op), o.op);
			continue;
		}
		std::map<std::pair<std::string, std::string>, bool> here, other, negation;
		auto fill = [](Op op, auto &into) {
			each_result(over(about(op), "int", boolean, {{int4, {"0", "1", "2"}}, {int4, {"0", "1", "2"}}}),
						[&](const Fields &args, const std::optional<Field> &result) {
							into[{args[0]->num.str(), args[1]->num.str()}] = !(*result)->num.is_zero();
						});
		};
		fill(o.op, here);
		fill(turned(o.op), other);
		fill(negated(o.op), negation);
		for (auto &[args, result] : here) {
			EXPECT_EQ(result, (other[{args.second, args.first}])) << o.name;
			EXPECT_NE(result, negation[args]) << o.name;
		}
	}
}

TEST(Operators, StandWhereTheTableLooksForThem)
{
	size_t n = 0;
	for (auto &o : operators) {
		EXPECT_EQ((size_t) o.op, n++);
		for (auto &other : operators)
			EXPECT_TRUE(&o == &other || std::string(o.name) != other.name) << o.name;
	}
}

} // namespace sqleq::test
