import { describe, expect, it } from 'vitest'
import { answersWith, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { listCertificates } from './certificates.queries.server.ts'
import { revokeCertificate } from './register.commands.server.ts'
import { correctName } from './register.replacement.commands.server.ts'
import { verifyList } from './verification.commands.server.ts'

openTestWorld()

async function createAward() {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 8 }) })
  const [certificate] = await listCertificates(sitter.student)
  if (!certificate) throw new Error('no certificate')
  return { number: certificate.certificateNumber, name: sitter.student.fullName, award: certificate.courseTitle }
}

describe('a list', () => {
  it('is answered in order, with the award only if the name matches', async () => {
    const [good, revoked, corrected] = [await createAward(), await createAward(), await createAward()]
    const staff = await createStaff('hr')
    const grounds = 'It was issued twice.'
    await revokeCertificate({ staff, number: revoked.number, reason: 'issued in error', grounds, isDanger: true })
    await correctName({ staff, number: corrected.number, correctedName: 'Another Name', grounds })
    const answers = await verifyList({
      lines: [
        { number: good.number.toLowerCase(), name: good.name.toUpperCase() },
        { number: good.number, name: 'Somebody Else' },
        { number: good.number, name: '' },
        { number: revoked.number, name: revoked.name },
        { number: corrected.number, name: corrected.name },
        { number: 'UKLI-CERT-1999-000001', name: 'Nobody' },
        { number: 'nonsense', name: 'Nobody' },
      ],
      address: '192.0.2.7',
    })
    expect(answers.map(({ status, award }) => [status, award])).toEqual([
      ['valid', good.award],
      ['other-name', ''],
      ['no-name', ''],
      ['revoked', revoked.award],
      ['superseded', corrected.award],
      ['not-found', ''],
      ['not-found', ''],
    ])
  })

  it('knows a replaced certificate by the old and the new name, and tells neither', async () => {
    const { number, name } = await createAward()
    const staff = await createStaff('hr')
    const grounds = 'She has changed her name.'
    await correctName({ staff, number, correctedName: 'Zora Neale', grounds })
    const lines = [name, 'Zora Neale', 'Somebody Else'].map((given) => ({ number, name: given }))
    const answers = await verifyList({ lines, address: '192.0.2.11' })
    expect(answers.map(({ status }) => status)).toEqual(['superseded', 'superseded', 'other-name'])
    expect(answers[0]?.detail).not.toContain('Zora')
    expect(answers[1]?.detail).not.toContain(name)
  })

  it('says that a certificate is under review, without the reason', async () => {
    const { number, name } = await createAward()
    const staff = await createStaff('hr')
    await revokeCertificate({ staff, number, reason: 'academic misconduct', grounds: 'Copied.', isDanger: false })
    const [answer] = await verifyList({ lines: [{ number, name }], address: '192.0.2.12' })
    expect(answer).toMatchObject({ status: 'under-review', detail: expect.stringMatching(/^Valid for now/) })
    expect(answer?.detail).not.toContain('misconduct')
  })

  it('stops at twenty unknown numbers and marks the remaining lines as not checked', async () => {
    const { number, name } = await createAward()
    const misses = Array.from({ length: 22 }, (_, i) => ({ number: `UKLI-CERT-1999-0000${i + 10}`, name: 'Nobody' }))
    const answers = await verifyList({ lines: [...misses, { number, name }], address: '192.0.2.8' })
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'not-found')).toHaveLength(20)
    expect(statuses.slice(20)).toEqual(['throttled', 'throttled', 'throttled'])
  })

  it('counts a wrong name like an unknown number, so that nobody can guess a holder’s name', async () => {
    const { number, name } = await createAward()
    const tries = Array.from({ length: 22 }, () => ({ number, name: 'Somebody' }))
    const answers = await verifyList({ lines: [...tries, { number, name }], address: '192.0.2.9' })
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'other-name')).toHaveLength(20)
    expect(statuses.slice(20)).toEqual(['throttled', 'throttled', 'throttled'])
    const names = Array.from({ length: 30 }, () => ({ number, name }))
    const known = await verifyList({ lines: names, address: '192.0.2.10' })
    expect(known.every(({ status }) => status === 'valid')).toBe(true)
  })
})
