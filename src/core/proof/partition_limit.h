/* partition_limit.h: the first rows of each partition, numbered, as those under a LIMIT for each partition; for rewriter_block.cpp. */
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

} // namespace sqleq
