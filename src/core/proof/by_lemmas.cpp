/* by_lemmas.cpp: see by_lemmas.h. */
#include "core/proof/by_lemmas.h"

#include <algorithm>

#include "core/lemmas/lemma_library.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/limits.h"

namespace sqleq {

namespace {

/* What is known of plans by their blocks. */
class Known {
public:
	explicit Known(const std::vector<std::string> &disabled) : rules_(disabled) {}

	LemmaFacts facts()
	{
		using Values = LemmaFacts::Values;
		LemmaFacts f;
		f.unique = [this](const Problem &p, const PlanPtr &q, const Values &e) { return unique(p, q, e); };
		f.never_null = [this](const Problem &p, const PlanPtr &q, const ExprPtr &e) { return never_null(p, q, e); };
		f.references = [this](const Problem &p, const PlanPtr &child, const Values &from, const PlanPtr &parent,
							  const Values &to) { return references(p, child, from, *parent, to); };
		return f;
	}

private:
	Rules rules_;

	/* The values for each row of the plan; none where they are not known. */
	std::optional<Blocks> values(const Problem &given, const PlanPtr &plan, const std::vector<ExprPtr> &e)
	{
		Problem p = given;
		Plan q;
		q.op = PlanOp::project;
		q.inputs = {plan};
		for (auto &x : e)
			q.columns.push_back({p.fresh(), x});
		try {
			Rewriter rewriter(p, rules_);
			Blocks b = rewriter.blocks(finish(std::move(q)), false);
			/* what holds with one choice among tied rows, or where nothing raises an error, is no fact */
			return rewriter.choices() || rewriter.differences() ? std::nullopt : std::optional(std::move(b));
		} catch (const NoProof &) {
			return std::nullopt;
		}
	}

	bool unique(const Problem &p, const PlanPtr &plan, const std::vector<ExprPtr> &e)
	{
		auto b = values(p, plan, e);
		return b &&
			(b->blocks.empty() || (b->blocks.size() == 1 && Closure(p, b->blocks[0], b->blocks[0].out).knows_rows()));
	}

	bool never_null(const Problem &p, const PlanPtr &plan, const ExprPtr &e)
	{
		auto b = values(p, plan, {e});
		return b && std::all_of(b->blocks.begin(), b->blocks.end(), [&](const Block &x) {
				   return sqleq::never_null(p, x, x.out.at(0));
			   });
	}

	/* A foreign key says it: of a table of the first plan, to the second, which is all of a table. */
	bool references(const Problem &p, const PlanPtr &child, const std::vector<ExprPtr> &from, const Plan &parent,
					const std::vector<ExprPtr> &to)
	{
		auto b = parent.op == PlanOp::scan ? values(p, child, from) : std::nullopt;
		return b &&
			std::all_of(b->blocks.begin(), b->blocks.end(), [&](const Block &x) { return refers(p, x, parent, to); });
	}

	bool refers(const Problem &p, const Block &x, const Plan &parent, const std::vector<ExprPtr> &to)
	{
		for (auto &s : x.sources) {
			if (s->op != PlanOp::scan)
				continue;
			std::set<std::pair<int, int>> asked;
			for (size_t i = 0; i < to.size(); i++)
				asked.insert({attribute_of(*s, x.out[i]), attribute_of(parent, to[i])});
			for (auto &f : p.tables[(size_t) s->table].foreign_keys) {
				std::set<std::pair<int, int>> known;
				for (size_t i = 0; i < f.columns.size(); i++)
					known.insert({f.columns[i], f.references[i]});
				if (f.table == parent.table && known == asked)
					return true;
			}
		}
		return false;
	}
};

/* Those of the problem, as far as they can be read. */
std::vector<Lemma> given_lemmas(const Problem &p)
{
	std::vector<Lemma> all;
	for (auto &g : p.lemmas)
		try {
			all.push_back(read_lemma(g.name, true, g.document, g.turned));
		} catch (const std::invalid_argument &) { /* it was made for another version, or by hand */
		} catch (const TooBig &) {
		}
	return all;
}

} // namespace

bool rewrite_by_lemmas(Problem &problem, bool eager, const LemmaProver &prover, RuleCounts &uses)
try {
	const std::vector<Lemma> given_with_it = given_lemmas(problem);
	std::map<std::string, bool> proved; /* of those */
	const auto &off = problem.disabled_rules;
	auto refused = [&](const std::string &name) {
		auto known = proved.find(name);
		return std::find(off.begin(), off.end(), name) != off.end() || (known != proved.end() && !known->second);
	};
	for (;;) {
		std::vector<const Lemma *> lemmas;
		for (auto *from : {&lemma_library(), &given_with_it})
			for (auto &l : *from)
				if ((l.always || !eager) && !refused(l.name))
					lemmas.push_back(&l);
		Problem p = problem;
		Known known(off);
		LemmaUses used;
		if (lemmas.empty() || !apply_lemmas(p, lemmas, known.facts(), used))
			return false;
		bool sound = true;
		for (auto &l : given_with_it)
			if (used.count(l.name) > 0) {
				if (!proved.count(l.name))
					proved[l.name] = prover(l.problem);
				sound = sound && proved[l.name];
			}
		if (!sound)
			continue;
		problem = std::move(p);
		for (auto &[name, count] : used)
			uses[name] += count;
		return true;
	}
} catch (const TooLarge &) { /* there is no step left */
	return false;
} catch (const TooBig &) {
	return false;
}

bool rewrite_again(Problem &problem, const LemmaProver &prover, const RuleCounts &uses)
{
	for (bool eager : {true, false}) {
		Problem p = problem;
		RuleCounts now;
		if (!rewrite_by_lemmas(p, eager, prover, now) || now != uses)
			continue;
		problem = std::move(p);
		return true;
	}
	return false;
}

} // namespace sqleq
