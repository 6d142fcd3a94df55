/*
 * plan_distance.h: how different two query plans are: the tree edit distance (Zhang and Shasha, 1989), and clusters by
 * it.
 *
 * A plan is a text such as "HashJoin:left(SeqScan:f Hash(SeqScan))": a label, and in parentheses the nodes below, in
 * order.
 */
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sqleq::discover {

/* An ordered tree in post-order. */
struct PlanTree {
	std::vector<std::string> labels;
	std::vector<int> leftmost; /* of each node: the first leaf below it */
	std::vector<int> keyroots;

	static PlanTree read(const std::string &text);                 /* what is no tree gives as much as can be read */
	static PlanTree read_without_filters(const std::string &text); /* as if no node had one */
	size_t size() const { return labels.size(); }
};

/* The fewest insertions, deletions and relabellings of nodes that make one of the other. */
int tree_distance(const PlanTree &a, const PlanTree &b);

/* Two plans, of the two queries of an oracle; which is first does not count. */
struct PlanPair {
	PlanTree plans[2];
	size_t size() const { return plans[0].size() + plans[1].size(); }
};
int pair_distance(const PlanPair &a, const PlanPair &b, int limit); /* above the limit: some number above it */

/*
 * Operators that one plan has and the other one has not, in pairs: "Agg:2 / HashJoin:semi"; one alone: "Append / ". How
 * often, and whether with a filter, does not count. Empty: the plans have the same operators.
 */
std::set<std::string> operator_pairs(const PlanTree &a, const PlanTree &b);

/* Leader clustering: a pair joins the nearest leader within reach, or becomes a leader. */
class PlanClusters {
public:
	/* Number of the cluster, from 0. */
	int add(const std::string &plan1, const std::string &plan2);
	/* The pair becomes the leader of a cluster of its own. */
	int lead(const std::string &plan1, const std::string &plan2);
	int count() const { return (int) members_.size(); }
	int members(int cluster) const { return members_[(size_t) cluster]; }

	/* Has one of the pair's operator_pairs() been seen less than `limit` times? */
	bool has_new_operators(const std::string &plan1, const std::string &plan2, int limit) const;
	void see_operators(const std::string &plan1, const std::string &plan2);

private:
	std::vector<PlanPair> leaders_;
	std::vector<int> members_;
	std::map<std::string, int> seen_; /* pairs of operators */
};

} // namespace sqleq::discover
