import { expect, test } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { renderToMarkup } from './render-to-markup.tsx'

test('before hydration the button is invisible but keeps its space, and without JavaScript it takes none', () => {
  const markup = renderToMarkup(<CopyButton text="https://institute.test/verify" label="Copy verification link" />)
  expect(markup).toContain('Copy verification link')
  expect(markup).toMatch(/^<span class="[^"]*\binvisible noscript:hidden"/)
})
