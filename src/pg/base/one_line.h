/*
 * one_line.h: SQL without its line breaks.
 */
#pragma once

/*
 * The text with one space where it has blanks, line breaks and comments that begin with "--"; with none behind "(" and
 * before ")". Literals and quoted names stay as they are. In a literal a quote must be doubled: \' ends it.
 */
extern const char *one_line(const char *text);
