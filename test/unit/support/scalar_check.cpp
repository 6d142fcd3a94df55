/* scalar_check.cpp: see scalar_check.h. */
#include "support/scalar_check.h"

#include <gtest/gtest.h>

#include "core/smt/solver.h"
#include "support/symbolic_run.h"

namespace sqleq::test {

void PrintTo(const ScalarCase &c, std::ostream *out)
{
	*out << c.name;
}

namespace {

class Check {
public:
	explicit Check(const ScalarCase &c)
		: case_(c), problem_(document(c)), expr_(problem_.queries[0].plan->columns[0].expr), concrete_(problem_),
		  evaluator_(problem_, concrete_), run_(problem_, {}), solver_(run_.terms, 1)
	{
		for (int type : c.types) {
			cells_.push_back(run_.variable(type));
			run_.eval.set_parameter((int) cells_.size() - 1, cells_.back());
		}
		boolean_ = problem_.kind(expr_->type) == Kind::boolean;
		result_ = run_.eval.cell(expr_);
		Terms &t = run_.terms;
		cell_errors_ = t.or_(run_.domain.errors);
		for (bool wanted : {true, false})
			if (boolean_) {
				run_.domain.errors.clear();
				run_.eval.set_parameter(0,
										cells_[0]); /* forgets the subqueries' rows, and so their errors count again */
				truth_[wanted] = run_.eval.truth(expr_, wanted);
				truth_errors_[wanted] = t.or_(run_.domain.errors);
			}
		arithmetic_ = t.bool_var();
		exact_ = t.bool_var();
		solver_.use_literals(arithmetic_, exact_);
	}

	void all() { choose({}); }

private:
	const ScalarCase &case_;
	Problem problem_;
	ExprPtr expr_;
	Concrete concrete_;
	Evaluator<Concrete> evaluator_;
	SymbolicRun run_;
	Solver solver_;
	std::vector<SymbolicRun::Eval::Cell> cells_;
	bool boolean_;
	SymbolicRun::Eval::Cell result_;
	Term cell_errors_, truth_[2], truth_errors_[2], arithmetic_, exact_;

	static Problem document(const ScalarCase &c)
	{
		Document d;
		for (size_t i = 0; i < c.types.size(); i++)
			d.parameter((int) i, c.types[i]);
		return d.query(0, project(one_row(), {{1, c.expr}}), {}).problem();
	}

	void choose(std::vector<std::string> values)
	{
		size_t i = values.size();
		if (i == case_.types.size()) {
			one(values);
			return;
		}
		for (auto &v : case_.values[i]) {
			values.push_back(v);
			choose(values);
			values.pop_back();
		}
	}

	Term is(Kind kind, Term variable, const Value &v)
	{
		if (kind == Kind::boolean)
			return run_.terms.iff(variable, run_.terms.boolean(!v.num.is_zero()));
		return run_.terms.eq(variable, run_.terms.constant(kind == Kind::floating ? rank_of_float(v.real) : v.num));
	}

	void one(const std::vector<std::string> &values)
	{
		std::string what = case_.name + " of";
		std::vector<Term> given = {arithmetic_, run_.terms.not_(exact_)};
		for (size_t i = 0; i < values.size(); i++) {
			what += " " + values[i];
			Field f = field(problem_, case_.types[i], values[i]);
			evaluator_.set_parameter((int) i, {!f, f.value_or(Value{})});
			given.push_back(f ? run_.terms.not_(cells_[i].null) : cells_[i].null);
			if (f)
				given.push_back(is(problem_.kind(case_.types[i]), cells_[i].val, *f));
			if (f && problem_.kind(case_.types[i]) == Kind::numeric)
				given.push_back(run_.terms.eq(cells_[i].val.decimals, run_.terms.constant(Decimal(f->scale))));
		}
		concrete_.reset();
		auto cell = evaluator_.cell(expr_);
		bool raised = concrete_.raised();
		Terms &t = run_.terms;
		Term match = t.iff(result_.null, t.boolean(cell.null));
		if (!cell.null)
			match = t.and_(match, is(problem_.kind(expr_->type), result_.val, cell.val));
		judge(what, given, match, cell_errors_, raised);
		for (bool wanted : {true, false})
			if (boolean_) {
				evaluator_.set_parameter(0, evaluator_.cell(first_parameter()));
				concrete_.reset();
				bool truth = evaluator_.truth(expr_, wanted);
				judge(what + (wanted ? " is true" : " is false"), given, t.iff(truth_[wanted], t.boolean(truth)),
					  truth_errors_[wanted], concrete_.raised());
			}
	}

	ExprPtr first_parameter()
	{
		Expr e;
		e.op = Op::param;
		e.index = 0;
		e.type = case_.types[0];
		return finish(e);
	}

	void judge(const std::string &what, std::vector<Term> given, Term match, Term errors, bool raised)
	{
		Terms &t = run_.terms;
		Term same_error =
			case_.errors_exact ? t.iff(errors, t.boolean(raised)) : t.or_(t.not_(errors), t.boolean(raised));
		Term whole = raised ? same_error : t.and_(same_error, match);
		given.push_back(t.not_(case_.exact ? whole : same_error));
		EXPECT_EQ(solver_.check(given), Answer::unsat)
			<< what << ": another outcome is possible" << (raised ? " (an error is expected)" : "");
		given.back() = whole;
		EXPECT_NE(solver_.check(given), Answer::unsat) << what << ": the outcome is not possible";
	}
};

} // namespace

void check_scalar(const ScalarCase &c)
{
	Check(c).all();
}

} // namespace sqleq::test
