/* step_budget.cpp: see step_budget.h. A process judges one problem at a time. */
#include "core/util/step_budget.h"

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

Cap::Cap(uint64_t most_steps) : before_(most)
{
	if (left() > most_steps)
		most = spent_so_far + most_steps;
}

Cap::~Cap()
{
	most = before_;
}

Trial::Trial(uint64_t most_steps) : cap_(most_steps), end_(most) {}

Trial::~Trial()
{
	if (spent_so_far > end_)
		spent_so_far = end_;
}

Uncounted::Uncounted() : spent_before_(spent_so_far), most_before_(most)
{
	most = unlimited;
}

Uncounted::~Uncounted()
{
	spent_so_far = spent_before_;
	most = most_before_;
}

} // namespace sqleq::steps
