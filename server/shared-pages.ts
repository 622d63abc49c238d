import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '#app/http/context.ts'
import { env } from '#app/platform/env.server.ts'
import { compressForStore } from './compression.ts'
import { handle, isHtml } from './handler.ts'
import { findFresh, findOrRender, storageTerms, type Rendered } from './page-store.ts'
import { contentSecurityPolicy, scriptHashes, securityHeaders } from './policy.ts'
import { letScriptsSleep } from './sleeping-scripts.ts'
import { etagOf, keep } from './stored.ts'

type Shared = { address: string; visit: Visit; isUnknown: boolean }

/** What comes back where a page is asked for that is the same for everybody; null where the answer must be each visitor's own. */
async function renderShared({ address, visit, isUnknown }: Shared): Promise<Rendered | null> {
  const context = new RouterContextProvider()
  // Nothing of the one visitor who asked reaches it.
  context.set(visitContext, { ...visit, nonce: null, notices: [], clientAddress: '' })
  const answer = await handle(new Request(visit.origin + address), context)
  const { fresh, stale } = storageTerms(answer.headers.get('cache-control'))
  // One page for all addresses that there are not is kept; of programmes that there are not, each would be another.
  const isKept = fresh > 0 && (answer.status === 200 || isUnknown)
  if ((!isKept && answer.status !== 404) || answer.headers.has('set-cookie')) {
    await answer.body?.cancel()
    return null
  }
  const text = await answer.text()
  const raw = Buffer.from(isHtml(answer) ? letScriptsSleep(text) : text)
  const headers: [string, string][] = [...securityHeaders(env.ORIGIN), ['vary', 'accept-encoding, cookie']]
  for (const [name, value] of answer.headers) if (name !== 'cache-control') headers.push([name, value])
  // Browsers ask again each time and mostly hear 304: a change, a sign-in or a choice of theme is seen at once.
  headers.push(['cache-control', isKept ? 'public, max-age=0, must-revalidate' : 'private, no-store'])
  if (isHtml(answer)) headers.push(['content-security-policy', contentSecurityPolicy(scriptHashes(raw.toString()))])
  const stored = keep({ status: answer.status, bodies: compressForStore(raw), etag: etagOf(raw), headers })
  return { stored, fresh, stale, isKept }
}

function keyOf(origin: string, address: string, { theme, consent, hasVisited }: Visit['preferences']) {
  return `${origin}|${address}|${theme}|${consent}|${hasVisited}`
}

/** The stored page if there is one for just this address, without a promise made for it. */
export function findSharedPage(incoming: IncomingMessage, visit: Pick<Visit, 'origin' | 'preferences'>) {
  return findFresh(keyOf(visit.origin, incoming.url ?? '/', visit.preferences))
}

export function getSharedPage(shared: Shared) {
  const { address, visit } = shared
  return findOrRender(keyOf(visit.origin, address, visit.preferences), () => renderShared(shared))
}
