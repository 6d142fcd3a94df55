/*
 * libpq_library.cpp: see libpq_library.h.
 */
extern "C" {
#include "postgres.h"
}

#include "pg/base/library.h"
#include "pg/hunt/elsewhere/libpq_library.h"

const LibpqLibrary *
libpq_library(void)
{
	static LibpqLibrary library;
	static bool ready = false;
#define LIBPQ_MEMBER(name) {"PQ" #name, (void **) &library.name},
	static const LibraryFunction functions[] = {LIBPQ_FUNCTIONS(LIBPQ_MEMBER)};
#undef LIBPQ_MEMBER

	/* its interface only grows; all that is used is in 14 */
	if (!ready)
		library_load("libpq.so.5", functions, lengthof(functions), "tests on a second server",
					 "Install libpq on the server, on Debian the package libpq5.");
	ready = true;
	return &library;
}
