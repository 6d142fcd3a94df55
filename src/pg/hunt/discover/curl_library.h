/*
 * curl_library.h: what is used of libcurl, which is loaded with the first request. Few ask an endpoint, and the library
 * brings some thirty others with it, which every session would load.
 */
#pragma once

#include <curl/curl.h>

// clang-format off
#define CURL_FUNCTIONS(F) \
	F(global_init) F(easy_init) F(easy_setopt) F(easy_getinfo) F(easy_strerror) F(easy_cleanup) F(multi_init) \
	F(multi_add_handle) F(multi_perform) F(multi_poll) F(multi_info_read) F(multi_remove_handle) F(multi_cleanup) \
	F(slist_append) F(slist_free_all)
// clang-format on

/* libcurl's functions by their names without "curl_". */
typedef struct CurlLibrary
{
#define CURL_MEMBER(name) decltype(&::curl_##name) name;
	CURL_FUNCTIONS(CURL_MEMBER)
#undef CURL_MEMBER
} CurlLibrary;

/* Loads and initialises it once for the session. Raises when it is not installed. */
extern const CurlLibrary *curl_library(void);
