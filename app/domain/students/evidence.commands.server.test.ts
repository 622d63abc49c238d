import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createAccount, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { registerStudent } from './students.commands.server.ts'
import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { decideOnEvidence, sendEvidence, storeEvidence, openEvidence } from './evidence.commands.server.ts'
import { evidenceDesk } from './evidence.queries.server.ts'
import { largestEvidenceBytes } from './evidence.ts'
import { smallPdf as pdf } from '#tests/support/small-pdf.ts'

const world = openTestWorld()

const file = { name: 'Zeugnis.pdf', content: new Blob([pdf]) }

let staff: StaffActor
let student: StudentActor

beforeEach(async () => {
  staff = await createStaff('customer_service')
  student = await createStudent({ educationLevel: 'Other' })
})

const desk = (status: 'waiting' | 'accepted' | 'refused' = 'waiting') =>
  evidenceDesk.read({ staff, filter: { view: status, cursor: null, step: null } })

async function waitingOf({ matricNumber }: StudentActor) {
  const row = (await desk()).page.rows.find((each) => each.matricNumber === matricNumber)
  if (!row) throw new Error('nothing waits')
  return row
}

const verifiedLevel = async ({ studentId }: StudentActor) =>
  (await db.select().from(students).where(eq(students.id, studentId)))[0]?.verifiedEducationLevel
const emailsTo = ({ email }: StudentActor) =>
  rowsOf<{ template: string; text: string }>('select template, text from outbox where recipient = $1', [email])
const logged = ({ studentId }: StudentActor) =>
  rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1 order by id', [studentId])

/** Names of the stored files, and of those that a row refers to. */
async function readFileNames() {
  const folder = 'education-evidence'
  const rows = await rowsOf<{ path: string }>('select file_path as path from education_evidence')
  return {
    stored: readdirSync(join(world.dataDir, 'files', folder)).toSorted(),
    referenced: rows.map(({ path }) => path.slice(folder.length + 1)).toSorted(),
  }
}

describe('a document', () => {
  it('waits in the queue, is logged when opened, and sets the level when accepted', async () => {
    expect(await sendEvidence({ student, file })).toMatchObject({ ok: true })
    const { id, fileName, verdict } = await waitingOf(student)
    expect([fileName, verdict]).toEqual(['Zeugnis.pdf', 'not_scanned'])
    const opened = await openEvidence({ staff, evidenceId: id })
    expect(opened.ok && (await text(opened.stream))).toContain('%PDF')
    expect(await verifiedLevel(student)).toBeNull()
    const accept = { staff, evidenceId: id, decision: 'accept', level: "Master's Degree", reason: '' } as const
    expect(await decideOnEvidence(accept)).toMatchObject({ ok: true })
    expect(await verifiedLevel(student)).toBe("Master's Degree")
    expect((await emailsTo(student)).at(-1)).toMatchObject({ template: 'evidence-accepted' })
    expect((await logged(student)).map(({ action }) => action)).toEqual([
      `Viewed evidence of education: ${student.matricNumber}`,
      `Accepted evidence of education: ${student.matricNumber}`,
    ])
    expect(await decideOnEvidence(accept)).toEqual({ ok: false, reason: 'already-decided' })
    expect(await sendEvidence({ student, file })).toEqual({ ok: false, reason: 'not-needed' })
  })

  it('is refused with a reason for the student, who may send another', async () => {
    await sendEvidence({ student, file })
    const { id } = await waitingOf(student)
    const reason = 'It is not legible.'
    await decideOnEvidence({ staff, evidenceId: id, decision: 'refuse', level: '', reason })
    expect(await verifiedLevel(student)).toBeNull()
    expect((await emailsTo(student)).at(-1)?.text).toContain(reason)
    expect((await desk('refused')).page.rows[0]).toMatchObject({ refusalReason: reason, decidedBy: staff.fullName })
    expect(await sendEvidence({ student, file })).toMatchObject({ ok: true })
  })

  it('that is waiting is replaced by a newer one, even when two are sent at once, and is decided once', async () => {
    await sendEvidence({ student, file })
    const first = await waitingOf(student)
    await meetAtBarrier([() => sendEvidence({ student, file }), () => sendEvidence({ student, file })])
    const waiting = (await desk()).page.rows.filter(({ matricNumber }) => matricNumber === student.matricNumber)
    expect(waiting).toHaveLength(1)
    const refuse = { staff, decision: 'refuse', level: '', reason: 'No' } as const
    expect(await decideOnEvidence({ ...refuse, evidenceId: first.id })).toEqual({
      ok: false,
      reason: 'already-decided',
    })
    const evidenceId = waiting[0]?.id ?? ''
    const outcomes = await meetAtBarrier([
      () => decideOnEvidence({ ...refuse, evidenceId }),
      () => decideOnEvidence({ staff, evidenceId, decision: 'accept', level: 'PhD', reason: '' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is stored together with the registration, and removed if the registration is refused', async () => {
    const person = await createAccount()
    const register = async () => {
      const evidence = await storeEvidence(file)
      if (!evidence.ok) throw new Error('the document was refused')
      const choices = { person, coursePreference: 'Other', educationLevel: 'Other', phone: null } as const
      return registerStudent({ ...choices, evidence: evidence.value })
    }
    const registered = await register()
    const row = (await desk()).page.rows.find(
      ({ matricNumber }) => registered.ok && matricNumber === registered.value.matricNumber,
    )
    expect(row).toMatchObject({ fileName: 'Zeugnis.pdf' })
    expect(await register()).toEqual({ ok: false, reason: 'already-registered' })
    const { stored, referenced } = await readFileNames()
    expect(stored).toEqual(referenced)
  })
})

describe('evidence', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'missing'],
    ['an HTML page named as a PDF', new Uint8Array(Buffer.from('<html><script>1</script>')), 'of-another-kind'],
    [
      'a file one byte too large',
      Buffer.concat([pdf, Buffer.alloc(largestEvidenceBytes + 1 - pdf.length)]),
      'too-large',
    ],
  ])('is refused: %s', async (_, bytes, reason) => {
    const sent = { name: 'evidence.pdf', content: new Blob([new Uint8Array(bytes)]) }
    expect(await sendEvidence({ student, file: sent })).toEqual({ ok: false, reason })
  })

  it('is accepted if its content is a known type, whatever its file name', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(
      await sendEvidence({ student, file: { name: 'scan.exe', content: new Blob([new Uint8Array(png)]) } }),
    ).toMatchObject({
      ok: true,
    })
    expect((await waitingOf(student)).fileName).toBe('scan.png')
  })

  it('is refused and removed if the student named a level or is suspended', async () => {
    const other = await createStudent({ educationLevel: 'PhD' })
    expect(await sendEvidence({ student: other, file })).toEqual({ ok: false, reason: 'not-needed' })
    await rowsOf(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await sendEvidence({ student, file })).toEqual({ ok: false, reason: 'not-active' })
    const { stored, referenced } = await readFileNames()
    expect(stored).toEqual(referenced)
  })
})

it('evidence is opened and decided on only by customer service and HR', async () => {
  await sendEvidence({ student, file })
  const { id: evidenceId } = await waitingOf(student)
  const outsider = await createStaff('it_support', 'staff')
  await expect(openEvidence({ staff: outsider, evidenceId })).rejects.toThrow('not allowed')
  const accept = { staff: outsider, evidenceId, decision: 'accept', level: 'PhD', reason: '' } as const
  await expect(decideOnEvidence(accept)).rejects.toThrow('not allowed')
  await expect(
    evidenceDesk.read({ staff: outsider, filter: { view: 'waiting', cursor: null, step: null } }),
  ).rejects.toThrow('not allowed')
})
