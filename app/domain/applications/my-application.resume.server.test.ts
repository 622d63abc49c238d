import { describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { emailsTo, tokenTo } from '#tests/support/applicants.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitApplication } from './apply.commands.server.ts'
import { addResume } from './my-application.commands.server.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

openTestWorld()

const ipAddress = '192.0.2.17'
const pdf = () => ({ name: 'ada.pdf', content: new Blob([smallPdf]) })

async function applied(email: string) {
  const application = {
    fullName: 'Ada Sapir',
    email,
    phone: null,
    coverLetter: null,
    linkedinUrl: null,
    yearsExperience: null,
    educationLevel: null,
    availableStartDate: null,
    visaSponsorshipRequired: false,
  }
  await submitApplication({ application, slug: null, cv: null, ipAddress, origin: 'http://institute.test' })
  return tokenTo(email, 'application-received')
}

const stored = async (email: string) =>
  (
    await rowsOf(
      'select resume_name, resume_url, resume_added_at is not null as added from job_applications where email = $1',
      [email],
    )
  )[0]

describe('a CV sent later', () => {
  it('is added through the applicant’s link, and a second one replaces it', async () => {
    const email = 'ada.later@mail.example'
    const token = await applied(email)
    expect(await addResume({ token, cv: pdf(), ipAddress })).toMatchObject({ ok: true })
    const first = await stored(email)
    expect(first).toMatchObject({ resume_name: 'ada.pdf', added: true })
    expect(await addResume({ token, cv: pdf(), ipAddress })).toMatchObject({ ok: true })
    expect((await stored(email))?.resume_url).not.toBe(first?.resume_url)
    expect(await rowsOf('select key from loose_files where key = $1', [first?.resume_url])).toEqual([])
    expect(await emailsTo(email, 'application-resume-added')).toHaveLength(2)
  })

  it('is checked like a CV in the application form', async () => {
    const token = await applied('ada.checked@mail.example')
    const text = { name: 'ada.pdf', content: new Blob([Buffer.from('MZ not a document')]) }
    expect(await addResume({ token, cv: text, ipAddress })).toMatchObject({ reason: 'cv-of-another-kind' })
    const large = { name: 'ada.pdf', content: new Blob([new Uint8Array(5_000_001)]) }
    expect(await addResume({ token, cv: large, ipAddress })).toMatchObject({ reason: 'cv-too-large' })
    expect(await addResume({ token, cv: null, ipAddress })).toMatchObject({ reason: 'no-file' })
    expect(await addResume({ token: 'nonsense', cv: pdf(), ipAddress })).toMatchObject({ reason: 'invalid-link' })
  })

  it('is refused once the application is decided', async () => {
    const email = 'ada.decided@mail.example'
    const token = await applied(email)
    await pool.query(`update job_applications set status = 'rejected' where email = $1`, [email])
    expect(await addResume({ token, cv: pdf(), ipAddress })).toMatchObject({ reason: 'application-closed' })
  })
})
