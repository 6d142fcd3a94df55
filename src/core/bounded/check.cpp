/* check.cpp: see check.h. The witness: one symbolic output row on which the two queries are to differ. */
#include "core/bounded/check.h"
#include "core/bounded/check_steps.h"
#include "core/bounded/number_facts.h"
#include "core/bounded/plain_column.h"
#include "core/bounded/tried_orders.h"

#include <algorithm>
#include <chrono>

#include "core/bounded/no_answer.h"

namespace sqleq {

namespace {

using Eval = Evaluator<Symbolic>;

constexpr unsigned first_effort = 3000000; /* Z3's resource count: about a second */
constexpr unsigned tie_effort = 1000000;

double ms_since(std::chrono::steady_clock::time_point t)
{
	return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - t).count();
}

} // namespace

struct BoundedCheck::Impl {
	Impl(const Problem &p, const std::vector<int> &rows, const ValueStock &stock, Runner &runner, bool every_error);
	const Problem &problem_;
	int bound_;
	const ValueStock &stock_;
	Runner &runner_;
	Terms terms_;
	Symbolic domain_;
	Eval eval_;
	CheckResult result_;
	std::optional<HostFacts> host_;
	bool used_constants_ = false; /* see BoundedCheck::used_constants */
	std::optional<NumberFacts> numbers_;
	std::optional<SymbolicDatabase> db_;
	Term differ_ = -1;
	const char *rejected_ = ""; /* why the last model was of no use */
	/*
	 * What the queries' results are compared by: their rows with these cells, types by position, the tuple that is
	 * counted.
	 */
	Eval::Restriction wanted_[2];
	std::vector<int> types_;
	std::vector<Eval::Cell> witness_;
	Eval::Rows rows_[2];

	/* How ties are broken, by both queries. */
	struct Ways {
		TieOrder of[2];
	};
	std::vector<TieOrder> orders_; /* to choose from */
	std::set<std::pair<size_t, size_t>> tried_;
	Database model_; /* the last one decoded */
	std::optional<ColumnNames> names_[2];
	size_t second_from_[2] = {}; /* in domain_.ambiguities and choices, the second query's first places */

	Term difference(const Ways &ways);
	Term difference_in(const Ways &ways);
	bool may_choose(SymbolicDatabase &db, int query);
	void list_orders();
	bool other_ways(Solver &solver);
	Term rows_differ(const Eval::Rows &a, const Eval::Rows &b);
	Term count_difference(const Eval::Rows &a, const Eval::Rows &b);
	Eval::Cell witness_cell(int type);
	bool try_model(Solver &solver, SymbolicDatabase &db);
	bool learn(const struct Steps &now, Solver &solver);
	void leave_out_errors(const struct Steps &now, bool crutches, std::vector<Term> &assumptions);
	bool assume_more(struct Steps &now, const Solver &solver);
	CheckResult doubted(CheckResult r);
	CheckResult ladder(SymbolicDatabase &db, Term differ, const std::function<void(int)> &progress);
	void name_assumptions(bool errors);
};

Eval::Cell BoundedCheck::Impl::witness_cell(int type)
{
	Kind k = problem_.kind(type);
	if (k == Kind::boolean)
		return {terms_.bool_var(), terms_.bool_var()};
	return {terms_.bool_var(), terms_.num_var(k != Kind::numeric && k != Kind::floating)};
}

/* Rows may repeat: they differ when some tuple, the witness, has different numbers of copies. */
Term BoundedCheck::Impl::count_difference(const Eval::Rows &a, const Eval::Rows &b)
{
	const std::vector<int> &types = types_;
	std::vector<Eval::Cell> &w = witness_;
	for (size_t i = w.size(); i < types.size(); i++)
		w.push_back(witness_cell(types[i]));
	std::vector<Term> guards[2];
	const Eval::Rows *side[] = {&a, &b};
	for (int s = 0; s < 2; s++)
		for (auto &row : *side[s]) {
			std::vector<Term> all = {row.present};
			for (size_t c = 0; c < types.size(); c++)
				all.push_back(eval_.same(types[c], row.cells[c], w[c]));
			guards[s].push_back(terms_.and_(all));
		}
	if (problem_.semantics == Semantics::set)
		return terms_.not_(terms_.iff(terms_.or_(guards[0]), terms_.or_(guards[1])));
	return terms_.not_(terms_.eq(terms_.count(guards[0]), terms_.count(guards[1])));
}

/* Is there a tuple that the two results have in different numbers? In list comparison its place is part of it. */
Term BoundedCheck::Impl::difference(const Ways &ways)
{
	types_.clear();
	witness_.clear();
	for (auto &w : wanted_)
		w.clear();
	const Query *q = problem_.queries;
	bool ranks = problem_.semantics == Semantics::list;
	size_t n = q[0].output.size();
	std::vector<int> &types = types_;
	Eval::Restriction *r = wanted_;
	for (size_t i = 0; i < n; i++) {
		int t0 = type_of(*q[0].plan, q[0].output[i]), t1 = type_of(*q[1].plan, q[1].output[i]);
		Kind k = problem_.kind(t0);
		types.push_back(k == Kind::numeric || k == Kind::floating ? t0 : t1);
		if (!ranks && plain(*q[0].plan, q[0].output[i]) && plain(*q[1].plan, q[1].output[i])) {
			Eval::Cell w = witness_cell(types.back());
			for (int s = 0; s < 2; s++)
				r[s].push_back({q[s].output[i], w, false});
		}
	}
	for (int s = 0; s < 2; s++) {
		eval_.set_tie_order(ways.of[s]);
		rows_[s] = eval_.result(q[s], ranks, r[s]);
		if (s == 0 && differ_ == -1) {
			second_from_[0] = domain_.ambiguities.size();
			second_from_[1] = domain_.choices.size();
		}
	}
	eval_.set_tie_order({});
	if (ranks)
		types.push_back(problem_.integer_type()); /* the position */
	return rows_differ(rows_[0], rows_[1]);
}

Term BoundedCheck::Impl::rows_differ(const Eval::Rows &a, const Eval::Rows &b)
{
	if (a.size() > 1 || b.size() > 1 || problem_.semantics == Semantics::list)
		return count_difference(a, b);
	Term p = a.empty() ? terms_.fal() : a[0].present, q = b.empty() ? terms_.fal() : b[0].present;
	std::vector<Term> differ = {terms_.not_(terms_.iff(p, q))};
	if (!a.empty() && !b.empty())
		for (size_t c = 0; c < types_.size(); c++)
			differ.push_back(terms_.and_({p, q, terms_.not_(eval_.same(types_[c], a[0].cells[c], b[0].cells[c]))}));
	return terms_.or_(differ);
}

/*
 * The same for other ways to break ties. What was left out until now is not left out here: an error, or a recursion of
 * more steps, counts as a difference.
 */
Term BoundedCheck::Impl::difference_in(const Ways &ways)
{
	size_t errors = domain_.errors.size(), ambiguities = domain_.ambiguities.size(), choices = domain_.choices.size(),
		   beyond = domain_.beyond.size(), possible = domain_.possible_errors.size();
	Term t = terms_.tru();
	try {
		t = difference(ways);
		std::vector<Term> any = {t};
		any.insert(any.end(), domain_.errors.begin() + (long) errors, domain_.errors.end());
		any.insert(any.end(), domain_.beyond.begin() + (long) beyond, domain_.beyond.end());
		t = terms_.or_(any);
	} catch (const TooBig &) {
		/* they are not looked at */
		t = terms_.tru();
	}
	eval_.set_tie_order({});
	domain_.errors.resize(errors);
	domain_.possible_errors.resize(possible);
	domain_.ambiguities.resize(ambiguities);
	domain_.choices.resize(choices);
	domain_.beyond.resize(beyond);
	return t;
}

void BoundedCheck::Impl::list_orders()
{
	for (int q = 0; q < 2; q++)
		names_[q].emplace(problem_.queries[q]);
	orders_ = tried_orders(problem_, *names_[0], *names_[1], bound_);
}

/*
 * The last model is none when, with ties broken in some two ways, both queries give the same on it. So the difference
 * has to be there in these ways, too, from now on; whatever they are, when there is no difference left, the queries
 * permit a common result on each database. False: no such ways were found.
 */
bool BoundedCheck::Impl::other_ways(Solver &solver)
{
	if (orders_.empty())
		list_orders();
	auto found = runner_.common_result_in(model_, orders_);
	if (!found || !tried_.insert(*found).second)
		return false;
	solver.assert_term(difference_in({{orders_[found->first], orders_[found->second]}}));
	return true;
}

/* Is there a database on which the order of tied rows may decide the query's result? True when in doubt. */
bool BoundedCheck::Impl::may_choose(SymbolicDatabase &db, int query)
{
	std::vector<Term> any;
	const std::vector<Term> *all[] = {&domain_.ambiguities, &domain_.choices};
	for (int i = 0; i < 2; i++) {
		auto second = all[i]->begin() + (long) second_from_[i];
		any.insert(any.end(), query == 0 ? all[i]->begin() : second, query == 0 ? second : all[i]->end());
	}
	Term open = terms_.or_(any);
	if (open == terms_.fal())
		return false;
	Solver solver(terms_, problem_.seed);
	Term arithmetic = terms_.bool_var(), exact = terms_.bool_var();
	solver.use_literals(arithmetic, exact);
	for (Term c : db.constraints())
		solver.assert_term(c);
	solver.assert_term(open);
	result_.solver_calls++;
	return solver.check({terms_.not_(arithmetic), terms_.not_(exact)}, tie_effort) != Answer::unsat;
}

/* Model -> database -> the evaluator. Keeps it as a candidate; true when the evaluator saw the difference. */
bool BoundedCheck::Impl::try_model(Solver &solver, SymbolicDatabase &db)
{
	Database &found = model_;
	found = Database();
	if (!db.decode(solver, runner_, stock_, domain_, found)) {
		rejected_ = "it needs values that are not known here";
		result_.parents_missing = db.parents_missing();
		return false;
	}
	Outcome o = runner_.run(found);
	bool guessed = runner_.guessed();
	if (o == Outcome::differ)
		found.holes = runner_.holes();
	rejected_ = why_rejected(o, runner_.undecided_error());
	if (o == Outcome::differ && !guessed && runner_.valid(found)) {
		result_.databases.insert(result_.databases.begin(), found);
		result_.replayed = true;
		return true;
	}
	if (guessed)
		result_.databases.push_back(found);
	return false;
}

void BoundedCheck::Impl::name_assumptions(bool errors)
{
	for (auto &a : domain_.assumptions)
		result_.assumptions.push_back(a);
	for (int q = 0; q < 2; q++)
		result_.ties[q] = may_choose(*db_, q);
	if (result_.ties[0] || result_.ties[1])
		result_.assumptions.push_back(common_result);
	if (errors)
		result_.assumptions.push_back(modulo_errors);
}

/*
 * After a model of no use: what functions and arithmetic give on its values. Arithmetic only once the solver knows the
 * rules of it.
 */
bool BoundedCheck::Impl::learn(const Steps &now, Solver &solver)
{
	size_t failures = host_->no_failure().size();
	bool learned = host_->learn(solver) || (now.errors && host_->no_failure().size() > failures);
	if (!learned && knows_arithmetic(now, solver))
		learned = numbers_->learn(solver);
	return learned;
}

/* The next step after a model of no use; false: there is none. */
bool BoundedCheck::Impl::assume_more(Steps &now, const Solver &solver)
{
	if (!now.arithmetic && solver.has_arithmetic())
		now.arithmetic = now.exact = true;
	else if (!now.errors && (now.no_possible_errors != terms_.tru() || !host_->no_failure().empty()))
		now.errors = true;
	else
		return false;
	return true;
}

void BoundedCheck::Impl::leave_out_errors(const Steps &now, bool crutches, std::vector<Term> &assumptions)
{
	if (now.errors)
		assumptions.push_back(now.no_errors);
	if (!now.errors || !crutches)
		return;
	assumptions.push_back(now.no_possible_errors);
	assumptions.insert(assumptions.end(), host_->no_failure().begin(), host_->no_failure().end());
}

CheckResult BoundedCheck::Impl::ladder(SymbolicDatabase &db, Term differ, const std::function<void(int)> &progress)
{
	auto start = std::chrono::steady_clock::now();
	Solver solver(terms_, problem_.seed);
	Term arithmetic = terms_.bool_var(), exact = terms_.bool_var();
	solver.use_literals(arithmetic, exact);
	for (Term c : db.constraints())
		solver.assert_term(c);
	solver.assert_term(differ);
	solver.assert_term(terms_.not_(terms_.or_(domain_.beyond)));
	Steps now = {.no_errors = terms_.not_(terms_.or_(domain_.errors)),
				 .no_possible_errors = terms_.not_(terms_.or_(domain_.possible_errors))};
	std::vector<Term> helpful =
		host_->teach(solver) ? db.known_codes(*host_) : std::vector<Term>(); /* only for finding models */
	helpful.insert(helpful.end(), db.known_parameters().begin(), db.known_parameters().end());
	const bool early = now.no_possible_errors != now.no_errors;
	auto assumptions = [&](int k, bool crutches) {
		std::vector<Term> a = db.at_most(k);
		if (crutches)
			a.insert(a.end(), helpful.begin(), helpful.end());
		leave_out_errors(now, crutches, a);
		a.push_back(now.arithmetic ? arithmetic : terms_.not_(arithmetic));
		a.push_back(now.exact && crutches ? exact : terms_.not_(exact));
		return a;
	};
	/* the whole bound at once with little effort, else from small to large */
	int k = bound_;
	unsigned effort = first_effort;
	while (k <= bound_) {
		result_.solver_calls++;
		Answer a = solver.check(assumptions(k, true), effort);
		bool crutches = now.exact || !helpful.empty() || (now.errors && (early || !host_->no_failure().empty()));
		if (a == Answer::unsat && crutches) {
			/* without what only helps to find models */
			result_.solver_calls++;
			a = solver.check(assumptions(k, false), effort);
			if (a == Answer::sat && !try_model(solver, db)) {
				if (learn(now, solver))
					continue;
				result_.reason = would_need(problem_, now.exact && solver.has_arithmetic(), now.errors && early, db);
				break;
			}
		}
		if (a == Answer::unsat) {
			result_.bound = k;
			progress(k);
			k++;
			continue;
		}
		if (a == Answer::unknown) {
			if (effort == 0) {
				result_.reason = "solver: " + solver.reason_unknown();
				break;
			}
			effort = 0;
			k = 1;
			continue;
		}
		if (result_.replayed || try_model(solver, db)) {
			result_.replayed = true;
			break;
		}
		if (learn(now, solver))
			continue;
		if (knows_arithmetic(now, solver) && rejected_ == undecided_ties && other_ways(solver))
			continue;
		if (!assume_more(now, solver)) {
			result_.reason = std::string("the solver's candidate did not check out: ") + rejected_;
			break;
		}
	}
	result_.solve_ms += ms_since(start);
	if (result_.bound >= bound_ && result_.databases.empty()) {
		result_.kind = CheckResult::no_difference;
		name_assumptions(now.errors && now.no_errors != terms_.tru());
	} else if (!result_.databases.empty())
		result_.kind = CheckResult::candidates;
	return result_;
}

BoundedCheck::Impl::Impl(const Problem &p, const std::vector<int> &rows, const ValueStock &stock, Runner &runner,
						 bool every_error)
	: problem_(p), bound_(rows.empty() ? 1 : *std::max_element(rows.begin(), rows.end())), stock_(stock),
	  runner_(runner), domain_(p, terms_), eval_(p, domain_)
{
	auto start = std::chrono::steady_clock::now();
	domain_.every_error = every_error;
	host_.emplace(p, domain_, stock);
	numbers_.emplace(p, domain_);
	db_.emplace(p, terms_, eval_, rows);
	differ_ = difference({});
	result_.encode_ms = ms_since(start);
	result_.terms = terms_.count_nodes();
}

BoundedCheck::BoundedCheck(const Problem &problem, int bound, const ValueStock &stock, Runner &runner, bool every_error)
	: BoundedCheck(problem, std::vector<int>(problem.tables.size(), bound), stock, runner, every_error)
{
	impl_->bound_ = bound; /* also where no table is */
}

BoundedCheck::BoundedCheck(const Problem &problem, const std::vector<int> &rows, const ValueStock &stock,
						   Runner &runner, bool every_error)
	: impl_(std::make_unique<Impl>(problem, rows, stock, runner, every_error))
{
}

BoundedCheck::~BoundedCheck() = default;

bool BoundedCheck::same_terms() const
{
	return impl_->differ_ == impl_->terms_.fal();
}

bool BoundedCheck::surely_no_difference(unsigned effort)
{
	if (!impl_->domain_.beyond.empty())
		return false; /* not all databases were looked at */
	if (same_terms())
		return true;
	Terms &terms = impl_->terms_;
	Solver solver(terms, impl_->problem_.seed);
	Term arithmetic = terms.bool_var(), exact = terms.bool_var();
	solver.use_literals(arithmetic, exact);
	for (Term c : impl_->db_->constraints())
		solver.assert_term(c);
	solver.assert_term(impl_->differ_);
	Answer answer = solver.check({terms.not_(arithmetic), terms.not_(exact)}, effort);
	/* a column that has few values by a CHECK: what functions give for these */
	if (answer == Answer::sat && impl_->host_->teach_constants(solver)) {
		answer = solver.check({terms.not_(arithmetic), terms.not_(exact)}, effort);
		impl_->used_constants_ = true;
	}
	return answer == Answer::unsat;
}

bool BoundedCheck::some_result()
{
	Impl &i = *impl_;
	std::vector<Term> present;
	for (auto &rows : i.rows_)
		for (auto &row : rows)
			present.push_back(row.present);
	auto found = database_with(i.terms_, i.problem_.seed, *i.db_, i.terms_.or_(present), i.terms_.or_(i.domain_.beyond),
							   i.runner_, i.stock_, i.domain_);
	if (!found)
		return false;
	return found->tables.empty() || i.runner_.run(*found) == Outcome::too_big || i.runner_.guessed() ||
		i.runner_.fruitful_within_bound();
}

bool BoundedCheck::used_constants() const
{
	return impl_->used_constants_;
}

const std::set<std::string> &BoundedCheck::assumptions() const
{
	return impl_->domain_.assumptions;
}

/* Where a recursion goes on in whatever the database is, no difference was found since nothing was looked at. */
CheckResult BoundedCheck::Impl::doubted(CheckResult r)
{
	if (r.kind != CheckResult::no_difference || domain_.beyond.empty() ||
		some_database_is_left(terms_, problem_.seed, *db_, terms_.or_(domain_.beyond)))
		return r;
	r.kind = CheckResult::undecided;
	r.bound = 0;
	r.reason = "a recursive query goes on for more steps than are followed";
	return r;
}

CheckResult BoundedCheck::run(const std::function<void(int)> &progress)
{
	if (!same_terms())
		return impl_->doubted(impl_->ladder(*impl_->db_, impl_->differ_, progress));
	CheckResult &r = impl_->result_;
	r.bound = impl_->bound_;
	r.kind = CheckResult::no_difference;
	impl_->name_assumptions(false);
	return impl_->doubted(r);
}

} // namespace sqleq
