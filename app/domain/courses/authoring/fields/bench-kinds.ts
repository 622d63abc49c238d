import { queryForms } from '#app/linguistics/corpus/query.ts'
import { acceptList, ask, nearNumbers, nearRows, why } from './item-fields.ts'
import type { KindForm } from './fields.ts'

/** The kinds that are answered at the text bench. */
export const benchKinds = {
  expression: {
    label: 'Write a regular expression',
    hint: 'It matches some strings and not others',
    fields: [
      ask,
      { kind: 'list', name: 'match', label: 'Strings it must match', of: 'line', singular: 'string to match', most: 8 },
      {
        kind: 'list',
        name: 'not',
        label: 'Strings it must not match',
        of: 'line',
        singular: 'string not to match',
        most: 8,
      },
      { kind: 'number', name: 'most', label: 'Maximum length', hint: '3 to 80.' },
      acceptList('line', 'Correct expressions', 'Each matches whole strings.', 'expression'),
      nearRows('line'),
      why,
    ],
    fresh: { ask: '', match: ['', ''], not: ['', ''], most: 20, accept: [''], why: '' },
  },
  code: {
    label: 'Complete a program',
    hint: 'Python, with checks that run in the browser',
    fields: [
      ask,
      { kind: 'code', name: 'starter', label: 'Program to complete', hint: 'It runs, and fails a check.' },
      {
        kind: 'rows',
        name: 'checks',
        label: 'Checks',
        hint: 'Each is evaluated after the program. In it, “printed” is what the program printed.',
        singular: 'check',
        most: 8,
        fresh: { call: '', expected: '', why: '' },
        fields: [
          { kind: 'line', name: 'call', label: 'Python expression', hint: 'Such as count(["a", "b"]).' },
          { kind: 'line', name: 'expected', label: 'What it must equal', hint: 'Such as 2.' },
          { kind: 'text', name: 'why', label: 'What to tell those who fail it' },
        ],
      },
      { kind: 'code', name: 'solution', label: 'Solution', hint: 'It passes every check.' },
      why,
    ],
    fresh: { ask: '', starter: '', checks: [{ call: '', expected: '', why: '' }], solution: '', why: '' },
  },
  query: {
    label: 'Search a corpus',
    hint: 'A query, marked by precision and recall',
    fields: [
      ask,
      { kind: 'line', name: 'corpus', label: 'Corpus', hint: 'The name of a file in “corpora”, without its ending.' },
      {
        kind: 'list',
        name: 'by',
        label: 'What the query may use',
        of: queryForms.map((form) => ({ value: form, label: form })),
        singular: 'form',
        most: queryForms.length,
      },
      {
        kind: 'list',
        name: 'gold',
        label: 'Queries for what is wanted',
        hint: 'They may use every column of a treebank.',
        of: 'line',
        singular: 'query',
        most: 8,
      },
      { kind: 'number', name: 'precision', label: 'Precision needed', hint: '0.1 to 1.', isOptional: true },
      { kind: 'number', name: 'recall', label: 'Recall needed', hint: '0.1 to 1.', isOptional: true },
      acceptList('line', 'Queries that are good enough', 'Each reaches both.', 'query'),
      nearRows('line'),
      why,
    ],
    fresh: { ask: '', corpus: '', by: ['word', 'expression'], gold: [''], accept: [''], why: '' },
  },
  measure: {
    label: 'Measure a sound',
    hint: 'A value read from a sound on the speech bench',
    fields: [
      ask,
      {
        kind: 'ipa',
        name: 'say',
        label: 'Sound',
        hint: 'A transcription, and a voice such as @woman if it is not the man’s.',
      },
      { kind: 'line', name: 'measure', label: 'What to measure', hint: 'f0, f1, f2, f3, vot or duration.' },
      { kind: 'number', name: 'sound', label: 'Sound to measure', hint: 'Its number in the word, from 1.' },
      {
        kind: 'number',
        name: 'tolerance',
        label: 'Tolerance',
        hint: 'In Hz or ms. Left out: 3% for f0, 10% for formants, 8 ms for vot, 20 ms for duration.',
        isOptional: true,
      },
      {
        kind: 'number',
        name: 'answer',
        label: 'Right value',
        hint: 'Only where it is not that of the synthesis, as on the telephone.',
        isOptional: true,
      },
      nearNumbers,
      why,
    ],
    fresh: { ask: '', say: '', measure: 'f0', sound: 1, why: '' },
  },
} as const satisfies Record<string, KindForm>
