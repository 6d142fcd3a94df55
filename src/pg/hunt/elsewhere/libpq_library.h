/*
 * libpq_library.h: what is used of libpq, which is loaded with the first connection to a second server. Few hunts have
 * one, and the library brings some twenty others with it, which every session would load.
 */
#pragma once

#include <libpq-fe.h>

// clang-format off
#define LIBPQ_FUNCTIONS(F) \
	F(connectStartParams) F(connectPoll) F(finish) F(status) F(socket) F(errorMessage) F(serverVersion) \
	F(parameterStatus) F(conninfoParse) F(conninfoFree) F(freemem) F(setNoticeProcessor) F(sendQuery) \
	F(sendQueryParams) F(flush) F(setnonblocking) F(consumeInput) F(isBusy) F(getResult) F(resultStatus) \
	F(resultErrorField) F(ntuples) F(nfields) F(getisnull) F(getvalue) F(getlength) F(clear)
// clang-format on

/* libpq's functions by their names without "PQ". */
typedef struct LibpqLibrary
{
#define LIBPQ_MEMBER(name) decltype(&::PQ##name) name;
	LIBPQ_FUNCTIONS(LIBPQ_MEMBER)
#undef LIBPQ_MEMBER
} LibpqLibrary;

/* Loads it once for the session. Raises when it is not installed. */
extern const LibpqLibrary *libpq_library(void);
