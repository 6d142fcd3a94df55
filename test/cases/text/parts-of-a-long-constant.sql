-- verdict: equivalent
-- why: six parts can be cut out of this constant in millions of ways, of which none leaves a full stop: it is not taken apart
CREATE TABLE names (first text, second text, third text, fourth text, fifth text, last text);
-- q1
SELECT last FROM names
WHERE first || second || third || fourth || fifth || last || '.' = 'of a very long name there are many ways to take it apart, and of none is it known' AND last <> ''
-- q2
SELECT last FROM names
WHERE last <> '' AND first || second || third || fourth || fifth || last || '.' = 'of a very long name there are many ways to take it apart, and of none is it known'
