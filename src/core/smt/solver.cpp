/* solver.cpp: one Z3 solver and its models; see solver.h. How terms become Z3's is in translation.h. */
#include "core/smt/solver.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <limits>

#include "core/smt/translation.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

/*
 * A context takes some milliseconds to make, most solvers less to answer. So solvers share one; but what terms become
 * in it stays until it is freed, hence an end: after so many solvers, or when Z3 has so much memory. What a solver
 * answers may depend on those before it, which are the same each time.
 */
constexpr int most_solvers = 64;
constexpr uint64_t most_bytes = 48 << 20;

struct Context {
	Z3_context c;
	int solvers = 0;

	Context()
	{
		Z3_config cfg = Z3_mk_config();
		c = Z3_mk_context(cfg);
		Z3_del_config(cfg);
		Z3_set_error_handler(c, [](Z3_context, Z3_error_code) {}); /* errors are asked for, never exit() */
	}
	~Context() { Z3_del_context(c); }
	Context(const Context &) = delete;
	Context &operator=(const Context &) = delete;
};

/* The one for the next solver; those at work keep theirs. */
std::shared_ptr<Context> latest;

std::shared_ptr<Context> context()
{
	if (!latest || latest->solvers >= most_solvers || Z3_get_estimated_alloc_size() > most_bytes) {
		latest.reset();
		latest = std::make_shared<Context>();
	}
	latest->solvers++;
	return latest;
}

Z3_solver new_solver(Z3_context c, uint64_t seed)
{
	Z3_solver s = Z3_mk_simple_solver(c);
	Z3_solver_inc_ref(c, s);
	Z3_params p = Z3_mk_params(c);
	Z3_params_inc_ref(c, p);
	Z3_params_set_uint(c, p, Z3_mk_string_symbol(c, "random_seed"), (unsigned) seed);
	/* the older arithmetic solver: a third faster on these problems (see bench/README.md) */
	Z3_params_set_uint(c, p, Z3_mk_string_symbol(c, "arith.solver"), 2);
	Z3_solver_set_params(c, s, p);
	Z3_params_dec_ref(c, p);
	return s;
}

} // namespace

struct Solver::Impl {
	const Terms &terms;
	std::shared_ptr<Context> shared;
	Z3_context c;
	Z3_solver s;
	Z3_model m = nullptr;
	Translation translation;

	Impl(const Terms &t, uint64_t seed)
		: terms(t), shared(context()), c(shared->c), s(new_solver(c, seed)), translation(c, t)
	{
		translation.check_error();
	}
	~Impl()
	{
		forget_model();
		Z3_solver_dec_ref(c, s);
		/* what an error has left behind is not for others */
		if (std::uncaught_exceptions() > 0 && latest == shared)
			latest.reset();
	}

	void forget_model()
	{
		if (m)
			Z3_model_dec_ref(c, m);
		m = nullptr;
	}
};

void end_of_problem()
{
	if (!latest || latest->solvers == 0)
		return;
	latest.reset();
	latest = std::make_shared<Context>();
}

Solver::Solver(const Terms &terms, uint64_t seed) : impl_(std::make_unique<Impl>(terms, seed)) {}

Solver::~Solver() = default;

void Solver::assert_term(Term t)
{
	Z3_ast a = impl_->translation.translate(t);
	impl_->translation.flush(impl_->s);
	Z3_solver_assert(impl_->c, impl_->s, a);
	impl_->translation.check_error();
}

void Solver::use_literals(Term arithmetic, Term exact_division)
{
	impl_->translation.arithmetic = arithmetic;
	impl_->translation.exact = exact_division;
}

bool Solver::has_arithmetic() const
{
	return impl_->translation.has_arithmetic();
}

namespace {

std::function<void(const std::string &)> hears_unsat;
constexpr uint64_t resources_per_step = 2; /* of Z3's resource count, about as many as it uses up in a microsecond */

/* Z3's resource count of a solver's context so far. */
uint64_t resources(Z3_context c, Z3_solver s)
{
	Z3_stats stats = Z3_solver_get_statistics(c, s);
	Z3_stats_inc_ref(c, stats);
	uint64_t count = 0;
	for (unsigned i = 0; i < Z3_stats_size(c, stats); i++)
		if (std::strcmp(Z3_stats_get_key(c, stats, i), "rlimit count") == 0)
			count = Z3_stats_is_uint(c, stats, i) ? Z3_stats_get_uint_value(c, stats, i)
												  : (uint64_t) Z3_stats_get_double_value(c, stats, i);
	Z3_stats_dec_ref(c, stats);
	return count;
}

/* The smaller of two bounds of Z3's resource count, of which 0 is none. */
unsigned smaller_bound(unsigned effort, uint64_t steps_left)
{
	const uint64_t most = std::numeric_limits<unsigned>::max(),
				   left = steps_left >= most / resources_per_step
		? most
		: std::max<uint64_t>(steps_left * resources_per_step, 1);
	return effort == 0 ? (unsigned) left : (unsigned) std::min<uint64_t>(effort, left);
}

} // namespace

void hear_unsat(std::function<void(const std::string &)> to)
{
	hears_unsat = std::move(to);
}

Answer Solver::check(const std::vector<Term> &assumptions, unsigned effort)
{
	const bool counted = steps::limited();
	if (counted)
		effort = smaller_bound(effort, steps::left());
	const uint64_t before = counted ? resources(impl_->c, impl_->s) : 0;
	Z3_params p = Z3_mk_params(impl_->c);
	Z3_params_inc_ref(impl_->c, p);
	Z3_params_set_uint(impl_->c, p, Z3_mk_string_symbol(impl_->c, "rlimit"), effort);
	Z3_solver_set_params(impl_->c, impl_->s, p);
	Z3_params_dec_ref(impl_->c, p);
	std::vector<Z3_ast> literals;
	for (Term t : assumptions) {
		Z3_ast a = impl_->translation.translate(t);
		TermKind k = impl_->terms.kind(t);
		if (k == TermKind::not_)
			k = impl_->terms.kind(impl_->terms.arg(t, 0));
		if (k != TermKind::bool_var) /* assumptions are literals for Z3 */
			a = impl_->translation.name(a);
		literals.push_back(a);
	}
	impl_->translation.flush(impl_->s);
	impl_->forget_model();
	Z3_lbool r = Z3_solver_check_assumptions(impl_->c, impl_->s, (unsigned) literals.size(), literals.data());
	if (counted)
		steps::spend((resources(impl_->c, impl_->s) - before) / resources_per_step);
	impl_->translation.check_error();
	if (r == Z3_L_FALSE && hears_unsat) {
		Z3_ast_vector all = Z3_solver_get_assertions(impl_->c, impl_->s);
		Z3_ast_vector_inc_ref(impl_->c, all);
		for (unsigned i = 0; i < Z3_ast_vector_size(impl_->c, all); i++)
			literals.push_back(Z3_ast_vector_get(impl_->c, all, i));
		hears_unsat(Z3_benchmark_to_smtlib_string(impl_->c, "question", "ALL", "unknown", "",
												  (unsigned) literals.size(), literals.data(), Z3_mk_true(impl_->c)));
		Z3_ast_vector_dec_ref(impl_->c, all);
	}
	if (r == Z3_L_TRUE) {
		impl_->m = Z3_solver_get_model(impl_->c, impl_->s);
		Z3_model_inc_ref(impl_->c, impl_->m);
		return Answer::sat;
	}
	return r == Z3_L_FALSE ? Answer::unsat : Answer::unknown;
}

std::string Solver::reason_unknown() const
{
	return Z3_solver_get_reason_unknown(impl_->c, impl_->s);
}

bool Solver::bool_value(Term t)
{
	Z3_ast v = nullptr;
	if (!Z3_model_eval(impl_->c, impl_->m, impl_->translation.translate(t), true, &v))
		throw SolverFailed("solver: no value in the model");
	return Z3_get_bool_value(impl_->c, v) == Z3_L_TRUE;
}

Rational Solver::num_value(Term t)
{
	Z3_ast v = nullptr;
	if (!Z3_model_eval(impl_->c, impl_->m, impl_->translation.translate(t), true, &v) ||
		Z3_get_ast_kind(impl_->c, v) != Z3_NUMERAL_AST)
		throw SolverFailed("solver: no value in the model");
	std::string text = Z3_get_numeral_string(impl_->c, v);
	size_t slash = text.find('/');
	if (slash == std::string::npos)
		return {text, "1"};
	return {text.substr(0, slash), text.substr(slash + 1)};
}

std::string Solver::dump() const
{
	return Z3_solver_to_string(impl_->c, impl_->s);
}

void forget_earlier_solvers()
{
	latest.reset();
}

} // namespace sqleq
