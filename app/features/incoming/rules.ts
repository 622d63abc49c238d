import { z } from 'zod'
import type { DeliveryReport } from '#app/platform/email-parsing.ts'
import type { EmailNature } from './types.ts'

/** Emails above this size are not read; staff get a message about each. */
export const largestEmailBytes = 30_000_000
export const longestBody = 20_000
export const longestQuote = 20_000
export const longestSubject = 200
export const rememberedDays = 90

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
const listWords = ['list', 'bulk']

/** Decides from the headers whether a person or a program wrote an email. In doubt, a person did. */
export function classifyEmail({ headers, report, messageId, sender }: Judged, own: Ourselves): EmailNature {
  const precedence = headers.precedence ?? ''
  const isOurs = own.addresses.some((address) => sender !== null && removeTag(sender) === address.toLowerCase())
  const hasOurId = ownMessageId.test(messageId ?? '') && messageId?.endsWith(`@${own.hostname}>`)
  if (report) return report.action === 'failed' ? 'bounce' : 'automatic'
  if (isOurs || hasOurId || own.addresses.some((address) => headers['x-loop']?.includes(address.toLowerCase())))
    return 'loop'
  if (headers['list-id'] || listWords.includes(precedence)) return 'list'
  const isAutomatic =
    (headers['auto-submitted'] ?? 'no') !== 'no' ||
    precedence !== '' ||
    'x-auto-response-suppress' in headers ||
    'x-autoreply' in headers ||
    'x-autorespond' in headers ||
    headers['return-path'] === '<>' ||
    sender === null ||
    programs.test(sender)
  return isAutomatic ? 'automatic' : 'person'
}

/** The lines that email programs put above a quoted email, in the most common languages of our students. */
const quoteLines = [
  /^(on|op|am|le|el|il|em|den|dne|w dniu)\b.{4,300}\b(wrote|schreef|schrieb|a écrit|escribió|ha scritto|escreveu|skrev|napsal|napisał\(?a?\)?)\b.{0,120}:$/i,
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d’origine|mensaje original|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
]
const headerLine = /^\*?(from|von|de|da|van):\*?\s.+/i
const sentLine = /^\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden):\*?\s.+/i

function isQuoteStart(lines: readonly string[], at: number) {
  const line = (lines[at] ?? '').trim()
  // Email programs wrap lines at about 76 characters, so this line may be spread over three.
  const joined = [line, `${line} ${(lines[at + 1] ?? '').trim()}`]
  const long = `${joined[1]} ${(lines[at + 2] ?? '').trim()}`
  if (line !== '' && [...joined, long].some((text) => quoteLines.some((pattern) => pattern.test(text)))) return true
  if (headerLine.test(line) && sentLine.test((lines[at + 1] ?? '').trim())) return true
  return line.startsWith('>')
}

const isQuoted = (line: string) => line.trim() === '' || line.startsWith('>')

/**
 * Separates the earlier emails that are quoted at the end of an email. A text with replies between the quoted lines, or
 * with nothing but a quote, is not split.
 */
export function splitQuote(text: string): { body: string; quoted: string | null } {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const whole = { body: text.trim(), quoted: null }
  const start = lines.findIndex((_, at) => isQuoteStart(lines, at))
  if (start < 0) return whole
  const body = lines.slice(0, start).join('\n').trim()
  const quote = lines.slice(start)
  const firstMarked = quote.findIndex((line) => line.startsWith('>'))
  const isAnsweredBetween = firstMarked >= 0 && !quote.slice(firstMarked).every(isQuoted)
  if (body === '' || isAnsweredBetween) return whole
  return { body, quoted: quote.join('\n').trim() }
}

const truncateText = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${text.slice(0, most).trimEnd()} […]\n\n[This email is too long. The rest is in the mailbox.]`

/**
 * Removes the tokens of links. Our emails contain links that act for their recipient, and staff must not get them from
 * a quoted email.
 */
const removeTokens = (text: string) => text.replaceAll(/([?&]token=)[\w-]{16,}/g, '$1…')

type Left = { name: string; why: string }

/** Returns the text to store, with a line about each file that was not stored, and the quoted text. */
export function buildStoredText({ text, leftOut }: { text: string; leftOut: readonly Left[] }) {
  const { body, quoted } = splitQuote(removeTokens(text))
  const notes = leftOut.map(({ name, why }) => `[Not stored: ${name}. ${why}.]`)
  const written = truncateText(body, longestBody) || (notes.length > 0 ? '' : '[This email has no text.]')
  return {
    body: [written, ...notes].filter(Boolean).join('\n\n'),
    quoted: quoted && truncateText(quoted, longestQuote),
  }
}

/**
 * Splits "Sapir, Ada" or "Ada Sapir" into first and last name. Without a name it uses the part of the email before the
 * @.
 */
export function splitSenderName({ name, email }: { name: string; email: string }) {
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
