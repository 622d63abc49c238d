import { describe, expect, it } from 'vitest'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { answersWith, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { verifyCertificate } from './certificates.commands.server.ts'
import { readCredential, readStatusList } from './credential.commands.server.ts'
import { findAward, getAward, listInvalidIndexes } from './credential.queries.server.ts'
import { buildCredential } from './credential.ts'
import { findCertificate, listCertificates } from './certificates.queries.server.ts'
import { certificateStatus } from './certificates.rules.ts'
import { buildVerificationPage } from './verification.commands.server.ts'
import { revokeCertificatesAfterNotice, revokeCertificate, withdrawNotice } from './register.commands.server.ts'
import { correctName, reissueCertificate } from './register.replacement.commands.server.ts'
import type { Cursor } from '#app/core/paging.ts'
import type { StaffActor } from '#app/core/person.ts'
import { readRegisterDesk, searchCertificates } from './register.queries.server.ts'
import { readRegisterFilter } from './register.ts'

const world = openTestWorld()
const grounds = 'The paper was written by somebody else.'

async function createAward() {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 8 }) })
  const [certificate] = await listCertificates(sitter.student)
  if (!certificate) throw new Error('no certificate')
  return { ...sitter, id: certificate.id, number: certificate.certificateNumber }
}

const emailsTo = async (email: string) =>
  await rowsOf<{ template: string; text: string }>(
    `select template, text from outbox where recipient = $1 and template like 'certificate-%' order by created_at, id`,
    [email],
  )
const activityOf = (id: string) => rowsOf('select 1 from staff_activity_logs where entity_id = $1', [id])

describe('revoking', () => {
  it('gives the holder the reason and 14 days to answer, then takes effect', async () => {
    const { number, student, id } = await createAward()
    const staff = await createStaff('hr')
    const revocation = await revokeCertificate({
      staff,
      number,
      reason: 'academic misconduct',
      grounds,
      isDanger: false,
    })
    expect(revocation.ok).toBe(true)
    expect((await emailsTo(student.email)).map(({ template }) => template)).toEqual(['certificate-revocation-notice'])
    expect((await emailsTo(student.email))[0]?.text).toContain(grounds)
    await world.moveClock({ days: 13 })
    await revokeCertificatesAfterNotice()
    expect(await findCertificate({ number, studentId: null })).toMatchObject({ revokedAt: null })
    await world.moveClock({ days: 1, minutes: 1 })
    await Promise.all([revokeCertificatesAfterNotice(), revokeCertificatesAfterNotice()])
    expect(await findCertificate({ number, studentId: null })).toMatchObject({
      revocationReason: 'academic misconduct',
    })
    expect((await emailsTo(student.email)).map(({ template }) => template)).toEqual([
      'certificate-revocation-notice',
      'certificate-revoked',
    ])
    expect(await activityOf(id)).toHaveLength(2)
  })

  it('does not happen if the notice is withdrawn', async () => {
    const { number, student } = await createAward()
    const staff = await createStaff('hr')
    await revokeCertificate({ staff, number, reason: 'issued in error', grounds, isDanger: false })
    expect(await revokeCertificate({ staff, number, reason: 'issued in error', grounds, isDanger: false })).toEqual({
      ok: false,
      reason: 'already-noticed',
    })
    expect(await withdrawNotice({ staff, number, grounds: 'You have shown us your drafts.' })).toMatchObject({
      ok: true,
    })
    expect(await withdrawNotice({ staff, number, grounds: 'Again, the same.' })).toEqual({
      ok: false,
      reason: 'no-notice',
    })
    await world.moveClock({ days: 15 })
    await revokeCertificatesAfterNotice()
    expect(await findCertificate({ number, studentId: null })).toMatchObject({ revokedAt: null })
    expect((await emailsTo(student.email)).at(-1)?.template).toBe('certificate-notice-taken-back')
  })

  it('continues with the others if one fails', async () => {
    const [bad, good] = [await createAward(), await createAward()]
    const staff = await createStaff('hr')
    for (const { number } of [bad, good])
      await revokeCertificate({ staff, number, reason: 'academic misconduct', grounds, isDanger: false })
    await rowsOf(`create function fails() returns trigger language plpgsql as $$ begin raise 'fails'; end $$`)
    await rowsOf(`create trigger fails before update on certificates for each row
      when (old.certificate_number = '${bad.number}') execute function fails()`)
    await world.moveClock({ days: 15 })
    await revokeCertificatesAfterNotice()
    await rowsOf('drop function fails cascade')
    expect(await findCertificate({ number: good.number, studentId: null })).not.toMatchObject({ revokedAt: null })
    expect(await findCertificate({ number: bad.number, studentId: null })).toMatchObject({ revokedAt: null })
  })

  it('takes effect at once if urgent, even while a notice runs, and only once', async () => {
    const { number, student, id } = await createAward()
    const staff = await createStaff('hr')
    await revokeCertificate({ staff, number, reason: 'issued in error', grounds, isDanger: false })
    const revoked = await meetAtBarrierTimes(5, () =>
      revokeCertificate({ staff, number, reason: 'identity not confirmed', grounds, isDanger: true }),
    )
    expect(revoked.filter(({ ok }) => ok)).toHaveLength(1)
    const verified = await verifyCertificate({ typed: number, address: '192.0.2.1' })
    expect(verified).toMatchObject({ ok: true, value: { revocationReason: 'identity not confirmed' } })
    await world.moveClock({ days: 15 })
    await revokeCertificatesAfterNotice()
    expect(await emailsTo(student.email)).toHaveLength(2)
    expect(await activityOf(id)).toHaveLength(2)
  })

  it('is for HR only, and for existing certificates only', async () => {
    const { number } = await createAward()
    const service = await createStaff('customer_service')
    const request = { number, reason: 'issued in error', grounds, isDanger: true } as const
    await expect(revokeCertificate({ staff: service, ...request })).rejects.toThrow('refund and revoke')
    await expect(correctName({ staff: service, number, correctedName: 'Somebody', grounds })).rejects.toThrow(
      'not allowed',
    )
    await expect(withdrawNotice({ staff: service, number, grounds })).rejects.toThrow('not allowed')
    await expect(searchCertificates({ staff: service, words: '' })).rejects.toThrow('not allowed')
    const staff = await createStaff('hr')
    expect(await revokeCertificate({ staff, ...request, number: 'UKLI-CERT-1999-000001' })).toMatchObject({ ok: false })
  })
})

describe('a corrected name', () => {
  it('makes a new certificate, to which the old number points', async () => {
    const { number, student, id } = await createAward()
    await readCredential(await getAward({ id }))
    const staff = await createStaff('hr')
    const corrected = await correctName({ staff, number, correctedName: '  Ọláyínká   Ní Dhomhnaill ', grounds })
    if (!corrected.ok) throw new Error(corrected.reason)
    const { certificateNumber } = corrected.value
    expect(await findCertificate({ number, studentId: null })).toMatchObject({
      studentName: student.fullName,
      supersededBy: certificateNumber,
    })
    expect(await findCertificate({ number: certificateNumber, studentId: null })).toMatchObject({
      studentName: 'Ọláyínká Ní Dhomhnaill',
      supersededBy: null,
      finalScore: 80,
    })
    const [old] = await rowsOf<{ list: number; place: number }>(
      'select status_list as list, status_index as place from certificates where id = $1',
      [id],
    )
    expect(await listInvalidIndexes({ list: old?.list ?? 0 })).toContain(old?.place)
    expect(await readStatusList({ list: old?.list ?? 0 })).toBeTruthy()
    expect((await emailsTo(student.email)).at(-1)?.text).toContain(certificateNumber)
    expect(await activityOf(id)).toHaveLength(1)
    expect((await findBrokenInvariants()).filter(({ name }) => name.includes('certificate'))).toEqual([])
    expect(await correctName({ staff, number, correctedName: 'Another Name', grounds })).toMatchObject({
      reason: 'already-replaced',
    })
    expect(
      await revokeCertificate({ staff, number, reason: 'issued in error', grounds, isDanger: true }),
    ).toMatchObject({
      reason: 'already-replaced',
    })
  })

  it('keeps the day of the award, and is valid from the correction', async () => {
    const { number, id } = await createAward()
    const { issuedAt } = await getAward({ id })
    await world.moveClock({ days: 40 })
    const corrected = await correctName({
      staff: await createStaff('hr'),
      number,
      correctedName: 'Another Name',
      grounds,
    })
    if (!corrected.ok) throw new Error(corrected.reason)
    const award = await findAward({ number: corrected.value.certificateNumber, studentId: null })
    if (!award) throw new Error('no award')
    const { awardedDate, validFrom } = buildCredential({ origin: 'https://ukli.example', award })
    expect(Date.parse(awardedDate)).toBe(Math.floor(issuedAt.getTime() / 1000) * 1000)
    expect(Date.parse(validFrom)).toBeGreaterThan(Date.parse(awardedDate))
  })

  it('is not accepted if it differs only in Unicode composition', async () => {
    const { number, student } = await createAward()
    const staff = await createStaff('hr')
    expect(
      await correctName({ staff, number, correctedName: student.fullName.normalize('NFD'), grounds }),
    ).toMatchObject({
      reason: 'same-name',
    })
  })

  it('or a simultaneous revocation wins, but not both, and without a deadlock', async () => {
    const staff = await createStaff('hr')
    for (let round = 0; round < 5; round += 1) {
      const { number } = await createAward()
      const [corrected, revoked] = await meetAtBarrier([
        () => correctName({ staff, number, correctedName: 'Corrected Name', grounds }),
        () => revokeCertificate({ staff, number, reason: 'issued in error', grounds, isDanger: true }),
      ])
      expect([corrected?.ok, revoked?.ok].filter(Boolean)).toHaveLength(1)
    }
    expect((await findBrokenInvariants()).filter(({ name }) => name.includes('certificate'))).toEqual([])
  })
})

const verify = async (number: string) => (await buildVerificationPage({ typed: number, address: '192.0.2.3' })).page

describe('verification', () => {
  it('says “Under review” while a notice runs, and “Verified” before it and after its withdrawal', async () => {
    const { number } = await createAward()
    const staff = await createStaff('hr')
    expect((await verify(number)).notice?.title).toBe('Certificate Verified')
    await revokeCertificate({ staff, number, reason: 'academic misconduct', grounds, isDanger: false })
    const page = await verify(number)
    expect(page).toMatchObject({
      notice: { title: 'Under review' },
      answer: { certificate: { status: 'under-review', reviewedBy: expect.stringContaining('20'), revoked: null } },
    })
    // The reason is shown only to the holder and staff, because nothing is decided yet.
    expect(JSON.stringify(page)).not.toMatch(/misconduct|written by somebody/)
    await withdrawNotice({ staff, number, grounds: 'You have shown us your drafts.' })
    expect(await verify(number)).toMatchObject({
      notice: { title: 'Certificate Verified' },
      answer: { certificate: { status: 'valid', reviewedBy: null } },
    })
  })

  it('does not name the holder of a replaced certificate, and still does of the new one', async () => {
    const { number, student } = await createAward()
    const corrected = await correctName({
      staff: await createStaff('hr'),
      number,
      correctedName: 'Corrected Name',
      grounds,
    })
    if (!corrected.ok) throw new Error(corrected.reason)
    const page = await verify(number)
    expect(page).toMatchObject({
      notice: { title: 'Certificate Replaced' },
      answer: { certificate: { studentName: null } },
    })
    expect(JSON.stringify(page)).not.toContain(student.fullName)
    expect(await verify(corrected.value.certificateNumber)).toMatchObject({
      answer: { certificate: { status: 'valid', studentName: 'Corrected Name' } },
    })
  })
})

describe('a new certificate after a wrong revocation', () => {
  it('is issued once, with the same details, and takes the place of the revoked one', async () => {
    const { number, student, id } = await createAward()
    const staff = await createStaff('hr')
    await revokeCertificate({ staff, number, reason: 'identity not confirmed', grounds, isDanger: true })
    const results = await meetAtBarrierTimes(3, () => reissueCertificate({ staff, number, grounds: 'It was you.' }))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const [newest, revoked] = await listCertificates(student)
    if (!newest || !revoked) throw new Error('no certificates')
    expect(certificateStatus(newest)).toBe('valid')
    expect(newest).toMatchObject({ studentName: student.fullName, finalScore: revoked.finalScore, revokedAt: null })
    expect(await verify(number)).toMatchObject({
      notice: { title: 'Certificate Replaced' },
      answer: { certificate: { revoked: null, supersededBy: newest.certificateNumber } },
    })
    expect(await verify(newest.certificateNumber)).toMatchObject({ notice: { title: 'Certificate Verified' } })
    expect((await emailsTo(student.email)).at(-1)).toMatchObject({ template: 'certificate-reissued' })
    expect((await emailsTo(student.email)).at(-1)?.text).toContain(newest.certificateNumber)
    expect(await activityOf(id)).toHaveLength(2)
    expect((await findBrokenInvariants()).filter(({ name }) => name.includes('certificate'))).toEqual([])
  })

  it('is not issued for a certificate that is valid or under review, or by others than HR', async () => {
    const { number } = await createAward()
    const staff = await createStaff('hr')
    expect(await reissueCertificate({ staff, number, grounds })).toEqual({ ok: false, reason: 'not-revoked' })
    await revokeCertificate({ staff, number, reason: 'issued in error', grounds, isDanger: false })
    expect(await reissueCertificate({ staff, number, grounds })).toEqual({ ok: false, reason: 'not-revoked' })
    const service = await createStaff('customer_service')
    await expect(reissueCertificate({ staff: service, number, grounds })).rejects.toThrow('refund and revoke')
  })
})

function read({ staff, query }: { staff: StaffActor; query: string }) {
  return readRegisterDesk({ staff, filter: readRegisterFilter(new URLSearchParams(query)) })
}

describe('the register', () => {
  it('finds a certificate by its number however it is typed, and by a name without accents', async () => {
    const { number, student } = await createAward()
    const staff = await createStaff('hr')
    const byNumber = await searchCertificates({ staff, words: number.toLowerCase().replaceAll('-', ' ') })
    expect(byNumber.map(({ certificateNumber }) => certificateNumber)).toEqual([number])
    await correctName({ staff, number, correctedName: `Ọláyínká Zażółć ${number.slice(-6)}`, grounds })
    const byName = await searchCertificates({ staff, words: `olayinka ${number.slice(-6)}` })
    expect(byName).toMatchObject([{ matricNumber: student.matricNumber, supersededBy: null, notice: null }])
    expect(await searchCertificates({ staff, words: 'nobody of this name' })).toEqual([])
  })

  it('counts valid, noticed, revoked and replaced certificates separately', async () => {
    const staff = await createStaff('hr')
    const [valid, noticed, revoked, replaced] = await Promise.all(Array.from({ length: 4 }, () => createAward()))
    if (!valid || !noticed || !revoked || !replaced) throw new Error('no awards')
    const before = await read({ staff, query: '' })
    const request = { staff, reason: 'issued in error', grounds } as const
    await revokeCertificate({ ...request, number: noticed.number, isDanger: false })
    await revokeCertificate({ ...request, number: revoked.number, isDanger: true })
    await correctName({ staff, number: replaced.number, correctedName: 'Ada Sapir-Whorf', grounds })
    const { counts } = await read({ staff, query: '' })
    expect(counts).toEqual({
      all: before.counts.all + 1,
      valid: before.counts.valid - 2,
      'under-review': before.counts['under-review'] + 1,
      revoked: before.counts.revoked + 1,
      superseded: before.counts.superseded + 1,
    })
    for (const [state, number] of Object.entries({ 'under-review': noticed, revoked, superseded: replaced }).map(
      ([k, v]) => [k, v.number] as const,
    )) {
      const numbers = (await read({ staff, query: `state=${state}` })).page.rows.map((row) => row.certificateNumber)
      expect([numbers.includes(number), numbers.includes(valid.number)]).toEqual([true, false])
    }
  })

  it('shows each certificate once, page by page', async () => {
    const staff = await createStaff('hr')
    const all = await rowsOf<{ id: string }>('select id from certificates order by issued_at desc, id desc')
    const ids: string[] = []
    for (let key: string | null = null; ids.length < all.length;) {
      const cursor: Cursor | null = key ? { direction: 'after', key } : null
      const rows = await searchCertificates({ staff, words: '', limit: 3, cursor })
      ids.push(...rows.map(({ id }) => id))
      key = rows.at(-1)?.id ?? null
      if (rows.length < 3) break
    }
    expect(ids).toEqual(all.map(({ id }) => id))
  })
})
