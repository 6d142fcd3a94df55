/* data_texts.cpp: the texts of data/, read before the first test. */
#include <gtest/gtest.h>

#include "generate/texts/text_library.h"

namespace sqleq::test {

namespace {

class Texts : public testing::Environment {
public:
	void SetUp() override { texts::read_library(texts::text_files(SQLEQ_SOURCE_DIR "/data")); }
};

[[maybe_unused]] const testing::Environment *const texts = testing::AddGlobalTestEnvironment(new Texts);

} // namespace

} // namespace sqleq::test
