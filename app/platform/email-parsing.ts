// This file runs in a thread of `worker.server.ts`: emails come from anyone, and parsing one may take long or use much
// memory.
import { createHash } from 'node:crypto'
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser'

export type EmailFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

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
  recipients: readonly string[]
  subject: string
  text: string
  files: readonly EmailFile[]
  /** The values of some headers in lower case, by the lower-case name of the header. */
  headers: Readonly<Record<string, string>>
  report: DeliveryReport | null
}

const longestHtml = 1_000_000
const longestText = 200_000
const mostFiles = 50
const mostNested = 20

const keptHeaders = [
  'auto-submitted',
  'precedence',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'return-path',
  'x-loop',
  'list-id',
]

/**
 * Removes NUL characters: PostgreSQL cannot store them, and an email that cannot be stored would be tried again for
 * ever.
 */
const withoutNul = (text: string) => text.replaceAll('\0', '')

/** Unfolds a raw header line and removes its name. */
const valueOf = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .split('\n')
    .map((part) => part.trim())
    .join(' ')
    .trim()

function filterHeaders(mail: ParsedMail, names: readonly string[]) {
  return mail.headerLines.filter(({ key }) => names.includes(key))
}

function addressesOf(found: AddressObject | AddressObject[] | undefined) {
  return [found ?? []]
    .flat()
    .flatMap(({ value }) =>
      value.flatMap(({ address, group }) => [address, ...(group ?? []).map((member) => member.address)]),
    )
}

function recipientsOf(mail: ParsedMail) {
  const others = filterHeaders(mail, ['delivered-to', 'x-original-to', 'envelope-to']).map(({ line }) => valueOf(line))
  const named = [...addressesOf(mail.to), ...addressesOf(mail.cc)].filter((address) => address !== undefined)
  return [...new Set([...named, ...others])].slice(0, 100)
}

/**
 * Reads a delivery report (RFC 3464). The parts are read as one text, because mail servers differ too much in how they
 * nest them.
 */
function reportOf(mail: ParsedMail, source: Buffer): DeliveryReport | null {
  const [type] = filterHeaders(mail, ['content-type']).map(({ line }) => valueOf(line).toLowerCase())
  if (!type?.startsWith('multipart/report') || !type.includes('delivery-status')) return null
  const text = withoutNul(source.subarray(0, longestText).toString('latin1')).replaceAll(/\r?\n[ \t]+/g, ' ')
  const body = text.slice(text.search(/\r?\n\r?\n/))
  const lines = body.split(/\r?\n/)
  const field = (name: string) => {
    const line = lines.find((each) => each.slice(0, name.length + 1).toLowerCase() === `${name}:`)
    return line?.slice(name.length + 1).trim() || undefined
  }
  const returned = lines.filter((line) => /^(?:message-id|references|reply-to|from|return-path):/i.test(line))
  return {
    action: (field('action') ?? '').toLowerCase(),
    reason: (field('diagnostic-code') ?? field('status') ?? 'no reason given').slice(0, 300),
    returned: returned.slice(0, 50),
  }
}

function fingerprintOf(mail: ParsedMail, source: Buffer, files: readonly EmailFile[], text: string) {
  const hash = createHash('sha256')
  const id = mail.messageId ?? createHash('sha256').update(source).digest('hex')
  const parts = [id, mail.from?.text ?? '', mail.subject ?? '', text]
  for (const part of parts) hash.update(`${part.length}:${part}`)
  for (const { name, bytes } of files) hash.update(`${name}:${bytes.length}`).update(bytes)
  return hash.digest('base64url')
}

/** Parses an email. Returns null if the bytes are no email, or if it has too many parts or headers. */
export async function parseEmail(bytes: Uint8Array): Promise<ParsedEmail | null> {
  return parse(Buffer.from(bytes)).catch(() => null)
}

async function parse(source: Buffer): Promise<ParsedEmail> {
  const mail = await simpleParser(source, {
    keepCidLinks: true,
    ignoreEmbedded: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: longestHtml,
    keepDeliveryStatus: true,
  })
  const report = reportOf(mail, source)
  const files = report
    ? []
    : mail.attachments.slice(0, mostFiles).map(({ filename, content }, i) => ({
        name: withoutNul(filename ?? `File ${i + 1}`),
        bytes: new Uint8Array(content),
      }))
  const text = withoutNul(mail.text ?? '')
    .replaceAll('\r\n', '\n')
    .slice(0, longestText)
    .trim()
  const from = mail.from?.value.find(({ address }) => address)
  return {
    fingerprint: fingerprintOf(mail, source, files, text),
    messageId: mail.messageId ?? null,
    references: [mail.inReplyTo ?? [], mail.references ?? []].flat().slice(-mostNested),
    sender: from?.address ? { name: withoutNul(from.name), email: from.address } : null,
    recipients: recipientsOf(mail),
    subject: (mail.subject ?? '').replaceAll(/[\0\r\n]+/g, ' ').trim(),
    text,
    files,
    headers: Object.fromEntries(
      filterHeaders(mail, keptHeaders).map(({ key, line }) => [key, valueOf(line).toLowerCase()]),
    ),
    report,
  }
}
