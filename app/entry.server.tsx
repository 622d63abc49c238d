import { PassThrough } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import type { Failure } from './core/failure.ts'
import { visitOf } from './http/context.ts'
import { failedPageResponse, plainTextOf } from './http/failures.server.ts'
import { log } from './platform/log.server.ts'
import { DocumentToolsContext, isDocument, type DocumentTools } from './ui/documents.ts'

export const streamTimeout = 5_000

/**
 * Renders the complete document, so that it is compressed once and a page that fails to render can still get status
 * 500.
 */
function renderDocument(document: ReactNode, options: { nonce?: string }) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      ...options,
      // By default React sends large Suspense boundaries separately, with inline scripts that insert them.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timeout)
        resolve(arrayBuffer(pipe(new PassThrough())))
      },
      onError(error) {
        clearTimeout(timeout)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    })
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}

const handlesOf = ({ staticHandlerContext: { matches }, routeModules }: EntryContext) =>
  matches.map(({ route }) => routeModules[route.id]?.handle as unknown)

const coverFiles = import.meta.glob<string>('./ui/imagery/covers/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const covers = new Map(
  Object.entries(coverFiles).map(([path, svg]) => [
    path.replace(/^.*\/|\.svg$/g, ''),
    svg.replace(/^.*?<symbol[^>]*>|<\/symbol>.*$/gs, ''),
  ]),
)
/** The browser draws the pages of the application again, and would find other covers than these. */
const noCovers: DocumentTools['covers'] = new Map()

function documentTools(context: EntryContext): DocumentTools {
  const { hmr, entry } = context.manifest
  return {
    scripts: [...(hmr ? [hmr.runtime] : []), entry.module],
    covers: isDocument(handlesOf(context)) ? covers : noCovers,
    draw: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
  }
}

/** Throws the failure for the nearest error boundary. Returns plain text if the boundary itself failed. */
async function answerFailedRender(error: unknown, { request, entry }: { request: Request; entry: EntryContext }) {
  const { errors } = entry.staticHandlerContext
  const handles = handlesOf(entry)
  const broken = failedPageResponse(error, { handles, path: new URL(request.url).pathname })
  if (!errors) throw broken
  const { failure } = (await broken.json()) as { failure: Failure }
  return new Response(plainTextOf(failure), {
    status: broken.status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Documents prefetch each other when a link is pointed at.
  if (isDocument(handlesOf(entry))) headers.set('speculation-rules', '"/prefetch.speculationrules"')
  if (request.method === 'HEAD' || request.signal.aborted) return new Response(null, { status, headers })
  const { nonce } = visitOf(context)
  const options = nonce ? { nonce } : {}
  try {
    const page = await renderDocument(
      <DocumentToolsContext value={documentTools(entry)}>
        <ServerRouter context={entry} url={request.url} {...options} />
      </DocumentToolsContext>,
      options,
    )
    return new Response(page, { status, headers })
  } catch (error) {
    if (request.signal.aborted) throw error
    return answerFailedRender(error, { request, entry })
  }
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isInternal = typeof error === 'object' && error !== null && 'internal' in error
  // A page that failed to render has already been logged, and is thrown as a response.
  if (!request.signal.aborted && !isInternal && !(error instanceof Response))
    log.error({ err: error, path: new URL(request.url).pathname }, 'route failed')
}
