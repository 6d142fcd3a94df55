/*
 * second_known.h: what PostgreSQL's release notes say of results that are others since some version. Two servers on
 * both sides of it are not held to the same there.
 */
#pragma once

/* The note, when a query has to do with a documented change between the two versions; NULL: with none. */
extern const char *second_known_change(const char *query, int version, int other_version);
