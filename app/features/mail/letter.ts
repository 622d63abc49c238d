/** What every letter of the institute is made of; both forms say the same. */
export type LetterContent = {
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  closing?: string
}

/** A letter as a feature hands it to the outbox. */
export type LetterDraft = {
  template: string
  recipient: string
  subject: string
  replyTo?: string
  content: LetterContent
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const signature = 'The UK Linguistic Institute'

function plainText({ greeting, paragraphs, action, closing }: LetterContent) {
  const parts = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
  ]
  return `${parts.join('\n\n')}\n\n${signature}\n`
}

function html({ greeting, paragraphs, action, closing }: LetterContent) {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#141a2b;color:#ffffff;padding:12px 22px;border-radius:3px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en-GB"><body style="margin:0;background:#f3f6f9;font:17px/1.5 'Source Sans 3',Arial,sans-serif;color:#141a2b"><div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff"><p style="margin:0 0 28px;font:22px Georgia,serif"><span style="color:#b7221a">[&#601;]</span>&ensp;${signature}</p>${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${button}${closing ? paragraph(closing) : ''}<p style="margin:28px 0 0;color:#606874">${signature}</p></div></body></html>`
}

export function composeLetter(content: LetterContent) {
  return { text: plainText(content), html: html(content) }
}
