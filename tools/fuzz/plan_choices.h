/*
 * plan_choices.h: what gives a planner something to choose from: indexes and partitions of a random schema, settings.
 */
#pragma once
#include "workbench.h"

namespace fuzz {

/* Partitions some tables, and adds indexes to all. */
void add_choices(Random &random, Schema &schema);

Settings random_settings(Random &random);

} // namespace fuzz
