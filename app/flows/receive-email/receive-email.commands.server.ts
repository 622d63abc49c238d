import { db } from '#db/client.server.ts'
import type { ParsedEmail } from '#app/platform/email-parsing.ts'
import { env } from '#app/platform/env.server.ts'
import { ownHostname } from '#app/platform/mail.server.ts'
import { readReferences } from '#app/platform/mail/references.gateway.server.ts'
import type { Conversation, Reference } from '#app/platform/mail/references.ts'
import { recordReturn } from '#app/platform/mail/returns.commands.server.ts'
import { checkSender } from '#app/platform/mail/senders.ts'
import { countAttempt, throttle, type Counted } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { recordProcessed } from './processed.commands.server.ts'
import {
  closingReasons,
  parsePlainAddress,
  readEnvelope,
  shortenSubject,
  splitSenderName,
  unknownSender,
  type EmailNature,
  type Taken,
} from './receive-email.ts'
import { storeEmail } from './storing.commands.server.ts'

const extractAddress = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
const readOwnAddresses = () => ({
  addresses: [env.mailFrom, env.replyAddress].flatMap((sender) => (sender ? [extractAddress(sender)] : [])),
  hostname: ownHostname(),
})

/**
 * Records one of our own emails that came back (a loop) or a report about an undelivered email. Neither becomes a
 * message.
 */
async function processReturnedEmail(
  email: ParsedEmail,
  nature: 'loop' | 'bounce',
  references: readonly Reference[],
): Promise<Taken> {
  return db.transaction(async (tx): Promise<Taken> => {
    if (!(await recordProcessed(tx, { ...email, kind: nature }))) return 'known'
    const sent = references.find(({ kind }) => kind === 'email')?.id ?? findReturnedEmailId(email)
    if (nature === 'bounce' && sent) await recordReturn(tx, { emailId: sent, reason: email.report?.reason ?? '' })
    return nature
  })
}

/** Returns the id of the email that a delivery report is about: it is part of the Message-ID that the report quotes. */
function findReturnedEmailId({ report }: ParsedEmail) {
  const ids = report?.returned.flatMap((line) => /<([0-9a-f-]{36})@([^>]+)>/i.exec(line)?.slice(1, 3) ?? []) ?? []
  return ids[1] === ownHostname() ? ids[0] : undefined
}

function findClosingReason(nature: EmailNature, { isFlood }: { isFlood: boolean }) {
  if (nature !== 'person') return closingReasons[nature]
  return isFlood ? closingReasons.flood : null
}

/** Returns the limit on emails to the conversation that an email refers to. */
function conversationLimit({ kind, id }: Conversation, { isAutomatic }: { isAutomatic: boolean }): Counted {
  return [isAutomatic ? limits.automaticEmailsByConversation : limits.emailsByConversation, `${kind} ${id}`]
}

/** Returns the limits on confirmations: to this sender, and to all senders together. */
const confirmationLimits = (sender: string): Counted[] => [
  [emailLimit('message'), sender],
  [limits.emailConfirmations, 'all'],
]

type Envelope = { from: string; nature: Exclude<EmailNature, 'loop' | 'bounce'>; named: Conversation | null }

/** Counts an email towards its limits, and decides what may be done with it. */
async function admitEmail({ from, nature, named }: Envelope) {
  const isFlood = !(await countAttempt(limits.emailsBySender, from)).isAllowed
  const closedBecause = findClosingReason(nature, { isFlood })
  const ofConversation = named && conversationLimit(named, { isAutomatic: closedBecause !== null })
  // Anybody who knows the reference can use up the limit. An email above the limit therefore becomes a new message for
  // staff.
  const hasRoom = !ofConversation || (await countAttempt(...ofConversation)).isAllowed
  const conversation = hasRoom ? named : null
  const confirmations = closedBecause === null && !conversation ? confirmationLimits(from) : []
  const isAcknowledged = confirmations.length > 0 && (await throttle(...confirmations)) === null
  const counted: Counted[] = [
    [limits.emailsBySender, from],
    ...(ofConversation ? [ofConversation] : []),
    ...(isAcknowledged ? confirmations : []),
  ]
  return { isFlood, closedBecause, conversation, isAcknowledged, counted }
}

/** Processes an incoming email once. */
export async function processEmail(parsed: ParsedEmail, source: Uint8Array): Promise<Taken> {
  const references = readReferences([...parsed.recipients, ...parsed.references, ...(parsed.report?.returned ?? [])])
  const { from, unanswerable, name, nature, authenticationResults } = readEnvelope(parsed, readOwnAddresses())
  if (nature === 'loop' || nature === 'bounce') return processReturnedEmail(parsed, nature, references)
  const named = references.find((reference) => reference.kind !== 'email') ?? null
  const admitted = await admitEmail({ from, nature, named })
  return storeEmail({
    ...parsed,
    ...admitted,
    kind: nature === 'person' ? (admitted.conversation ? 'reply' : 'message') : nature,
    name,
    unread: unanswerable ? [...parsed.unread, `It came from ${unanswerable}, to which we can’t send`] : parsed.unread,
    email: {
      sender: from,
      senderCheck: checkSender({ results: authenticationResults, server: env.AUTHSERV_ID ?? null, sender: from }),
      subject: shortenSubject(parsed.subject),
      isAutomatic: admitted.closedBecause !== null,
    },
    source,
  })
}

/**
 * Stores a message to staff about an email that was too large (`source` is null) or could not be parsed. Its original is
 * kept if it can be.
 */
export async function processUnreadableEmail({
  place,
  sender,
  source,
}: {
  place: string
  sender: string | null
  source: Uint8Array | null
}): Promise<Taken> {
  const from = parsePlainAddress(sender) ?? unknownSender
  const counted: Counted = [limits.unreadableEmails, 'all']
  const isFlood = !(await countAttempt(...counted)).isAllowed
  return storeEmail({
    fingerprint: `unreadable ${place}`,
    kind: 'message',
    name: splitSenderName({ name: '', email: from }),
    email: { sender: from, senderCheck: 'none', subject: 'An email that could not be read', isAutomatic: false },
    text: source ? '' : closingReasons.tooLarge,
    unread: source ? [closingReasons.unreadable] : [],
    source,
    files: [],
    conversation: null,
    closedBecause: isFlood ? closingReasons.unreadableFlood : null,
    isFlood,
    isAcknowledged: false,
    counted: [counted],
  })
}
