/*
 * campaign_launcher.h: campaigns go on when the server is started again.
 */
#pragma once


/* Once, while the server starts: a process that brings back the workers of campaigns that ran when it was shut down. */
extern void campaign_register_launcher(void);
