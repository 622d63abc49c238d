/** At most so many attempts of one subject within the window. `LIMITS_SCALE` multiplies `most`. */
export type Limit = { name: string; most: number; windowSeconds: number }

const minute = 60
const hour = 3_600
const day = 86_400

export const limits = {
  /** Wrong passwords from one address for one account: whoever guesses locks out nobody but themselves. */
  signInByAddressAndAccount: { name: 'sign-in-pair', most: 10, windowSeconds: 15 * minute },
  signInByAddress: { name: 'sign-in-address', most: 50, windowSeconds: 15 * minute },
  /** From all addresses together, against many that guess one account. */
  signInByAccount: { name: 'sign-in-account', most: 50, windowSeconds: 15 * minute },
  /** A browser that has entered this account before is counted by itself, and by none of the three above. */
  signInByDevice: { name: 'sign-in-device', most: 10, windowSeconds: 15 * minute },
  passwordChecksByAccount: { name: 'password-check', most: 10, windowSeconds: 15 * minute },
  codesByAccount: { name: 'second-step', most: 10, windowSeconds: 15 * minute },
  /** Questions to devices and wrong answers; a whole school may sit behind one address. */
  passkeysByAddress: { name: 'passkey-address', most: 200, windowSeconds: 15 * minute },
  resetsByAddress: { name: 'reset-address', most: 20, windowSeconds: hour },
  linksByAddress: { name: 'link-address', most: 50, windowSeconds: 15 * minute },
  signUpByAddress: { name: 'sign-up-address', most: 10, windowSeconds: hour },
  verificationMisses: { name: 'verify-minute', most: 20, windowSeconds: minute },
  verificationMissesDaily: { name: 'verify-day', most: 200, windowSeconds: day },
  applicationsByEmail: { name: 'apply-email', most: 3, windowSeconds: day },
  applicationsByAddress: { name: 'apply-address', most: 10, windowSeconds: day },
  contactByAddress: { name: 'contact-address', most: 10, windowSeconds: hour },
  ticketsByStudent: { name: 'ticket-student', most: 10, windowSeconds: day },
  ticketMessagesByStudent: { name: 'ticket-message-student', most: 30, windowSeconds: hour },
  arrangementsByStudent: { name: 'arrangements-student', most: 5, windowSeconds: day },
  appealsByStudent: { name: 'appeals-student', most: 5, windowSeconds: day },
  /** Whole schools share an address; a person begins one or two. */
  chatsByAddress: { name: 'chat-address', most: 30, windowSeconds: hour },
  /** As one types; a page asks at most twice a second. */
  previewsByStaff: { name: 'preview-staff', most: 150, windowSeconds: minute },
  /** As one types, in every list of the institute at once. */
  findsByStaff: { name: 'find-staff', most: 200, windowSeconds: minute },
  chatMessages: { name: 'chat-message', most: 30, windowSeconds: minute },
  complaintsByAccount: { name: 'complaint', most: 5, windowSeconds: day },
  /** Each reads through forty tables. */
  ownDataByAccount: { name: 'own-data', most: 10, windowSeconds: hour },
  /** Each draws every paper and opens every file of a person. */
  ownArchiveByAccount: { name: 'own-archive', most: 3, windowSeconds: hour },
  /** Made anew, not held; a lesson has some dozens, and a class behind one address asks for the same ones. */
  soundsByAddress: { name: 'sound-address', most: 300, windowSeconds: 15 * minute },
  /** Screens that broke in browsers behind one address: the first tell what is wrong. */
  faultsByAddress: { name: 'fault-address', most: 20, windowSeconds: hour },
  interestByAddress: { name: 'interest-address', most: 30, windowSeconds: hour },
} as const satisfies Record<string, Limit>

export type EmailKind = 'sign-up' | 'confirmation' | 'reset' | 'address' | 'message' | 'interest' | 'passkey'

/** Nobody's mailbox can be filled by naming it in a form; each kind counts by itself, so that one cannot use up another. */
export function emailsTo(kind: EmailKind): Limit {
  return { name: `letters-${kind}`, most: 3, windowSeconds: hour }
}
