import { officeStateAt } from '#app/domain/contact/contact.ts'
import './example-institute.ts'

const leastMilliseconds = 1_800_000

/** Returns by how many seconds to shift the clock, so that the desk stays open for at least half an hour. */
export function secondsToOpenDesk(now: Date) {
  let seconds = 0
  for (;;) {
    const at = new Date(now.getTime() + seconds * 1_000)
    const desk = officeStateAt(at)
    if (desk.isOpen && desk.closesAt.getTime() - at.getTime() > leastMilliseconds) return seconds
    const next = desk.isOpen ? desk.closesAt : desk.opensAt
    seconds = Math.ceil((next.getTime() - now.getTime()) / 1_000) + (desk.isOpen ? 0 : 3_600)
  }
}
