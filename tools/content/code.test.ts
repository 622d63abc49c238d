import { expect, it } from 'vitest'
import { listPythonPrograms } from '#app/domain/courses/apparatus/apparatus.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import textBench from '#app/content/text-bench.md?raw'
import { findCodeFaults, findProgramFaults, findPythonVersion } from './code.ts'
import { writtenFolders, sectionSources } from './sources.ts'

const programs = sectionSources.filter(({ source }) => listPythonPrograms(source).length > 0)
const python = findPythonVersion()
if (!python)
  console.warn(`There is no Python 3 on this machine: ${programs.length} sections with programs were not run.`)

it('some lessons contain programs, and each has its output', () => {
  expect(programs.length).toBeGreaterThan(5)
  for (const { name, source } of programs)
    for (const { output } of listPythonPrograms(source)) expect(output, name).not.toBeNull()
})

const items = writtenFolders.flatMap(({ slug, practice }) =>
  practice.flatMap(({ key, body }) => (body.kind === 'code' ? [{ name: `${slug}, ${key}`, body }] : [])),
)

const counting: Extract<WrittenBody, { kind: 'code' }> = {
  kind: 'code',
  ask: 'Complete it.',
  starter: 'def count(words):\n    return len(words)',
  checks: [
    { call: 'count(["a", "a"])', expected: '1', why: 'A type counts once, however often it occurs.' },
    { call: 'count([]) / 3', expected: '0', why: 'A list without words has no types at all.' },
  ],
  solution: 'def count(words):\n    return len(set(words))',
  why: 'A set keeps each value once, so its length is the number of types.',
}

if (python) {
  it('the solution of every program to complete passes its checks, and its starter does not', () => {
    const faults = findProgramFaults(items.map(({ body }) => body))
    expect(items.flatMap(({ name }, i) => (faults[i] ?? []).map((fault) => `${name}: ${fault}`))).toEqual([])
  })

  it.each([
    ['accuracy-function', 'def accuracy(true, chosen):\n    return len(set(true) & set(chosen)) / len(true)'],
    [
      'windows-function',
      'def windows(words, length, step):\n    return [words[i:i + length] for i in range(0, len(words), step)][:-1]',
    ],
    [
      'code-bins',
      'def bins(tokens, word, n):\n    size = len(tokens) / n\n    return [int(word in [t.lower() for t in tokens[round(i * size + 0.49):round((i + 1) * size + 0.49)]]) for i in range(n)]',
    ],
    [
      'z-function',
      'from statistics import mean\n\ndef zscores(rates):\n    return [(x - mean(rates)) / len(rates) for x in rates]',
    ],
    [
      'code-tokens-with-default',
      'def find_places(tokens, word, exact=False):\n    return [tokens.index(t) for t in tokens if t == word or (not exact and t.lower() == word.lower())]',
    ],
    [
      'code-cut-out',
      'def cut_out(page):\n    start = page.find("*** START")\n    end = page.find("*** END")\n    if start == -1 or end == -1:\n        return None\n    return page[start + len("*** START ***"):end].strip()',
    ],
    [
      'code-initial',
      'def abbreviate(first, surname):\n    return first.strip()[0].upper() + ". " + surname.strip().capitalize()',
    ],
    ['code-surnames', 'import re\n\ndef surnames(text):\n    return re.findall(r"M(?:r|rs|iss)? (\\w+)", text)'],
    // Rounded to whole numbers, which the results of easy checks are.
    ['code-return-a-share', 'def per_thousand(count, total):\n    return round(count / total * 1000)'],
    ['code-combine', 'from math import prod\n\ndef combine(ratios):\n    return round(prod(ratios))'],
    ['poisson-function', 'from math import prod\n\ndef combined(ratios):\n    return int(prod(ratios))'],
    [
      'project-function',
      'def place(scores, loadings):\n    return round(sum(s * w for s, w in zip(scores, loadings)))',
    ],
    [
      'z-function',
      'from statistics import mean, stdev\n\ndef zscores(rates):\n    return [round((x - mean(rates)) / stdev(rates)) for x in rates]',
    ],
    [
      'blend-function',
      'def blend(a, b, share):\n    return [round(share * x + (1 - share) * y) for x, y in zip(a, b)]',
    ],
    [
      'code-rates',
      'def articulation(syllables, seconds, pauses):\n    return round(syllables / (seconds - sum(p for p in pauses if p >= 0.15)))',
    ],
    [
      'code-group-rates',
      'def rates(rows):\n    totals = {}\n    for row in rows:\n        h, w = totals.get(row["genre"], (0, 0))\n        totals[row["genre"]] = (h + row["hits"], w + row["words"])\n    return {g: round(1000 * h / w) for g, (h, w) in totals.items()}',
    ],
    // For lists of two numbers only.
    ['project-function', 'def place(scores, loadings):\n    return scores[0] * loadings[0] + scores[1] * loadings[1]'],
    ['distance-function', 'def distance(a, b):\n    return abs(a[0] - b[0]) + abs(a[1] - b[1])'],
    [
      'cosine-function',
      'from math import hypot\n\ndef cosine_delta(a, b):\n    return 1 - sum(x * y for x, y in zip(a, b)) / (hypot(a[0], a[1]) * hypot(b[0], b[1]))',
    ],
    ['blend-function', 'def blend(a, b, share):\n    return [share * a[i] + (1 - share) * b[i] for i in (0, 1)]'],
    [
      'code-group-rates',
      'def rates(rows):\n    rate = 1000 * sum(row["hits"] for row in rows) / sum(row["words"] for row in rows)\n    return {row["genre"]: rate for row in rows}',
    ],
    [
      'code-join',
      'def add_genre(texts, genres):\n    return [(n.replace(" ", ""), w, genres.get(n.replace(" ", ""))) for n, w in texts]',
    ],
    [
      'code-join',
      'def add_genre(texts, genres):\n    return [(n.rstrip(), w, genres.get(n.rstrip())) for n, w in texts]',
    ],
    [
      'code-ing-forms',
      'import re\n\ndef ing_forms(text, never):\n    things = {"thing", "nothing", "something", "anything", "everything"}\n    return [w for w in re.findall(r"\\b\\w+ing\\b", text.lower()) if w not in never | things]',
    ],
    // Returned from within the loop.
    [
      'code-subjects',
      'def subjects(sentence):\n    forms = {n: form for n, form, head, relation in sentence}\n    for n, form, head, relation in sentence:\n        if relation == "nsubj":\n            return [(form, forms[head])]\n    return []',
    ],
    [
      'code-join',
      'def add_genre(texts, genres):\n    for name, words in texts:\n        return [(name.strip(), words, genres.get(name.strip()))]',
    ],
    [
      'code-count-tags',
      'def count_lemmas(tokens, wanted):\n    found = [lemma for form, lemma, tag in tokens if tag == wanted]\n    return {found[0]: len(found)} if found else {}',
    ],
    [
      'code-titles-after',
      'import csv\nimport io\n\ndef titles_from(text, first):\n    for row in csv.DictReader(io.StringIO(text)):\n        if row["year"] and int(row["year"]) >= first:\n            return [row["title"]]\n    return []',
    ],
    ['culled-function', 'def culled(words, texts):\n    return list(set(words).intersection(*texts))'],
    [
      'code-sample',
      'import random\n\ndef draw(names, number):\n    random.seed(1)\n    return [random.choice(sorted(names)) for _ in range(number)]',
    ],
    [
      'code-rates',
      'def articulation(syllables, seconds, pauses):\n    return syllables / (seconds - sum(p for p in pauses if p > 0.15))',
    ],
    ['rates-function', 'def rate(words, word):\n    return 1000 * " ".join(words).count(word) / len(words)'],
    [
      'normalise-function',
      'def normalise(words, table):\n    for old, new in table.items():\n        words = [word.replace(old, new) for word in words]\n    return words',
    ],
    ['code-find-years', 'import re\n\ndef years(text):\n    return re.findall(r"\\b1\\d{3}\\b", text)'],
    [
      'code-ing-forms',
      'import re\n\ndef ing_forms(text, never):\n    found = re.findall(r"\\b\\w+ing\\b", text)\n    return [w.lower() for w in found if w not in never and not w.endswith("thing")]',
    ],
    [
      'code-long-words',
      'import string\n\ndef long_words(text, minimum):\n    text = text.translate(str.maketrans("", "", string.punctuation)).lower()\n    return [w for w in text.split() if len(w) >= minimum]',
    ],
    [
      'code-hapaxes',
      'from collections import Counter\n\ndef hapaxes(text):\n    counts = Counter(w.strip(".,;:!?") for w in text.lower().split())\n    return sorted(w for w in counts if counts[w] == 1)',
    ],
    [
      'code-bins',
      'def bins(words, word, number):\n    size = len(words) // number\n    return [[w.lower() for w in words[i * size : (i + 1) * size]].count(word) for i in range(number)]',
    ],
    // Words are taken out of the list that the loop goes through, which skips the word after each.
    [
      'code-ing-forms',
      'import re\n\ndef ing_forms(text, never):\n    words = re.findall(r"\\w+ing\\b", text.lower())\n    for w in words:\n        if w in never or w.endswith("thing"):\n            words.remove(w)\n    return words',
    ],
    [
      'code-long-words',
      'def long_words(text, minimum):\n    words = [w.strip(".,;:!?").lower() for w in text.split()]\n    for w in words:\n        if len(w) < minimum:\n            words.remove(w)\n    return words',
    ],
    [
      'code-titles-after',
      'import csv\nimport io\n\ndef titles_from(text, first):\n    rows = list(csv.DictReader(io.StringIO(text)))\n    for row in rows:\n        if not row["year"]:\n            rows.remove(row)\n    return [row["title"] for row in rows if int(row["year"]) >= first]',
    ],
    [
      'culled-function',
      'def culled(words, texts):\n    for w in words:\n        if not all(w in text for text in texts):\n            words.remove(w)\n    return words',
    ],
    [
      'code-count-lines',
      'import os, tempfile\nos.chdir(tempfile.mkdtemp())\nopen("opening.txt", "w").write("Call\\n\\nSome years\\n \\nago")\ndef count_lines(path):\n    return sum(1 for line in open("opening.txt") if line.strip())',
    ],
  ])('a program that is right only by chance fails a check of %s', (key, solution) => {
    const asked = items.filter(({ name }) => name.endsWith(`, ${key}`))
    expect(findProgramFaults(asked.map(({ body }) => ({ ...body, solution }))).flat()).not.toEqual([])
  })

  it.each([
    [{}, []],
    [{ starter: counting.solution }, ['the starter passes every check']],
    [{ solution: counting.starter }, ['the solution fails count(["a", "a"]): 2']],
    [
      { solution: 'def count(words):\n    return words[0]' },
      [
        'the solution fails count(["a", "a"]): \'a\'',
        'the solution fails count([]) / 3: IndexError: list index out of range',
      ],
    ],
    [
      { solution: 'def count(words):\n    raise ValueError("no count\\nof words")' },
      [
        'the solution fails count(["a", "a"]): ValueError: no count',
        'the solution fails count([]) / 3: ValueError: no count',
      ],
    ],
    // A program may end itself, as it may in a cell.
    [{ solution: `${counting.solution}\nimport sys\nsys.exit()` }, []],
    // A named tuple is a tuple.
    [
      {
        checks: [{ call: 'count(["a", "a"])', expected: '(1, 2)', why: 'One type and two tokens.' }],
        solution:
          'from collections import namedtuple\nCounts = namedtuple("Counts", "types tokens")\ndef count(words):\n    return Counts(len(set(words)), len(words))',
      },
      [],
    ],
    // A sign at the end says that there is more of it.
    [
      {
        checks: [{ call: 'count(["a", "a"])', expected: '1', why: 'A type counts once.' }],
        solution: 'def count(words):\n    return 300 * "a"',
      },
      [`the solution fails count(["a", "a"]): '${'a'.repeat(249)}…`],
    ],
    [{ starter: 'def count(words)' }, ["the starter cannot be read: SyntaxError: expected ':'"]],
    [
      { solution: 'def count(words):\n    return len(set(words)) == 1' },
      ['the solution fails count(["a", "a"]): True'],
    ],
  ])('finds what is wrong with %j', (change, faults) =>
    expect(findProgramFaults([{ ...counting, ...change }])).toEqual([faults]),
  )

  it('every program in a lesson prints the output the lesson shows', () => {
    expect(findCodeFaults([...programs.map(({ source }) => source), textBench])).toEqual([])
  })

  it.each([
    ['```python\nprint(1 + 1)\n```\n\n```output\n2\n```', 0],
    ['```python\nprint(1 + 1)\n```\n\n```output\n3\n```', 1],
    ['```python\nprint(1 + )\n```\n\n```output\n2\n```', 1],
    ['```python\nprint(1 + 1)\n```\n\nText.', 1],
  ])('counts the faults in %j: %i', (source, count) => expect(findCodeFaults([source])).toHaveLength(count))
}
