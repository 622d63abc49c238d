import { Readable } from 'node:stream'

/** A file of one's own, to be kept under the given name. */
export function download({
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

/** A file under the name its sender gave it, in letters of any script (RFC 6266), to be kept and not shown. */
export function attached(fileName: string) {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Words instead of a file, for whoever follows an old link or reads them in a program. */
export function noFile({ status, text }: { status: 404 | 409 | 410 | 429; text: string }) {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** What somebody sent, handed over as it is: to be kept, never drawn by us. */
export function handOver({ stream, size, name }: { stream: Readable; size: number; name: string }) {
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': attached(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
