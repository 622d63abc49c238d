import { expect, it } from 'vitest'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import { PromiseText } from './ticket-times.tsx'

it('shows in the tooltip when a reply is due, in the time format of tickets', () => {
  const replyDueAt = new Date('2026-11-22T09:49:00Z')
  const now = new Date('2026-11-22T08:00:00Z')
  const markup = renderToMarkup(<PromiseText replyDueAt={replyDueAt} status="open" now={now} />)
  expect(markup).toContain('title="Reply due Nov 22, 2026 09:49, in office hours"')
})
