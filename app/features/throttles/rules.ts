/** Allows at most this many attempts per subject and window. `LIMITS_SCALE` multiplies `most`. */
export type Limit = { name: string; most: number; windowSeconds: number }

const minute = 60
const hour = 3_600
const day = 86_400

export const limits = {
  /** Wrong passwords from one IP address for one account, so that guessing locks out only the guesser. */
  signInByAddressAndAccount: { name: 'sign-in-pair', most: 10, windowSeconds: 15 * minute },
  signInByAddress: { name: 'sign-in-address', most: 50, windowSeconds: 15 * minute },
  /**
   * From all IP addresses together, against distributed guessing of one account. Its owner gets in meanwhile by a known
   * browser, a passkey, or the link that we email (`accounts/entry`).
   */
  signInByAccount: { name: 'sign-in-account', most: 50, windowSeconds: 15 * minute },
  /** A browser that has signed in to this account before has its own count, apart from the three above. */
  signInByDevice: { name: 'sign-in-device', most: 10, windowSeconds: 15 * minute },
  passwordChecksByAccount: { name: 'password-check', most: 10, windowSeconds: 15 * minute },
  codesByAccount: { name: 'second-step', most: 10, windowSeconds: 15 * minute },
  /** Challenges and wrong responses. A whole school may share one IP address. */
  passkeysByAddress: { name: 'passkey-address', most: 200, windowSeconds: 15 * minute },
  resetsByAddress: { name: 'reset-address', most: 20, windowSeconds: hour },
  linksByAddress: { name: 'link-address', most: 50, windowSeconds: 15 * minute },
  signUpByAddress: { name: 'sign-up-address', most: 10, windowSeconds: hour },
  verificationMisses: { name: 'verify-minute', most: 20, windowSeconds: minute },
  verificationMissesDaily: { name: 'verify-day', most: 200, windowSeconds: day },
  /** Counted before the form is read. A mail provider unsubscribes many people from one address. */
  anonymousUploadsByAddress: { name: 'upload-address', most: 100, windowSeconds: 15 * minute },
  applicationsByEmail: { name: 'apply-email', most: 3, windowSeconds: day },
  applicationsByAddress: { name: 'apply-address', most: 10, windowSeconds: day },
  contactByAddress: { name: 'contact-address', most: 10, windowSeconds: hour },
  /** Incoming emails. Above this limit they are stored, but neither answered nor brought to the top of a list. */
  emailsBySender: { name: 'email-sender', most: 20, windowSeconds: hour },
  /** A sender is easily forged, so these hold whatever the sender. Emails above them do not join the conversation. */
  emailsByConversation: { name: 'email-conversation', most: 30, windowSeconds: hour },
  automaticEmailsByConversation: { name: 'email-conversation-automatic', most: 10, windowSeconds: day },
  /** From all senders together: emails that cannot be read, and confirmations of new messages. */
  unreadableEmails: { name: 'email-unreadable', most: 30, windowSeconds: hour },
  emailConfirmations: { name: 'email-confirmation', most: 60, windowSeconds: hour },
  /** Decoding a picture takes much memory and time. */
  photosByStudent: { name: 'photo-student', most: 20, windowSeconds: hour },
  ticketsByStudent: { name: 'ticket-student', most: 10, windowSeconds: day },
  ticketMessagesByStudent: { name: 'ticket-message-student', most: 30, windowSeconds: hour },
  arrangementsByStudent: { name: 'arrangements-student', most: 5, windowSeconds: day },
  appealsByStudent: { name: 'appeals-student', most: 5, windowSeconds: day },
  /** A whole school may share one IP address; one person starts one or two chats. */
  chatsByAddress: { name: 'chat-address', most: 30, windowSeconds: hour },
  /** Sent while typing, at most twice a second. */
  previewsByStaff: { name: 'preview-staff', most: 150, windowSeconds: minute },
  /** Sent while typing, and searches every list at once. */
  findsByStaff: { name: 'find-staff', most: 200, windowSeconds: minute },
  chatMessages: { name: 'chat-message', most: 30, windowSeconds: minute },
  complaintsByAccount: { name: 'complaint', most: 5, windowSeconds: day },
  /** Each export reads forty tables. */
  ownDataByAccount: { name: 'own-data', most: 10, windowSeconds: hour },
  /** Each export renders every document and opens every file of a person. */
  ownArchiveByAccount: { name: 'own-archive', most: 3, windowSeconds: hour },
  /** Sounds are synthesised each time. A lesson has some dozens, and a class may share one IP address. */
  soundsByAddress: { name: 'sound-address', most: 300, windowSeconds: 15 * minute },
  /** Reports of errors in browsers. The first few show what is wrong. */
  faultsByAddress: { name: 'fault-address', most: 20, windowSeconds: hour },
  teamOrdersByAccount: { name: 'team-order', most: 10, windowSeconds: day },
  /** Twice the largest order, so that every invitation can be sent again. */
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

/** Limits the emails to one recipient, so that forms cannot be used to flood a mailbox. Each kind has its own count. */
export function emailsTo(kind: EmailKind): Limit {
  return { name: `letters-${kind}`, most: 3, windowSeconds: hour }
}
