/** An email as it arrives, and what the thread must show of it. */
export type ExampleEmail = {
  name: string
  source: string | Uint8Array
  body: string
  quoted?: string
  files?: readonly string[]
  nature?: 'person' | 'automatic' | 'list'
}

const head = 'From: Ada Sapir <ada@mail.example>\nTo: support@ukli.example\nMIME-Version: 1.0'
/** Joins lines as an email has them. */
export const mail = (...lines: readonly string[]) => [head, ...lines].join('\n').replaceAll('\n', '\r\n')
export const htmlMail = (html: string) => mail('Content-Type: text/html; charset=utf-8', '', html)

type Entity = { type: string; body: string; more?: string }
export const part = ({ type, body, more = '' }: Entity) =>
  [`Content-Type: ${type}${more && `\n${more}`}`, '', body].join('\n')
export const multi = (kind: string, ...parts: readonly string[]) => {
  const boundary = `=_${kind.replaceAll(/\W/g, '')}${parts.length}`
  const inside = parts.map((each) => `--${boundary}\n${each}`)
  return [`Content-Type: multipart/${kind}; boundary="${boundary}"`, '', ...inside, `--${boundary}--`].join('\n')
}
export const plain = (body: string) => part({ type: 'text/plain; charset=utf-8', body })
export const html = (body: string) => part({ type: 'text/html; charset=utf-8', body })
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
export const picture = (name: string, id: string) =>
  part({
    type: `image/png; name="${name}"`,
    body: onePixel,
    more: `Content-ID: <${id}>\nContent-Transfer-Encoding: base64\nContent-Disposition: inline; filename="${name}"`,
  })
export const attribution = 'On Mon, 2 Mar 2026 at 10:00, UKLI <support@ukli.example> wrote:'
export const attributionHtml = attribution.replace('<', '&lt;').replace('>', '&gt;')
