import { count } from '#app/core/text.ts'

export type Finding = { state: 'unknown' | 'good' | 'poor'; text: string }

const fastestPoorMilliseconds = 2_000
const mostSecondsOff = 60

/** The exam runs on the server's clock; a wrong device clock only shows other times than the page. */
export function clockFinding({ server, device }: { server: Date | null; device: Date }): Finding {
  if (!server || Number.isNaN(server.getTime())) return { state: 'poor', text: 'could not be checked' }
  const seconds = Math.round(Math.abs(server.getTime() - device.getTime()) / 1000)
  if (seconds <= mostSecondsOff) return { state: 'good', text: 'matches ours' }
  const off = seconds < 3600 ? count(Math.round(seconds / 60), 'minute') : count(Math.round(seconds / 3600), 'hour')
  return { state: 'poor', text: `is ${off} out; the exam uses our clock, so you won’t lose any time` }
}

export function connectionFinding(roundTripMilliseconds: number | null): Finding {
  if (roundTripMilliseconds === null) return { state: 'poor', text: 'you’re offline' }
  const text = `responds in ${Math.max(1, Math.round(roundTripMilliseconds))} milliseconds`
  return roundTripMilliseconds < fastestPoorMilliseconds
    ? { state: 'good', text }
    : { state: 'poor', text: `${text}, which is slow; your browser keeps your answers until they’re saved` }
}

export function storageFinding(isKept: boolean): Finding {
  return isKept
    ? { state: 'good', text: 'ready to keep answers if you go offline' }
    : { state: 'poor', text: 'not available; keep this page open if you go offline' }
}
