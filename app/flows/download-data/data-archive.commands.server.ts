import { done, type Outcome } from '#app/core/outcome.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import { makeCertificateFile } from '#app/domain/certificates/credential.commands.server.ts'
import { getAward } from '#app/domain/certificates/credential.queries.server.ts'
import { explainMissingFile } from '#app/domain/certificates/certificates.messages.ts'
import { listCertificates } from '#app/domain/certificates/certificates.queries.server.ts'
import { getReceiptIssuer, renderCreditNote, renderReceipt } from '#app/domain/payments/payments.pdf.server.ts'
import { findCreditNote, findReceipt, readPaymentHistory } from '#app/domain/payments/payments.queries.server.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { openUpload } from '#app/platform/uploads/uploads.queries.server.ts'
import { openFile } from '#app/platform/files.server.ts'
import { readPersonalData, listUploadedFiles, type Subject } from './export.queries.server.ts'
import { writeOverview } from './data-overview.ts'
import { Unprintable } from '#app/platform/faces.server.ts'
import { streamZip, type ArchiveFile } from './data-archive.gateway.server.ts'

async function* streamBytes(bytes: Uint8Array) {
  yield bytes
}

const createFile = (name: string, isCompressed: boolean, bytes: Uint8Array): ArchiveFile => ({
  name,
  isCompressed: isCompressed,
  open: async () => streamBytes(bytes),
})

type Drawing = { name: string; draw: () => Promise<Uint8Array> }

async function* listDrawings({ student, origin }: { student: StudentActor; origin: string }): AsyncGenerator<Drawing> {
  const issuer = getReceiptIssuer()
  const { receipts, refunds } = await readPaymentHistory({ student })
  for (const { receiptNumber: number } of receipts) {
    const receipt = await findReceipt({ student, number })
    if (receipt) yield { name: `receipts/${number}.pdf`, draw: () => renderReceipt(receipt, { issuer }) }
  }
  for (const { creditNoteNumber: number } of refunds) {
    const note = number && (await findCreditNote({ student, number }))
    if (note) yield { name: `receipts/${number}.pdf`, draw: () => renderCreditNote(note, { issuer }) }
  }
  for (const certificate of await listCertificates(student)) {
    if (explainMissingFile(certificate)) continue
    const award = await getAward(certificate)
    yield {
      name: `certificates/${certificate.certificateNumber}.pdf`,
      draw: () => makeCertificateFile({ award, origin }),
    }
  }
}

/** Returns null if our fonts lack a letter of the document, as can happen with older names. */
async function drawPdf({ name, draw }: Drawing) {
  try {
    return createFile(name, true, await draw())
  } catch (error) {
    if (error instanceof Unprintable) return null
    throw error
  }
}

async function openCleanUpload(key: string) {
  const upload = await openUpload({ key })
  return upload.ok ? upload.stream : undefined
}

async function* collectFiles({ person, origin }: { person: Person; origin: string }): AsyncGenerator<ArchiveFile> {
  const data = await readPersonalData({ person })
  yield createFile('overview.html', false, Buffer.from(writeOverview(data)))
  yield createFile('data.json', false, Buffer.from(JSON.stringify(data, null, 2)))
  const leftOut: string[] = []
  for (const { key, name, isPhoto } of await listUploadedFiles({ person })) {
    const stream = isPhoto ? (await openFile(key))?.stream : await openCleanUpload(key)
    if (stream) yield { name, isCompressed: true, open: async () => stream }
    else leftOut.push(name)
  }
  const drawings = person.student ? listDrawings({ student: person.student, origin }) : []
  // Each PDF is made when the previous one has been sent, so that only one is in memory.
  for await (const drawing of drawings) {
    const pdf = await drawPdf(drawing)
    if (pdf) yield pdf
    else leftOut.push(drawing.name)
  }
  // Files that are infected, missing, not scanned yet or not printable are listed, so that nobody thinks that the archive is complete.
  if (leftOut.length > 0) yield createFile('left-out.txt', false, Buffer.from(`${leftOut.join('\n')}\n`))
}

/** Streams a zip of all data about a person, with their uploads, receipts and certificates. */
export async function exportArchive({
  person,
  origin,
}: {
  person: Person
  origin: string
}): Promise<Outcome<AsyncGenerator<Uint8Array>, never> | Throttled> {
  const throttled = await throttle([limits.ownArchiveByAccount, person.userId])
  return throttled ?? done(streamZip(collectFiles({ person, origin })))
}

type HeldData = Awaited<ReturnType<typeof readPersonalData>>

export async function exportPersonalData({
  person,
}: {
  person: Subject
}): Promise<Outcome<HeldData, never> | Throttled> {
  const throttled = await throttle([limits.ownDataByAccount, person.userId])
  return throttled ?? done(await readPersonalData({ person }))
}
