/* host_facts.cpp: see host_facts.h. */
#include "core/bounded/host_facts.h"

#include "core/algebra/host.h"

namespace sqleq {

namespace {

/* So many values of a pool are worth their facts; so many facts in all. */
constexpr size_t most_values = 60, most_facts = 3000;

/* Kinds whose values are all that functions see of them: a numeric's spelling is not in its term. */
bool plain_kind(Kind k)
{
	return k == Kind::boolean || k == Kind::integer || k == Kind::code || k == Kind::date || k == Kind::timestamp;
}

} // namespace

HostFacts::HostFacts(const Problem &problem, Symbolic &domain, const ValueStock &stock)
	: problem_(problem), domain_(domain), stock_(stock)
{
}

bool HostFacts::teach(Solver &solver)
{
	if (!problem_.host || domain_.applications.empty())
		return false;
	for (Term fact : beforehand())
		solver.assert_term(fact);
	return true;
}

bool HostFacts::teach_constants(Solver &solver)
{
	if (!problem_.host || domain_.applications.empty())
		return false;
	constants_only_ = true;
	const std::vector<Term> facts = beforehand();
	for (Term fact : facts)
		solver.assert_term(fact);
	return !facts.empty();
}

bool HostFacts::learn(Solver &solver)
{
	if (!problem_.host || lessons_left_-- <= 0)
		return false;
	std::vector<Term> facts = lesson(solver);
	for (Term fact : facts)
		solver.assert_term(fact);
	return !facts.empty();
}

void HostFacts::collect_values()
{
	if (!by_pool_.empty())
		return;
	auto add = [&](int pool, const Value &v) {
		auto &all = by_pool_[pool];
		if (all.size() < most_values && problem_.host->text_of(pool, v) && !contains(all, v)) {
			all.push_back(v);
			return true;
		}
		return contains(all, v);
	};
	for (size_t t = 0; t < problem_.tables.size() && !constants_only_; t++)
		for (size_t c = 0; c < problem_.tables[t].columns.size(); c++) {
			const Type &type = problem_.type(problem_.tables[t].columns[c].type);
			if (type.kind != Kind::code)
				continue;
			auto &mine = columns_[{(int) t, (int) c}];
			auto take = [&](const std::vector<Value> &values) {
				for (auto &v : values)
					if (!contains(mine, v) && add(type.pool, v))
						mine.push_back(v);
			};
			if (!stock_.limited((int) t, (int) c))
				take(stock_.affinity().of((int) t, (int) c));
			take(stock_.of((int) t, (int) c));
		}
	for (size_t p = 0; p < problem_.pools.size(); p++)
		for (size_t i = 0; i < problem_.pools[p].values.size(); i++)
			if (constants_only_ ? problem_.pools[p].values[i].constant : !problem_.pools[p].values[i].sample)
				add((int) p, Value{Decimal(code_of(problem_.pools[p], (int) i))});
}

const std::vector<Value> &HostFacts::values(int table, int column)
{
	collect_values();
	return columns_[{table, column}];
}

/* The one argument that is no constant; -1: there are others, or none. */
int HostFacts::only_variable(const Application &a) const
{
	int found = -1;
	for (size_t i = 0; i < a.args.size(); i++) {
		Term t = a.args[i];
		bool constant =
			domain_.terms.kind(t) == TermKind::constant || t == domain_.terms.tru() || t == domain_.terms.fal();
		if (constant)
			continue;
		if (found >= 0)
			return -1;
		found = (int) i;
	}
	return found;
}

/* Null and value of an application are what the host says; nullopt: it says nothing. */
std::optional<Term> HostFacts::fact(const Application &a, const std::vector<Value> &args,
									const std::vector<char> &nulls, Term null, const Quantity &value)
{
	auto &known = problem_.host->call(a.host, args, nulls);
	if (known.outcome == Host::Outcome::null)
		return null;
	if (known.outcome != Host::Outcome::value)
		return std::nullopt;
	Kind k = a.result->kind;
	if (k == Kind::floating) /* its text is read as a double, which a float4 need not be */
		return std::nullopt;
	auto &types = problem_.functions[a.host].args;
	for (size_t i = 0; i < args.size(); i++)
		if (problem_.kind(types[i]) == Kind::code && !constants_only_ && !(i < nulls.size() && nulls[i]) &&
			!problem_.host->roomy(problem_.type(types[i]).pool, args[i]))
			return std::nullopt;
	if (k == Kind::code && !problem_.host->roomy(a.result->pool, known.value))
		return std::nullopt;
	Terms &terms = domain_.terms;
	Term same = k == Kind::boolean ? (known.value.num.is_zero() ? terms.not_(value) : (Term) value)
								   : terms.eq(value, domain_.constant(k, known.value));
	return terms.and_(terms.not_(null), same);
}

std::vector<Term> HostFacts::beforehand()
{
	std::vector<Term> facts;
	collect_values();
	/* asking makes applications of its own */
	const std::vector<Application> met = domain_.applications;
	for (auto &a : met) {
		int variable = only_variable(a);
		auto &types = problem_.functions[a.host].args;
		if (variable < 0 || types.size() != a.args.size() || problem_.kind(types[variable]) != Kind::code ||
			(constants_only_ && problem_.functions[a.host].stable))
			continue;
		bool plain = true;
		std::string key = a.name;
		std::vector<Value> args(a.args.size());
		for (size_t i = 0; i < a.args.size(); i++) {
			Kind k = problem_.kind(types[i]);
			plain = plain && plain_kind(k);
			if ((int) i == variable)
				continue;
			Term t = a.args[i];
			args[i].num = k == Kind::boolean ? Decimal(t == domain_.terms.tru() ? 1 : 0) : domain_.terms.decimal(t);
			key += "," + args[i].num.str();
		}
		if (!plain || !known_.insert("all " + key).second)
			continue;
		for (auto &v : by_pool_[problem_.type(types[variable]).pool]) {
			if (facts.size() >= most_facts)
				break;
			args[variable] = v;
			std::vector<Quantity> terms(a.args.begin(), a.args.end());
			terms[variable] = domain_.constant(Kind::code, v);
			auto [null, value] = domain_.function(a.name, a.host, *a.result, terms,
												  std::vector<Term>(a.nulls.size(), domain_.terms.fal()), a.spellings);
			if (auto f = fact(a, args, std::vector<char>(a.nulls.size(), 0), null, value))
				facts.push_back(*f);
		}
	}
	domain_.applications = met;
	return facts;
}

/* The arguments in the model; false: the host cannot be asked for them. `same`: they are these. */
bool HostFacts::read(Solver &solver, const Application &a, std::vector<Value> &args, std::vector<char> &nulls,
					 std::vector<Term> &same, std::string &key)
{
	auto &types = problem_.functions[a.host].args;
	Terms &terms = domain_.terms;
	if (types.size() != a.args.size())
		return false;
	for (size_t i = 0; i < a.nulls.size(); i++) {
		nulls.push_back(solver.bool_value(a.nulls[i]));
		same.push_back(nulls.back() ? a.nulls[i] : terms.not_(a.nulls[i]));
		key += nulls.back() ? "n" : "v";
	}
	for (size_t i = 0; i < a.args.size(); i++) {
		Kind k = problem_.kind(types[i]);
		args.emplace_back();
		if (i < nulls.size() && nulls[i])
			continue;
		if (!plain_kind(k))
			return false;
		if (k == Kind::boolean) {
			bool b = solver.bool_value(a.args[i]);
			args.back().num = Decimal(b ? 1 : 0);
			same.push_back(b ? (Term) a.args[i] : terms.not_(a.args[i]));
		} else {
			Rational r = solver.num_value(a.args[i]);
			if (r.denominator != "1" || r.numerator.size() > 18)
				return false;
			args.back().num = Decimal::parse(r.numerator);
			if (k == Kind::code && !problem_.host->text_of(problem_.type(types[i]).pool, args.back()))
				return false;
			same.push_back(terms.eq(a.args[i], terms.constant(args.back().num)));
		}
		key += "," + args.back().num.str();
	}
	return true;
}

/* It fails on these arguments; and, where one of them varies, perhaps on many values that there are. */
void HostFacts::note_failures(const Application &a, const std::vector<Value> &args, const std::vector<char> &nulls,
							  Term other)
{
	Terms &terms = domain_.terms;
	no_failure_.push_back(other);
	int variable = only_variable(a);
	if (variable < 0 || !a.nulls.empty() || problem_.kind(problem_.functions[a.host].args[variable]) != Kind::code)
		return;
	for (auto &v : by_pool_[problem_.type(problem_.functions[a.host].args[variable]).pool]) {
		std::vector<Value> now = args;
		now[variable] = v;
		if (problem_.host->call(a.host, now, nulls).outcome == Host::Outcome::error)
			no_failure_.push_back(terms.not_(terms.eq(a.args[variable], terms.constant(v.num))));
	}
}

std::vector<Term> HostFacts::lesson(Solver &solver)
{
	std::vector<Term> facts;
	Terms &terms = domain_.terms;
	/* all is read before the first assertion, which ends the model */
	for (size_t n = 0; n < domain_.applications.size() && known_.size() < most_facts; n++) {
		const Application &a = domain_.applications[n];
		std::vector<Value> args;
		std::vector<char> nulls;
		std::vector<Term> same;
		std::string key = std::to_string(n) + " ";
		if (!read(solver, a, args, nulls, same, key) || !known_.insert(key).second)
			continue;
		Term other = terms.not_(terms.and_(same));
		if (problem_.host->call(a.host, args, nulls).outcome == Host::Outcome::error)
			note_failures(a, args, nulls, other);
		else if (auto f = fact(a, args, nulls, a.null, a.value))
			facts.push_back(terms.or_(other, *f));
	}
	return facts;
}

} // namespace sqleq
