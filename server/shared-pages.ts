import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '#app/http/context.ts'
import { env } from '#app/platform/env.server.ts'
import { compressForStore } from './compression.ts'
import { handle, isHtml } from './handler.ts'
import { findFresh, findOrRender, storageTerms, type Rendered } from './page-cache.ts'
import { contentSecurityPolicy, scriptHashes, securityHeaders } from './policy.ts'
import { etagOf, keep } from './cached-responses.ts'

type Shared = { address: string; visit: Visit; isUnknown: boolean }

/** Renders a page that all anonymous visitors share. Returns null if the response must not be shared. */
async function renderShared({ address, visit, isUnknown }: Shared): Promise<Rendered | null> {
  const context = new RouterContextProvider()
  // The page must hold nothing of the one visitor who asked for it.
  context.set(visitContext, { ...visit, nonce: null, notices: [], ipAddress: '' })
  const answer = await handle(new Request(visit.origin + address), context)
  const { fresh, stale } = storageTerms(answer.headers.get('cache-control'))
  // All unknown URLs share one cached 404; a 404 of each made-up course would fill the cache.
  const isKept = fresh > 0 && (answer.status === 200 || isUnknown)
  if ((!isKept && answer.status !== 404) || answer.headers.has('set-cookie')) {
    await answer.body?.cancel()
    return null
  }
  const raw = Buffer.from(await answer.bytes())
  const headers: [string, string][] = [...securityHeaders(env.ORIGIN), ['vary', 'accept-encoding, cookie']]
  for (const [name, value] of answer.headers) if (name !== 'cache-control') headers.push([name, value])
  // Browsers revalidate each time, mostly with a 304, so that a change, a sign-in or another theme shows at once.
  headers.push(['cache-control', isKept ? 'public, max-age=0, must-revalidate' : 'private, no-store'])
  if (isHtml(answer)) headers.push(['content-security-policy', contentSecurityPolicy(scriptHashes(raw.toString()))])
  const stored = keep({ status: answer.status, bodies: compressForStore(raw), etag: etagOf(raw), headers })
  return { stored, fresh, stale, isKept }
}

function keyOf(origin: string, address: string, { theme, consent, hasVisited }: Visit['preferences']) {
  return `${origin}|${address}|${theme}|${consent}|${hasVisited}`
}

/** The cached page of exactly this URL, found synchronously because most requests end here. */
export function findSharedPage(incoming: IncomingMessage, visit: Pick<Visit, 'origin' | 'preferences'>) {
  return findFresh(keyOf(visit.origin, incoming.url ?? '/', visit.preferences))
}

export function getSharedPage(shared: Shared) {
  const { address, visit } = shared
  return findOrRender(keyOf(visit.origin, address, visit.preferences), () => renderShared(shared))
}
