import { escapeHtml } from '#app/core/text.ts'

/** What every letter of the institute is made of; both forms say the same. */
export type LetterContent = {
  /** Who is written to, as they call themselves; null where nobody was asked. */
  name: string | null
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  closing?: string
  /** How to stop such letters, in small print. */
  stopAddress?: string
}

/** A letter as a feature hands it to the outbox. */
export type LetterDraft = {
  template: string
  recipient: string
  subject: string
  replyTo?: string
  content: LetterContent
  /** Of letters that remind: of what, and the sealed address that stops them. */
  stop?: { remindsOf: string; address: string }
}

const signature = 'The UK Linguistic Institute'

const longestName = 60
const mostWordsOfName = 6
/** An address of a page or of mail, a number to call, a sentence: what a name has no need of and a swindler has. */
const notOfNames = /[@/\\:!?<>\d]|\.[\p{L}]{2}/u

/**
 * Whoever fills in a form writes the name that the letter begins with, and the letter goes to an address nobody has proven: a name
 * that could be a message is left out.
 */
export function greetingTo(name: string | null) {
  if (name === null) return 'Hello,'
  const isName =
    name.length <= longestName && name.trim().split(/\s+/).length <= mostWordsOfName && !notOfNames.test(name)
  return isName ? `Dear ${name},` : 'Hello,'
}

const stopLabel = 'Stop reminders'

function plainText({ name, paragraphs, action, closing, stopAddress }: LetterContent) {
  const parts = [
    greetingTo(name),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
  ]
  return `${parts.join('\n\n')}\n\n${signature}\n${stopAddress ? `\n${stopLabel}: ${stopAddress}\n` : ''}`
}

function html({ name, paragraphs, action, closing, stopAddress }: LetterContent) {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#141a2b;color:#ffffff;padding:12px 22px;border-radius:3px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const stop = stopAddress
    ? `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(stopAddress)}" style="color:#606874">${stopLabel}</a></p>`
    : ''
  return `<!doctype html><html lang="en-GB"><body style="margin:0;background:#f3f6f9;font:17px/1.5 'Source Sans 3',Arial,sans-serif;color:#141a2b"><div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff"><p style="margin:0 0 28px;font:22px Georgia,serif"><span style="color:#b7221a">[&#601;]</span>&ensp;${signature}</p>${paragraph(greetingTo(name))}${paragraphs.map(paragraph).join('')}${button}${closing ? paragraph(closing) : ''}<p style="margin:28px 0 0;color:#606874">${signature}</p>${stop}</div></body></html>`
}

export function composeLetter(content: LetterContent) {
  return { text: plainText(content), html: html(content) }
}

/** Composes an email to somebody with an account. */
export function emailTo(
  { fullName, email }: { fullName: string; email: string },
  { template, subject, ...content }: { template: string; subject: string } & Omit<LetterContent, 'name'>,
): LetterDraft {
  return { template, recipient: email, subject, content: { name: fullName, ...content } }
}
