/*
 * campaign_launcher.cpp: brings campaigns back after a restart of the whole server.
 *
 * The postmaster knows dynamic workers only as long as it lives. Their files tell which ones ran. This takes a library that is in shared_preload_libraries;
 * without it sqleq_hunt.campaign_resume() does the same.
 */
extern "C" {
#include "postgres.h"

#include "access/transam.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "postmaster/bgworker.h"
#include "storage/ipc.h"
#include "utils/memutils.h"
}

#include "pg/campaign/campaign_file.h"
#include "pg/campaign/campaign_launcher.h"
#include "pg/campaign/campaign_worker.h"

extern "C" {
PGDLLEXPORT void sqleq_campaign_launcher(Datum arg);
}

void
sqleq_campaign_launcher(Datum arg)
{
	ListCell *cell;

	BackgroundWorkerUnblockSignals();
	CurrentMemoryContext = TopMemoryContext;
	foreach(cell, campaign_files())
	{
		CampaignKey key = ((CampaignFile *) lfirst(cell))->key;

		key.starter = InvalidTransactionId;
		campaign_worker_launch(&key);
	}
	proc_exit(0);
}

void
campaign_register_launcher(void)
{
	BackgroundWorker worker = {};

	snprintf(worker.bgw_name, BGW_MAXLEN, "sqleq campaign launcher");
	snprintf(worker.bgw_type, BGW_MAXLEN, "sqleq campaign launcher");
	worker.bgw_flags = BGWORKER_SHMEM_ACCESS;
	worker.bgw_start_time = BgWorkerStart_RecoveryFinished;
	worker.bgw_restart_time = BGW_NEVER_RESTART;
	snprintf(worker.bgw_library_name, BGW_MAXLEN, "sqleq");
	snprintf(worker.bgw_function_name, BGW_MAXLEN, "sqleq_campaign_launcher");
	RegisterBackgroundWorker(&worker);
}
