/* during.h: a variable that has another value, or a vector one more, during a scope, however the scope is left. */
#pragma once
#include <utility>
#include <vector>

namespace sqleq {

template <class T>
class During {
public:
	During(T &place, T value) : place_(place), before_(std::exchange(place, std::move(value))) {}
	~During() { place_ = std::move(before_); }
	During(const During &) = delete;
	During &operator=(const During &) = delete;

private:
	T &place_;
	T before_;
};

template <class T>
class Pushed {
public:
	Pushed(std::vector<T> &place, T value) : place_(place) { place_.push_back(std::move(value)); }
	~Pushed() { place_.pop_back(); }
	Pushed(const Pushed &) = delete;
	Pushed &operator=(const Pushed &) = delete;

private:
	std::vector<T> &place_;
};

} // namespace sqleq
