import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEmail } from './email-parsing.ts'

type Leaf = { word: string; isHtml: boolean; encoding: 'base64' | '8bit' }
type Tree = Leaf | { kind: 'mixed' | 'related' | 'signed' | 'alternative'; children: readonly Tree[] }

const word = fc.stringMatching(/^[a-zʃəɲ]{4,8}$/)
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record<Leaf>({ word, isHtml: fc.boolean(), encoding: fc.constantFrom('base64', '8bit') }),
    fc.record({
      kind: fc.constantFrom('mixed', 'related', 'signed', 'alternative'),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

function write(node: Tree, path = 'b'): string {
  if ('word' in node) {
    const body = node.isHtml ? `<p>${node.word}</p>` : node.word
    const encoded = node.encoding === 'base64' ? Buffer.from(body).toString('base64') : body
    const type = node.isHtml ? 'html' : 'plain'
    return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${node.encoding}\r\n\r\n${encoded}`
  }
  const parts = node.children.map((child, i) => `--${path}\r\n${write(child, `${path}-${i}`)}\r\n`)
  return `Content-Type: multipart/${node.kind}; boundary="${path}"\r\n\r\n${parts.join('')}--${path}--`
}

/** The words that must be shown: all of them, or of alternatives at least one. */
function isShown(node: Tree, text: string): boolean {
  if ('word' in node) return text.includes(node.word)
  const check = (child: Tree) => isShown(child, text)
  return node.kind === 'alternative' ? node.children.some(check) : node.children.every(check)
}

describe('the text of an email', () => {
  it('has every word, however its parts are nested', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (node) => {
        const parsed = await parseEmail(Buffer.from(write(node)))
        expect(isShown(node, parsed?.text ?? ''), `${write(node)}\n→ ${parsed?.text}`).toBe(true)
      }),
    )
  })

  it('can be read, or the email is refused, whatever its bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2_000 }),
        fc.constantFrom('plain', 'html', 'calendar'),
        async (bytes, type) => {
          const head = Buffer.from(`From: a@b.example\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n`)
          const parsed = await parseEmail(Buffer.concat([head, bytes]))
          expect(parsed?.sender?.email).toBe('a@b.example')
          expect(parsed?.text).not.toContain('\0')
        },
      ),
    )
  })

  it.each([
    ['a header', `Auto-Submitted: no${' '.repeat(98_000)}x\r\nTo: ${':'.repeat(90_000)}\r\n\r\nHi`],
    ['lines', `Content-Type: text/plain\r\n\r\n${'\n'.repeat(2_000_000)}`],
    ['nested HTML', `Content-Type: text/html\r\n\r\n${'<b>'.repeat(330_000)}`],
    [
      'a delivery report',
      `Content-Type: multipart/report; report-type=delivery-status; boundary=a\r\n\r\n--a\r\nContent-Type: message/delivery-status\r\n\r\nAction: ${' '.repeat(200_000)}x\r\n--a--`,
    ],
  ])('is read in a time that does not grow with the square of %s', async (_, source) => {
    // It would exceed the time limit of the test by far.
    expect((await parseEmail(Buffer.from(source))) === null).toBe(source.includes('\n\n\n'))
  })
})
