"""Which statement of one side is which of the other: by name, by text, then by likeness."""
import re
from dataclasses import dataclass, field
from typing import Dict, List, Tuple

from sqleq.sources import Side
from sqleq.statements import Statement

ALIKE = 0.5  # less is another statement
WORD = re.compile(r"\w+|[^\w\s]")


@dataclass
class Pair:
    name: str
    old: Statement
    new: Statement
    via: List[Statement] = field(default_factory=list)

    @property
    def texts(self) -> Tuple[str, str]:
        return self.old.text, self.new.text


@dataclass
class Matching:
    pairs: List[Pair] = field(default_factory=list)
    removed: List[str] = field(default_factory=list)
    added: List[str] = field(default_factory=list)
    unchanged: int = 0


def label(file: str, statement: Statement, number: int) -> str:
    return f"{file}:{statement.name or number}" if file else str(statement.name or number)


def likeness(old: List[str], new: List[str], least: float) -> float:
    import difflib
    match = difflib.SequenceMatcher(None, old, new, autojunk=False)
    return match.ratio() if match.real_quick_ratio() >= least and match.quick_ratio() >= least else 0


def match_file(file: str, old: List[Statement], new: List[Statement], result: Matching) -> None:
    """Matches what two files of the same name have, and says so by the numbers of the new one."""
    partner: Dict[int, int] = {}  # of the new one's
    left = set(range(len(old)))

    def take(number: int, other: int) -> None:
        partner[number] = other
        left.discard(other)
    names = {statement.name: number for number, statement in enumerate(old) if statement.name}
    for number, statement in enumerate(new):
        if statement.name in names:
            take(number, names[statement.name])
    # the same text, in order
    for number, statement in enumerate(new):
        if number not in partner:
            same = next((other for other in sorted(left) if old[other].text == statement.text and not old[other].name), None)
            if same is not None:
                take(number, same)
    # the most alike first; of equals, those whose neighbours are partners, then the nearest
    words = [[WORD.findall(statement.text.lower()) for statement in side] for side in (old, new)]
    rest = [number for number in range(len(new)) if number not in partner]
    scores = sorted((-likeness(words[0][other], words[1][number], ALIKE), abs(number - other), number, other)
                    for number in rest for other in left if not (old[other].name and new[number].name))
    for score, _, number, other in scores:
        if number not in partner and other in left and -score >= ALIKE:
            take(number, other)
    # at last, what stands in the same place
    for number in range(len(new)):
        if number not in partner and number in left and not (old[number].name or new[number].name):
            take(number, number)
    for number, statement in enumerate(new):
        if number not in partner:
            result.added.append(label(file, statement, number + 1))
        elif old[partner[number]].text == statement.text:
            result.unchanged += 1
        else:
            result.pairs.append(Pair(label(file, statement, number + 1), old[partner[number]], statement))
    result.removed += [label(file, old[other], other + 1) for other in sorted(left)]


def match(old: Side, new: Side) -> Matching:
    result = Matching()
    for file in sorted(old.files.keys() | new.files.keys()):
        match_file(file, old.files.get(file, []), new.files.get(file, []), result)
    moved(old, new, result)
    return result


def moved(old: Side, new: Side, result: Matching) -> None:
    """A named statement that went to another file keeps its name."""
    gone = {key.rsplit(":", 1)[-1]: key for key in result.removed}
    statements: List[Dict[str, Tuple[str, Statement]]] = [
        {statement.name: (label(file, statement, 0), statement) for file, found in side.files.items() for statement in found if statement.name} for side in (old, new)]
    for key in list(result.added):
        name = key.rsplit(":", 1)[-1]
        if name in gone and name in statements[0] and name in statements[1] and statements[0][name][0] == gone[name] and statements[1][name][0] == key:
            before, after = statements[0][name][1], statements[1][name][1]
            result.added.remove(key)
            result.removed.remove(gone.pop(name))
            if before.text == after.text:
                result.unchanged += 1
            else:
                result.pairs.append(Pair(key, before, after))
