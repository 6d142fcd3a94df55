/* entries.cpp: see entries.h. */
#include "core/util/entries.h"

#include <algorithm>

namespace sqleq {

namespace {

struct Line {
	std::string_view text; /* without white space at its end */
	int number;
};

std::string_view trimmed(std::string_view text)
{
	while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
		text.remove_suffix(1);
	return text;
}

std::string_view without_indent(std::string_view text)
{
	text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
	return text;
}

std::vector<Line> lines_of(std::string_view text)
{
	if (text.substr(0, 3) == "\xef\xbb\xbf") /* the mark that some editors write */
		text.remove_prefix(3);
	std::vector<Line> out;
	for (int number = 1; !text.empty(); number++) {
		size_t end = std::min(text.find('\n'), text.size());
		out.push_back({trimmed(text.substr(0, end)), number});
		text.remove_prefix(std::min(end + 1, text.size()));
	}
	return out;
}

bool is_comment(std::string_view line)
{
	return line.substr(0, 2) == "--";
}

/* "-- key: value" */
bool is_header(std::string_view line, Entry::Header &header)
{
	if (line.substr(0, 3) != "-- ")
		return false;
	line.remove_prefix(3);
	size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_");
	if (end == 0 || end == line.npos || line[end] != ':' || (end + 1 < line.size() && line[end + 1] != ' '))
		return false;
	header.key = line.substr(0, end);
	header.value = without_indent(line.substr(end + 1));
	return true;
}

/* "--   more of the value" */
bool is_continuation(std::string_view line)
{
	return line.size() > 4 && (line.substr(2, 2) == "  " || line[2] == '\t');
}

/* Of the lines from `at` on, all of one paragraph; `at` goes behind the last of them. */
Entry read_entry(const std::vector<Line> &lines, size_t &at, const std::string &file)
{
	Entry entry;
	entry.file = file;
	entry.line = lines[at].number;
	for (; at < lines.size() && is_comment(lines[at].text); at++) {
		Entry::Header header;
		if (is_header(lines[at].text, header)) {
			header.line = lines[at].number;
			entry.headers.push_back(header);
		} else if (is_continuation(lines[at].text) && !entry.headers.empty()) {
			std::string &value = entry.headers.back().value;
			value += (value.empty() ? "" : " ") + std::string(without_indent(lines[at].text.substr(2)));
		} else {
			throw EntryError(file, lines[at].number, "expected a header (\"-- key: value\") or a body");
		}
	}
	for (; at < lines.size() && !lines[at].text.empty(); at++) {
		if (entry.body_line == 0)
			entry.body_line = lines[at].number;
		entry.body += (entry.body.empty() ? "" : "\n") + std::string(lines[at].text);
	}
	return entry;
}

} // namespace

const std::string *Entry::find(std::string_view key) const
{
	for (auto &header : headers)
		if (header.key == key)
			return &header.value;
	return nullptr;
}

std::string Entry::get(std::string_view key) const
{
	const std::string *value = find(key);
	return value ? *value : "";
}

std::vector<std::string> Entry::all(std::string_view key) const
{
	std::vector<std::string> out;
	for (auto &header : headers)
		if (header.key == key)
			out.push_back(header.value);
	return out;
}

EntryError::EntryError(const std::string &file, int line, const std::string &message)
	: std::runtime_error(file + ":" + std::to_string(line) + ": " + message)
{
}

std::vector<Entry> read_entries(std::string_view text, const std::string &file)
{
	std::vector<Line> lines = lines_of(text);
	std::vector<Entry> out;
	for (size_t at = 0; at < lines.size();) {
		if (lines[at].text.empty()) {
			at++;
			continue;
		}
		size_t end = at;
		bool comments = true;
		for (; end < lines.size() && !lines[end].text.empty(); end++)
			comments = comments && is_comment(lines[end].text);
		Entry::Header header;
		if (comments && !is_header(lines[at].text, header))
			at = end; /* a remark */
		else if (!is_comment(lines[at].text))
			throw EntryError(file, lines[at].number,
							 "an entry begins with a header (\"-- key: value\"), and has no blank line in it");
		else
			out.push_back(read_entry(lines, at, file));
	}
	return out;
}

void check_keys(const Entry &entry, const std::vector<std::string_view> &required,
				const std::vector<std::string_view> &optional)
{
	for (auto &key : required)
		if (!entry.find(key))
			throw EntryError(entry.file, entry.line, "the entry has no header \"" + std::string(key) + "\"");
	auto is_one_of = [](const std::vector<std::string_view> &keys, const std::string &key) {
		return std::find(keys.begin(), keys.end(), key) != keys.end();
	};
	for (auto &header : entry.headers)
		if (!is_one_of(required, header.key) && !is_one_of(optional, header.key))
			throw EntryError(entry.file, header.line, "unrecognized header \"" + header.key + "\"");
}

} // namespace sqleq
