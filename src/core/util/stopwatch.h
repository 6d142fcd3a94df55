/* stopwatch.h: milliseconds since it was made, or since the lap before; for figures, never for a decision. */
#pragma once
#include <chrono>

namespace sqleq {

class Stopwatch {
public:
	double lap()
	{
		auto now = std::chrono::steady_clock::now();
		double ms = std::chrono::duration<double, std::milli>(now - last_).count();
		last_ = now;
		return ms;
	}

private:
	std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

} // namespace sqleq
