import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { drawOnly, htmlOf } from '#app/core/page-html.ts'
import { HtmlBlock } from './html-block.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what is only drawn is on the page and in no data that is sent', () => {
  const html = drawOnly('<p>Tone.</p>')
  expect(renderToString(<HtmlBlock id="text" html={html} />)).toBe('<div id="text"><p>Tone.</p></div>')
  expect(JSON.stringify(html)).toBe('{}')
  expect(htmlOf(html)).toBe('<p>Tone.</p>')
})

test('a browser reads it from its page, and has it still when the element was taken down and comes again', () => {
  const elements: Record<string, { innerHTML: string }> = { text: { innerHTML: '<p>Tone.</p>' } }
  vi.stubGlobal('document', { getElementById: (id: string) => elements[id] ?? null })
  const arrived = {}
  const drawn = () => renderToString(<HtmlBlock id="text" html={arrived} />)
  expect(drawn()).toContain('<p>Tone.</p>')
  delete elements['text']
  expect(drawn()).toContain('<p>Tone.</p>')
  expect(renderToString(<HtmlBlock id="text" html="<p>Stress.</p>" />)).toContain('<p>Stress.</p>')
})
