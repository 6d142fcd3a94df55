/*
 * range_functions.h: the functions of range types, which the server keeps ready for the life of a session.
 */
#pragma once

/*
 * From now on the subtype_diff and canonical functions of all range types are called under the guard's eyes. The server
 * looks them up when a range type is first used, which may have been before there was a guard. To be called while
 * functions are guarded; most calls find nothing to do.
 */
extern void guard_range_functions(void);
