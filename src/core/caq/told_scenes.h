/*
 * told_scenes.h: scenes that are told as texts: statements that no server may refuse, about what queries do not reach.
 */
#pragma once
#include <string>
#include <vector>

namespace sqleq::caq {

/*
 * A scene says itself what must hold: by ASSERT in a DO, or because nothing in it may raise an error. ${a;;b} is one of these texts, which may hold further such
 * choices. What must be refused stands in a DO that raises if it is not.
 */
struct ToldScene {
	const char *idea, *text; /* the statement begins with the idea: what has crashed a server is known by it; and texts that can't be read, by what stands before a ":" */
	const char *extension = nullptr; /* that it needs: "@." in the text is its schema */
};

const std::vector<ToldScene> &told_scenes();

} // namespace sqleq::caq
