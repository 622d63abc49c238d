import { eq } from 'drizzle-orm'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { seedOpenings } from '#demo/openings.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { outbox } from '#db/tables/operations.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { eicar, startClamdPeer } from '#tests/support/clamd-peer.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitApplication } from './apply.commands.server.ts'
import { largestCvBytes, type NewApplication } from './apply.ts'
import { smallPdf as pdf } from '#tests/support/small-pdf.ts'

const world = openTestWorld()

beforeAll(() => seedOpenings({ now: clock.now() }))

/** A zip archive with uncompressed files, as office programs write them. */
function zip(files: Record<string, string>) {
  const entries = Object.entries(files).map(([name, content]) => [name, strToU8(content)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0 }))
}

const contentTypes = (kind: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
const ole = (stream: string) =>
  new Uint8Array(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')]),
  )
const openDocument = (kind: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<a/>' })

let applicants = 0
function anApplication(changes: Partial<NewApplication> = {}): NewApplication {
  return {
    fullName: 'Ada Sapir',
    email: `ada-${++applicants}@example.org`,
    phone: null,
    coverLetter: null,
    linkedinUrl: null,
    yearsExperience: 4,
    educationLevel: null,
    availableStartDate: '2027-02-01',
    visaSponsorshipRequired: false,
    ...changes,
  }
}

function send(application: NewApplication, file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null = null) {
  const cv = file && { name: file.name, content: new Blob([file.bytes]) }
  return submitApplication({
    application,
    slug: 'research-fellow-applied-linguistics',
    cv,
    ipAddress: `192.0.2.${++applicants}`,
    origin: 'http://institute.test',
  })
}

async function rowOf(email: string) {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.email, email))
  return row
}

describe('an application', () => {
  it('is stored as pending and acknowledged with its reference', async () => {
    const application = anApplication()
    const outcome = await send(application)
    const row = await rowOf(application.email)
    expect(row).toMatchObject({ ...application, status: 'pending', resumeUrl: null, notes: null })
    expect(outcome).toEqual({ ok: true, value: { reference: row?.reference } })
    const [email] = await db.select().from(outbox).where(eq(outbox.recipient, application.email))
    expect(email?.subject).toContain(row?.reference)
    expect(email?.text).toContain('You didn’t send a CV')
  })

  it('stores the CV privately under a generated name', async () => {
    const application = anApplication()
    await send(application, { name: '../Ada Sapir.exe', bytes: pdf })
    const row = await rowOf(application.email)
    expect(row?.resumeName).toBe('Ada Sapir.pdf')
    expect(row?.resumeUrl).toMatch(/^resumes\/[0-9a-f-]{36}\.pdf$/)
    expect(new Uint8Array(readFileSync(join(world.dataDir, 'files', row?.resumeUrl ?? '')))).toEqual(pdf)
  })

  it('is refused if the CV’s content is of another type, and nothing is stored', async () => {
    const application = anApplication()
    const page = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'))
    expect(await send(application, { name: 'cv.pdf', bytes: page })).toEqual({
      ok: false,
      reason: 'cv-of-another-kind',
    })
    expect(await rowOf(application.email)).toBeUndefined()
  })

  it.each([
    ['docx', zip({ '[Content_Types].xml': contentTypes('wordprocessingml.document'), 'word/document.xml': '<a/>' })],
    ['odt', openDocument('text')],
    ['doc', ole('WordDocument')],
  ])('accepts a CV as %s', async (kind, bytes) => {
    const application = anApplication()
    expect(await send(application, { name: `cv.${kind}`, bytes })).toMatchObject({ ok: true })
    expect((await rowOf(application.email))?.resumeUrl).toMatch(new RegExp(`\\.${kind}$`))
  })

  it.each([
    ['a spreadsheet', zip({ '[Content_Types].xml': contentTypes('spreadsheetml.sheet'), 'xl/workbook.xml': '<a/>' })],
    ['an open spreadsheet', openDocument('spreadsheet')],
    ['an old spreadsheet', ole('Workbook')],
    ['a plain archive', zip({ 'cv.pdf': '%PDF-1.7' })],
    ['an empty file', new Uint8Array()],
    ['a program', new Uint8Array(Buffer.from('MZ\u0090\0', 'latin1'))],
    ['a file of unknown type', new Uint8Array(Buffer.from('Ada Sapir, curriculum vitae'))],
  ])('is refused with %s as its CV', async (_, bytes) => {
    const outcome = await send(anApplication(), { name: 'cv.docx', bytes })
    expect(outcome).toEqual({ ok: false, reason: 'cv-of-another-kind' })
  })

  it('is refused if the CV is one byte too large', async () => {
    const bytes = new Uint8Array(largestCvBytes + 1)
    bytes.set(pdf)
    expect(await send(anApplication(), { name: 'cv.pdf', bytes })).toEqual({ ok: false, reason: 'cv-too-large' })
    const application = anApplication()
    expect(await send(application, { name: 'cv.pdf', bytes: bytes.subarray(0, largestCvBytes) })).toMatchObject({
      ok: true,
    })
  })

  it('leaves no file behind when it cannot be stored', async () => {
    const before = countStoredCvs()
    await expect(send(anApplication({ yearsExperience: 10 ** 12 }), { name: 'cv.pdf', bytes: pdf })).rejects.toThrow()
    expect(countStoredCvs()).toBe(before)
  })

  it('is accepted at most three times a day from one person', async () => {
    const application = anApplication({ email: 'Eager@example.org' })
    const outcomes = await meetAtBarrierTimes(5, () => send(application))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
    await world.moveClock({ days: 1, minutes: 1 })
    expect(await send(application)).toMatchObject({ ok: true })
  })

  it('is stored once per position while it is open: duplicates get the same reference and an email', async () => {
    const application = anApplication({ email: 'twice@example.org' })
    const outcomes = await meetAtBarrierTimes(3, () => send({ ...application }))
    const rows = await db.select().from(jobApplications).where(eq(jobApplications.email, application.email))
    expect(rows).toHaveLength(1)
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: true, value: { reference: rows[0]?.reference } })))
    const emails = await db.select().from(outbox).where(eq(outbox.recipient, application.email))
    const templates = emails.map(({ template }) => template).toSorted()
    expect(templates).toEqual(['application-known', 'application-known', 'application-received'])
    await world.moveClock({ days: 1, minutes: 1 })
    await db
      .update(jobApplications)
      .set({ withdrawnAt: clock.now() })
      .where(eq(jobApplications.email, application.email))
    const again = await send({ ...application, email: 'Twice@example.org' })
    expect(again).not.toEqual(outcomes[0])
  })
})

function countStoredCvs() {
  const folder = join(world.dataDir, 'files', 'resumes')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

it('an infected CV is refused, and neither it nor the application is stored', async () => {
  const peer = await startClamdPeer()
  env.CLAMD = peer.address
  const cv = { name: 'cv.pdf', content: new Blob([pdf, eicar]) }
  const application = anApplication()
  expect(
    await submitApplication({
      application,
      slug: null,
      cv,
      ipAddress: '203.0.113.77',
      origin: 'http://institute.test',
    }),
  ).toEqual({
    ok: false,
    reason: 'cv-infected',
  })
  expect(await db.select().from(jobApplications).where(eq(jobApplications.email, application.email))).toEqual([])
  env.CLAMD = undefined
  await peer.close()
})
