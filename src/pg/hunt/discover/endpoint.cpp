/*
 * endpoint.cpp: see endpoint.h.
 *
 * No server code that may raise runs while libcurl's is on the stack: its callbacks only copy bytes, into memory that
 * is not palloc'd. libcurl may start a thread to look up a name; signals are blocked meanwhile, so that the server's
 * handlers stay in the server's thread. Messages never name the address or the key, which may be secrets, nor what the
 * endpoint says, which may repeat them.
 */
extern "C" {
#include "postgres.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "miscadmin.h"
#include "storage/fd.h"
}

#include "pg/base/settings.h"
#include "pg/hunt/discover/curl_library.h"
#include "pg/hunt/discover/endpoint.h"

/* A response may have so many bytes, a key so many characters. */
#define MAX_RESPONSE (4 * 1024 * 1024)
#define MAX_KEY 4000

/* The first pause before another attempt; each is twice as long. */
#define FIRST_PAUSE_MS 500
#define LONGEST_PAUSE_MS 30000

#define POLL_MS 50

/* Loaded with the first request. */
static const CurlLibrary *curl;

typedef struct Transfer
{
	CURL *easy;
	CURLM *multi;
	struct curl_slist *headers;
	char *data; /* malloc'd */
	size_t length;
	bool too_long;
} Transfer;

static size_t
take_bytes(char *bytes, size_t size, size_t n, void *arg)
{
	Transfer *transfer = (Transfer *) arg;
	size_t more = size * n;
	char *data;

	if (more > MAX_RESPONSE - transfer->length)
	{
		transfer->too_long = true;
		return 0;
	}
	data = (char *) realloc(transfer->data, transfer->length + more + 1);
	if (data == NULL)
		return 0;
	memcpy(data + transfer->length, bytes, more);
	transfer->data = data;
	transfer->length += more;
	data[transfer->length] = '\0';
	return more;
}

static void
end_transfer(Transfer *transfer)
{
	if (transfer->multi && transfer->easy)
		curl->multi_remove_handle(transfer->multi, transfer->easy);
	if (transfer->easy)
		curl->easy_cleanup(transfer->easy);
	if (transfer->multi)
		curl->multi_cleanup(transfer->multi);
	curl->slist_free_all(transfer->headers);
	free(transfer->data);
}

/* ---- settings ---- */

void
endpoint_check(void)
{
	const char *url = sqleq_endpoint_url;

	if (url == NULL || url[0] == '\0')
		ereport(
			ERROR,
			(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE), errmsg("no chat endpoint is configured"),
			 errhint(
				 "Set sqleq.endpoint_url, sqleq.endpoint_model and, if the endpoint needs a key, sqleq.endpoint_key_file.")));
	if (pg_strncasecmp(url, "http://", 7) != 0 && pg_strncasecmp(url, "https://", 8) != 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("sqleq.endpoint_url must begin with http:// or https://"),
				 errhint("Use the address of the chat completions, such as https://host/v1/chat/completions.")));
	if (sqleq_endpoint_model == NULL || sqleq_endpoint_model[0] == '\0')
		ereport(ERROR, (errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE), errmsg("sqleq.endpoint_model is empty")));
}

/* The first line of the key file; NULL: there is no such file. */
static char *
read_key(void)
{
	FILE *file;
	char *key;
	size_t length;

	if (sqleq_endpoint_key_file == NULL || sqleq_endpoint_key_file[0] == '\0')
		return NULL;
	file = AllocateFile(sqleq_endpoint_key_file, "r");
	if (file == NULL)
		ereport(ERROR,
				(errcode_for_file_access(), errmsg("could not open the file named by sqleq.endpoint_key_file: %m")));
	key = (char *) palloc0(MAX_KEY + 2);
	length = fread(key, 1, MAX_KEY + 1, file);
	FreeFile(file);
	key[strcspn(key, "\r\n")] = '\0';
	for (const char *c = key; *c; c++)
		if (*c < '!' || *c > '~')
			length = 0;
	if (length == 0 || key[0] == '\0' || strlen(key) > MAX_KEY)
		ereport(ERROR,
				(errcode(ERRCODE_CONFIG_FILE_ERROR), errmsg("the file named by sqleq.endpoint_key_file has no key"),
				 errhint("The key is the first line, of printable ASCII characters without spaces.")));
	return key;
}

/* ---- one attempt ---- */

typedef enum AttemptOutcome
{
	ATTEMPT_OK,
	ATTEMPT_RETRY, /* the next one may do better */
	ATTEMPT_FAILED
} AttemptOutcome;

static void
require(CURLcode code)
{
	if (code != CURLE_OK)
		ereport(ERROR,
				(errcode(ERRCODE_EXTERNAL_ROUTINE_EXCEPTION),
				 errmsg("could not prepare a request: %s", curl->easy_strerror(code))));
}

static void
add_header(Transfer *transfer, const char *header)
{
	struct curl_slist *more = curl->slist_append(transfer->headers, header);

	if (more == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	transfer->headers = more;
}

static void
prepare(Transfer *transfer, const char *request, const char *key)
{
	CURL *easy;

	transfer->multi = curl->multi_init();
	transfer->easy = easy = curl->easy_init();
	if (transfer->multi == NULL || easy == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	add_header(transfer, "Content-Type: application/json");
	add_header(transfer, "Expect:");
	if (key)
		add_header(transfer, psprintf("Authorization: Bearer %s", key));
	require(curl->easy_setopt(easy, CURLOPT_URL, sqleq_endpoint_url));
#if LIBCURL_VERSION_NUM >= 0x075500
	require(curl->easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https"));
#else
	require(curl->easy_setopt(easy, CURLOPT_PROTOCOLS, (long) (CURLPROTO_HTTP | CURLPROTO_HTTPS)));
#endif
	require(curl->easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L));
	require(curl->easy_setopt(easy, CURLOPT_NOSIGNAL, 1L));
	require(curl->easy_setopt(easy, CURLOPT_HTTPHEADER, transfer->headers));
	require(curl->easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t) strlen(request)));
	require(curl->easy_setopt(easy, CURLOPT_POSTFIELDS, request));
	require(curl->easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long) sqleq_endpoint_timeout));
	require(curl->easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long) Min(sqleq_endpoint_timeout, 10000)));
	require(curl->easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_bytes));
	require(curl->easy_setopt(easy, CURLOPT_WRITEDATA, transfer));
	if (curl->multi_add_handle(transfer->multi, easy) != CURLM_OK)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
}

static CURLMcode
perform_without_signals(CURLM *multi, int *running)
{
	sigset_t all, before;
	CURLMcode code;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	code = curl->multi_perform(multi, running);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return code;
}

/* Waits for the end of the transfer. */
static CURLcode
transfer_all(Transfer *transfer)
{
	int running = 1, left;
	CURLMsg *message;

	while (running)
	{
		if (perform_without_signals(transfer->multi, &running) != CURLM_OK)
			return CURLE_RECV_ERROR;
		CHECK_FOR_INTERRUPTS();
		if (running)
			(void) curl->multi_poll(transfer->multi, NULL, 0, POLL_MS, NULL);
		CHECK_FOR_INTERRUPTS();
	}
	while ((message = curl->multi_info_read(transfer->multi, &left)) != NULL)
		if (message->msg == CURLMSG_DONE)
			return message->data.result;
	return CURLE_RECV_ERROR;
}

static AttemptOutcome
judge_status(long status, EndpointReply *reply)
{
	if (status == 200)
		return ATTEMPT_OK;
	reply->failure = status >= 300 && status < 400
		? psprintf("the endpoint returned a redirection (HTTP status %ld); redirections are not followed", status)
		: psprintf("the endpoint returned HTTP status %ld", status);
	return status == 408 || status == 429 || status >= 500 ? ATTEMPT_RETRY : ATTEMPT_FAILED;
}

static AttemptOutcome
ask_once(const char *request, const char *key, EndpointReply *reply)
{
	Transfer *transfer = (Transfer *) palloc0(sizeof(Transfer));
	AttemptOutcome outcome = ATTEMPT_FAILED;

	PG_TRY();
	{
		CURLcode code;
		long status = 0;

		prepare(transfer, request, key);
		code = transfer_all(transfer);
		if (transfer->too_long)
			reply->failure = psprintf("the answer is longer than %d bytes", MAX_RESPONSE);
		else if (code != CURLE_OK)
		{
			reply->failure = psprintf("the request failed: %s", curl->easy_strerror(code));
			outcome = code == CURLE_OPERATION_TIMEDOUT || code == CURLE_COULDNT_CONNECT ||
					code == CURLE_COULDNT_RESOLVE_HOST || code == CURLE_RECV_ERROR || code == CURLE_SEND_ERROR ||
					code == CURLE_GOT_NOTHING || code == CURLE_PARTIAL_FILE
				? ATTEMPT_RETRY
				: ATTEMPT_FAILED;
		}
		else
		{
			(void) curl->easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
			outcome = judge_status(status, reply);
		}
		if (outcome == ATTEMPT_OK)
		{
			reply->body = pnstrdup(transfer->data ? transfer->data : "", transfer->length);
			reply->length = transfer->length;
			reply->failure = NULL;
		}
	}
	PG_FINALLY();
	{
		end_transfer(transfer);
	}
	PG_END_TRY();
	return outcome;
}

static void
pause_before(int retry)
{
	int64 left = Min((int64) FIRST_PAUSE_MS << Min(retry, 10), LONGEST_PAUSE_MS);

	for (; left > 0; left -= POLL_MS)
	{
		CHECK_FOR_INTERRUPTS();
		pg_usleep(Min(left, POLL_MS) * 1000L);
	}
}

EndpointReply
endpoint_ask(const char *request)
{
	EndpointReply reply = {};
	char *key;

	endpoint_check();
	key = read_key();
	curl = curl_library();
	for (int retry = 0;; retry++)
	{
		reply.attempts++;
		if (ask_once(request, key, &reply) != ATTEMPT_RETRY || retry >= sqleq_endpoint_retries)
			break;
		pause_before(retry);
	}
	if (key)
		explicit_bzero(key, MAX_KEY + 2);
	return reply;
}
