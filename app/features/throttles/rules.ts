/** At most so many attempts of one subject within the window. `LIMITS_SCALE` multiplies `most`. */
export type Limit = { name: string; most: number; windowSeconds: number }

const minute = 60
const hour = 3_600
const day = 86_400

export const limits = {
  signInByAccount: { name: 'sign-in-account', most: 10, windowSeconds: 15 * minute },
  signInByAddress: { name: 'sign-in-address', most: 50, windowSeconds: 15 * minute },
  signUpByAddress: { name: 'sign-up-address', most: 10, windowSeconds: hour },
  lettersByRecipient: { name: 'letters-recipient', most: 3, windowSeconds: hour },
  verificationMisses: { name: 'verify-minute', most: 20, windowSeconds: minute },
  verificationMissesDaily: { name: 'verify-day', most: 200, windowSeconds: day },
  applicationsByEmail: { name: 'apply-email', most: 3, windowSeconds: day },
  applicationsByAddress: { name: 'apply-address', most: 10, windowSeconds: day },
  contactByAddress: { name: 'contact-address', most: 10, windowSeconds: hour },
  interestByAddress: { name: 'interest-address', most: 30, windowSeconds: hour },
} as const satisfies Record<string, Limit>
