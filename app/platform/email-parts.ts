import PostalMime, { decodeWords } from 'postal-mime'
import { describeCalendar } from './email-calendar.ts'
import { decodeText, unfoldFlowed } from './email-charset.ts'
import { readHtml } from './email-html.ts'
import { withoutPgpMessage, withoutPgpSignature } from './email-pgp.ts'
import { mendSource } from './email-source.ts'
import { listTnefFiles } from './email-tnef.ts'
import { decodeUuencoded, takeUuencoded } from './email-uuencode.ts'

/** A file; `isPicture` if it belongs to the layout of the text, such as a pasted screenshot or a logo. */
export type EmailFile = { name: string; bytes: Uint8Array<ArrayBuffer>; isPicture: boolean }

/** What an email says: its text, calendar entries in words, its files, and what of it could not be read. */
type Content = { text: string; events: string[]; files: EmailFile[]; unread: string[] }
export type EmailContent = Omit<Content, 'events'>

type Header = { value: string; parsed: { value: string; params: Readonly<Record<string, string>> } }

/** A part of an email (MIME), as postal-mime keeps it. */
export type Part = {
  contentType: Header & { multipart: string | false }
  contentDisposition: Header
  contentId?: string | undefined
  headers: readonly { key: string; value: string }[]
  childNodes: readonly Part[]
  /** The body, decoded from base64 or quoted-printable. */
  content: ArrayBuffer | null
}

const mostNested = 5
/** Each line takes time and memory. Files in base64 have lines of 76 letters, so there may be many of such a length. */
const mostLines = ({ length }: Uint8Array) => 50_000 + length / 70
/** Addresses are parsed in a time that grows with the square of a header. */
const longestHeaders = 200_000
const longestCalendar = 100_000

function countLines(source: Uint8Array) {
  let lines = 0
  for (let at = source.indexOf(10); at >= 0; at = source.indexOf(10, at + 1)) lines += 1
  return lines
}

/** Parses an email into its parts. Throws if it has too many headers, lines, or parts within parts. */
export async function parseParts(source: Uint8Array) {
  const mended = mendSource(source)
  if (countLines(mended) > mostLines(mended)) throw new Error('too many lines')
  const parser = new PostalMime({ maxNestingDepth: 50, maxHeadersSize: longestHeaders, maxRfc822NestingDepth: 0 })
  const email = await parser.parse(mended)
  // The declared types leave out the tree, which is needed to tell alternatives from parts that follow each other.
  return { email, root: (parser as unknown as { root: Part }).root }
}

const join = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')

function merge(contents: readonly Content[]): Content {
  return {
    text: join(contents.map(({ text }) => text)),
    events: contents.flatMap(({ events }) => events),
    files: contents.flatMap(({ files }) => files),
    unread: contents.flatMap(({ unread }) => unread),
  }
}

const nothing: Content = { text: '', events: [], files: [], unread: [] }
const complain = (problem: string): Content => ({ ...nothing, unread: [problem] })

/** Shows a picture in a plain text by its name. Some programs write its whole content there. */
const nameTextPictures = (text: string) =>
  text
    .replaceAll(/\[cid:([^\]@\s]{1,100})(?:@[^\]\s]{0,200})?\]/g, '[Picture: $1]')
    .replaceAll(/data:[a-z]{1,20}\/[\w.+-]{1,60};base64,[A-Za-z0-9+/=]*/g, 'picture')

/** The type of a part. A value that is none, such as an encoded word, stands for text. */
const typeOf = ({ contentType: { parsed } }: Part) =>
  /^[\w.+-]+\/[\w.+-]+$/.test(parsed.value) ? parsed.value : 'text/plain'
const nameOf = ({ contentType, contentDisposition }: Part) =>
  decodeWords(contentDisposition.parsed.params.filename ?? contentType.parsed.params.name ?? '')

const isHtml = (part: Part) => /^text\/(html|enriched|richtext)$/.test(typeOf(part))

/** The character set that HTML names itself, which some mail servers leave out of the header. */
const findMetaCharset = (bytes: Uint8Array) =>
  /<meta[^<>]{1,200}charset=["']?([\w-]{1,40})/i.exec(Buffer.from(bytes.subarray(0, 4_000)).toString('latin1'))?.[1] ??
  ''

/** Matches the start of a page: some programs call it plain text. */
const startOfPage = /^\s{0,100}<(?:!doctype html|html)\b/i

function readText(part: Part): Content {
  const { charset = '', format = '', delsp = '' } = part.contentType.parsed.params
  const bytes = new Uint8Array(part.content ?? [])
  const isMarkup = isHtml(part) || startOfPage.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
  const named = charset.replaceAll(/[\s']/g, '') || (isMarkup ? findMetaCharset(bytes) : '')
  const decoded = decodeText(bytes, named).replaceAll(/\r\n?/g, '\n')
  const unread = decoded.includes('\uFFFD') ? ['Some letters of this email could not be read'] : []
  if (!isMarkup) {
    const isFlowed = format.toLowerCase() === 'flowed'
    const text = isFlowed ? unfoldFlowed(decoded, { isSpaceDropped: delsp.toLowerCase() === 'yes' }) : decoded
    const readable = withoutPgpMessage(text)
    const { text: words, files } = takeUuencoded(withoutPgpSignature(readable))
    return {
      ...nothing,
      text: nameTextPictures(words),
      files: files.map((file) => ({ ...file, isPicture: false })),
      unread: readable === text ? unread : [...unread, encrypted],
    }
  }
  const { text, pictures, isCut } = readHtml(decoded)
  const problems = isCut ? ['This email is too long to be shown whole'] : []
  const files = pictures.map((picture) => ({ ...picture, isPicture: true }))
  return { ...nothing, text, files, unread: [...unread, ...problems] }
}

function toFile(part: Part): EmailFile {
  const name = nameOf(part) || `File.${/\/([a-z0-9]{1,10})$/.exec(typeOf(part))?.[1] ?? 'bin'}`
  const isPicture = part.contentId !== undefined && typeOf(part).startsWith('image/')
  const isUuencoded = part.headers.some(({ key, value }) => key === 'content-transfer-encoding' && /uu/i.test(value))
  const bytes = new Uint8Array(part.content ?? [])
  return { name, bytes: isUuencoded ? decodeUuencoded(bytes) : bytes, isPicture }
}

/** Parts that only programs read: signatures, keys, receipts, and other forms of the same text. */
const silent = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pgp-encrypted',
  'message/disposition-notification',
  'message/delivery-status',
  'message/feedback-report',
  'text/rfc822-headers',
  'text/x-amp-html',
  'text/watch-html',
  'text/vnd.google.email-reaction+json',
])
const silentNames = /^(smime\.p7s|signature\.asc|openpgp_.*\.asc)$/i

const encrypted = 'This email is encrypted, and can only be read with the key of its recipient'
const inSmimeFile: Readonly<Record<string, string>> = {
  'signed-data': 'The text of this email is inside a signed file (smime.p7m)',
  unknown: 'The text of this email is inside a signed or encrypted file (smime.p7m)',
}
const inMicrosoftForm =
  'Part of this email is in a form that only Microsoft’s programs read (winmail.dat), with its files'

function readTnef({ content }: Part): Content {
  const packed = listTnefFiles(new Uint8Array(content ?? [])) ?? []
  const files = packed.flatMap(({ name, bytes }) =>
    bytes ? [{ name: name || 'File.bin', bytes, isPicture: false }] : [],
  )
  return { ...nothing, files, unread: files.length > 0 && files.length === packed.length ? [] : [inMicrosoftForm] }
}

async function readAttachedEmail(part: Part, depth: number): Promise<Content> {
  if (depth >= mostNested) return complain('An email attached to an email attached to this one was not read')
  const { email, root } = await parseParts(new Uint8Array(part.content ?? []))
  const inner = await readPart(root, depth + 1)
  const from = [email.from?.name, email.from?.address && `<${email.from.address}>`].filter(Boolean).join(' ')
  const about = [from && `from ${from}`, email.subject && `“${email.subject}”`].filter(Boolean).join(', ')
  return { ...inner, text: join([`[Attached email${about && ` ${about}`}]`, inner.text]) }
}

async function readLeaf(part: Part, depth: number): Promise<Content> {
  const type = typeOf(part)
  const name = nameOf(part)
  if (silent.has(type) || silentNames.test(name)) return nothing
  if (type === 'message/rfc822' || type === 'message/global' || /\.eml$/i.test(name))
    return readAttachedEmail(part, depth)
  if (type === 'text/calendar' || type === 'application/ics' || /\.ics$/i.test(name)) {
    const source = decodeText(new Uint8Array(part.content ?? []).subarray(0, longestCalendar), 'utf-8')
    const words = describeCalendar(source)
    return words === null
      ? complain('A calendar entry in this email could not be read')
      : { ...nothing, events: [`[${words}]`] }
  }
  if (/^application\/(x-)?pkcs7-mime$/.test(type) || /^smime\.p7m$/i.test(name)) {
    const kind = part.contentType.parsed.params['smime-type'] ?? 'unknown'
    return complain(inSmimeFile[kind] ?? encrypted)
  }
  if (/^application\/(vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(name)) return readTnef(part)
  const isAttached = part.contentDisposition.parsed.value === 'attachment' || name !== ''
  if (!isAttached && (isHtml(part) || type === 'text/plain')) return readText(part)
  return { ...nothing, files: [toFile(part)] }
}

const countLetters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/**
 * Chooses one of several forms of the same text. The plain one is as its writer saw it, unless it is empty or says no
 * more than that there is another.
 */
function chooseAlternative(forms: readonly { content: Content; isPlain: boolean }[]): Content {
  const all = merge(forms.map(({ content }) => content))
  const longest = forms.toSorted((a, b) => countLetters(b.content.text) - countLetters(a.content.text))[0]
  const plain = forms.find(({ isPlain }) => isPlain)
  const least = countLetters(longest?.content.text ?? '') / 2
  const chosen =
    plain && plain.content.text.trim() !== '' && countLetters(plain.content.text) >= least ? plain : longest
  return { ...all, text: chosen?.content.text ?? '' }
}

/** Reads parts whose boundary is missing or wrong: it is the first line of the body, or the body is what there is. */
async function readUnparted(part: Part, depth: number): Promise<Content> {
  const body = Buffer.from(new Uint8Array(part.content ?? []))
  const [, boundary] = /^\s{0,20}--([^"\s]{1,70})\s*\n/.exec(body.subarray(0, 200).toString('latin1')) ?? []
  if (!boundary || depth >= mostNested) return readText(part)
  const head = Buffer.from(`Content-Type: multipart/mixed; boundary="${boundary}"\n\n`)
  const { root } = await parseParts(Buffer.concat([head, body]))
  return readPart(root, depth + 1)
}

async function readPart(part: Part, depth: number): Promise<Content> {
  const { multipart } = part.contentType
  if (!multipart) return readLeaf(part, depth)
  if (part.childNodes.length === 0) return readUnparted(part, depth)
  if (multipart === 'encrypted') return complain(encrypted)
  const contents: Content[] = []
  for (const child of part.childNodes) contents.push(await readPart(child, depth))
  if (multipart !== 'alternative') return merge(contents)
  return chooseAlternative(
    contents.map((content, i) => ({ content, isPlain: typeOf(part.childNodes[i] ?? part) === 'text/plain' })),
  )
}

function findTexts(part: Part): readonly Part[] {
  return part.contentType.multipart
    ? part.childNodes.flatMap(findTexts)
    : /^text\/(plain|html)$/.test(typeOf(part))
      ? [part]
      : []
}

/** Reads what an email says. If its only text is marked as a file, the text is read as well. */
export async function readContent(root: Part): Promise<EmailContent> {
  const { text, events, files, unread } = await readPart(root, 0)
  const [attached] = text === '' ? findTexts(root) : []
  return {
    // Calendar programs send each entry twice.
    text: join([attached ? readText(attached).text : text, ...new Set(events)]),
    files: files.toSorted((a, b) => Number(a.isPicture) - Number(b.isPicture)),
    unread: [...new Set(unread)],
  }
}
