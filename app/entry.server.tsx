import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import type { Failure } from './core/failure.ts'
import { visitOf } from './http/context.ts'
import { brokenScreen } from './http/failures.server.ts'
import { preloadsOf } from './http/preloads.ts'
import { WholePage, writePage } from './http/whole-page.ts'
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

async function readHandoff(stream: EntryContext['serverHandoffStream']) {
  if (!stream) return null
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true })
  }
  return text
}

/**
 * Draws the whole page at once (decision 0015): none of our screens waits for anything once its loader has answered, so that React's
 * and React Router's streams would only cut into pieces what is compressed as one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Nor is anything drawn for whoever has left while it was looked up.
  if (request.method === 'HEAD' || request.signal.aborted) return new Response(null, { status, headers })
  const nonce = visitOf(context).nonce ?? undefined
  let markup: string
  try {
    markup = renderToString(<ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />)
  } catch (error) {
    return answerBroken(error, { request, entry })
  }
  const handoff = entry.renderMeta?.didRenderScripts ? await readHandoff(serverHandoffStream) : null
  // A page that is kept for everybody loads its scripts when it is woken.
  const preloads = nonce && handoff !== null ? preloadsOf(entry.manifest) : ''
  return new WholePage(writePage({ markup, handoff, nonce, preloads }), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isInternal = typeof error === 'object' && error !== null && 'internal' in error
  // A screen that broke has been noted with its number, and is thrown as the answer to it.
  if (!request.signal.aborted && !isInternal && !(error instanceof Response))
    log.error({ err: error, path: new URL(request.url).pathname }, 'route failed')
}
