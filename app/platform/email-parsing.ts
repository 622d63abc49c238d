// This file runs in a thread of `worker.server.ts`: emails come from anyone, and parsing one may take long or use much
// memory.
import { createHash } from 'node:crypto'
import { addressParser, type Email } from 'postal-mime'
import { parseParts, readContent, type EmailFile, type Part } from './email-parts.ts'

export type { EmailFile } from './email-parts.ts'

/** A mail server's report about an email that it could not deliver. */
export type DeliveryReport = {
  /** The state of the delivery: `failed` is final; `delayed` and other words are not. */
  action: string
  reason: string
  /** Lines of the returned headers that contain Message-IDs and addresses. */
  returned: readonly string[]
}

export type ParsedEmail = {
  /** A hash that is equal for copies of one email, even if they came by different routes. */
  fingerprint: string
  messageId: string | null
  /** Message-IDs of earlier emails, from In-Reply-To and References. */
  references: readonly string[]
  sender: { name: string; email: string } | null
  /** The sender that a mailing list replaced by its own address; null if there is none. */
  originalSender: { name: string; email: string } | null
  recipients: readonly string[]
  subject: string
  text: string
  files: readonly EmailFile[]
  /** What of the email could not be read, a sentence each. */
  unread: readonly string[]
  /** The values of some headers in lower case, by the lower-case name of the header. */
  headers: Readonly<Record<string, string>>
  /** The Authentication-Results headers, the topmost first (RFC 8601). */
  authenticationResults: readonly string[]
  report: DeliveryReport | null
}

const longestText = 200_000
const longestHeader = 2_000
const mostFiles = 50
const mostNested = 20

const keptHeaders = [
  'auto-submitted',
  'content-type',
  'list-id',
  'list-post',
  'precedence',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  'x-loop',
  'x-mail-autoreply',
  'x-fc-machinegenerated',
]

/**
 * Removes NUL characters: PostgreSQL cannot store them, and an email that cannot be stored would be tried again for
 * ever.
 */
const withoutNul = (text: string) => text.replaceAll('\0', '')

function valuesOf({ headers }: Email, ...names: readonly string[]) {
  return headers.filter(({ key }) => names.includes(key)).map(({ value }) => value.slice(0, longestHeader))
}

const addressesOf = (values: readonly string[]) =>
  values.flatMap((value) => addressParser(value, { flatten: true })).filter(({ address }) => address)

function recipientsOf(email: Email) {
  const named = addressesOf(valuesOf(email, 'to', 'cc')).flatMap(({ address }) => address ?? [])
  return [...new Set([...named, ...valuesOf(email, 'delivered-to', 'x-original-to', 'envelope-to')])].slice(0, 100)
}

/** Returns the lines of all parts, each with the lines that continue it. */
function listFields(part: Part): string[] {
  if (part.childNodes.length > 0) return part.childNodes.flatMap(listFields)
  const fields: string[] = []
  const text = Buffer.from(part.content ?? new ArrayBuffer()).subarray(0, longestText)
  for (const line of text.toString('latin1').split(/\r?\n/)) {
    const short = withoutNul(line.slice(0, longestHeader))
    if (!/^[ \t]/.test(short)) fields.push(short)
    else fields.push(`${fields.pop() ?? ''} ${short.trim()}`.slice(0, longestHeader))
  }
  return fields
}

const returnedNames = ['message-id', 'references', 'reply-to', 'from', 'return-path']

/** Reads a delivery report (RFC 3464) from all its parts, because mail servers differ too much in how they nest them. */
function reportOf({ contentType, ...root }: Part): DeliveryReport | null {
  const { value, params } = contentType.parsed
  if (value !== 'multipart/report' || params['report-type']?.toLowerCase() !== 'delivery-status') return null
  const fields = listFields({ contentType, ...root }).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, Math.max(colon, 0)).toLowerCase(), value: line.slice(colon + 1).trim(), line }
  })
  const field = (name: string) => fields.find((each) => each.name === name && each.value !== '')?.value
  return {
    action: (field('action') ?? '').toLowerCase(),
    reason: (field('diagnostic-code') ?? field('status') ?? 'no reason given').slice(0, 300),
    returned: fields
      .filter(({ name }) => returnedNames.includes(name))
      .map(({ line }) => line)
      .slice(0, 50),
  }
}

function fingerprintOf(email: Email, source: Uint8Array, files: readonly EmailFile[], text: string) {
  const hash = createHash('sha256')
  const id = email.messageId ?? createHash('sha256').update(source).digest('hex')
  const parts = [id, valuesOf(email, 'from').join(), email.subject ?? '', text]
  for (const part of parts) hash.update(`${part.length}:${part}`)
  for (const { name, bytes } of files) hash.update(`${name}:${bytes.length}`).update(bytes)
  return hash.digest('base64url')
}

/** Parses an email. Returns null if the bytes are no email, or if it has too many parts or headers. */
export async function parseEmail(bytes: Uint8Array): Promise<ParsedEmail | null> {
  return parse(bytes).catch(() => null)
}

async function parse(source: Uint8Array): Promise<ParsedEmail> {
  const { email, root } = await parseParts(source)
  const report = reportOf(root)
  const content = await readContent(root)
  const named = content.files.map((file) => ({ ...file, name: withoutNul(file.name) }))
  const files = report ? [] : named.slice(0, mostFiles)
  const tooMany = named.slice(mostFiles).map(({ name }) => `There are too many files, so ${name} was not stored`)
  const text = withoutNul(content.text).slice(0, longestText).trim()
  const senders = addressesOf(valuesOf(email, 'from'))
  const toSender = ({ name, address = '' }: (typeof senders)[number]) => ({ name: withoutNul(name), email: address })
  return {
    fingerprint: fingerprintOf(email, source, files, text),
    messageId: email.messageId?.slice(0, longestHeader) ?? null,
    references: valuesOf(email, 'in-reply-to', 'references')
      .flatMap((value) => value.match(/<[^<>\s]{1,300}>/g) ?? [])
      .slice(-mostNested),
    sender: senders.map(toSender)[0] ?? null,
    originalSender: addressesOf(valuesOf(email, 'x-original-from', 'reply-to')).map(toSender)[0] ?? null,
    recipients: recipientsOf(email),
    subject: (email.subject ?? '')
      .slice(0, longestHeader)
      .replaceAll(/[\0\r\n]+/g, ' ')
      .trim(),
    text,
    files,
    unread: report ? [] : [...content.unread, ...tooMany.slice(0, 3)],
    headers: Object.fromEntries(
      // The topmost of several, because the last mail server wrote it.
      keptHeaders.flatMap((key) =>
        valuesOf(email, key)
          .slice(0, 1)
          .map((value) => [key, value.toLowerCase()]),
      ),
    ),
    // Mail servers check only one sender.
    authenticationResults: senders.length === 1 ? valuesOf(email, 'authentication-results').slice(0, 20) : [],
    report,
  }
}
