/*
 * chat_api.h: the interface for requests to a chat endpoint and its answers (generate/discover/chat.h).
 *
 * As in generate/api/caq_api.h: never throws, runs in the caller's process, texts last until the object's next call.
 */
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sqleq_chat sqleq_chat;
sqleq_chat *sqleq_chat_open(void);
void sqleq_chat_close(sqleq_chat *chat);
/* The body of a request; all in UTF-8. */
const char *sqleq_chat_request(sqleq_chat *chat, const char *model, const char *system, const char *prompt);
/*
 * Reads the body of a response: the number of proposals, *malformed: of items that are none. -1: it is no answer, or
 * there is no memory.
 */
int sqleq_chat_read(sqleq_chat *chat, const char *body, size_t length, int *malformed);
/* texts: name (may be empty), schema, two queries. They last until the next response is read. */
void sqleq_chat_proposal(sqleq_chat *chat, int i, const char *texts[4]);
/* The same for expressions over $1, $2 ..., with the names of up to three argument types. */
int sqleq_chat_read_snippets(sqleq_chat *chat, const char *body, size_t length, int *malformed);
int sqleq_chat_snippet(sqleq_chat *chat, int i, const char **text, const char **result,
					   const char *arguments[3]); /* number of arguments */

#ifdef __cplusplus
}
#endif
