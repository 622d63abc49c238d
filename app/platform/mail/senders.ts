/** What our own mail server found out about the sender of an email; `none` if it says nothing. */
export type SenderCheck = 'passed' | 'failed' | 'none'

/** Removes comments in parentheses and quotation marks, so that the rest can be split at semicolons. */
function withoutComments(value: string) {
  let depth = 0
  let isQuoted = false
  let kept = ''
  for (const letter of value) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) kept += letter === ';' ? ' ' : letter
    else if (letter === '(') depth += 1
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += letter
  }
  return kept.toLowerCase()
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** True if a domain is the sender's or one above or below it, which DMARC calls aligned. */
function isAligned(domain: string, own: string) {
  const both = [domain, own].every((each) => each.includes('.'))
  return domain === own || (both && (domain.endsWith(`.${own}`) || own.endsWith(`.${domain}`)))
}

type Result = { method: string; result: string; properties: ReadonlyMap<string, string> }

function parseResult(text: string): Result {
  const [head = '', ...rest] = text.trim().replaceAll(/ ?= ?/g, '=').split(/\s+/)
  const [method = '', result = ''] = head.split('=')
  const properties = new Map(rest.map((each) => [each.split('=')[0] ?? '', each.slice(each.indexOf('=') + 1)]))
  return { method: method.split('/')[0] ?? '', result, properties }
}

/**
 * Reads what our mail server wrote into an email's Authentication-Results (RFC 8601). Only the topmost of its headers
 * counts, because it adds them at the top; anybody can write such a header into an email.
 */
export function checkSender({
  results,
  server,
  sender,
}: {
  /** The headers, the topmost first. */
  results: readonly string[]
  /** The name of our mail server in them (authserv-id); null if it is not set. */
  server: string | null
  sender: string
}): SenderCheck {
  const ours = results
    .map((value) => withoutComments(value).split(';'))
    .find(([name = '']) => server !== null && name.trim().split(/\s+/)[0] === server.toLowerCase())
  if (!ours) return 'none'
  const found = ours.slice(1).map(parseResult)
  const own = domainOf(sender)
  const isOf = ({ properties }: Result, name: string) => isAligned(domainOf(properties.get(name) ?? ''), own)
  const dmarc = found.find(({ method }) => method === 'dmarc')
  if (dmarc?.result === 'pass') {
    const from = dmarc.properties.get('header.from')
    return from === undefined || isAligned(domainOf(from), own) ? 'passed' : 'failed'
  }
  if (dmarc && dmarc.result !== 'none') return 'failed'
  const isPassed = found.some(
    (each) =>
      each.result === 'pass' &&
      ((each.method === 'dkim' && (isOf(each, 'header.d') || isOf(each, 'header.i'))) ||
        (each.method === 'spf' && isOf(each, 'smtp.mailfrom'))),
  )
  return isPassed ? 'passed' : 'failed'
}

/**
 * Judges the sender of an email that joins a conversation. A sender is easily forged and a reply address easily passed
 * on, so only a check by our own mail server confirms that an email came from `expected`.
 */
export function judgeSender({ sender, senderCheck }: { sender: string; senderCheck: SenderCheck }, expected: string) {
  const isExpected = sender.toLowerCase() === expected.toLowerCase()
  return {
    isConfirmed: isExpected && senderCheck === 'passed',
    isSenderUnchecked: isExpected && senderCheck === 'none',
  }
}
