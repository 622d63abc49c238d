import { institute } from '#app/core/institute.ts'
import { escapeHtml } from '#app/core/text.ts'
import type { Conversation } from './references.ts'
import type { EmailTemplate } from './templates.ts'

/** The content of an email, from which its text and its HTML are made. */
export type EmailContent = {
  /** The name of the recipient as they write it; null if we do not know it. */
  name: string | null
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  closing?: string
  unsubscribeUrl?: string
}

export type EmailDraft = {
  template: EmailTemplate
  recipient: string
  subject: string
  replyTo?: string | null
  /** The conversation that replies to this email belong to. */
  about?: Conversation
  content: EmailContent
  /** The text of an iCalendar file, which is attached so that email programs offer to add the appointment. */
  calendar?: string
  /** For a reminder: the enrolment that it is about, and the encrypted URL for unsubscribing. */
  stop?: { remindsOf: string; address: string }
}

export type DraftTo = Omit<EmailDraft, 'recipient' | 'content'> & Omit<EmailContent, 'name'>
export type EmailRecipient = { fullName: string; email: string }

export const toStudentRecipient = ({ email, studentName }: { email: string; studentName: string }): EmailRecipient => ({
  email,
  fullName: studentName,
})

/** Drafts an email to a person whose name we know. */
export function draftEmailTo(
  { fullName, email }: EmailRecipient,
  { template, subject, replyTo, about, calendar, stop, ...content }: DraftTo,
): EmailDraft {
  return {
    template,
    recipient: email,
    subject,
    ...(replyTo !== undefined && { replyTo }),
    ...(calendar !== undefined && { calendar }),
    ...(about && { about }),
    ...(stop && { stop }),
    content: { name: fullName, ...content },
  }
}

const longestName = 60
const mostWordsOfName = 6
/**
 * Matches characters of URLs, email addresses, phone numbers and sentences. A scam would contain them, but a name does
 * not.
 */
const notOfNames = /[@/\\:!?<>\d]|\.[\p{L}]{2}/u

/**
 * Returns the greeting. A stranger can fill in a form with somebody else's email and a message as the name, so a name
 * that looks like a message is left out.
 */
export function writeGreeting(name: string | null) {
  if (name === null) return 'Hello,'
  const isName =
    name.length <= longestName && name.trim().split(/\s+/).length <= mostWordsOfName && !notOfNames.test(name)
  return isName ? `Dear ${name},` : 'Hello,'
}

const stopLabel = 'Stop reminders'

function renderText({ name, paragraphs, action, closing, unsubscribeUrl }: EmailContent) {
  const parts = [
    writeGreeting(name),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
  ]
  return `${parts.join('\n\n')}\n\n${institute().name}\n${unsubscribeUrl ? `\n${stopLabel}: ${unsubscribeUrl}\n` : ''}`
}

function renderHtml({ name, paragraphs, action, closing, unsubscribeUrl }: EmailContent) {
  const renderParagraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#141a2b;color:#ffffff;padding:12px 22px;border-radius:3px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const stop = unsubscribeUrl
    ? `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#606874">${stopLabel}</a></p>`
    : ''
  return `<!doctype html><html lang="en-GB"><body style="margin:0;background:#f3f6f9;font:17px/1.5 'Source Sans 3',Arial,sans-serif;color:#141a2b"><div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff"><p style="margin:0 0 28px;font:22px Georgia,serif"><span style="color:#b7221a">[&#601;]</span>&ensp;${institute().name}</p>${renderParagraph(writeGreeting(name))}${paragraphs.map(renderParagraph).join('')}${button}${closing ? renderParagraph(closing) : ''}<p style="margin:28px 0 0;color:#606874">${institute().name}</p>${stop}</div></body></html>`
}

export function composeEmail(content: EmailContent) {
  return { text: renderText(content), html: renderHtml(content) }
}
