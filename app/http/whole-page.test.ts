import vm from 'node:vm'
import { expect, it } from 'vitest'
import { keepPreloads, preloadsOf } from './preloads.ts'
import { WholePage, writePage } from './whole-page.ts'

const preload = '<link rel="modulepreload" href="/a.js"/>'
const markup = `<html><head>${preload}</head><body><pre>${preload}</pre></body></html>`

it('hands the data over in a script at the end of the body, whatever signs are in it', () => {
  const handoff = `["</script><!--", "]]>", "\u2028\\", "O'Brien & Sons"]\n`
  const html = writePage({ markup, handoff, nonce: 'n0nce' })
  const [, script = ''] = /<script nonce="n0nce">([^<]*)<\/script><\/body><\/html>$/.exec(html) ?? []
  const told: string[] = []
  const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push('closed') }
  vm.runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  expect(told).toEqual([handoff, 'closed'])
})

it('lets the stylesheet go before the scripts, and changes nothing that is read', () => {
  const html = writePage({ markup, handoff: null, nonce: undefined })
  const calm = preload.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  expect(html).toBe(`<!DOCTYPE html><html><head>${calm}</head><body><pre>${preload}</pre></body></html>`)
})

it('names the scripts that its scripts import once each, at the end of the head', () => {
  const manifest = {}
  keepPreloads(manifest, ['/b.js', '/c.js', '/b.js'])
  const preloads = preloadsOf(manifest)
  const html = writePage({ markup, handoff: '[]', nonce: 'n0nce', preloads })
  expect(html.split('</head>')[0]?.match(/href="[^"]+"/g)).toEqual(['href="/a.js"', 'href="/b.js"', 'href="/c.js"'])
  expect(preloadsOf({})).toBe('')
})

it('is read as text and as bytes', async () => {
  const page = new WholePage('<p>Ọláyínká</p>', { status: 404, headers: { 'content-type': 'text/html' } })
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    404,
    'text/html',
    '<p>Ọláyínká</p>',
  ])
  expect(new TextDecoder().decode(await page.bytes())).toBe('<p>Ọláyínká</p>')
})
