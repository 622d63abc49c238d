import { describe, expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { answersWith, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { issueCertificate, setNameHidden, verifyCertificate } from './certificates.commands.server.ts'
import { drawAward } from './picture.cards.server.ts'
import { getAwardPicture } from './picture.commands.server.ts'
import { findCertificate, listCertificates } from './certificates.queries.server.ts'
import { correctName } from './register.replacement.commands.server.ts'
import { initialsOf, publicName } from './certificates.rules.ts'

const world = openTestWorld()
let lastIpAddress = 0
const freshIpAddress = () => `192.0.2.${(lastIpAddress += 1)}`

async function createGraduate(right = 8) {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right }) })
  const [certificate] = await listCertificates(sitter.student)
  if (!certificate) throw new Error('no certificate')
  return { ...sitter, certificate, number: certificate.certificateNumber }
}

async function submissionOf(attemptId: string) {
  const [row] = await rowsOf<{ id: string }>('select id from exam_submissions where attempt_id = $1', [attemptId])
  return row?.id ?? ''
}

describe('the picture of an award', () => {
  const origin = 'https://ukli.example'
  const picture = (number: string, address = freshIpAddress()) => getAwardPicture({ number, address, origin })

  it('is drawn once, redrawn with initials when the holder hides the name, and refused once the award is revoked', async () => {
    const { student, number, certificate } = await createGraduate()
    const [first, again] = [await picture(number), await picture(number)]
    expect(first.ok && first.value.subarray(1, 4).toString()).toBe('PNG')
    expect(again.ok && first.ok && again.value === first.value).toBe(true)
    await setNameHidden({ student, number, isHidden: true })
    const hidden = await picture(number)
    expect(hidden.ok && first.ok && hidden.value.equals(first.value)).toBe(false)
    const withInitials = await drawAward({ certificate, name: initialsOf(student.fullName), origin })
    expect(hidden.ok && hidden.value.equals(withInitials)).toBe(true)
    await pool.query(
      `update certificates set revoked_at = issued_at, revocation_reason = $2 where certificate_number = $1`,
      [number, revocationReasons[0]],
    )
    expect(await picture(number)).toEqual({ ok: false, reason: 'not-in-force' })
  })

  it('counts an unknown number towards the limit of misses', async () => {
    const address = freshIpAddress()
    for (let i = 0; i < limits.verificationMisses.most; i += 1)
      expect(await picture('UKLI-CERT-1999-999999', address)).toEqual({ ok: false, reason: 'not-found' })
    expect(await picture('UKLI-CERT-1999-999999', address)).toMatchObject({ reason: 'throttled' })
  })
})

describe('a certificate', () => {
  it('keeps the details it was issued with', async () => {
    const { student, number, certificate } = await createGraduate()
    await pool.query(`update profiles set full_name = 'Somebody Else' where id = $1`, [student.userId])
    expect(await findCertificate({ number, studentId: null })).toMatchObject({
      studentName: student.fullName,
      finalScore: 80,
    })
    await expect(
      pool.query(`update certificates set final_score = 99 where id = $1`, [certificate.id]),
    ).rejects.toThrow('does not change')
    await expect(pool.query(`delete from certificates where id = $1`, [certificate.id])).rejects.toThrow(
      'does not change',
    )
  })

  it('is issued once per enrolment, however often it is requested', async () => {
    const { student, attemptId, enrollmentId, number } = await createGraduate()
    const submissionId = await submissionOf(attemptId)
    const issued = await meetAtBarrierTimes(10, () =>
      db.transaction((tx) => issueCertificate(tx, { enrollmentId, submissionId })),
    )
    expect(new Set(issued.map(({ certificateNumber }) => certificateNumber))).toEqual(new Set([number]))
    expect(await listCertificates({ studentId: student.studentId })).toHaveLength(1)
  })

  it('picks other digits if they are taken, without aborting the transaction', async () => {
    const { number } = await createGraduate()
    const taken = Number(number.slice(-6))
    const picked = [taken, taken, (taken + 1) % 1_000_000]
    const sitter = await createExamCandidate()
    const given = await answersWith({ paper: sitter.paper, right: 10 })
    const { rows } = await pool.query<{ id: string }>(
      `with closed as (update exam_attempts set submitted_at = expires_at where id = $1 returning *)
       insert into exam_submissions (id, attempt_id, enrollment_id, exam_id, answers, score, total_questions, percentage, pass_percentage, passed, submitted_at)
       select gen_random_uuid(), id, enrollment_id, exam_id, $2, 10, 10, 100, 60, true, submitted_at from closed returning id`,
      [sitter.attemptId, JSON.stringify(Object.fromEntries(given.map((each) => [each.questionId, each.answer])))],
    )
    const issued = await db.transaction((tx) =>
      issueCertificate(tx, {
        enrollmentId: sitter.enrollmentId,
        submissionId: rows[0]?.id ?? '',
        pickDigits: () => picked.shift() ?? 0,
      }),
    )
    expect(Number(issued.certificateNumber.slice(-6))).toBe((taken + 1) % 1_000_000)
    expect(picked).toHaveLength(0)
  })

  it('cannot be issued for a failed submission (T29)', async () => {
    const sitter = await createExamCandidate()
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 1 }) })
    const submissionId = await submissionOf(sitter.attemptId)
    const making = db.transaction((tx) => issueCertificate(tx, { enrollmentId: sitter.enrollmentId, submissionId }))
    await expect(making).rejects.toThrow()
    expect(await listCertificates({ studentId: sitter.student.studentId })).toEqual([])
  })

  it('can be downloaded by its owner only', async () => {
    const { number, student } = await createGraduate()
    const other = await createGraduate()
    expect(await findCertificate({ number, studentId: student.studentId })).toMatchObject({ certificateNumber: number })
    expect(await findCertificate({ number, studentId: other.student.studentId })).toBeNull()
    expect(await findCertificate({ number: "' or true --", studentId: null })).toBeNull()
  })
})

describe('hiding the name', () => {
  it('can be switched by the holder only, and the certificate stays valid', async () => {
    const { number, student } = await createGraduate()
    const other = await createGraduate()
    const shown = async () => {
      const outcome = await verifyCertificate({ typed: number, address: freshIpAddress() })
      return outcome.ok ? { ...outcome.value, name: publicName(outcome.value) } : null
    }
    expect(await setNameHidden({ student: other.student, number, isHidden: true })).toMatchObject({ ok: false })
    expect(await shown()).toMatchObject({ name: student.fullName })
    expect(await setNameHidden({ student, number, isHidden: true })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ name: initialsOf(student.fullName), revokedAt: null, finalScore: 80 })
    expect(await setNameHidden({ student, number, isHidden: false })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ name: student.fullName })
  })

  it('also applies to the certificates that this one replaced', async () => {
    const { student, number } = await createGraduate()
    const staff = await createStaff('hr')
    const corrected = await correctName({
      staff,
      number,
      correctedName: 'Siân Prydderch-Rees',
      grounds: 'She married.',
    })
    const newNumber = corrected.ok ? corrected.value.certificateNumber : ''
    expect(await setNameHidden({ student, number: newNumber, isHidden: true })).toMatchObject({ ok: true })
    for (const typed of [number, newNumber]) {
      const outcome = await verifyCertificate({ typed, address: freshIpAddress() })
      expect(outcome).toMatchObject({ ok: true, value: { nameHidden: true } })
    }
  })
})

describe('verifying', () => {
  const miss = (n: number) => `UKLI-CERT-1999-${String(n).padStart(6, '0')}`

  it('reads a number however it is typed', async () => {
    const { number, student } = await createGraduate()
    const found = await verifyCertificate({
      typed: `  ${number.toLowerCase().replaceAll('-', ' ')} `,
      address: freshIpAddress(),
    })
    expect(found).toMatchObject({ ok: true, value: { certificateNumber: number, studentName: student.fullName } })
  })

  it('distinguishes an empty text from an unknown number', async () => {
    expect(await verifyCertificate({ typed: '  ', address: freshIpAddress() })).toEqual({
      ok: false,
      reason: 'invalid-input',
    })
    expect(await verifyCertificate({ typed: 'my certificate', address: freshIpAddress() })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  it('allows twenty misses a minute per IP address, then refuses every lookup until the minute has passed', async () => {
    const { number } = await createGraduate()
    const address = freshIpAddress()
    for (let n = 0; n < limits.verificationMisses.most; n += 1) {
      expect(await verifyCertificate({ typed: miss(n), address })).toEqual({ ok: false, reason: 'not-found' })
    }
    const over = await verifyCertificate({ typed: miss(99), address })
    expect(over).toMatchObject({ ok: false, reason: 'throttled' })
    expect('retryAfterSeconds' in over && over.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(await verifyCertificate({ typed: number, address })).toMatchObject({ ok: false, reason: 'throttled' })
    expect(await verifyCertificate({ typed: number, address: freshIpAddress() })).toMatchObject({ ok: true })
    await world.moveClock({ minutes: 0.5 })
    expect(await verifyCertificate({ typed: number, address })).toMatchObject({ ok: false, reason: 'throttled' })
    await world.moveClock({ minutes: 0.6 })
    expect(await verifyCertificate({ typed: number, address })).toMatchObject({ ok: true })
  })

  it('counts no more than twenty simultaneous misses', async () => {
    const address = freshIpAddress()
    const answers = await meetAtBarrierTimes(60, (n) => verifyCertificate({ typed: miss(n), address }))
    expect(answers.filter((each) => !each.ok && each.reason === 'not-found')).toHaveLength(20)
  })

  it('refuses all simultaneous lookups over the limit, including those of a known number', async () => {
    const { number } = await createGraduate()
    const address = freshIpAddress()
    for (let n = 0; n < limits.verificationMisses.most; n += 1) await verifyCertificate({ typed: miss(n), address })
    const answers = await meetAtBarrierTimes(60, (n) =>
      verifyCertificate({ typed: n % 3 === 0 ? number : miss(n), address }),
    )
    expect(answers.every((each) => !each.ok && each.reason === 'throttled')).toBe(true)
  })

  it('refuses a known number while simultaneous misses are still being counted', async () => {
    const { number } = await createGraduate()
    const address = freshIpAddress()
    const answers = await meetAtBarrierTimes(400, (n) =>
      verifyCertificate({ typed: n >= 100 && n % 20 === 0 ? number : miss(n), address }),
    )
    expect(answers.filter((each) => !each.ok && each.reason === 'not-found')).toHaveLength(20)
    expect(answers.filter(({ ok }) => ok)).toEqual([])
  })

  it('answers any number of simultaneous lookups of known numbers and counts none of them', async () => {
    const { number } = await createGraduate()
    const address = freshIpAddress()
    const answers = await meetAtBarrierTimes(60, () => verifyCertificate({ typed: number, address }))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await rowsOf('select 1 from throttles where key like $1', [`%:${address}`])).toEqual([])
  })

  it('writes nothing for an IP address over its limit', async () => {
    const address = freshIpAddress()
    for (let n = 0; n < limits.verificationMisses.most + 5; n += 1) await verifyCertificate({ typed: miss(n), address })
    expect(await rowsOf('select key, count from throttles where key like $1 order by key', [`%:${address}`])).toEqual([
      { key: `verify-day:${address}`, count: 20 },
      { key: `verify-minute:${address}`, count: 20 },
    ])
  })

  it('refuses lookups after 200 misses a day, even once the minute has passed', async () => {
    const address = freshIpAddress()
    await pool.query(`insert into throttles (key, count, window_ends_at) values ($1, 199, $2)`, [
      `verify-day:${address}`,
      new Date(clock.now().getTime() + 3_600_000),
    ])
    expect(await verifyCertificate({ typed: miss(1), address })).toEqual({ ok: false, reason: 'not-found' })
    await world.moveClock({ minutes: 2 })
    expect(await verifyCertificate({ typed: miss(2), address })).toMatchObject({ ok: false, reason: 'throttled' })
  })
})
