import { onTestFinished, vi } from 'vitest'
import { clock } from '#app/platform/clock.server.ts'

/** Stops the clock until the test ends, so that boundaries are exact however slowly the test runs. */
export function freezeClock() {
  const frozen = vi.spyOn(clock, 'now').mockReturnValue(clock.now())
  onTestFinished(() => frozen.mockRestore())
}
