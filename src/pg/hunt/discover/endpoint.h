/*
 * endpoint.h: a client for an OpenAI-compatible chat endpoint, by the settings sqleq.endpoint_*.
 */
#pragma once

typedef struct EndpointReply
{
	const char *body; /* NULL: there is none */
	size_t length;
	const char *failure; /* why not; without address and key */
	int attempts;
} EndpointReply;

/*
 * Raises when the endpoint is switched off or wrongly set up; cancels work at any time. In the current memory context.
 */
extern EndpointReply endpoint_ask(const char *request);

/* Raises what is wrong with the settings. */
extern void endpoint_check(void);
