/* chat_api.cpp: see chat_api.h. */
#include "generate/discover/chat.h"
#include "generate/api/chat_api.h"

using namespace sqleq;

struct sqleq_chat {
	std::string request;
	discover::ChatAnswer answer;
};

extern "C" {

sqleq_chat *sqleq_chat_open(void)
{
	try {
		return new sqleq_chat;
	} catch (...) {
		return nullptr;
	}
}

void sqleq_chat_close(sqleq_chat *c)
{
	delete c;
}

const char *sqleq_chat_request(sqleq_chat *c, const char *model, const char *system, const char *prompt)
{
	try {
		c->request = discover::chat_request(model, system, prompt);
		return c->request.c_str();
	} catch (...) {
		return nullptr;
	}
}

int sqleq_chat_read(sqleq_chat *c, const char *body, size_t length, int *malformed)
{
	try {
		c->answer = discover::read_chat_answer(std::string(body, length));
		*malformed = c->answer.malformed;
		return c->answer.failure.empty() ? (int) c->answer.proposals.size() : -1;
	} catch (...) {
		return -1;
	}
}

int sqleq_chat_read_snippets(sqleq_chat *c, const char *body, size_t length, int *malformed)
{
	try {
		c->answer = discover::read_snippet_answer(std::string(body, length));
		*malformed = c->answer.malformed;
		return c->answer.failure.empty() ? (int) c->answer.snippets.size() : -1;
	} catch (...) {
		return -1;
	}
}

int sqleq_chat_snippet(sqleq_chat *c, int i, const char **text, const char **result, const char *arguments[3])
{
	const discover::SnippetProposal &p = c->answer.snippets.at((size_t) i);
	*text = p.text.c_str();
	*result = p.result.c_str();
	for (size_t a = 0; a < p.arguments.size(); a++)
		arguments[a] = p.arguments[a].c_str();
	return (int) p.arguments.size();
}

void sqleq_chat_proposal(sqleq_chat *c, int i, const char *texts[4])
{
	const discover::Proposal &p = c->answer.proposals.at((size_t) i);
	texts[0] = p.name.c_str();
	texts[1] = p.schema_ddl.c_str();
	texts[2] = p.q1.c_str();
	texts[3] = p.q2.c_str();
}

} // extern "C"
