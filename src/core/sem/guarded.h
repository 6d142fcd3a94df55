/*
 * guarded.h: what is evaluated under a condition. Where it does not hold nothing can raise an error.
 *
 * A scope and not two calls: an evaluation that ends by an exception (TooBig) must not leave its conditions behind, or
 * whoever uses the domain next goes on blind.
 */
#pragma once

namespace sqleq {

template <class D>
class Guard {
public:
	Guard(D &d, typename D::Bool condition) : d_(d) { d_.push_guard(condition); }
	~Guard() { d_.pop_guard(); }
	Guard(const Guard &) = delete;
	Guard &operator=(const Guard &) = delete;

private:
	D &d_;
};

} // namespace sqleq
