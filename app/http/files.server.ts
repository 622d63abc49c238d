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

/** Words instead of a file, for whoever follows an old link or reads them in a program. */
export function noFile({ status, text }: { status: 404 | 410; text: string }) {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
