/*
 * process_memory.h: how much memory this process has, as the kernel counts it.
 */
#pragma once

extern "C" {
#include <sys/resource.h>
}

typedef enum ProcessMemory
{
	MEMORY_ADDRESSES, /* what RLIMIT_AS is about */
	MEMORY_DATA,      /* what RLIMIT_DATA is about */
	MEMORY_RESIDENT   /* what is really there */
} ProcessMemory;

/*
 * Bytes in use; 0: that is not to be known. Takes no memory and raises nothing: a child may ask that has only just been
 * forked.
 */
extern rlim_t process_memory(ProcessMemory what);
