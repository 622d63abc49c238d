import { db, type Tx } from '#db/client.server.ts'
import { addEmailToApplication } from '#app/domain/applications/replies.commands.server.ts'
import { addEmailToMessage, createMessageFromEmail } from '#app/domain/contact/emails-in.commands.server.ts'
import { readReferences } from '#app/platform/mail/references.gateway.server.ts'
import type { Reference } from '#app/platform/mail/references.ts'
import { markReachable, recordReturn } from '#app/platform/mail/returns.commands.server.ts'
import { countAttempt, throttle, type Counted } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { addEmailToTicket } from '#app/domain/tickets/emails-in.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import type { JoiningEmail } from '#app/platform/uploads/uploads.ts'
import type { ParsedEmail } from '#app/platform/email-parsing.ts'
import { env } from '#app/platform/env.server.ts'
import { ownHostname } from '#app/platform/mail.server.ts'
import { storeEmailFiles, storeOriginal } from './files.commands.server.ts'
import {
  closingReasons,
  splitSenderName,
  classifyEmail,
  findWriter,
  parsePlainAddress,
  buildStoredText,
  shortenSubject,
  unknownSender,
  type EmailNature,
  type Taken,
} from './receive-email.ts'
import { recordProcessed, withCountedAttempts } from './processed.commands.server.ts'
import { measureRoom } from './quota.queries.server.ts'
import { checkSender } from './sender-check.ts'

const extractAddress = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
const readOwnAddresses = () => ({
  addresses: [env.mailFrom, env.replyAddress].flatMap((sender) => (sender ? [extractAddress(sender)] : [])),
  hostname: ownHostname(),
})

type Arriving = {
  names: { firstName: string; lastName: string }
  email: JoiningEmail
  reference: Reference | null
  /** The reason to close a new message from this email at once; null for an email from a person. */
  closedBecause: string | null
  isAcknowledged: boolean
}

/**
 * Adds an email to the conversation that its reference names. `joined` is false if there is no reference, or if the
 * conversation is deleted or closed for good.
 */
async function addEmailToConversation(tx: Tx, { email, reference }: Arriving) {
  const none = { isConfirmed: false, isSenderUnchecked: false, writtenBy: null, joined: false }
  if (!reference) return none
  if (reference.kind === 'ticket') {
    const joined = await addEmailToTicket(tx, reference.id, email)
    if (!joined) return none
    return { ...joined, writtenBy: joined.isConfirmed ? joined.userId : null }
  }
  if (reference.kind === 'email') return none
  const joined = await (reference.kind === 'message' ? addEmailToMessage : addEmailToApplication)(
    tx,
    reference.id,
    email,
  )
  return joined ? { ...joined, writtenBy: null, joined: true } : none
}

async function storeInConversation(tx: Tx, arriving: Arriving) {
  const { names, email, isAcknowledged, closedBecause } = arriving
  const { joined, isConfirmed, isSenderUnchecked, writtenBy } = await addEmailToConversation(tx, arriving)
  if ((isConfirmed || isSenderUnchecked) && !email.isAutomatic) await markReachable(tx, email.sender)
  if (joined) return
  await createMessageFromEmail(tx, { name: names, email, writtenBy, isAcknowledged, closedBecause })
}

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
    if (!(await recordProcessed(tx, email, nature))) return 'known'
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
function conversationLimit({ kind, id }: Reference, { isAutomatic }: { isAutomatic: boolean }): Counted {
  return [isAutomatic ? limits.automaticEmailsByConversation : limits.emailsByConversation, `${kind} ${id}`]
}

/** Returns the limits on confirmations: to this sender, and to all senders together. */
const confirmationLimits = (sender: string): Counted[] => [
  [emailLimit('message'), sender],
  [limits.emailConfirmations, 'all'],
]

/**
 * Processes an incoming email once. Its effect and its hash are stored in one transaction, so the process can be killed
 * at any time.
 */
export async function processEmail(parsed: ParsedEmail, source: Uint8Array): Promise<Taken> {
  const own = readOwnAddresses()
  const writer = findWriter(parsed, own)
  const sender = writer?.email ?? null
  const nature = classifyEmail({ ...parsed, sender }, own)
  const references = readReferences([...parsed.recipients, ...parsed.references, ...(parsed.report?.returned ?? [])])
  if (nature === 'loop' || nature === 'bounce') return processReturnedEmail(parsed, nature, references)
  const from = parsePlainAddress(sender) ?? unknownSender
  const isFlood = !(await countAttempt(limits.emailsBySender, from)).isAllowed
  const closedBecause = findClosingReason(nature, { isFlood })
  const named = references.find(({ kind }) => kind !== 'email') ?? null
  const ofConversation = named && conversationLimit(named, { isAutomatic: closedBecause !== null })
  // Anybody who knows the reference can use up the limit. An email above the limit therefore becomes a new message for
  // staff.
  const hasRoom = !ofConversation || (await countAttempt(...ofConversation)).isAllowed
  const reference = hasRoom ? named : null
  const confirmations = closedBecause === null && !reference ? confirmationLimits(from) : []
  const isAcknowledged = confirmations.length > 0 && (await throttle(...confirmations)) === null
  const kind = nature === 'person' ? (reference ? 'reply' : 'message') : nature
  const counted: Counted[] = [
    [limits.emailsBySender, from],
    ...(ofConversation ? [ofConversation] : []),
    ...(isAcknowledged ? confirmations : []),
  ]
  const keys: string[] = []
  const storeEmail = async () => {
    const roomBytes = await measureRoom(reference)
    const original = await storeOriginal(source, { keys, roomBytes })
    const left = roomBytes - original.stored.reduce((sum, { size }) => sum + size, 0)
    const { stored, leftOut } = await storeEmailFiles(parsed.files, { keys, roomBytes: left, isFlood })
    const subject = shortenSubject(parsed.subject)
    return db.transaction(async (tx): Promise<Taken> => {
      if (!(await recordProcessed(tx, parsed, kind))) return 'known'
      const email = {
        sender: from,
        // A list that put itself in the place of the sender was checked in their place.
        senderCheck: checkSender({
          results: writer === parsed.sender ? parsed.authenticationResults : [],
          server: env.AUTHSERV_ID ?? null,
          sender: from,
        }),
        subject,
        ...buildStoredText({ ...parsed, subject, leftOut, originalProblem: original.problem }),
        isAutomatic: closedBecause !== null,
        files: [...stored, ...original.stored],
      }
      const names = splitSenderName({ name: writer?.name ?? '', email: sender ?? from })
      await storeInConversation(tx, { names, email, reference, closedBecause, isAcknowledged })
      return kind
    })
  }
  return withCountedAttempts(counted, () => withLooseFiles<Taken>(keys, storeEmail))
}
