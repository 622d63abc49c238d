import { institute } from '#app/content/navigation.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import { makeCertificateFile } from '#app/features/certificates/credential/commands.server.ts'
import { getAward } from '#app/features/certificates/credential/queries.server.ts'
import { whyNoFile } from '#app/features/certificates/messages.ts'
import { listCertificates } from '#app/features/certificates/queries.server.ts'
import { drawCreditNote, drawReceipt } from '#app/features/payments/pdf.server.ts'
import { findCreditNote, findReceipt } from '#app/features/payments/queries.server.ts'
import { throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { openUpload } from '#app/features/uploads/queries.server.ts'
import { openFile } from '#app/platform/files.server.ts'
import { readHeldData } from './export.queries.server.ts'
import { writeArchive, type ArchiveFile } from './data-archive.gateway.server.ts'
import { listHeldFiles, listPapers } from './data-archive.queries.server.ts'

async function* whole(bytes: Uint8Array) {
  yield bytes
}

const made = (name: string, isPacked: boolean, bytes: Uint8Array): ArchiveFile => ({
  name,
  isPacked,
  open: async () => whole(bytes),
})

/** Each PDF is made when the one before has been sent, so that only one is in memory. */
async function* papersOf({ student, origin }: { student: StudentActor; origin: string }) {
  const papers = await listPapers({ student })
  for (const number of papers.receipts) {
    const receipt = await findReceipt({ student, number })
    if (receipt) yield made(`receipts/${number}.pdf`, true, await drawReceipt(receipt, { issuer: institute }))
  }
  for (const number of papers.creditNotes) {
    const note = await findCreditNote({ student, number })
    if (note) yield made(`receipts/${number}.pdf`, true, await drawCreditNote(note, { issuer: institute }))
  }
  for (const certificate of await listCertificates(student)) {
    if (whyNoFile(certificate)) continue
    const pdf = await makeCertificateFile({ award: await getAward(certificate), origin })
    yield made(`certificates/${certificate.certificateNumber}.pdf`, true, pdf)
  }
}

async function* filesOf({ person, origin }: { person: Person; origin: string }): AsyncGenerator<ArchiveFile> {
  yield made('data.json', false, Buffer.from(JSON.stringify(await readHeldData({ person }), null, 2)))
  const left: string[] = []
  for (const { key, name, isPhoto } of await listHeldFiles({ person })) {
    const opened = isPhoto ? await openFile(key) : await openUpload({ key })
    if (opened && 'stream' in opened) yield { name, isPacked: true, open: async () => opened.stream }
    else left.push(name)
  }
  if (person.student) yield* papersOf({ student: person.student, origin })
  // Infected, not scanned yet, or missing: listed, so that nobody takes the archive for complete.
  if (left.length > 0) yield made('left-out.txt', false, Buffer.from(`${left.join('\n')}\n`))
}

/** Streams all data about a person with their uploads, receipts and certificates, as one zip. */
export async function takeArchive({
  person,
  origin,
}: {
  person: Person
  origin: string
}): Promise<Outcome<AsyncGenerator<Uint8Array>, never> | Throttled> {
  const throttled = await throttle([limits.ownArchiveByAccount, person.userId])
  return throttled ?? done(writeArchive(filesOf({ person, origin })))
}
