/* own_solvers.cpp: no test's models depend on the tests that ran before it in the same process. */
#include <gtest/gtest.h>

#include "core/smt/solver.h"

namespace {

class OwnSolvers : public testing::EmptyTestEventListener {
	void OnTestStart(const testing::TestInfo &) override { sqleq::forget_earlier_solvers(); }
};

[[maybe_unused]] const bool listening = (testing::UnitTest::GetInstance()->listeners().Append(new OwnSolvers), true);

} // namespace
