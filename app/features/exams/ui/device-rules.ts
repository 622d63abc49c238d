import { count } from '#app/core/text.ts'

export type Finding = { state: 'unknown' | 'good' | 'poor'; text: string }

const fastestPoorMilliseconds = 2_000
const mostSecondsOff = 60

/** The exam runs on the server's clock; a wrong device clock only shows other times than the page. */
export function clockFinding({ server, device }: { server: Date | null; device: Date }): Finding {
  if (!server || Number.isNaN(server.getTime())) return { state: 'poor', text: 'could not be compared with ours' }
  const seconds = Math.round(Math.abs(server.getTime() - device.getTime()) / 1000)
  if (seconds <= mostSecondsOff) return { state: 'good', text: 'agrees with ours' }
  const off = seconds < 3600 ? count(Math.round(seconds / 60), 'minute') : count(Math.round(seconds / 3600), 'hour')
  return { state: 'poor', text: `is ${off} off; the exam goes by ours, so nothing is lost` }
}

export function connectionFinding(roundTripMilliseconds: number | null): Finding {
  if (roundTripMilliseconds === null) return { state: 'poor', text: 'there is none now' }
  const text = `answers in ${Math.max(1, Math.round(roundTripMilliseconds))} milliseconds`
  return roundTripMilliseconds < fastestPoorMilliseconds
    ? { state: 'good', text }
    : { state: 'poor', text: `${text}, which is slow; answers wait in your browser until they have arrived` }
}

export function storageFinding(isKept: boolean): Finding {
  return isKept
    ? { state: 'good', text: 'answers can wait in it' }
    : { state: 'poor', text: 'keeps nothing; keep the page open when the connection goes' }
}
