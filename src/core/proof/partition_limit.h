/*
 * partition_limit.h: the first rows of each partition, numbered, as those under a LIMIT for each partition; and a
 * number of which only the partition is used; for rewriter_block.cpp and rewriter_plainer.cpp.
 */
#pragma once
#include <functional>
#include <optional>

#include "core/proof/blocks.h"

namespace sqleq {

/* What it asks of the rewriter. */
struct PartitionLimit {
	std::function<bool(const WindowFunction &, const PlanPtr &input)> without_ties;
	std::function<std::optional<Decimal>(const ExprPtr &)> whole_number;
	std::function<Blocks(const PlanPtr &)> blocks;
};

/* The block with a LIMIT in the place of a window of its; nullopt where there is none that fits. */
std::optional<Block> with_partition_limit(Problem &problem, const Block &block, const PartitionLimit &ask);

/* What is shown of the rows with row_number() = n, of their groups; null where the plan is something else. */
PlanPtr partitions_of_number(Problem &problem, const PlanPtr &plan,
							 const std::function<std::optional<Decimal>(const ExprPtr &)> &whole_number);

} // namespace sqleq
