/*
 * campaign_worker.h: the background workers of campaigns.
 *
 * A worker takes every n-th database of tests (n: workers of the campaign), one transaction for each, and reports in transactions of their own. When the server
 * crashes the postmaster starts it again; it then reports the test that was running as a crash, and goes on with the next.
 */
#pragma once

#include "pg/campaign/campaign_file.h"

/* Asks the postmaster for a worker. Raises when there is no slot left. */
extern void campaign_worker_launch(const CampaignKey *key);
