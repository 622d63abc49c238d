import { clock } from '#app/platform/clock.server.ts'

/** The current time, for pages that show it. */
export function now() {
  return clock.now()
}
