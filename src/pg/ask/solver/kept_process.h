/*
 * kept_process.h: a solver's process that has given its answer waits for the session's next problem.
 *
 * To fork a backend, and to touch its pages for the first time in the child, takes longer than most problems. At most
 * one process waits. It has its recipe (child_main.cpp) behind it, holds no file but its end of a socket, and ends with
 * the session, after a minute without work, after so many problems, or when it has grown. Problems for which the server
 * computes functions have processes of their own: what these call is the session's.
 */
#pragma once

#include <sys/types.h>

struct ChildJob;

/* May a process of this kind do the job, and may it be kept? */
extern bool kept_process_may_do(const struct ChildJob *job);

/*
 * Gives the job to the process that waits. False: there is none, or it has gone. Otherwise the process and the socket
 * are the caller's.
 */
extern bool kept_process_take(const struct ChildJob *job, pid_t *pid, int *fd);

/*
 * Of a process that has given its answer: it, and its socket, are kept from here on. `ready`: it has said so. False:
 * one is kept already.
 */
extern bool kept_process_put(pid_t pid, int fd, bool ready);
