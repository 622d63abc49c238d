import { expect, test } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { renderToMarkup } from './render-to-markup.tsx'

test('without JavaScript the button takes no space', () => {
  const markup = renderToMarkup(<CopyButton text="https://institute.test/verify" label="Copy verification link" />)
  expect(markup).toContain('Copy verification link')
  expect(markup).toMatch(/^<span class="[^"]*\bnoscript:hidden"/)
})
