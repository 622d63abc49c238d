import type { Refusals } from '#app/core/outcome.ts'

/** Allows at most `most` attempts per subject and window. The setting `LIMITS_SCALE` multiplies `most`. */
export type Limit = { name: string; most: number; windowSeconds: number }

const minute = 60
const hour = 3_600
const day = 86_400

export const limits = {
  /** Wrong passwords from one IP address for one account, so that guessing passwords locks out only the guesser. */
  signInByAddressAndAccount: { name: 'sign-in-pair', most: 10, windowSeconds: 15 * minute },
  signInByAddress: { name: 'sign-in-address', most: 50, windowSeconds: 15 * minute },
  /**
   * Wrong passwords from all IP addresses for one account, against distributed guessing. Meanwhile the owner can sign
   * in with a known browser, a passkey, or the link that we email (`accounts/entry`).
   */
  signInByAccount: { name: 'sign-in-account', most: 50, windowSeconds: 15 * minute },
  /**
   * Wrong passwords from a browser that has signed in to this account before. It is counted apart from the three limits
   * above.
   */
  signInByDevice: { name: 'sign-in-device', most: 10, windowSeconds: 15 * minute },
  passwordChecksByAccount: { name: 'password-check', most: 10, windowSeconds: 15 * minute },
  codesByAccount: { name: 'second-step', most: 10, windowSeconds: 15 * minute },
  /** Passkey challenges and wrong responses. A whole school may share one IP address. */
  passkeysByAddress: { name: 'passkey-address', most: 200, windowSeconds: 15 * minute },
  resetsByAddress: { name: 'reset-address', most: 20, windowSeconds: hour },
  linksByAddress: { name: 'link-address', most: 50, windowSeconds: 15 * minute },
  signUpByAddress: { name: 'sign-up-address', most: 10, windowSeconds: hour },
  verificationMisses: { name: 'verify-minute', most: 20, windowSeconds: minute },
  verificationMissesDaily: { name: 'verify-day', most: 200, windowSeconds: day },
  /**
   * Counted before the form is read. The limit is high, because an email provider unsubscribes many people from one IP
   * address.
   */
  anonymousUploadsByAddress: { name: 'upload-address', most: 100, windowSeconds: 15 * minute },
  applicationsByEmail: { name: 'apply-email', most: 3, windowSeconds: day },
  applicationsByAddress: { name: 'apply-address', most: 10, windowSeconds: day },
  contactByAddress: { name: 'contact-address', most: 10, windowSeconds: hour },
  /**
   * Incoming emails from one sender. Emails above the limit are stored, but neither confirmed nor moved to the top of a
   * list.
   */
  emailsBySender: { name: 'email-sender', most: 20, windowSeconds: hour },
  /**
   * Incoming emails to one conversation from all senders, because senders are easily forged. Emails above the limit do
   * not join the conversation.
   */
  emailsByConversation: { name: 'email-conversation', most: 30, windowSeconds: hour },
  automaticEmailsByConversation: { name: 'email-conversation-automatic', most: 10, windowSeconds: day },
  /** Emails that cannot be read, from all senders together. */
  unreadableEmails: { name: 'email-unreadable', most: 30, windowSeconds: hour },
  /** Confirmations of messages that came by email, to all senders together. */
  emailConfirmations: { name: 'email-confirmation', most: 60, windowSeconds: hour },
  /** Uploads of a photo; decoding one takes much memory and time. */
  photosByStudent: { name: 'photo-student', most: 20, windowSeconds: hour },
  ticketsByStudent: { name: 'ticket-student', most: 10, windowSeconds: day },
  ticketMessagesByStudent: { name: 'ticket-message-student', most: 30, windowSeconds: hour },
  arrangementsByStudent: { name: 'arrangements-student', most: 5, windowSeconds: day },
  appealsByStudent: { name: 'appeals-student', most: 5, windowSeconds: day },
  /** Chats started from one IP address. A whole school may share it, and one person starts one or two chats. */
  chatsByAddress: { name: 'chat-address', most: 30, windowSeconds: hour },
  /** Requests for a preview, which pages send while typing, at most twice a second. */
  previewsByStaff: { name: 'preview-staff', most: 150, windowSeconds: minute },
  /** Searches of all lists at once, which pages send while typing. */
  findsByStaff: { name: 'find-staff', most: 200, windowSeconds: minute },
  chatMessages: { name: 'chat-message', most: 30, windowSeconds: minute },
  complaintsByAccount: { name: 'complaint', most: 5, windowSeconds: day },
  /** Downloads of one’s own data; each reads forty tables. */
  ownDataByAccount: { name: 'own-data', most: 10, windowSeconds: hour },
  /** Downloads of one’s own archive; each renders every document and opens every file of a person. */
  ownArchiveByAccount: { name: 'own-archive', most: 3, windowSeconds: hour },
  /**
   * Sounds that are synthesised for each request. A lesson has some dozens of sounds, and a class may share one IP
   * address.
   */
  soundsByAddress: { name: 'sound-address', most: 300, windowSeconds: 15 * minute },
  /** Error reports of browsers; the first few show the cause. */
  faultsByAddress: { name: 'fault-address', most: 20, windowSeconds: hour },
  teamOrdersByAccount: { name: 'team-order', most: 10, windowSeconds: day },
  /** Invitations of one order: twice the largest order, so that every invitation can be sent again. */
  teamEmailsByOrder: { name: 'team-email', most: 400, windowSeconds: day },
  interestByAddress: { name: 'interest-address', most: 30, windowSeconds: hour },
} as const satisfies Record<string, Limit>

export type EmailKind =
  | 'sign-up'
  | 'confirmation'
  | 'reset'
  | 'address'
  | 'message'
  | 'interest'
  | 'passkey'
  | 'entry'
  | 'team'

/**
 * Returns the limit on emails of one kind to one recipient, so that forms cannot be used to flood a mailbox. Each kind
 * is counted on its own.
 */
export function emailLimit(kind: EmailKind): Limit {
  return { name: `letters-${kind}`, most: 3, windowSeconds: hour }
}

/** The refusal of somebody who has opened too many links that do not work. */
export const tooManyLinks = {
  throttled: { status: 429, text: 'Too many invalid links were tried. Please wait a few minutes.' },
} as const satisfies Refusals
