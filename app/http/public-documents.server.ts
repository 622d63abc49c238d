import { createHash } from 'node:crypto'

/** Returns a document that other sites may read too, so it must not contain personal data. */
export function publicDocument({ request, text, type }: { request: Request; text: string; type: string }) {
  const headers = {
    'content-type': type,
    etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
    'cache-control': 'max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  const isKnown = request.headers.get('if-none-match') === headers.etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
