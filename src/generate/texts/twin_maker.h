/* twin_maker.h: makes the two tables of twins.h, and what is done to both. */
#pragma once
#include "generate/texts/table_maker.h"
#include "generate/texts/twins.h"

namespace sqleq::texts {

class TwinMaker {
public:
	TwinMaker(Instance &instance, int version, uint64_t seed) : instance_(instance), version_(version), random_(seed) {}
	void make();

private:
	static const std::string columns;
	Instance &instance_;
	int version_; /* of the server */
	Random random_;
	Relation relation_{"e1", {}, {}, false, {}, {}, {}, true};
	bool upserts_ = true; /* one key is in one place */
	bool merges_ = true;
	bool defaults_ = true; /* UPDATE knows them; a view's own, or a table's */
	int fresh_ = 10;       /* the next key that is not there */
	long shift_ = 128;     /* a power of two that no key has yet */

	bool chance(size_t n, size_t of) { return random_.chance(n, of); }
	template <class T>
	const T &pick(const std::vector<T> &v)
	{
		return v[random_.below(v.size())];
	}
	/* What is set: DEFAULT only where it is the same in both. */
	const std::string &setting(const std::vector<std::string> &v)
	{
		const std::string &one = pick(v);
		return defaults_ || one.find("DEFAULT") == one.npos ? one : v[0];
	}
	void idea(const std::string &what) { relation_.history.push_back("twins: " + what); }
	std::string number(size_t below) { return std::to_string(random_.below(below)); }
	std::string fresh() { return std::to_string(fresh_++); }
	std::string shifted(const std::string &key);

	/* twin_forms.cpp */
	std::string partition(const std::string &name, const std::string &bound);
	std::string partitioned();
	std::string viewed();
	std::string with_triggers();
	std::string grown();
	std::string inherited();
	std::string with_virtual_columns();
	std::string form();

	/* twins.cpp */
	std::string condition();
	std::string values_of_keys(const std::string &columns, size_t most);
	std::string insert();
	std::string upsert();
	std::string update();
	std::string update_by_others();
	std::string remove();
	std::string move();
	std::string merge();
	std::string undone();
	std::string change();
	std::string returning(const std::string &statement, bool merge);
	std::string merge_by_source();
	std::string pg17_change();
	void both(const std::string &statement);
};

} // namespace sqleq::texts
