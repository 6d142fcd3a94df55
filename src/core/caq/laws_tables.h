/* laws_tables.h: the tables of laws.h, one for each family of functions. They are read by laws.cpp alone. */
#pragma once
#include "core/caq/laws.h"

namespace sqleq::caq {

extern const std::vector<Law> laws_of_order, laws_of_numbers, laws_of_texts, laws_of_times, laws_of_sets, laws_of_documents, laws_of_shapes, laws_of_aggregates;

} // namespace sqleq::caq
