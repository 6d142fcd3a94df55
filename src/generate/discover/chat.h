/*
 * chat.h: what is said to an OpenAI-compatible chat endpoint, and what it answers: JSON in and out. What a model writes
 * is taken for data of unknown quality: read leniently, checked strictly.
 */
#pragma once
#include <string>
#include <vector>

namespace sqleq::discover {

struct Proposal {
	std::string name, schema_ddl, q1, q2;
};

/* An expression over $1, $2 ...; types by name. */
struct SnippetProposal {
	std::string text, result;
	std::vector<std::string> arguments;
};

struct ChatAnswer {
	std::vector<Proposal> proposals;
	std::vector<SnippetProposal> snippets;
	int malformed = 0;   /* items that are no proposals; 1 when there is nothing that can be read */
	std::string failure; /* not empty: the answer as a whole is none */
};

/* The body of a request. */
std::string chat_request(const std::string &model, const std::string &system, const std::string &prompt);

/* From the body of a response. Never throws but for lack of memory. */
ChatAnswer read_chat_answer(const std::string &body);
ChatAnswer read_snippet_answer(const std::string &body);

} // namespace sqleq::discover
