import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import type { Failure } from './core/failure.ts'
import { visitOf } from './http/context.ts'
import { brokenScreen } from './http/failures.server.ts'
import { log } from './platform/log.server.ts'

export const streamTimeout = 5_000

/** What is answered to a screen that broke: thrown, its boundary draws it; where that has broken too, words must do. */
async function answerBroken(error: unknown, { request, entry }: { request: Request; entry: EntryContext }) {
  const { matches, errors } = entry.staticHandlerContext
  const handles = matches.map(({ route }) => entry.routeModules[route.id]?.handle as unknown)
  const broken = brokenScreen(error, { handles, path: new URL(request.url).pathname })
  if (!errors) throw broken
  const { failure } = (await broken.json()) as { failure: Failure }
  return new Response(`${failure.text} (error ${failure.errorId})`, {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

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
    let fault: unknown
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce } : {}),
        onShellError(error) {
          clearTimeout(timeout)
          if (request.signal.aborted) reject(error as Error)
          else resolve(answerBroken(error, { request, entry }))
        },
        onError(error) {
          fault = error
        },
        onAllReady() {
          // A part of the page that the browser may still draw: noted, and no reason to withhold the rest.
          if (fault && !request.signal.aborted) log.error({ err: fault }, 'rendering failed')
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
  // A screen that broke has been noted with its number, and is thrown as the answer to it.
  if (!request.signal.aborted && !isInternal && !(error instanceof Response))
    log.error({ err: error, path: new URL(request.url).pathname }, 'route failed')
}
