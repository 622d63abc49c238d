// This file runs in a thread of `worker.server.ts`, as `email-parsing.ts` does.
import { decodeText } from './email-charset.ts'
import { parseParts, type Part } from './email-tree.ts'

/** An email as it came: its headers, its text, its HTML with the pictures in it, and the beginning of its source. */
export type OriginalEmail = {
  headers: readonly { name: string; value: string }[]
  text: string
  html: string | null
  source: string
}

const longestShown = 200_000
const longestHtml = 5_000_000
const mostHeaders = 200

const listLeaves = (part: Part): readonly Part[] =>
  part.childNodes.length > 0 ? part.childNodes.flatMap(listLeaves) : [part]

const decodePart = ({ content, contentType }: Part) =>
  decodeText(new Uint8Array(content ?? []), contentType.parsed.params.charset ?? '')

/** Puts the pictures of the email into its HTML, which may load nothing. */
function fillInPictures(html: string, leaves: readonly Part[]) {
  const pictures = new Map(
    leaves.map(({ contentId = '', contentType, content }) => [
      contentId.replaceAll(/[<>\s]/g, ''),
      { type: contentType.parsed.value, bytes: Buffer.from(content ?? new ArrayBuffer()) },
    ]),
  )
  let left = longestHtml
  return html.replaceAll(/\bcid:([^'"\s>]{1,200})/g, (link, id: string) => {
    const picture = pictures.get(id)
    if (!picture?.type.startsWith('image/') || picture.bytes.length * 2 > left) return link
    left -= picture.bytes.length * 2
    return `data:${picture.type};base64,${picture.bytes.toString('base64')}`
  })
}

async function openParts(bytes: Uint8Array) {
  const { email, root } = await parseParts(bytes)
  const leaves = listLeaves(root)
  const read = (type: string) =>
    leaves
      .filter((part) => (part.contentType.parsed.value || 'text/plain') === type)
      .map(decodePart)
      .join('\n\n')
  const html = read('text/html').slice(0, longestHtml)
  return {
    headers: email.headers.slice(0, mostHeaders).map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: read('text/plain').slice(0, longestShown),
    html: html.trim() === '' ? null : fillInPictures(html, leaves),
  }
}

/** Opens an email to be shown as it came. Of one that cannot be parsed only the source is returned. */
export async function openEmail(bytes: Uint8Array): Promise<OriginalEmail> {
  const parts = await openParts(bytes).catch(() => ({ headers: [], text: '', html: null }))
  return { ...parts, source: decodeText(bytes.subarray(0, longestShown), '') }
}
