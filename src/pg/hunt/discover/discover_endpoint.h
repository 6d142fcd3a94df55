/*
 * discover_endpoint.h: what discovery with an endpoint and snippets from it share.
 */
#pragma once

/* What makes requests and reads answers; gone with the current memory context. */
extern struct sqleq_chat *endpoint_chat(void);
