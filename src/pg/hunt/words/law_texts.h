/*
 * law_texts.h: what a law is about, by its text: a query that counts violations, as the generator or the deparser
 * writes it.
 */
#pragma once

/* Is a law about values, and not about rows? */
extern bool law_is_of_values(const char *text);

/*
 * Is it about values, about generated columns of one table, or about what its triggers have counted? Then it holds
 * whatever constraints its tables have.
 */
extern bool law_needs_no_constraint(const char *text);

/* Is it about values that stand in it? Then it needs no database. */
extern bool law_is_of_constants(const char *text);

/*
 * The fingerprint of a bug that a law about values shows, even if the law cannot run: of its functions, or of its type.
 * A wrong function is one cause, whether it gives a wrong value or crashes: when it reads memory too late, chance
 * decides which. (An error has its message, which many laws share.) NULL: the law is about rows.
 */
extern const char *law_fingerprint(const char *text);
