import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { visitOf } from './http/context.ts'
import { log } from './platform/log.server.ts'

export const streamTimeout = 5_000

/** Renders the whole page before the first byte leaves: it is compressed once, and a fault can still become an error page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = visitOf(context).nonce ?? undefined
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce } : {}),
        onShellError: reject,
        onError(error) {
          if (!request.signal.aborted) log.error({ err: error }, 'rendering failed')
        },
        onAllReady() {
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk)
                done()
              },
              final(done) {
                clearTimeout(timeout)
                const html = Buffer.concat(chunks).toString()
                // Preloads of scripts would otherwise take the line before the stylesheet and the fonts.
                const calm = html.replaceAll(
                  '<link rel="modulepreload"',
                  '<link rel="modulepreload" fetchpriority="low"',
                )
                resolve(new Response(calm, { status, headers }))
                done()
              },
            }),
          )
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isInternal = typeof error === 'object' && error !== null && 'internal' in error
  if (!request.signal.aborted && !isInternal)
    log.error({ err: error, path: new URL(request.url).pathname }, 'route failed')
}
