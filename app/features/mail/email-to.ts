import type { LetterContent, LetterDraft } from './letter.ts'

type Draft = { template: string; subject: string } & Omit<LetterContent, 'name'>

/** Composes an email to somebody with an account. */
export function emailTo(
  { fullName, email }: { fullName: string; email: string },
  { template, subject, ...content }: Draft,
): LetterDraft {
  return { template, recipient: email, subject, content: { name: fullName, ...content } }
}
