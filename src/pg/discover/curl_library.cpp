/*
 * curl_library.cpp: see curl_library.h.
 */
extern "C" {
#include "postgres.h"

#include <dlfcn.h>
}

#include "pg/discover/curl_library.h"

/* libcurl's interface has been this one since 2006. */
#define LIBRARY "libcurl.so.4"

static const char *
look_up(CurlLibrary *library)
{
	void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);

	if (handle == NULL)
		return dlerror();
#define CURL_MEMBER(name) \
	if ((library->name = (decltype(library->name)) dlsym(handle, "curl_" #name)) == NULL) \
		return dlerror();
	CURL_FUNCTIONS(CURL_MEMBER)
#undef CURL_MEMBER
	return NULL;
}

const CurlLibrary *
curl_library(void)
{
	static CurlLibrary library;
	static bool ready = false;
	const char *failure;

	if (ready)
		return &library;
	failure = look_up(&library);
	if (failure != NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FILE), errmsg("could not load %s, which requests to an endpoint need", LIBRARY), errdetail_internal("%s", failure),
				 errhint("Install libcurl on the server, on Debian the package libcurl4.")));
	if (library.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		ereport(ERROR, (errcode(ERRCODE_EXTERNAL_ROUTINE_EXCEPTION), errmsg("could not initialise libcurl")));
	ready = true;
	return &library;
}
