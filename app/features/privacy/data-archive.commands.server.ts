import { done, type Outcome } from '#app/core/outcome.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import { makeCertificateFile } from '#app/features/certificates/credential/commands.server.ts'
import { getAward } from '#app/features/certificates/credential/queries.server.ts'
import { explainWhyNoFile } from '#app/features/certificates/messages.ts'
import { listCertificates } from '#app/features/certificates/queries.server.ts'
import { getReceiptIssuer, renderCreditNote, renderReceipt } from '#app/features/payments/pdf.server.ts'
import { findCreditNote, findReceipt, readPaymentHistory } from '#app/features/payments/queries.server.ts'
import { throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { openUpload } from '#app/features/uploads/queries.server.ts'
import { openFile } from '#app/platform/files.server.ts'
import { readPersonalData } from './export.queries.server.ts'
import { writeOverview } from './data-overview.rules.ts'
import { writeArchive, type ArchiveFile } from './data-archive.gateway.server.ts'
import { listUploadedFiles } from './data-archive.queries.server.ts'

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

const fileFrom = (name: string, isCompressed: boolean, bytes: Uint8Array): ArchiveFile => ({
  name,
  isCompressed: isCompressed,
  open: async () => oneChunk(bytes),
})

/** Each PDF is made when the one before has been sent, so that only one is in memory. */
async function* pdfFiles({ student, origin }: { student: StudentActor; origin: string }) {
  const { receipts, refunds } = await readPaymentHistory({ student })
  for (const { receiptNumber: number } of receipts) {
    const receipt = await findReceipt({ student, number })
    if (receipt)
      yield fileFrom(`receipts/${number}.pdf`, true, await renderReceipt(receipt, { issuer: getReceiptIssuer() }))
  }
  for (const { creditNoteNumber: number } of refunds) {
    const note = number && (await findCreditNote({ student, number }))
    if (note)
      yield fileFrom(`receipts/${number}.pdf`, true, await renderCreditNote(note, { issuer: getReceiptIssuer() }))
  }
  for (const certificate of await listCertificates(student)) {
    if (explainWhyNoFile(certificate)) continue
    const pdf = await makeCertificateFile({ award: await getAward(certificate), origin })
    yield fileFrom(`certificates/${certificate.certificateNumber}.pdf`, true, pdf)
  }
}

async function openClean(key: string) {
  const upload = await openUpload({ key })
  return upload.ok ? upload.stream : undefined
}

async function* archiveFiles({ person, origin }: { person: Person; origin: string }): AsyncGenerator<ArchiveFile> {
  const data = await readPersonalData({ person })
  yield fileFrom('overview.html', false, Buffer.from(writeOverview(data)))
  yield fileFrom('data.json', false, Buffer.from(JSON.stringify(data, null, 2)))
  const leftOut: string[] = []
  for (const { key, name, isPhoto } of await listUploadedFiles({ person })) {
    const stream = isPhoto ? (await openFile(key))?.stream : await openClean(key)
    if (stream) yield { name, isCompressed: true, open: async () => stream }
    else leftOut.push(name)
  }
  if (person.student) yield* pdfFiles({ student: person.student, origin })
  // Infected, not scanned yet, or missing: listed, so that nobody takes the archive for complete.
  if (leftOut.length > 0) yield fileFrom('left-out.txt', false, Buffer.from(`${leftOut.join('\n')}\n`))
}

/** Streams all data about a person with their uploads, receipts and certificates, as one zip. */
export async function exportArchive({
  person,
  origin,
}: {
  person: Person
  origin: string
}): Promise<Outcome<AsyncGenerator<Uint8Array>, never> | Throttled> {
  const throttled = await throttle([limits.ownArchiveByAccount, person.userId])
  return throttled ?? done(writeArchive(archiveFiles({ person, origin })))
}
