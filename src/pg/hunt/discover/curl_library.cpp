/*
 * curl_library.cpp: see curl_library.h.
 */
extern "C" {
#include "postgres.h"
}

#include "pg/base/library.h"
#include "pg/hunt/discover/curl_library.h"

const CurlLibrary *
curl_library(void)
{
	static CurlLibrary library;
	static bool ready = false;
#define CURL_MEMBER(name) {"curl_" #name, (void **) &library.name},
	static const LibraryFunction functions[] = {CURL_FUNCTIONS(CURL_MEMBER)};
#undef CURL_MEMBER

	if (ready)
		return &library;
	/* its interface has been this one since 2006 */
	library_load("libcurl.so.4", functions, lengthof(functions), "requests to an endpoint",
				 "Install libcurl on the server, on Debian the package libcurl4.");
	if (library.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		ereport(ERROR, (errcode(ERRCODE_EXTERNAL_ROUTINE_EXCEPTION), errmsg("could not initialize libcurl")));
	ready = true;
	return &library;
}
