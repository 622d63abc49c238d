import { addMinutes, formatClockTime } from '#app/core/dates.ts'
import { addOfficeMinutes } from '#app/domain/contact/contact.ts'

/** Adds minutes of office hours: staff work while the office is open. */
export function addWorkMinutes(from: Date, minutes: number) {
  return addOfficeMinutes(from, minutes)
}

/**
 * Adds minutes of office hours, but the result is not after `now`. At a weekend that means a reply outside office
 * hours.
 */
export function addWorkMinutesUntil(from: Date, minutes: number, now: Date) {
  const at = addWorkMinutes(from, minutes)
  return at <= now ? at : addMinutes(from, Math.min(5, Math.max(0, (now.getTime() - from.getTime()) / 60_000)))
}

/** Returns a fraction from 0 to 1 that looks random but is always the same for the same number. */
export function pseudoRandomFraction(n: number) {
  const x = Math.sin(n * 12.9898) * 43_758.5453
  return x - Math.floor(x)
}

/** Moves an instant at night (22 to 8 in London) ten hours back, because people write, pay and read by day. */
export function moveToDaytime(at: Date) {
  const hour = Number(formatClockTime(at).slice(0, 2))
  return hour >= 22 || hour < 8 ? addMinutes(at, -600) : at
}
