import { data } from 'react-router'
import { throttle } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'

/** Throws a 429 response, before a form with files is read, if too many came from the same IP address. */
export async function refuseManyUploads(ipAddress: string) {
  const throttled = await throttle([limits.anonymousUploadsByAddress, ipAddress])
  if (throttled) throw data(null, { status: 429, headers: { 'retry-after': String(throttled.retryAfterSeconds) } })
}
