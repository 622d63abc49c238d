import vm from 'node:vm'
import { expect, it } from 'vitest'
import { cut, fill } from './templates.ts'

const standIns = new Map([
  ['name', 'a'.repeat(64)],
  ['line', `M1.5 2V3${'b'.repeat(64)}`],
])
const name = standIns.get('name') ?? ''
const template = cut(
  `<p title="${name}">${name}</p><script nonce="${name}">held = ${JSON.stringify(JSON.stringify([name]))}</script><path d="${standIns.get('line')}"/>`,
  standIns,
)

const hostile = [
  '</script><script>alert(1)</script>',
  `" onload="alert(1)`,
  "O'Brien & Sons <b>",
  'C:\\new\\u0041',
  'line\u2028\u2029\r\n\0end',
  'Ọláyínká 😀 \ud800',
  '$& $1 {{name}}',
]

it('puts words where their stand-ins are', () => {
  expect(fill(template, new Map(Object.entries({ name: 'Ada', line: 'M9' })))).toBe(
    '<p title="Ada">Ada</p><script nonce="Ada">held = "[\\"Ada\\"]"</script><path d="M9"/>',
  )
})

it.each(hostile)('lets no word end what it stands in, and changes none: %j', (word) => {
  const html = fill(template, new Map([['name', word]]))
  expect(html.match(/<script/g)).toHaveLength(1)
  const [, attribute, text, script = ''] =
    /^<p title="([^"]*)">([^<]*)<\/p><script[^>]*>([^<]*)<\/script><path d=""\/>$/.exec(html) ?? []
  const written = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(attribute).toBe(written.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'))
  expect(text).toBe(attribute)
  const context = vm.createContext({ held: '' })
  vm.runInContext(script, context)
  expect(JSON.parse(String(context.held))).toEqual([word])
})
