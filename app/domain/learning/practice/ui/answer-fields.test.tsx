import { expect, it } from 'vitest'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import { toAskedItem } from '../practice.queries.server.ts'
import { AnswerFields } from './answer-fields.tsx'

const why = 'Because it is so and not otherwise.'
const tree: WrittenBody = { kind: 'tree', ask: 'Bracket.', accept: ['[S [NP She] [VP [V left]]]'], near: [], why }
const bodies: WrittenBody[] = [
  tree,
  { kind: 'text', ask: 'Which?', accept: ['term'], near: [], why },
  { kind: 'number', ask: 'How many?', answer: 3, tolerance: 0, unit: '', near: [], why },
  { kind: 'transcribe', ask: 'Write.', style: 'broad', accept: ['kæt'], near: [], why },
  { kind: 'expression', ask: 'Write.', match: ['a', 'b'], not: ['c', 'd'], most: 9, accept: ['[ab]'], near: [], why },
  { kind: 'stretch', ask: 'Mark.', say: 'æʃ', sound: 2, why },
  {
    kind: 'work',
    work: 'viterbi',
    ask: 'Fill in.',
    why,
    show: 'blank',
    sentences: ['we:PRON will:AUX,NOUN plan:VERB,NOUN'],
  },
]

const fieldsOf = (body: WrittenBody, answer: readonly string[] = []) =>
  renderToMarkup(
    <AnswerFields
      item={toAskedItem({ id: 'a', key: 'a', number: 1, body })}
      courseId={null}
      answer={answer}
      errorId={undefined}
    />,
    '/',
  )

it.each(bodies)('the field of kind $kind never cuts what is typed', (body) => {
  const markup = fieldsOf(body)
  expect(markup).toMatch(/<(?:input|textarea)/)
  expect(markup).not.toMatch(/maxlength/i)
})

it('a tree shows its labels before the first try', () => {
  expect(fieldsOf(tree)).toContain('The labels here are S, NP, VP, V.')
})

it('an expression that is too long is told by how much, and one within the limit is not', () => {
  const body = bodies.find(({ kind }) => kind === 'expression') ?? tree
  expect(fieldsOf(body, ['a'.repeat(12)])).toContain('12 of at most 9 characters')
  expect(fieldsOf(body, ['a'.repeat(9)])).not.toContain('of at most 9 characters<')
})
