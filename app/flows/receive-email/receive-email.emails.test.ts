import { describe, expect, it } from 'vitest'
import { parseEmail } from '#app/platform/email-parsing.ts'
import { emailsInFalseBase64 } from './emails-in-false-base64.fixture.ts'
import { emailsInHtml } from './emails-in-html.fixture.ts'
import { emailsInOtherForms } from './emails-in-other-forms.fixture.ts'
import { emailsOfPrograms } from './emails-of-programs.fixture.ts'
import { emailsFromMoreReports } from './emails-from-more-reports.fixture.ts'
import { emailsFromReports } from './emails-from-reports.fixture.ts'
import { otherEmailsFromReports } from './emails-from-reports-forms.fixture.ts'
import { emailsWithFaults } from './emails-with-faults.fixture.ts'
import { buildStoredText, classifyEmail, shortenSubject } from './receive-email.ts'

const own = { addresses: ['support@ukli.example'], hostname: 'ukli.example' }

describe('an email', () => {
  it.each([
    ...emailsOfPrograms,
    ...emailsInOtherForms,
    ...emailsInHtml,
    ...emailsWithFaults,
    ...emailsInFalseBase64,
    ...emailsFromReports,
    ...otherEmailsFromReports,
    ...emailsFromMoreReports,
  ])('of $name is shown', async (example) => {
    const parsed = await parseEmail(Buffer.from(example.source))
    if (!parsed) throw new Error('not parsed')
    const subject = shortenSubject(parsed.subject)
    const shown = buildStoredText({ ...parsed, subject, leftOut: [], originalProblem: null })
    expect(shown).toEqual({ body: example.body, quoted: example.quoted ?? null })
    expect(parsed.files.map(({ name }) => name)).toEqual(example.files ?? [])
    const nature = classifyEmail({ ...parsed, sender: parsed.sender?.email ?? null }, own)
    expect(nature).toBe(example.nature ?? 'person')
  })
})
