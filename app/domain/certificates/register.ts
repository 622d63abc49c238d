import type { StaffActor } from '#app/core/person.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import type { Certificate, CertificateStatus } from './certificates.types.ts'
import { addDays, formatDay } from '#app/core/dates.ts'
import { readChoice, readSearch } from '#app/core/url-values.ts'
import { certificateStatus, readCertificateNumber, statusBadges } from './certificates.rules.ts'
import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/domain/students/students.ts'

export type RegisteredCertificate = Certificate & { matricNumber: string }

/** The fields of each request of staff about a certificate: its number as typed, and their reason. */
export type AskedCertificate = { staff: StaffActor; number: string; grounds: string }

/** The number of days that a holder has to answer before a revocation that is not urgent. */
export const daysToAnswer = 14

export function chooseRevocationTime({ now, isDanger }: { now: Date; isDanger: boolean }) {
  return isDanger ? now : addDays(now, daysToAnswer)
}

export const longestGrounds = 2000
export const longestNote = 200
export const registerPageSize = 50

export const registerStates = Object.keys(statusBadges) as CertificateStatus[]

export const stateLabels = {
  valid: statusBadges.valid.text,
  'under-review': statusBadges['under-review'].text,
  revoked: statusBadges.revoked.text,
  superseded: statusBadges.superseded.text,
} as const satisfies Record<CertificateStatus, string>

export const stepLabels = {
  'give-notice': 'Give notice',
  revoke: 'Revoke now',
  'take-back': 'Withdraw notice',
  correct: 'Correct name',
  reissue: 'Issue a new certificate',
} as const
export type RegisterStep = keyof typeof stepLabels

const steps = Object.keys(stepLabels) as RegisterStep[]

const openSteps: Record<CertificateStatus, readonly RegisterStep[]> = {
  valid: ['give-notice', 'revoke', 'correct'],
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

export type RegisterFilter = ReturnType<typeof readRegisterFilter>

export function readRegisterFilter(parameters: URLSearchParams) {
  return {
    search: readSearch(parameters),
    state: readChoice(parameters, 'state', registerStates),
    cursor: readCursor(parameters),
    number: readCertificateNumber(parameters.get('certificate') ?? ''),
    step: readChoice(parameters, 'step', steps),
  }
}

export function toUrlQuery({ search, state, cursor }: RegisterFilter) {
  return { q: search, state, ...cursorQuery(cursor) }
}

const noCertificate = { status: 404, title: 'Error', text: 'We couldn’t find this certificate' } as const
const alreadyRevoked = { status: 409, title: 'Error', text: 'This certificate has already been revoked' } as const
const alreadyReplaced = {
  status: 409,
  title: 'Error',
  text: 'This certificate has already been replaced',
} as const

export const revocationRefusals = {
  'no-certificate': noCertificate,
  ...ownRecord,
  'already-revoked': alreadyRevoked,
  'already-replaced': alreadyReplaced,
  'already-noticed': { status: 409, title: 'Error', text: 'The holder has already been given notice' },
} as const satisfies Refusals
export type RevocationRefusal = keyof typeof revocationRefusals

export const withdrawalRefusals = {
  'no-certificate': noCertificate,
  ...ownRecord,
  'no-notice': { status: 409, title: 'Error', text: 'There is no notice to withdraw' },
} as const satisfies Refusals
export type WithdrawalRefusal = keyof typeof withdrawalRefusals

export const correctionRefusals = {
  'no-certificate': noCertificate,
  ...ownRecord,
  'already-revoked': alreadyRevoked,
  'already-replaced': alreadyReplaced,
  'same-name': { status: 422, title: 'Error', text: 'The certificate is already in this name' },
} as const satisfies Refusals
export type CorrectionRefusal = keyof typeof correctionRefusals

export const reissueRefusals = {
  'no-certificate': noCertificate,
  ...ownRecord,
  'already-replaced': alreadyReplaced,
  'not-revoked': { status: 409, title: 'Error', text: 'This certificate isn’t revoked' },
} as const satisfies Refusals
export type ReissueRefusal = keyof typeof reissueRefusals

export const notices = {
  revoked: successNotice('Certificate revoked; the holder will be emailed'),
  noticed: (takesEffectAt: Date) => successNotice(`The holder has been given notice until ${formatDay(takesEffectAt)}`),
  takenBack: successNotice('Notice withdrawn; the certificate stays valid'),
  reissued: (number: string) => successNotice(`Certificate ${number} issued; the holder will be emailed`),
  corrected: (number: string) => successNotice(`Certificate ${number} issued in the corrected name`),
}
