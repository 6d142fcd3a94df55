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
	/* The statement begins with the idea. What goes wrong in it, whatever error that raises, or if it crashes the server, is one bug, known by what stands before a ":": a scene has one cause. */
	const char *idea, *text;
	const char *extension = nullptr; /* that it needs: "@." in the text is its schema */
};

const std::vector<ToldScene> &told_scenes();

} // namespace sqleq::caq
