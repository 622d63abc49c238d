import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QuestionScatter } from './statistics-desk.tsx'

const item = { questionId: 'q', text: 'Which?', moduleTitle: null, isRetired: false, isRuled: false }
const easy = { ...item, number: 7, attempts: 30, facility: 0.99, discrimination: 0.1 }
const good = { ...item, number: 8, attempts: 30, facility: 0.5, discrimination: 0.5 }

it('the chart shows the questions with statistics, and flagged ones as numbered squares', () => {
  const drawn = renderToStaticMarkup(
    <QuestionScatter
      items={[easy, good, { ...good, number: 9, attempts: 29 }, { ...good, number: 10, discrimination: null }]}
    />,
  )
  expect(drawn).toContain('aria-label="2 questions by facility and discrimination, 1 of them flagged')
  expect(drawn.match(/<circle/g)).toHaveLength(1)
  expect(drawn.match(/<rect/g)).toHaveLength(1)
  expect(drawn).toMatch(/<rect[^>]*><title>7<\/title><\/rect><text[^>]*>7<\/text>/)
  expect(drawn).not.toContain('style=')
})

it('the chart leaves out numbers of squares that would overlap', () => {
  const crowd = Array.from({ length: 6 }, (_, i) => ({ ...easy, number: 10 + i, facility: 0.96 + i * 0.001 }))
  const drawn = renderToStaticMarkup(<QuestionScatter items={crowd} />)
  expect(drawn.match(/<rect/g)).toHaveLength(6)
  expect(drawn.match(/<text[^>]*>1\d<\/text>/g)?.length).toBeLessThanOrEqual(2)
})

it('the chart is replaced by a message until a question has 30 attempts', () => {
  expect(renderToStaticMarkup(<QuestionScatter items={[{ ...good, attempts: 29 }]} />)).toBe(
    '<p>No question has 30 attempts yet, so there is no chart.</p>',
  )
})
