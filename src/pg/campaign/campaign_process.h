/*
 * campaign_process.h: the process of a campaign's worker: its signals, its file, its session.
 */
#pragma once

#include <signal.h>

#include "pg/campaign/campaign_file.h"

/* What the worker is about to do, as it is on disk. */
extern CampaignFile worker_file;

/* SIGTERM has come; QueryCancelPending is set, too. */
extern volatile sig_atomic_t worker_stop_requested;

/* Sets signal handlers and opens the file. False: another process is this worker. */
extern bool worker_begin_process(const CampaignKey *key);

/* Once the process is connected: settings, and a limit on memory. */
extern void worker_prepare_session(void);

/* Writes down that this begins. */
extern void worker_enters(CampaignPhase phase, int64 number, bool parallel);

/* Sleeps, or less when a signal comes, and looks for interrupts. */
extern void worker_nap(int64 ms);

/* The worker is done for good: its file is deleted. What is left to do is to exit. */
extern void worker_forget(const CampaignKey *key);
