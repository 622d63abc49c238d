import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { verifyCertificate } from './certificates.commands.server.ts'
import { findCertificate } from './certificates.queries.server.ts'
import { certificateStatus, publicName } from './certificates.rules.ts'
import type { Certificate } from './certificates.types.ts'
import { drawAward } from './picture.cards.server.ts'

const pictureCache = new LRUCache<string, Promise<Buffer>>({ max: 150 })
/** Limits drawing to one picture at a time, so that the other core stays free for requests. */
const oneAtATime = pLimit(1)

function drawCachedAward({ certificate, name, origin }: { certificate: Certificate; name: string; origin: string }) {
  const key = JSON.stringify([certificate.certificateNumber, name, origin])
  const known = pictureCache.get(key)
  if (known) return known
  const drawn = oneAtATime(() => drawAward({ certificate, name, origin }))
  pictureCache.set(key, drawn)
  drawn.catch(() => pictureCache.delete(key))
  return drawn
}

/**
 * Returns a PNG of 1200 by 630 pixels for link previews, only while the award is valid. Unknown numbers count against
 * the IP address, as on the verification page.
 */
export async function getAwardPicture({
  number,
  address,
  origin,
}: {
  number: string
  address: string
  origin: string
}): Promise<Outcome<Buffer, 'not-found' | 'not-in-force'> | Throttled> {
  const verified = await verifyCertificate({ typed: number, address })
  if (!verified.ok) return verified.reason === 'throttled' ? verified : refused('not-found')
  if (certificateStatus(verified.value) !== 'valid') return refused('not-in-force')
  const certificate = await findCertificate({ number: verified.value.certificateNumber, studentId: null })
  if (!certificate) return refused('not-found')
  return done(await drawCachedAward({ certificate, name: publicName(verified.value), origin }))
}
