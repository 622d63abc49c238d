import { formatDay } from '#app/core/dates.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'

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

const successNotice = (text: string): Notice => ({ tone: 'success', text })

export const notices = {
  revoked: successNotice('Certificate revoked; the holder will be emailed'),
  noticed: (takesEffectAt: Date) => successNotice(`The holder has been given notice until ${formatDay(takesEffectAt)}`),
  takenBack: successNotice('Notice withdrawn; the certificate stays valid'),
  reissued: (number: string) => successNotice(`Certificate ${number} issued; the holder will be emailed`),
  corrected: (number: string) => successNotice(`Certificate ${number} issued in the corrected name`),
}
