import { clock } from '#app/platform/clock.server.ts'

/** The instant of this request, for pages that show it. */
export function now() {
  return clock.now()
}
