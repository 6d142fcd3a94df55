/*
 * libpq_library.cpp: see libpq_library.h.
 */
extern "C" {
#include "postgres.h"

#include <dlfcn.h>
}

#include "pg/hunt/libpq_library.h"

/* Its interface only grows; all that is used is in 14. */
#define LIBRARY "libpq.so.5"

static const char *
look_up(LibpqLibrary *library)
{
	void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);

	if (handle == NULL)
		return dlerror();
#define LIBPQ_MEMBER(name) \
	if ((library->name = (decltype(library->name)) dlsym(handle, "PQ" #name)) == NULL) \
		return dlerror();
	LIBPQ_FUNCTIONS(LIBPQ_MEMBER)
#undef LIBPQ_MEMBER
	return NULL;
}

const LibpqLibrary *
libpq_library(void)
{
	static LibpqLibrary library;
	static bool ready = false;
	const char *failure;

	if (ready)
		return &library;
	failure = look_up(&library);
	if (failure != NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FILE), errmsg("could not load %s, which tests on a second server need", LIBRARY), errdetail_internal("%s", failure),
				 errhint("Install libpq on the server, on Debian the package libpq5.")));
	ready = true;
	return &library;
}
