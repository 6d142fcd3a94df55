/* lemma_library.cpp: see lemma_library.h. */
#include "core/lemmas/lemma_library.h"

#include <iterator>

#include "core/util/step_budget.h"

namespace sqleq {

namespace {

struct Entry {
	const char *name; /* with the prefix that lemmas have beside rules */
	bool always;
	const char *document;
};

constexpr Entry entries[] = {
#define LEMMA(name, always, document) {"lemma." name, always, document},
#include "core/lemmas/library.def"
#undef LEMMA
	{nullptr, false, nullptr},
};

} // namespace

const std::vector<Lemma> &lemma_library()
{
	static const std::vector<Lemma> all = [] {
		const steps::Uncounted once;
		std::vector<Lemma> read;
		for (auto &e : entries)
			if (e.name)
				read.push_back(read_lemma(e.name, e.always, e.document));
		return read;
	}();
	return all;
}

const char *lemma_name(int i)
{
	return i >= 0 && i < (int) std::size(entries) ? entries[i].name : nullptr;
}

} // namespace sqleq
