#!/usr/bin/env python3
"""Breaks the lines of Markdown files that are too long: tools/wrap.py FILE...

Paragraphs and items of lists with such a line are filled anew. Code is left as it is, and what is in backticks stays on one line, so
that it is found by searching. Rows of tables are left: shorten their cells. tools/fragment-table fills its lines with this; it writes a
table with longer rows as a list, since its cells come from the sources.
"""
import pathlib
import re
import sys

WIDTH = 130
# Headings that say nothing: their cells need no label in a list. Those in PLACED stand in brackets behind the first cell.
PLAIN = {"meaning", "what", "promise", "result", "what it does", "what is changed", "how it is treated", "why it changes nothing", "value", "passes if",
         "what follows", "database", "fields, meaning", "settings", "values", "becomes", "why"}
PLACED = {"name", "plan operator", "default", "`proof`"}


def length(line):
    return len(line.encode())


def words(text):
    """Split at blanks, but not within backticks and links, unless those fill a line."""
    whole = r"`[^`]+`|\[[^][]*\]\([^()]*\)"
    text = re.sub(whole, lambda found: found.group() if length(found.group()) > WIDTH - 30 else found.group().replace(" ", "\0"), text)
    return [word.replace("\0", " ") for word in text.split()]


def fill(text, first="", rest=""):
    """The lines of a paragraph; none begins like an item, a heading, a quotation or a row."""
    lines, line = [], first
    for number, word in enumerate(words(text)):
        if number == 0:
            line += word
        elif length(line) + 1 + length(word) > WIDTH and not re.match(r"(([-+*>]|#+|\d+[.)]|=+|-+)$|\|)", word):
            lines.append(line)
            line = rest + word
        else:
            line += " " + word
    return lines + [line]


def cells(row):
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row.strip()[1:-1])]


def list_of(rows):
    """The items that say what the rows of a table say, the first of which is its heading."""
    heading, plain = rows[0], not any("`" in row[0] for row in rows[1:])
    lines, above = [], ""
    for row in rows[1:]:
        above = row[0] or above
        item = f"**{above}**" if plain and above else above
        placed = []
        said = []
        for title, cell in zip(heading[1:], row[1:]):
            if not cell:
                continue
            if title in PLACED:
                placed.append(f"{title}: {cell}" if title == "default" else cell)
            elif title in PLAIN:
                said.append(cell)
            else:
                said.append(f"*{title[0].upper()}{title[1:]}*: {cell}")
        item += f" ({', '.join(placed)})" if placed else ""
        text = ". ".join(said)
        item += f". {text}" if text.startswith("*") else f": {text}" if text else ""
        lines += fill(item, "- ", "  ")
    return lines


def wrapped(text, lists=False):
    """The text with its lines broken; with lists, a table with longer rows becomes a list."""
    lines, out, fenced, at = text.split("\n"), [], False, 0
    while at < len(lines):
        line = lines[at]
        if line.startswith("```"):
            fenced = not fenced
        if fenced or not line.strip() or re.match(r"(```|#|    )", line) or line.startswith("<"):
            out.append(line)
            at += 1
            continue
        end = at + 1
        if line.startswith("|"):
            while end < len(lines) and lines[end].startswith("|"):
                end += 1
            block = lines[at:end]
            if lists and max(map(length, block)) > WIDTH:
                block = list_of([cells(row) for number, row in enumerate(block) if number != 1])
        else:
            while end < len(lines) and lines[end].strip() and not re.match(r"\s*([-*+]|\d+\.) |```|#|\|", lines[end]):
                end += 1
            block = lines[at:end]
            if max(map(length, block)) > WIDTH:
                first = re.match(r"\s*(([-*+]|\d+\.) +)?", line).group()
                block = fill(" ".join(block)[len(first):], first, " " * len(first))
        out += block
        at = end
    return "\n".join(out)


def main():
    for path in map(pathlib.Path, sys.argv[1:]):
        path.write_text(wrapped(path.read_text()))


if __name__ == "__main__":
    main()
