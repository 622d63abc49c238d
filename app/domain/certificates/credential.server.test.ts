import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { answersWith, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { clock } from '#app/platform/clock.server.ts'
import { loadContext } from '#app/platform/data-integrity.ts'
import { readEmbeddedFiles } from '#app/platform/pdf-reading.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { getSigningKey, rotateIssuerKey, withdrawIssuerKey } from './issuer-keys.commands.server.ts'
import { listCertificates } from './certificates.queries.server.ts'
import { revokeCertificate } from './register.commands.server.ts'
import { makeCertificateFile, readCredential, readStatusList } from './credential.commands.server.ts'
import { findAward, getAward, readControllerDocument } from './credential.queries.server.ts'

openTestWorld()
const origin = 'http://institute.test'

async function createAward() {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 8 }) })
  const [certificate] = await listCertificates(sitter.student)
  if (!certificate) throw new Error('no certificate')
  return certificate
}

const readSigned = async (certificate: { id: string }) => readCredential(await getAward(certificate))

/** Verifies with an independent library, which fetches what we publish. */
async function verifyIndependently(credential: string) {
  const controller = await readControllerDocument()
  const documentLoader = async (url: string) => {
    const key = controller.verificationMethod.find(({ id }) => id === url)
    const list = /^http:\/\/institute\.test\/credentials\/status\/(\d+)$/.exec(url)?.[1]
    if (url === controller.id) return { contextUrl: null, documentUrl: url, document: controller }
    if (key) {
      const document = { '@context': 'https://w3id.org/security/multikey/v1', ...key }
      return { contextUrl: null, documentUrl: url, document }
    }
    if (list) {
      const text = await readStatusList({ list: Number(list) })
      return { contextUrl: null, documentUrl: url, document: JSON.parse(text ?? 'null') }
    }
    return loadContext(url)
  }
  const suite = () => new DataIntegrityProof({ cryptosuite })
  return vc.verifyCredential({
    credential: JSON.parse(credential),
    suite: suite(),
    documentLoader,
    checkStatus: (options) => checkStatus({ ...options, suite: suite(), verifyBitstringStatusListCredential: true }),
    now: clock.now(),
  })
}

describe('an award as a signed file', () => {
  it('says that all sections were read only if they were', async () => {
    const narrativeOf = async (certificate: { id: string }) =>
      JSON.parse(await readSigned(certificate)).credentialSubject.achievement.criteria.narrative
    expect(await narrativeOf(await createAward())).toBe('The final examination passed.')
    const sitter = await createExamCandidate()
    await rowsOf(
      `insert into section_reads (enrollment_id, section_id, read_at)
       select e.id, s.id, $2 from enrollments e join course_modules m on m.course_id = e.course_id
         join module_content s on s.module_id = m.id where e.student_id = $1`,
      [sitter.student.studentId, clock.now()],
    )
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 8 }) })
    const [certificate] = await listCertificates(sitter.student)
    expect(certificate && (await narrativeOf(certificate))).toBe(
      'The final examination passed, and all sections marked as read.',
    )
  })

  it('has the details of the certificate, and no email address or matric number', async () => {
    const certificate = await createAward()
    const text = await readSigned(certificate)
    expect(JSON.parse(text)).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'did:web:institute.test' },
      credentialSubject: {
        licenseNumber: certificate.certificateNumber,
        identifier: [{ identityHash: certificate.studentName }],
        achievement: { name: certificate.courseTitle },
        result: [{ value: '80.0' }],
      },
    })
    expect(text).not.toMatch(/@(mail|ukli)\.example|UKLI-\d{4}-\d+"/)
  })

  it('is signed once, even if requested several times at once', async () => {
    const certificate = await createAward()
    const texts = await Promise.all(Array.from({ length: 10 }, () => readSigned(certificate)))
    expect(new Set(texts).size).toBe(1)
    const [row] = await rowsOf<{ credential: string }>('select credential from certificates where id = $1', [
      certificate.id,
    ])
    expect(row?.credential).toBe(texts[0])
  })

  it('is accepted by an independent library, and rejected after revocation', async () => {
    const certificate = await createAward()
    const credential = await readSigned(certificate)
    const before = await verifyIndependently(credential)
    expect(before).toMatchObject({ verified: true })
    expect(before.statusResult?.results?.map(({ status }) => status)).toEqual([false])
    await revokeCertificate({
      staff: await createStaff('hr'),
      number: certificate.certificateNumber,
      reason: 'issued in error',
      grounds: 'It was issued twice.',
      isDanger: true,
    })
    const after = await verifyIndependently(credential)
    expect(after.statusResult?.results?.map(({ status }) => status)).toEqual([true])
    const altered = await verifyIndependently(credential.replace('"80.0"', '"90.0"'))
    expect(altered).toMatchObject({ verified: false })
  })

  it('stays the same when the key is replaced, and is signed again when the key has leaked', async () => {
    const certificate = await createAward()
    const first = await readSigned(certificate)
    const key = await getSigningKey()
    await rotateIssuerKey()
    expect(await readSigned(certificate)).toBe(first)
    expect(await verifyIndependently(first)).toMatchObject({ verified: true })
    await withdrawIssuerKey(key)
    const [second, third] = await Promise.all([readSigned(certificate), readSigned(certificate)])
    expect(second).not.toBe(first)
    expect(third).toBe(second)
    expect(await verifyIndependently(second)).toMatchObject({ verified: true })
  })

  it('is attached to the PDF, whose bytes are the same each time', async () => {
    const certificate = await createAward()
    const award = await findAward({ number: certificate.certificateNumber, studentId: null })
    if (!award) throw new Error('no certificate')
    const [first, second] = await Promise.all([
      makeCertificateFile({ award, origin }),
      makeCertificateFile({ award, origin }),
    ])
    expect(first.equals(second)).toBe(true)
    const { files } = await readEmbeddedFiles(new Uint8Array(first))
    expect(files.map((file) => Buffer.from(file).toString())).toEqual([await readSigned(certificate)])
  })

  it('cannot be overwritten in the database', async () => {
    const certificate = await createAward()
    await readSigned(certificate)
    await expect(
      pool.query(`update certificates set credential = '{}' where id = $1`, [certificate.id]),
    ).rejects.toThrow('does not change')
    await expect(
      pool.query(`update certificates set status_index = 1 where id = $1`, [certificate.id]),
    ).rejects.toThrow('does not change')
  })
})

describe('the status list', () => {
  it('exists only if a certificate is in it', async () => {
    await createAward()
    expect(await readStatusList({ list: 1 })).toContain('BitstringStatusListCredential')
    expect(await readStatusList({ list: 2 })).toBeNull()
  })

  it('stays the same until an award is revoked', async () => {
    const certificate = await createAward()
    const before = await readStatusList({ list: 1 })
    expect(await readStatusList({ list: 1 })).toBe(before)
    await revokeCertificate({
      staff: await createStaff('hr'),
      number: certificate.certificateNumber,
      reason: 'academic misconduct',
      grounds: 'It was issued twice.',
      isDanger: true,
    })
    expect(await readStatusList({ list: 1 })).not.toBe(before)
  })
})
