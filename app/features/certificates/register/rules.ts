import { addDays } from '#app/core/dates.ts'
import { readCertificateNumber } from '../rules.ts'
import type { RegisteredCertificate, RegisterFilter, RegisterStep } from './types.ts'

/** So long a holder may answer before an award is revoked, unless danger is stated. */
export const daysToAnswer = 14

export function takesEffectAt({ now, isDanger }: { now: Date; isDanger: boolean }) {
  return isDanger ? now : addDays(now, daysToAnswer)
}

/** The same letters make the same name, however they were composed and spaced. */
export function normalName(name: string) {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}

export const longestGrounds = 2000
/** What the log of staff keeps of why a name was corrected. */
export const longestNote = 200
const longestSearch = 200

/** So many certificates a search shows. */
export const mostFound = 50

const steps: readonly RegisterStep[] = ['revoke', 'take-back', 'correct']

export const stepLabels = {
  revoke: 'Revoke',
  'take-back': 'Take back the notice',
  correct: 'Correct the name',
} as const satisfies Record<RegisterStep, string>

/** The steps that a certificate can take as it stands; one that is out of force takes none. */
export function openSteps({
  supersededBy,
  revokedAt,
  notice,
}: Pick<RegisteredCertificate, 'supersededBy' | 'revokedAt' | 'notice'>): readonly RegisterStep[] {
  if (supersededBy || revokedAt) return []
  return steps.filter((step) => step !== 'take-back' || notice)
}

/** What the address asks for; anything unknown counts as not asked for. */
export function readRegisterFilter(parameters: URLSearchParams): RegisterFilter {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    number: readCertificateNumber(parameters.get('certificate') ?? ''),
    step: steps.find((step) => step === parameters.get('step')) ?? null,
  }
}
