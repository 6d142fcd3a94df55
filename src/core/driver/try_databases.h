/* try_databases.h: looks for a difference on databases of one kind after the other. */
#pragma once
#include "core/driver/decide.h"
#include "core/refute/value_stock.h"

namespace sqleq {

constexpr int extra_rows = 2;       /* the refuter's tables may be larger than the bound */
constexpr int largest_table = 1200; /* for queries that count so far */
constexpr int shrink_limit = 1500;  /* databases tried while shrinking */

/* So many rows a table of a database may have that is to be shown. */
int at_most(const Problem &p, int rows);
void add_candidate(Judgement &j, Candidate c);

/* What each of these says goes to `j`; true when a sure difference was found. */
bool try_random(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, int databases, uint64_t seed);
bool try_crossed(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner);
bool try_worlds(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, int tries, uint64_t seed);
bool try_large(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner);
/* `large`: the encoding takes long. */
bool try_guided(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, bool large, uint64_t seed);
bool try_again(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, int tries, uint64_t seed);
bool try_rounding(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner);

} // namespace sqleq
