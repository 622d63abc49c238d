import { addDays } from '#app/core/dates.ts'

/** So long a holder may answer before an award is revoked, unless danger is stated. */
export const daysToAnswer = 14

export function takesEffectAt({ now, isDanger }: { now: Date; isDanger: boolean }) {
  return isDanger ? now : addDays(now, daysToAnswer)
}

/** The same letters make the same name, however they were composed and spaced. */
export function normalName(name: string) {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
