import { formatCount } from '#app/core/text.ts'

export type Finding = { state: 'unknown' | 'good' | 'poor'; text: string }

const fastestPoorMilliseconds = 2_000
const mostSecondsOff = 60

/**
 * Judges the device's clock. The exam uses the server's clock, so a wrong device clock only shows a different time than
 * the page.
 */
export function judgeClock({ server, device }: { server: Date | null; device: Date }): Finding {
  if (!server || Number.isNaN(server.getTime())) return { state: 'poor', text: 'could not be checked' }
  const seconds = Math.round(Math.abs(server.getTime() - device.getTime()) / 1000)
  if (seconds <= mostSecondsOff) return { state: 'good', text: 'matches ours' }
  const off =
    seconds < 3600 ? formatCount(Math.round(seconds / 60), 'minute') : formatCount(Math.round(seconds / 3600), 'hour')
  return { state: 'poor', text: `is ${off} out; the exam uses our clock, so you won’t lose any time` }
}

export function judgeConnection(roundTripMilliseconds: number | null): Finding {
  if (roundTripMilliseconds === null) return { state: 'poor', text: 'you’re offline' }
  const text = `responds in ${Math.max(1, Math.round(roundTripMilliseconds))} milliseconds`
  return roundTripMilliseconds < fastestPoorMilliseconds
    ? { state: 'good', text }
    : { state: 'poor', text: `${text}, which is slow; your browser keeps your answers until they’re saved` }
}

export function judgeStorage(isKept: boolean): Finding {
  return isKept
    ? { state: 'good', text: 'ready to keep answers if you go offline' }
    : { state: 'poor', text: 'not available; if you go offline, closing or reloading the page loses your answers' }
}
