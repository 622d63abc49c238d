import { expect, it } from 'vitest'
import { AgeText } from './age-text.tsx'
import { renderToMarkup } from './render-to-markup.tsx'

it('shows the age, with the exact time as its tooltip, and from a week on the exact time itself', () => {
  const now = new Date('2026-11-20T11:20:00Z')
  const shown = (instant: string) => renderToMarkup(<AgeText instant={new Date(instant)} now={now} />)
  expect(shown('2026-11-13T11:21:00Z')).toBe(
    '<time dateTime="2026-11-13T11:21:00.000Z" title="13 November 2026, 11:21">6 days ago</time>',
  )
  expect(shown('2026-11-13T11:20:00Z')).toContain('>13 November 2026, 11:20</time>')
})
