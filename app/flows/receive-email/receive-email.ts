import type { IncomingKind } from '#app/core/vocabulary.ts'
import { z } from 'zod'
import type { DeliveryReport, ParsedEmail } from '#app/platform/email-parsing.ts'
import { splitQuote } from './quotes.ts'

export type { OriginalEmail } from '#app/platform/email-original.ts'

/** The name of a sender in two parts. */
export type SenderName = { firstName: string; lastName: string }

/** The result of processing an email; `known` means that it was processed before. */
export type Taken = IncomingKind | 'known'

/**
 * The kind of sender or email, according to its headers. `loop` is one of our own emails that came back; `bounce`
 * reports an undelivered email.
 */
export type EmailNature = 'person' | 'automatic' | 'list' | 'loop' | 'bounce'

/** Emails above this size are not read; staff get a message about each. */
export const largestEmailBytes = 30_000_000
export const longestBody = 20_000
export const longestQuote = 20_000
export const longestSubject = 200
export const rememberedDays = 90
/** The most bytes of all files and originals of emails without a reference. */
export const largestByStrangersBytes = { hour: 60_000_000, total: 2_000_000_000 } as const
/** The most bytes of files and originals that emails to one conversation may add in an hour. */
export const largestByConversationBytes = 100_000_000

/** The sender of an email without an address. No email is ever sent to it. */
export const unknownSender = 'unknown@sender.invalid'
const onePlainAddress = z.email({ pattern: z.regexes.html5Email }).max(254).toLowerCase()

/**
 * Returns the address in lower case, as accounts have it; null unless the text is exactly one plain address. A forged
 * From line with a list of addresses would otherwise make us email all of them.
 */
export function parsePlainAddress(text: string | null) {
  const { data } = onePlainAddress.safeParse(text)
  return data ?? null
}

type Headers = Readonly<Record<string, string>>
type Judged = { headers: Headers; report: DeliveryReport | null; messageId: string | null; sender: string | null }
/** Our own addresses, and the host name in our Message-IDs. */
export type Ourselves = { addresses: readonly string[]; hostname: string }

/** Removes the tag of an address: `support@ukli.example` for `support+token@ukli.example`. */
const removeTag = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@')

const programs = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i
/** Our Message-IDs contain a UUID of version 7 in lower case; email programs use other versions. */
const ownMessageId = /^<[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@/
const listWords = ['list', 'bulk', 'junk']
/** Headers that answering programs without Auto-Submitted put into an email. */
const vendorMarks = ['x-autoreply', 'x-autorespond', 'x-mail-autoreply', 'x-fc-machinegenerated']

/** The first word of a header, without what follows a semicolon or a comment. */
const firstWord = (value = '') => /^[^\s;(]*/.exec(value.trimStart())?.[0] ?? ''

/** True if a header names the mailing list that one of our own addresses is. */
function isOwnList(headers: Headers, { addresses }: Ourselves) {
  const named = `${headers['list-id'] ?? ''} ${headers['list-post'] ?? ''}`
  return addresses
    .map((address) => address.toLowerCase())
    .some((address) => named.includes(`<${address.replace('@', '.')}>`) || named.includes(`<mailto:${address}>`))
}

const isOneOf = (address: string, { addresses }: Ourselves) =>
  addresses.some((own) => removeTag(address) === own.toLowerCase())

/** Returns who wrote an email. A mailing list that one of our addresses is may have put itself in their place. */
export function findWriter<Sender extends { email: string }>(
  { headers, sender, originalSender }: { headers: Headers; sender: Sender | null; originalSender: Sender | null },
  own: Ourselves,
) {
  const isReplaced = sender && originalSender && isOneOf(sender.email, own) && isOwnList(headers, own)
  return isReplaced && !isOneOf(originalSender.email, own) ? originalSender : sender
}

/**
 * Decides from the headers whether a person or a program wrote an email (RFC 3834). In doubt, a person did: mail
 * servers and programs also set Precedence and X-Auto-Response-Suppress in the emails of people.
 */
export function classifyEmail({ headers, report, messageId, sender }: Judged, own: Ourselves): EmailNature {
  const precedence = firstWord(headers.precedence)
  const hasOurId = ownMessageId.test(messageId ?? '') && messageId?.endsWith(`@${own.hostname}>`)
  if (report) return report.action === 'failed' ? 'bounce' : 'automatic'
  const isOurs = sender !== null && isOneOf(sender, own)
  if (isOurs || hasOurId || own.addresses.some((address) => headers['x-loop']?.includes(address.toLowerCase())))
    return 'loop'
  const isOfOwnList = isOwnList(headers, own)
  if (!isOfOwnList && (headers['list-id'] || listWords.includes(precedence))) return 'list'
  const isAutomatic =
    !['', 'no'].includes(firstWord(headers['auto-submitted'])) ||
    precedence === 'auto_reply' ||
    vendorMarks.some((name) => !['', 'no', 'false', 'none'].includes(firstWord(headers[name]))) ||
    headers['content-type']?.startsWith('multipart/report') ||
    headers['return-path'] === '<>' ||
    sender === null ||
    programs.test(sender)
  return isAutomatic ? 'automatic' : 'person'
}

/** Reads who wrote an email, and whether a person or a program did. */
export function readEnvelope(email: ParsedEmail, own: Ourselves) {
  const writer = findWriter(email, own)
  const sender = writer?.email ?? null
  const from = parsePlainAddress(sender) ?? unknownSender
  return {
    from,
    name: splitSenderName({ name: writer?.name ?? '', email: sender ?? from }),
    nature: classifyEmail({ ...email, sender }, own),
    // A list that put itself in the place of the sender was checked in their place.
    authenticationResults: writer === email.sender ? email.authenticationResults : [],
  }
}

const truncateText = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most).trimEnd()} […]`

/**
 * Removes the tokens of links. Our emails contain links that act for their recipient, and staff must not get them from
 * a quoted email.
 */
const removeTokens = (text: string) => text.replaceAll(/([?&]token=)[\w-]{16,}/g, '$1…')

type Left = { name: string; why: string }

/**
 * Returns the text to store and the quoted text. Below the text are a line about each file that was not stored and each
 * part that could not be read, and where they can be found: in the original, or if that was not kept
 * (`originalProblem`) in the mailbox.
 */
export function buildStoredText({
  text,
  subject,
  leftOut,
  unread,
  originalProblem,
}: {
  text: string
  subject: string
  leftOut: readonly Left[]
  unread: readonly string[]
  originalProblem: string | null
}) {
  const { body, quoted } = splitQuote(removeTokens(text), { subject })
  const isCut = body.length > longestBody || (quoted ?? '').length > longestQuote
  const problems = [
    ...leftOut.map(({ name, why }) => `Not stored: ${name}. ${why}`),
    ...unread,
    ...(isCut ? ['This email is too long to be shown whole'] : []),
  ]
  const where = originalProblem
    ? `The original of this email was not kept: ${originalProblem}. It is in the mailbox, in the folder “Processed”`
    : 'The team can open the original of this email'
  const notes = problems.length > 0 || originalProblem ? [...problems, where] : []
  const written = truncateText(body, longestBody) || (problems.length > 0 ? '' : '[This email has no text.]')
  return {
    body: [written, ...notes.map((note) => `[${note}.]`)].filter(Boolean).join('\n\n'),
    quoted: quoted && truncateText(quoted, longestQuote),
  }
}

/**
 * Splits "Sapir, Ada" or "Ada Sapir" into first and last name. Without a name it uses the part of the email before the
 * @.
 */
export function splitSenderName({ name, email }: { name: string; email: string }): SenderName {
  const plain = name
    .replaceAll(/["\p{Cc}\p{Cf}<>]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const turned = /^([^,]+), ([^,]+)$/.exec(plain)
  const words = (turned ? `${turned[2]} ${turned[1]}` : plain || (email.split('@')[0] ?? email)).split(' ')
  return { firstName: (words[0] ?? '').slice(0, 50), lastName: words.slice(1).join(' ').slice(0, 50) }
}

export function shortenSubject(subject: string) {
  return [...subject].slice(0, longestSubject).join('') || '(no subject)'
}

/** The reasons for closing a message from an email at once. */
export const closingReasons = {
  automatic: 'An automatic email, so no reply is needed',
  list: 'Sent to a mailing list, so no reply is needed',
  loop: 'One of our own emails, sent back to us',
  bounce: 'One of our emails that could not be delivered',
  flood: 'Too many emails from this address within an hour',
  quota: 'Emails have stored too many files within an hour',
  unreadableFlood: 'Too many emails that could not be read within an hour',
  unreadable: 'We received an email that could not be read here',
  tooLarge: 'We received an email that is too large. Please open it in the mailbox, in the folder “Processed”.',
} as const
