/* steps.cpp: see steps.h. A process judges one problem at a time. */
#include "core/util/steps.h"

#include <limits>
#include <string>

namespace sqleq::steps {

namespace {

constexpr uint64_t unlimited = std::numeric_limits<uint64_t>::max();
uint64_t spent_so_far = 0, most = unlimited;

} // namespace

void begin(uint64_t limit)
{
	spent_so_far = 0;
	most = limit > 0 ? limit : unlimited;
}

void spend(uint64_t n)
{
	spent_so_far += n;
	if (spent_so_far > most)
		throw OutOfSteps("step limit of " + std::to_string(most) + " reached");
}

uint64_t spent()
{
	return spent_so_far;
}

bool limited()
{
	return most != unlimited;
}

uint64_t left()
{
	return most == unlimited ? unlimited : most - (spent_so_far < most ? spent_so_far : most);
}

Share::Share(unsigned one_in) : before_(most)
{
	if (limited())
		most = spent_so_far + left() / one_in;
}

Share::~Share()
{
	most = before_;
}

} // namespace sqleq::steps
