import { expect, it } from 'vitest'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import type { WeekDay } from './types.ts'
import { WeekTier } from '../week-card.tsx'

const shown = (day: Partial<WeekDay>) =>
  renderToMarkup(
    <WeekTier
      days={[{ day: '2026-11-24', isToday: false, isStudied: false, minutes: 0, items: 0, isRest: false, ...day }]}
    />,
  )

it('calls today done only when nothing planned or due is left', () => {
  expect(shown({ isToday: true, isStudied: true })).toContain('done')
  expect(shown({ isToday: true, isStudied: true, minutes: 12 })).toContain('today')
  expect(shown({ isToday: true, isStudied: true, items: 1 })).toContain('today')
  expect(shown({ isStudied: true, minutes: 12 })).toContain('done')
})
