/* entries_api.cpp: see entries_api.h. */
#include "core/driver/entries_api.h"
#include "core/util/entries.h"

using namespace sqleq;

struct sqleq_entries {
	std::vector<Entry> entries;
	std::string error;
};

extern "C" {

sqleq_entries *sqleq_entries_read(const char *text, size_t length, const char *file, const char *const *keys)
{
	sqleq_entries *out = nullptr;
	try {
		out = new sqleq_entries;
		std::vector<std::string_view> known;
		for (; *keys; keys++)
			known.push_back(*keys);
		try {
			out->entries = read_entries({text, length}, file);
			for (auto &entry : out->entries)
				check_keys(entry, {}, known);
		} catch (EntryError &error) {
			out->error = error.what();
			out->entries.clear();
		}
		return out;
	} catch (...) {
		delete out;
		return nullptr;
	}
}

void sqleq_entries_close(sqleq_entries *e)
{
	delete e;
}

const char *sqleq_entries_error(const sqleq_entries *e)
{
	return e->error.empty() ? nullptr : e->error.c_str();
}

int sqleq_entries_count(const sqleq_entries *e)
{
	return (int) e->entries.size();
}

const char *sqleq_entries_header(const sqleq_entries *e, int i, const char *key)
{
	const std::string *value = e->entries[(size_t) i].find(key);
	return value ? value->c_str() : nullptr;
}

const char *sqleq_entries_body(const sqleq_entries *e, int i, int *line, int *body_line)
{
	const Entry &entry = e->entries[(size_t) i];
	*line = entry.line;
	*body_line = entry.body_line;
	return entry.body.c_str();
}

} // extern "C"
