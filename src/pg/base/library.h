/*
 * library.h: shared libraries that few sessions need, loaded when one does.
 */
#pragma once

/* A function by its name in the library, and the pointer that is to hold it. */
typedef struct LibraryFunction
{
	const char *name;
	void **pointer;
} LibraryFunction;

/*
 * Loads the library for the rest of the process, and sets the pointers. Raises ERRCODE_UNDEFINED_FILE, with the hint,
 * when it is not installed or lacks one of the functions. who: "requests to an endpoint", which need it.
 */
extern void library_load(const char *library, const LibraryFunction *functions, int n, const char *who,
						 const char *hint);
