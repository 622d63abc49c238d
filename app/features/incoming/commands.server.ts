import { lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { incomingEmails } from '#db/tables/incoming.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { IncomingKind } from '#app/core/vocabulary.ts'
import { joinApplication } from '#app/features/applications/replies/commands.server.ts'
import { joinMessage, openMessage } from '#app/features/contact/emails-in.commands.server.ts'
import { readReferences } from '#app/features/mail/references.gateway.server.ts'
import type { Reference } from '#app/features/mail/references.rules.ts'
import { markReachable, recordReturn } from '#app/features/mail/returns.commands.server.ts'
import { countAttempt, returnAttempts, throttle, type Counted } from '#app/features/throttles/commands.server.ts'
import { emailsTo, limits } from '#app/features/throttles/rules.ts'
import { joinTicket } from '#app/features/tickets/emails-in/commands.server.ts'
import { withLooseFiles } from '#app/features/uploads/loose-files.commands.server.ts'
import type { JoiningEmail } from '#app/features/uploads/types.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { ParsedEmail } from '#app/platform/email-parsing.ts'
import { env } from '#app/platform/env.server.ts'
import { ownHostname } from '#app/platform/mail.server.ts'
import { storeEmailFiles } from './files.commands.server.ts'
import { closingReasons } from './messages.ts'
import { namesOf, natureOf, plainAddress, rememberedDays, storedText, subjectOf, unknownSender } from './rules.ts'
import type { EmailNature, Taken } from './types.ts'

const addressIn = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
const ourselves = () => ({
  addresses: [env.mailFrom, env.replyAddress].flatMap((sender) => (sender ? [addressIn(sender)] : [])),
  hostname: ownHostname(),
})

type Arriving = {
  names: { firstName: string; lastName: string }
  email: JoiningEmail
  reference: Reference | null
  /** The reason why a new message from this email is closed at once; null for an email from a person. */
  closedBecause: string | null
  isAcknowledged: boolean
}

/** Records that an email was processed. False if it already was, even by a process that is still working on it. */
async function remember(tx: Tx, { fingerprint }: ParsedEmail, kind: IncomingKind) {
  const rows = await tx
    .insert(incomingEmails)
    .values({ id: newId(), fingerprint, kind, readAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: incomingEmails.id })
  return rows.length > 0
}

/** Adds an email to the conversation of its reference. Null if that is closed for good or deleted. */
async function join(tx: Tx, { email, reference }: Arriving) {
  const none = { isConfirmed: false, writtenBy: null, joined: false }
  if (!reference) return none
  if (reference.kind === 'ticket') {
    const joined = await joinTicket(tx, reference.id, email)
    if (!joined) return none
    return { ...joined, writtenBy: joined.isConfirmed ? joined.userId : null }
  }
  if (reference.kind === 'email') return none
  const joined = await (reference.kind === 'message' ? joinMessage : joinApplication)(tx, reference.id, email)
  return joined ? { ...joined, writtenBy: null, joined: true } : none
}

async function place(tx: Tx, arriving: Arriving) {
  const { names, email, isAcknowledged, closedBecause } = arriving
  const { joined, isConfirmed, writtenBy } = await join(tx, arriving)
  if (isConfirmed && !email.isAutomatic) await markReachable(tx, email.sender)
  if (joined) return
  await openMessage(tx, { name: names, email, writtenBy, isAcknowledged, closedBecause })
}

/** Records a loop or a returned email. Neither becomes a message. */
async function processReturn(
  email: ParsedEmail,
  nature: 'loop' | 'bounce',
  references: readonly Reference[],
): Promise<Taken> {
  return db.transaction(async (tx): Promise<Taken> => {
    if (!(await remember(tx, email, nature))) return 'known'
    const sent = references.find(({ kind }) => kind === 'email')?.id ?? returnedId(email)
    if (nature === 'bounce' && sent) await recordReturn(tx, { emailId: sent, reason: email.report?.reason ?? '' })
    return nature
  })
}

/** Returns the id of our email that a delivery report quotes, from its Message-ID. */
function returnedId({ report }: ParsedEmail) {
  const ids = report?.returned.flatMap((line) => /<([0-9a-f-]{36})@([^>]+)>/i.exec(line)?.slice(1, 3) ?? []) ?? []
  return ids[1] === ownHostname() ? ids[0] : undefined
}

function closingReasonOf(nature: EmailNature, { isFlood }: { isFlood: boolean }) {
  if (nature !== 'person') return closingReasons[nature]
  return isFlood ? closingReasons.flood : null
}

/** The limit on emails to the conversation that an email refers to. */
function limitOf({ kind, id }: Reference, { isAutomatic }: { isAutomatic: boolean }): Counted {
  return [isAutomatic ? limits.automaticEmailsByConversation : limits.emailsByConversation, `${kind} ${id}`]
}

/** The limits on confirmations to a sender, and to all of them together. */
const confirmationsTo = (sender: string): Counted[] => [
  [emailsTo('message'), sender],
  [limits.emailConfirmations, 'all'],
]

/** Counts an email only once if it is processed again, because it could not be stored or was known. */
async function countedOnce(counted: readonly Counted[], act: () => Promise<Taken>) {
  let taken: Taken | null = null
  try {
    taken = await act()
    return taken
  } finally {
    if (taken === null || taken === 'known') await returnAttempts(...counted)
  }
}

/**
 * Processes an incoming email once: its effect and its hash are stored in one transaction, so that a process can die at
 * any moment.
 */
export async function processEmail(parsed: ParsedEmail): Promise<Taken> {
  const sender = parsed.sender?.email ?? null
  const nature = natureOf({ ...parsed, sender }, ourselves())
  const references = readReferences([...parsed.recipients, ...parsed.references, ...(parsed.report?.returned ?? [])])
  if (nature === 'loop' || nature === 'bounce') return processReturn(parsed, nature, references)
  const from = plainAddress(sender) ?? unknownSender
  const isFlood = !(await countAttempt(limits.emailsBySender, from)).isAllowed
  const closedBecause = closingReasonOf(nature, { isFlood })
  const named = references.find(({ kind }) => kind !== 'email') ?? null
  const ofConversation = named && limitOf(named, { isAutomatic: closedBecause !== null })
  // Anyone who knows the reference can use up the limit, so a person's email waits for staff as a message.
  const hasRoom = !ofConversation || (await countAttempt(...ofConversation)).isAllowed
  const reference = hasRoom ? named : null
  const confirmations = closedBecause === null && !reference ? confirmationsTo(from) : []
  const isAcknowledged = confirmations.length > 0 && (await throttle(...confirmations)) === null
  const kind = nature === 'person' ? (reference ? 'reply' : 'message') : nature
  const counted: Counted[] = [
    [limits.emailsBySender, from],
    ...(ofConversation ? [ofConversation] : []),
    ...(isAcknowledged ? confirmations : []),
  ]
  const keys: string[] = []
  const store = async () => {
    const { stored, leftOut } = await storeEmailFiles(parsed.files, { keys, isFlood })
    return db.transaction(async (tx): Promise<Taken> => {
      if (!(await remember(tx, parsed, kind))) return 'known'
      const email = {
        sender: from,
        subject: subjectOf(parsed.subject),
        ...storedText({ text: parsed.text, leftOut }),
        isAutomatic: closedBecause !== null,
        files: stored,
      }
      const names = namesOf({ name: parsed.sender?.name ?? '', email: sender ?? from })
      await place(tx, { names, email, reference, closedBecause, isAcknowledged })
      return kind
    })
  }
  return countedOnce(counted, () => withLooseFiles<Taken>(keys, store))
}

/** Stores a message about an email that was too large or could not be parsed. */
export async function processUnreadable({ place: where, sender }: { place: string; sender: string | null }) {
  const fingerprint = `unreadable ${where}`
  const from = plainAddress(sender) ?? unknownSender
  const counted: Counted = [limits.unreadableEmails, 'all']
  const isFlood = !(await countAttempt(...counted)).isAllowed
  const store = async (tx: Tx): Promise<Taken> => {
    if (!(await remember(tx, { fingerprint } as ParsedEmail, 'message'))) return 'known'
    const email = {
      sender: from,
      subject: 'An email that could not be read',
      quoted: null,
      isAutomatic: false,
      files: [],
    }
    await openMessage(tx, {
      name: namesOf({ name: '', email: from }),
      email: { ...email, body: closingReasons.unreadable },
      writtenBy: null,
      isAcknowledged: false,
      closedBecause: isFlood ? closingReasons.unreadableFlood : null,
    })
    return 'message'
  }
  return countedOnce([counted], () => db.transaction(store))
}

export async function forgetOldEmails() {
  await db.delete(incomingEmails).where(lt(incomingEmails.readAt, addDays(clock.now(), -rememberedDays)))
}
