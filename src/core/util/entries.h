/*
 * entries.h: reads files of texts, such as those in data/. A file is a list of paragraphs with blank lines between
 * them. A paragraph is an entry:
 *
 *     -- name: two rows         a header: "-- key: value"; a key is one word in lower case, and may come several times
 *     -- source: release notes of 16.1, which say
 *     --     that rows were lost              a line that is indented behind "--" continues the value
 *     SELECT 1;                 the body: all lines from the first one that is no comment; it is kept as it is
 *     SELECT 2;
 *
 * or a remark, for people: comment lines alone, of which the first is no header. An entry may have headers alone.
 */
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sqleq {

struct Entry {
	struct Header {
		std::string key, value;
		int line = 0;
	};

	std::vector<Header> headers; /* in the file's order */
	std::string body;            /* without a line break at its end; "": there is none */
	std::string file;
	int line = 0;      /* of the first header; lines count from 1 */
	int body_line = 0; /* of the body's first line; 0: there is none */

	/* The first value of the key; nullptr: it has none. */
	const std::string *find(std::string_view key) const;
	/* Likewise, and "" for none. */
	std::string get(std::string_view key) const;
	/* All values of the key, in order. */
	std::vector<std::string> all(std::string_view key) const;
};

/* what() is "FILE:LINE: message". */
class EntryError : public std::runtime_error {
public:
	EntryError(const std::string &file, int line, const std::string &message);
};

/*
 * All entries of a text; `file` is its name in errors. EntryError for a paragraph that is neither an entry nor a
 * remark.
 */
std::vector<Entry> read_entries(std::string_view text, const std::string &file);
/* EntryError if the entry has a header with another key, or lacks one of the required ones. */
void check_keys(const Entry &entry, const std::vector<std::string_view> &required,
				const std::vector<std::string_view> &optional);

} // namespace sqleq
