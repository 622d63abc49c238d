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
    [
      'code-count-lines',
      'import os, tempfile\nos.chdir(tempfile.mkdtemp())\nopen("opening.txt", "w").write("Call\\n\\nSome years\\n \\nago")\ndef count_lines(path):\n    return sum(1 for line in open("opening.txt") if line.strip())',
    ],
  ])('a program that is right only by chance fails a check of %s', (key, solution) => {
    const asked = items.filter(({ name }) => name.endsWith(`, ${key}`))
    expect(findProgramFaults(asked.map(({ body }) => ({ ...body, solution }))).flat()).toHaveLength(1)
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
