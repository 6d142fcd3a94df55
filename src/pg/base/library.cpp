/*
 * library.cpp: see library.h.
 */
extern "C" {
#include "postgres.h"

#include <dlfcn.h>
}

#include "pg/base/library.h"

/* NULL, or what is wrong. */
static const char *
look_up(const char *library, const LibraryFunction *functions, int n)
{
	void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);

	if (handle == NULL)
		return dlerror();
	for (int i = 0; i < n; i++)
		if ((*functions[i].pointer = dlsym(handle, functions[i].name)) == NULL)
			return dlerror();
	return NULL;
}

void
library_load(const char *library, const LibraryFunction *functions, int n, const char *who, const char *hint)
{
	const char *failure = look_up(library, functions, n);

	if (failure != NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FILE), errmsg("could not load library %s, needed for %s", library, who),
				 errdetail_internal("%s", failure), errhint("%s", hint)));
}
