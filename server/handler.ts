import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { nameFailures } from '#app/http/failures.server.ts'
import { keepPreloads } from '#app/http/preloads.ts'
import * as build from 'virtual:react-router/server-build'
import { readAddressesBy } from './addresses.ts'

export const isDevelopment = import.meta.env.DEV

export const addresses = readAddressesBy(build.routes)

const named = nameFailures(build)
const handlers = new Map<string | null, ReturnType<typeof createRequestHandler>>()

/**
 * The table of contents as one address needs it: its route and those around it. What their scripts import is left out, since
 * React would draw a link for each of some sixty, on every page anew; the page is given them as one text.
 */
function buildFor(routeId: string): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  const manifest: ServerBuild['assets']['routes'] = {}
  const imported = [...named.assets.entry.imports]
  for (let route = named.routes[routeId]; route; route = named.routes[route.parentId ?? '']) {
    routes[route.id] = route
    const entry = named.assets.routes[route.id]
    if (!entry) continue
    manifest[route.id] = { ...entry, imports: [] }
    imported.push(...(entry.imports ?? []))
  }
  const assets = { ...named.assets, entry: { ...named.assets.entry, imports: [] }, routes: manifest }
  keepPreloads(assets, imported)
  return { ...named, routes, assets }
}

function handlerOf(routeId: string | null) {
  const known = handlers.get(routeId)
  if (known) return known
  const made = createRequestHandler(routeId ? buildFor(routeId) : named, isDevelopment ? 'development' : 'production')
  handlers.set(routeId, made)
  return made
}

/**
 * React Router's answer to a request. It matches an address against all routes three times and describes all of them anew for each
 * page, so each route has a handler of its own, which knows no other (decision 0015).
 */
export async function handle(request: Request, context: RouterContextProvider) {
  const routeId = addresses.routeOf(new URL(request.url).pathname)
  const answer = await handlerOf(routeId)(request, context)
  return isFileRefused(request, { routeId, answer }) ? refusedFile() : answer
}

/** A guard's refusal is drawn by the page's boundary; a file has none, and its reader would see the data that was thrown. */
function isFileRefused(request: Request, { routeId, answer }: { routeId: string | null; answer: Response }) {
  const isPage = routeId === null || build.routes[routeId]?.module.default !== undefined
  return answer.status === 403 && !isPage && (request.headers.get('accept') ?? '').includes('text/html')
}

function refusedFile() {
  return new Response('You may not open this. If you think that you should, write to us.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

export function isHtml(response: Pick<Response, 'headers'>) {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
