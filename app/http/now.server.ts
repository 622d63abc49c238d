import { clock } from '#app/platform/clock.server.ts'

export function now() {
  return clock.now()
}
