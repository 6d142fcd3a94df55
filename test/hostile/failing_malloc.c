/*
 * failing_malloc.c: lets the n-th allocation of a session fail, and some after it.
 *
 * To be loaded into the whole server by LD_PRELOAD, before the C library's malloc; the two SQL functions are in the
 * same file. A session that has not called failing_malloc(), and any process that it starts, allocates as always.
 */
#include "postgres.h"

#include <errno.h>
#include <unistd.h>

#include "fmgr.h"

PG_MODULE_MAGIC;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static pid_t armed = 0;
static long count = 0;
static long first = 0;
static long last = -1;

static bool fails(void)
{
	if (armed == 0 || armed != getpid())
		return false;
	count++;
	if (count < first || count > last)
		return false;
	errno = ENOMEM;
	return true;
}

void *malloc(size_t size)
{
	return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
	return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
	return fails() ? NULL : __libc_realloc(old, size);
}

PG_FUNCTION_INFO_V1(failing_malloc);
PG_FUNCTION_INFO_V1(failing_malloc_end);

/* From now on allocation number n fails, and as many in all; 0: none does, they are counted only. */
Datum failing_malloc(PG_FUNCTION_ARGS)
{
	first = PG_GETARG_INT32(0);
	last = first > 0 ? first + PG_GETARG_INT32(1) - 1 : -1;
	count = 0;
	armed = getpid();
	PG_RETURN_VOID();
}

/* No longer; returns how many there have been. */
Datum failing_malloc_end(PG_FUNCTION_ARGS)
{
	armed = 0;
	PG_RETURN_INT32((int32) count);
}
