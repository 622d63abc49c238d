import { expect, test } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'
import { renderToMarkup } from './render-to-markup.tsx'

const markup = renderToMarkup(
  <LinkTabs
    label="My courses"
    current="payments"
    tabs={[
      { id: 'overview', label: 'Overview' },
      { id: 'payments', label: 'Payments', count: 1_204 },
    ]}
  />,
)

test('only the current tab is selected, and each tab is a link', () => {
  expect(markup.match(/aria-selected="true"/g)).toHaveLength(1)
  expect(markup).toMatch(/id="tab-payments"[^>]*aria-selected="true"[^>]*aria-controls="panel-payments"/)
  expect(markup).toContain('href="/?tab=overview"')
})

test('without JavaScript every tab can be reached by the Tab key', () => {
  expect(markup).not.toContain('tabindex="-1"')
})

test('a count has a thousands separator', () => {
  expect(markup).toContain('1,204')
})
