import { expect, test } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { markupOf } from './markup-of.tsx'

test('until the page is live a button that needs it keeps its place unseen, and without JavaScript takes none', () => {
  const markup = markupOf(<CopyButton text="https://institute.test/verify" label="Copy verification link" />)
  expect(markup).toContain('Copy verification link')
  expect(markup).toMatch(/^<span class="[^"]*\binvisible noscript:hidden"/)
})
