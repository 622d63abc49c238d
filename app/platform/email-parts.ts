import { decodeWords } from 'postal-mime'
import { describeCalendar } from './email-calendar.ts'
import { decodeText, unfoldFlowed } from './email-charset.ts'
import { readHtml } from './email-html.ts'
import { withoutPgpMessage, withoutPgpSignature } from './email-pgp.ts'
import { readTnef } from './email-tnef.ts'
import { parseParts, type Part } from './email-tree.ts'
import { decodeUuencoded, takeUuencoded } from './email-uuencode.ts'

/** A file; `isPicture` if it belongs to the layout of the text, such as a pasted screenshot or a logo. */
export type EmailFile = { name: string; bytes: Uint8Array<ArrayBuffer>; isPicture: boolean }

/** What an email says: its text, calendar entries in words, its files, and what of it could not be read. */
type Content = { text: string; events: string[]; files: EmailFile[]; unread: string[] }
export type EmailContent = Omit<Content, 'events'>

const mostNested = 5
const longestCalendar = 100_000

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

function readMarkup(html: string): Content {
  const { text, pictures, isCut } = readHtml(html)
  const files = pictures.map((picture) => ({ ...picture, isPicture: true }))
  return { ...nothing, text, files, unread: isCut ? ['This email is too long to be shown whole'] : [] }
}

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
  const content = readMarkup(decoded)
  return { ...content, unread: [...unread, ...content.unread] }
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
const inRichText = 'The text of this email is in a form that only Microsoft’s programs read (rich text in winmail.dat)'

function isTnef(part: Part) {
  return /^application\/(vnd\.)?ms-tnef$/.test(typeOf(part)) || /^winmail\.dat$/i.test(nameOf(part))
}

/** Reads the files in a winmail.dat. Its text is that of the email with other letters and colours. */
function readTnefFiles({ content }: Part): Content {
  const packed = readTnef(new Uint8Array(content ?? []))
  const files = (packed?.files ?? []).flatMap(({ name, bytes }) =>
    bytes ? [{ name: name || 'File.bin', bytes, isPicture: false }] : [],
  )
  return { ...nothing, files, unread: files.length === packed?.files.length ? [] : [inMicrosoftForm] }
}

/** Reads the text in a winmail.dat, for an email that has no other. */
function readTnefText({ content }: Part): Content {
  const packed = readTnef(new Uint8Array(content ?? []))
  if (packed?.html) return readMarkup(decodeText(packed.html, findMetaCharset(packed.html)))
  const text = (packed?.text ?? '').replaceAll(/\r\n?/g, '\n')
  return { ...nothing, text, unread: packed?.hasRichText && text.trim() === '' ? [inRichText] : [] }
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
  if (isTnef(part)) return readTnefFiles(part)
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

const listLeaves = (part: Part): readonly Part[] =>
  part.contentType.multipart ? part.childNodes.flatMap(listLeaves) : [part]

/** Reads what an email says. If its only text is marked as a file or inside winmail.dat, that is read as well. */
export async function readContent(root: Part): Promise<EmailContent> {
  const { text, events, files, unread } = await readPart(root, 0)
  const leaves = text === '' ? listLeaves(root) : []
  const attached = leaves.find((part) => /^text\/(plain|html)$/.test(typeOf(part)))
  const packed = leaves.find(isTnef)
  const other = attached ? readText(attached) : nothing
  const inTnef = packed && other.text.trim() === '' ? readTnefText(packed) : nothing
  return {
    // Calendar programs send each entry twice.
    text: join([text, other.text, inTnef.text, ...new Set(events)]),
    files: [...files, ...inTnef.files].toSorted((a, b) => Number(a.isPicture) - Number(b.isPicture)),
    unread: [...new Set([...unread, ...inTnef.unread])],
  }
}
