import { expect, it } from 'vitest'
import { toAskedItem } from '../practice.queries.server.ts'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { TableSlipShown } from '../feedback.queries.server.ts'
import { AnswerFields } from './answer-fields.tsx'

const viterbi: Extract<WrittenBody, { kind: 'work' }> = {
  kind: 'work',
  work: 'viterbi',
  ask: 'Fill in the table.',
  why: 'Because it is so and not otherwise.',
  show: 'half',
  sentences: ['we:PRON will:AUX,NOUN plan:VERB,NOUN'],
  round: { seed: 1, successes: 0 },
}

const fieldsOf = (body: WrittenBody, answer: readonly string[] = [], slip?: TableSlipShown) =>
  renderToMarkup(
    <AnswerFields
      item={toAskedItem({ id: 'a', key: 'a', number: 1, body })}
      courseId={null}
      answer={answer}
      errorId={undefined}
      slip={slip}
    />,
    '/',
  )

it('each blank cell has an accessible name with its position', () => {
  const markup = fieldsOf(viterbi)
  const names = [...markup.matchAll(/<(?:input|select)[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'Viterbi, step 3, NOUN',
    'Viterbi, step 3, VERB',
    'Viterbi, best path, will',
    'Viterbi, best path, plan',
  ])
})

it('a refused answer keeps the content of every cell', () => {
  const markup = fieldsOf(viterbi, ['0.1', 'o.2', '1', ''])
  expect(markup).toContain('value="0.1"')
  expect(markup).toContain('value="o.2"')
  expect(markup).toMatch(/<option value="1" selected="">/)
})

it('a table with a mistake marks the first wrong cell as invalid and describes it', () => {
  const cells = [
    { cell: 3, yours: '0.1', state: 'right' as const },
    { cell: 4, yours: '0.2', state: 'wrong' as const },
  ]
  const slip = { kind: 'table' as const, at: 'Viterbi, step 3, VERB', rights: 1, cells, wordsHtml: 'You added.' }
  const markup = fieldsOf(viterbi, ['0.1', '0.2', '', ''], slip)
  expect(markup).toContain('look here')
  const described = /aria-label="Viterbi, step 3, [A-Z]+" aria-invalid="true" aria-describedby="([^"]+)"/.exec(
    markup,
  )?.[1]
  expect(markup).toContain(`id="${described}"`)
})

it('a worked example shows its calculations, and a blank exercise shows none', () => {
  expect(fieldsOf({ ...viterbi, show: 'worked' })).toContain('From START: ')
  expect(fieldsOf({ ...viterbi, show: 'blank' })).not.toContain('Worked out already')
})

it('a generated sentence is bracketed in a text field that contains its words', () => {
  const grammar = ['S > NP VP', 'NP > she he', 'VP > left slept']
  expect(fieldsOf({ ...viterbi, work: 'tree', grammar })).toMatch(/<textarea[^>]*>(She|He) (left|slept)</)
})
