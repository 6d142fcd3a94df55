/*
 * child_ends.h: how processes of a session end: none outlives the session, and each crash is noted.
 */
#pragma once

/* A process that must not outlive the session, until it has been reaped. False: there are too many. */
extern bool child_watch(int pid);
extern void child_unwatch(int pid);

/* Is there room for one more? Makes ready for it, so that child_watch() cannot fail. */
extern bool child_can_watch(void);

/* Waits for the end of a process. */
extern void child_reap(int pid, int *status);

/* Is it a signal by which a process ends that has a fault? */
extern bool child_signal_is_crash(int signal);

/*
 * To be told of each child's end, when it has been reaped and nothing is left half-way. A crash is counted, and is a
 * warning: each such end is a defect, and some calls show neither a reason nor figures. The server's log gets the
 * problem document (NULL: it is not known any more).
 */
extern void child_note_end(int wait_status, const char *document);

/* Crashes of this session's children so far. */
extern int child_crashes(void);
