/*
 * batch_data.h: do two queries give the same on the tables as they are?
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

/*
 * "same", "empty" (both give no rows), "different", or "error: " and why. semantics: as for sqleq_check(). Both run
 * read-only, as the current user, and all is rolled back; SPI is connected. The texts are queries that the server can
 * read.
 */
extern const char *compare_on_data(const char *q1, const char *q2, const char *semantics, TimestampTz deadline);
