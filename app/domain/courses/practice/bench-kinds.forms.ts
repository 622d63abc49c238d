import { z } from 'zod'
import { parseQuery, queryForms } from '#app/linguistics/corpus/query.ts'
import { cue, key, kindOfItem, labelled, nearForms, nearNumbers, why, whyOf, withCheck } from './item-parts.forms.ts'
import { measures } from './measure-slips.ts'

const strings = z.array(z.string().min(1).max(40)).min(2).max(8)
const pattern = z.string().min(1).max(80)
const query = withCheck(z.string().trim().min(1), parseQuery)
const program = z.string().trim().min(1).max(2_000)
const pythonLine = z.string().trim().min(1).max(200).regex(/^.*$/, 'must be one line of Python')

const measureWords = {
  f0: 'Pitch (f0)',
  f1: 'First formant (f1)',
  f2: 'Second formant (f2)',
  f3: 'Third formant (f3)',
  vot: 'Voice onset time (vot)',
  duration: 'Duration',
}

/** The kinds that are answered at a bench. */
export const benchSchemas = {
  expression: kindOfItem('expression', 'Write a regular expression', 'It matches some strings and not others', {
    match: labelled(strings, 'Strings it must match', { singular: 'string to match' }),
    not: labelled(strings, 'Strings it must not match', { singular: 'string not to match' }),
    most: labelled(z.int().min(3).max(80), 'Maximum length', { hint: '3 to 80.', fresh: 20 }),
    accept: labelled(z.array(pattern).min(1).max(4), 'Correct expressions', {
      singular: 'expression',
      hint: 'Each matches whole strings.',
    }),
    near: nearForms(pattern),
    why,
  }),
  code: kindOfItem('code', 'Complete a program', 'Python, with checks that run in the browser', {
    starter: labelled(program, 'Program to complete', { as: 'code', hint: 'It runs, and fails a check.' }),
    checks: labelled(
      z
        .array(
          z.strictObject({
            call: labelled(pythonLine, 'Python expression', { hint: 'Such as count(["a", "b"]).' }),
            expected: labelled(pythonLine, 'What it must equal', { hint: 'Such as 2.' }),
            why: whyOf('What to tell those who fail it'),
          }),
        )
        .min(1)
        .max(8),
      'Checks',
      {
        singular: 'check',
        hint: 'Each is evaluated after the program. In it, “printed” is what the program printed.',
      },
    ),
    solution: labelled(program, 'Solution', { as: 'code', hint: 'It passes every check.' }),
    why,
  }),
  query: kindOfItem('query', 'Search a corpus', 'A query, marked by precision and recall', {
    corpus: labelled(key, 'Corpus', { hint: 'The name of a file in “corpora”, without its ending.' }),
    by: labelled(z.array(z.enum(queryForms)).min(1).max(queryForms.length), 'What the query may use', {
      singular: 'form',
      fresh: ['word', 'expression'],
    }),
    gold: labelled(z.array(query).min(1).max(8), 'Queries for what is wanted', {
      singular: 'query',
      hint: 'They may use every column of a treebank.',
    }),
    precision: labelled(z.number().min(0.1).max(1).default(1), 'Precision needed', { hint: '0.1 to 1.' }),
    recall: labelled(z.number().min(0.1).max(1).default(1), 'Recall needed', { hint: '0.1 to 1.' }),
    accept: labelled(z.array(query).min(1).max(4), 'Queries that are good enough', {
      singular: 'query',
      hint: 'Each reaches both.',
    }),
    near: nearForms(query),
    why,
  }),
  measure: kindOfItem('measure', 'Measure a sound', 'A value read from a sound on the speech bench', {
    say: labelled(cue, 'Sound', {
      as: 'ipa',
      hint: 'A transcription, and a voice such as @woman if it is not the man’s.',
    }),
    measure: labelled(z.enum(measures), 'What to measure', { choices: measureWords, fresh: 'f0' }),
    sound: labelled(z.int().min(1).max(20).default(1), 'Sound to measure', {
      hint: 'Its number in the word, from 1.',
      fresh: 1,
    }),
    tolerance: labelled(z.number().positive().max(1000).optional(), 'Tolerance', {
      hint: 'In Hz or ms. Left out: 3% for f0, 10% for formants, 8 ms for vot, 20 ms for duration.',
    }),
    answer: labelled(z.number().min(-300).max(8000).optional(), 'Right value', {
      hint: 'Only where it is not that of the synthesis, as on the telephone.',
    }),
    near: nearNumbers,
    why,
  }),
  stretch: kindOfItem('stretch', 'Mark a sound in a spectrogram', 'Where a sound starts and ends', {
    say: labelled(cue, 'Word to show', { as: 'ipa', hint: 'A transcription such as sɪt.' }),
    sound: labelled(z.int().min(1).max(20), 'Sound to mark', { hint: 'Its number in the word, from 1.', fresh: 1 }),
    why,
  }),
}
