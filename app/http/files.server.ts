import { Readable } from 'node:stream'
import { Unprintable } from '#app/platform/faces.server.ts'

export function buildDownloadResponse({
  body,
  type,
  fileName,
}: {
  body: string | Uint8Array<ArrayBuffer>
  type: string
  fileName: string
}) {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-cache',
    },
  })
}

/**
 * Sends a document or picture that `draw` makes. If our fonts lack a letter of it, says so instead of sending it with
 * the letter missing. Names are checked when they are entered, so this happens only to older ones.
 */
export async function sendDrawn(draw: () => Promise<Response>) {
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof Unprintable)) throw error
    const text = `We can’t print the letter “${error.letter}” in this document. Please ask us to correct the name in it.`
    return refuseFile({ status: 409, text })
  }
}

/** Returns a response that shows a PDF in the browser. Only for PDFs that we generated. */
export function showPdf({ pdf, number }: { pdf: Uint8Array; number: string }) {
  return new Response(new Uint8Array(pdf), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${number}.pdf"` },
  })
}

/** Returns a Content-Disposition header that saves a file under the sender's name for it, in any script (RFC 6266). */
export function attachmentHeader(fileName: string, kind: 'attachment' | 'inline' = 'attachment') {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * Returns the first and last byte that a Range header requests; null for the whole file, also if the header is invalid.
 */
export function parseRange({ range, size }: { range: string | null; size: number }) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return from <= to && from < size ? { from, to } : null
}

/** Returns a response with a sound, cached for ever. Safari requests sounds in ranges. */
export function soundResponse({
  bytes,
  type,
  range,
}: {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  range: string | null
}) {
  const size = bytes.length
  const part = parseRange({ range, size })
  const headers = {
    'content-type': type,
    'cache-control': 'max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  }
  if (!part) return new Response(bytes, { headers: { ...headers, 'content-length': String(size) } })
  const wanted = bytes.slice(part.from, part.to + 1)
  return new Response(wanted, {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(wanted.length),
      'content-range': `bytes ${part.from}-${part.to}/${size}`,
    },
  })
}

export function refuseFile({
  status,
  text,
  retryAfterSeconds,
}: {
  status: 403 | 404 | 409 | 410 | 429 | 503
  text: string
  retryAfterSeconds?: number
}) {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(text, { status, headers })
}

/** Streams an uploaded file as a download. Browsers must never render it, since it may be hostile. */
export function streamDownload({ stream, size, name }: { stream: Readable; size: number; name: string }) {
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': attachmentHeader(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}

/**
 * Returns a page of ours that shows what a stranger wrote. It has no scripts, and neither it nor a frame in it can load
 * anything.
 */
export function showHostileHtml(html: string) {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    },
  })
}

/**
 * Streams a PDF for a new tab; its content was checked at the upload. The sandbox gives the PDF an origin of its own,
 * so that a hostile file cannot reach cookies or pages. Safari shows nothing without `allow-scripts`.
 */
export function streamPdf({ stream, size, name }: { stream: Readable; size: number; name: string }) {
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': attachmentHeader(name, 'inline'),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-scripts",
      'cache-control': 'private, no-store',
    },
  })
}
