import { expect, it } from 'vitest'
import { ItalicFontPreload } from './italic-font-preload.tsx'
import { renderToMarkup } from './render-to-markup.tsx'

it('preloads the italic font only for texts with italics, so that browsers do not warn about an unused font', () => {
  const shown = (...texts: (string | null)[]) => renderToMarkup(<ItalicFontPreload texts={texts} />)
  expect(shown('<p>A word</p>', 'says <em>word</em>')).toContain('rel="preload"')
  expect(shown('<p><i lang="la">verbum</i></p>')).toContain('rel="preload"')
  expect(shown('<p>A word with an <img src="a"></p>', null)).toBe('')
  expect(shown()).toBe('')
  expect(renderToMarkup(<ItalicFontPreload />)).toContain('rel="preload"')
})
