"""Predictions of text-to-SQL models, and gold queries: CSV, JSON, JSONL, and the files of BIRD."""
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

from sqleq.errors import Trouble
from sqleq.rows import fields, read_csv, read_json, read_jsonl
from sqleq.sources import read_text

Row = Dict[str, Optional[str]]

# The columns of a field.
NAMES = {"question": ("question", "question_id", "id"), "number": ("question_id", "id"), "model": ("model",), "gold": ("gold", "gold_sql", "gold_query"),
         "answer": ("answer", "prediction", "predicted", "predicted_sql", "pred"), "schema": ("schema", "db_id"), "difficulty": ("difficulty",)}
QUERY = ("sql", "query")  # may be either, depending on the file
# As BIRD's predictions are stored: {"0": "SELECT ...\t----- bird -----\tdatabase"}.
BIRD = re.compile(r"\s*\t----- bird -----\t\s*")
FENCE = re.compile(r"```[ \t]*(\w*)[ \t]*\r?\n(.*?)(?:```|\Z)", re.S)
LANGUAGES = ("", "sql", "postgres", "postgresql", "pgsql")


@dataclass
class Prediction:
    question: str
    model: str
    gold: str
    answer: str
    schema: Optional[str]
    difficulty: Optional[str]


def unfenced(text: str) -> str:
    """The last query in a fence of three backticks, since models explain before they answer. Without a fence, all of it."""
    found = [code for language, code in FENCE.findall(text) if language.lower() in LANGUAGES]
    return str(found[-1] if found else text.strip("` \t\r\n")).strip().rstrip(";").rstrip()


def read_rows(path: Path) -> Any:
    kind = path.suffix.lower()
    if kind == ".csv":
        return read_csv(path)
    if kind == ".jsonl":
        return read_jsonl(path)
    if kind == ".json":
        return read_json(path)
    if kind == ".sql":  # BIRD's gold queries: one a line, with their database behind a tab
        return [dict(zip(("gold", "schema"), line.split("\t"))) for line in read_text(str(path)).split("\n") if line.strip()]
    raise Trouble(f"{path}: is neither .csv nor .json, .jsonl or .sql")


class Golds:
    """Gold queries by the number of their question, by its text, or by their place."""

    def __init__(self, path: Path):
        self.path = path
        rows = read_rows(path)
        if not isinstance(rows, list):
            raise Trouble(f"{path}: is no list of questions")
        self.rows = [fields(path, row, {**NAMES, "gold": NAMES["gold"] + QUERY}) for row in rows]
        self.by_number = {row["number"]: row for row in self.rows if row["number"] is not None}
        self.by_question = {row["question"]: row for row in self.rows if row["question"] is not None}

    def at(self, place: int) -> Optional[Row]:
        return self.rows[place] if 0 <= place < len(self.rows) else None

    def find(self, row: Row, place: int, by_number: bool) -> Row:
        number, question = row["number"], row["question"]
        if number is not None and by_number:
            found = self.by_number.get(number)
        elif number is not None and number.isdecimal():
            found = self.at(int(number))
        else:
            found = self.by_question.get(question) if question is not None else self.at(place)
        if found is None or not found["gold"]:
            raise Trouble(f"{self.path}: has no gold query for question {number or question or place}")
        return found


def answers_of(path: Path, with_gold: bool) -> List[Row]:
    rows = read_rows(path)
    if isinstance(rows, dict):
        found: List[Row] = []
        for key, value in rows.items():
            answer, *schema = BIRD.split(str(value))
            found.append({**dict.fromkeys(NAMES), "number": str(key), "answer": answer, "schema": schema[0] if schema else None})
        return found
    field = "answer" if with_gold else "gold"
    return [fields(path, row, {**NAMES, field: NAMES[field] + QUERY}) for row in rows]


def joined(path: Path, golds: Optional[Golds]) -> Iterator[Prediction]:
    rows = answers_of(path, golds is not None)
    if rows and not any(row["answer"] for row in rows):
        raise Trouble(f"{path}: has no answers, which are in a column {' or '.join(NAMES['answer'])}")
    # BIRD's keys are numbers of questions, or places in the list
    by_number = golds is not None and all(row["number"] in golds.by_number for row in rows)
    for place, row in enumerate(rows):
        gold = golds.find(row, place, by_number) if golds and not row["gold"] else row
        if not gold["gold"]:
            raise Trouble(f"{path}: has no gold queries, which are in a column {' or '.join(NAMES['gold'] + QUERY)}\nhint: --gold names a file that has them.")
        yield Prediction(gold["question"] or row["question"] or row["number"] or str(place), row["model"] or path.stem, unfenced(gold["gold"]), unfenced(row["answer"] or ""),
                         row["schema"] or gold["schema"], row["difficulty"] or gold["difficulty"])


def read_predictions(names: List[str], gold: Optional[str]) -> List[Prediction]:
    golds = Golds(Path(gold)) if gold else None
    found = [prediction for name in names for prediction in joined(Path(name), golds)]
    # the same words may be asked of two databases, but a question has one gold query
    known = dict.fromkeys((prediction.question, prediction.schema, prediction.gold) for prediction in found)
    count = Counter(question for question, _, _ in known)
    numbers = {key: number for number, key in enumerate(known, 1)}
    for prediction in found:
        if count[prediction.question] > 1:
            prediction.question += f" (#{numbers[prediction.question, prediction.schema, prediction.gold]})"
    return found
