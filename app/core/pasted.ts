/** Matches invisible characters that copying adds: soft hyphens, spaces without width, marks of the text's direction. */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g

/** Removes invisible characters that come along when a text is copied from a PDF, a word processor or a phone's contacts. */
export function removeUnseen(text: string) {
  return text.replaceAll(unseen, '')
}

/**
 * Removes all invisible characters and control characters from a name or title of one line, overrides of the text's
 * direction too: with one, a file looks like one of another kind.
 */
export function removeUnseenFromLine(text: string) {
  return removeUnseen(text).replaceAll(/\p{Bidi_Control}|[^\P{Cc}\t\n\r]/gu, '')
}

/** Writes the digits of all scripts (٧, ७, ７) as 0 to 9. */
export function plainDigits(text: string) {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    // Each script has its ten digits one behind the other.
    while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
    return String(code - zero)
  })
}

/** Writes all kinds of dashes and the minus as a hyphen. */
export function plainDashes(text: string) {
  return text.replaceAll(/[\p{Pd}−]/gu, '-')
}

/**
 * Returns the address in a text copied from an email, such as “Ada Okafor <ada@example.org>,”, with a plain apostrophe
 * before the @ and a domain in letters such as ü as the name server knows it. Returns other texts unchanged.
 */
export function readPastedEmail(text: string) {
  const bare = removeUnseen(text).replaceAll('＠', '@').trim()
  const inBrackets = /^[^<>]*<([^<>]*)>[.,;]?$/.exec(bare)?.[1] ?? bare
  const address = inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]$/, '')
  const at = address.lastIndexOf('@')
  return at < 1 ? address : withPlainDomain(address.slice(0, at).replaceAll('’', "'") + address.slice(at))
}

/** Writes the domain of an address as the name server knows it: “xn--bcher-kva.example” for “bücher.example”. */
export function withPlainDomain(address: string) {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return /[^\p{ASCII}]/u.test(domain) ? address.slice(0, at) + toAscii(domain) : address
}

function toAscii(domain: string) {
  const url = URL.parse(`http://${domain}`)
  // Anything but a domain, such as a port or a path, is left for the pattern to refuse.
  return url && url.href === `http://${url.hostname}/` ? url.hostname : domain
}
