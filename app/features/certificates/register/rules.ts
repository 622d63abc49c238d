import { addDays } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { certificateStatus, readCertificateNumber, statusBadges } from '../rules.ts'
import type { CertificateStatus } from '../types.ts'
import type { RegisteredCertificate, RegisterFilter, RegisterStep } from './types.ts'

/** The number of days that a holder has to answer before a revocation that is not urgent. */
export const daysToAnswer = 14

export function chooseRevocationTime({ now, isDanger }: { now: Date; isDanger: boolean }) {
  return isDanger ? now : addDays(now, daysToAnswer)
}

export const longestGrounds = 2000
export const longestNote = 200
const longestSearch = 200

export const registerPageSize = 50

export const registerStates = Object.keys(statusBadges) as CertificateStatus[]

export const stateLabels = {
  valid: statusBadges.valid.text,
  'under-review': statusBadges['under-review'].text,
  revoked: statusBadges.revoked.text,
  superseded: statusBadges.superseded.text,
} as const satisfies Record<CertificateStatus, string>

export const stepLabels = {
  revoke: 'Revoke',
  'take-back': 'Withdraw notice',
  correct: 'Correct name',
  reissue: 'Issue a new certificate',
} as const satisfies Record<RegisterStep, string>

/** Returns the label of a step. Once the holder has notice, the only revocation left is the one at once. */
export function nameStep(step: RegisterStep, { notice }: Pick<RegisteredCertificate, 'notice'>) {
  return step === 'revoke' && notice ? 'Revoke now' : stepLabels[step]
}

const steps = Object.keys(stepLabels) as RegisterStep[]

const openSteps: Record<CertificateStatus, readonly RegisterStep[]> = {
  valid: ['revoke', 'correct'],
  'under-review': ['revoke', 'take-back', 'correct'],
  revoked: ['reissue'],
  superseded: [],
}

/**
 * Lists the steps that staff can take with a certificate. A revoked one can only be replaced, a replaced one not at
 * all.
 */
export function listOpenSteps(certificate: Pick<RegisteredCertificate, 'supersededBy' | 'revokedAt' | 'notice'>) {
  return openSteps[certificateStatus(certificate)]
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
