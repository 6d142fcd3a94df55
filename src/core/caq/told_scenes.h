/*
 * told_scenes.h: scenes that are told as texts: statements that no server may refuse, about what queries do not reach.
 */
#pragma once
#include <string>
#include <vector>

/* ---- what scenes are written with ---- */

#define ASSERT(condition, what) "DO $$BEGIN ASSERT (" condition "), '" what "'; END$$"
/* "must raise": one of these conditions, and nothing else; what it is. */
#define REFUSED(statement, conditions, what) "DO $$BEGIN BEGIN " statement "; EXCEPTION WHEN " conditions " THEN RETURN; END; RAISE EXCEPTION 'must be refused: " what "'; END$$"
/* Some errors of a statement mean that what it is about was left out of the database; not where it makes that itself. */
#define TAKEN(statement) "DO $$BEGIN " statement "; EXCEPTION WHEN undefined_table OR undefined_column OR duplicate_table THEN RAISE EXCEPTION '%', sqlerrm; END$$"

namespace sqleq::caq {

/*
 * A scene says itself what must hold: by ASSERT in a DO, or because nothing in it may raise an error. ${a;;b} is one of these texts, which may hold further such
 * choices. What must be refused stands in a DO that raises if it is not.
 */
struct ToldScene {
	/* The statement begins with the idea. What goes wrong in it, whatever error that raises, or if it crashes the server, is one bug, known by what stands before a ":": a scene has one cause. */
	const char *idea, *text;
	const char *extension = nullptr; /* that it needs: "@." in the text is its schema */
	int version = 0;				 /* of the server, at least */
};

/* What the names of a scene begin with, each scene's with others: in texts that are told e3 stands for it. */
std::string scene_name(size_t number);

const std::vector<ToldScene> &told_scenes();
/* Those of servers after 15 (newer_scenes.cpp). */
const std::vector<ToldScene> &newer_scenes();

} // namespace sqleq::caq
