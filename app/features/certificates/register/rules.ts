import { addDays } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { readCertificateNumber } from '../rules.ts'
import type { RegisteredCertificate, RegisterFilter, RegisterState, RegisterStep } from './types.ts'

/** The number of days that a holder has to answer before a revocation that is not urgent. */
export const daysToAnswer = 14

export function chooseRevocationTime({ now, isDanger }: { now: Date; isDanger: boolean }) {
  return isDanger ? now : addDays(now, daysToAnswer)
}

export const longestGrounds = 2000
export const longestNote = 200
const longestSearch = 200

export const registerPageSize = 50

export const registerStates = ['valid', 'noticed', 'revoked', 'replaced'] as const satisfies readonly RegisterState[]

export const stateLabels = {
  valid: 'Valid',
  noticed: 'Notice given',
  revoked: 'Revoked',
  replaced: 'Replaced',
} as const satisfies Record<RegisterState, string>

const steps: readonly RegisterStep[] = ['revoke', 'take-back', 'correct']

export const stepLabels = {
  revoke: 'Revoke',
  'take-back': 'Withdraw notice',
  correct: 'Correct name',
} as const satisfies Record<RegisterStep, string>

/** Lists the steps that staff can take with a certificate. There are none once it is revoked or replaced. */
export function listOpenSteps({
  supersededBy,
  revokedAt,
  notice,
}: Pick<RegisteredCertificate, 'supersededBy' | 'revokedAt' | 'notice'>): readonly RegisterStep[] {
  if (supersededBy || revokedAt) return []
  return steps.filter((step) => step !== 'take-back' || notice)
}

export function readRegisterFilter(parameters: URLSearchParams): RegisterFilter {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    state: registerStates.find((state) => state === parameters.get('state')) ?? null,
    cursor: readCursor(parameters, isId),
    number: readCertificateNumber(parameters.get('certificate') ?? ''),
    step: steps.find((step) => step === parameters.get('step')) ?? null,
  }
}

export function toUrlQuery({ search, state, cursor }: RegisterFilter) {
  return { q: search, state, ...cursorQuery(cursor) }
}
