import { loadSharp } from '#app/platform/pictures.server.ts'
import { eq } from 'drizzle-orm'
import { fileTypeFromBlob } from 'file-type'
import pLimit from 'p-limit'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { throttle } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import {
  markFileLoose,
  claimFile,
  storeLooseFile,
  removeLooseFiles,
  withLooseFiles,
} from '#app/platform/uploads/loose-files.commands.server.ts'
import { lockStudent } from './students.locks.server.ts'
import {
  type PhotoRefusal,
  isDecodable,
  isPhotoType,
  largestPhotoBytes,
  buildPhotoUrl,
  findPhotoKey,
  photoSide_px,
} from './photo.ts'

/** Decodes one picture at a time, because decoding takes up to 150 MB of memory. */
const limitDecoding = pLimit(1)
const mostWaiting = 10

/** Encodes an image again as a square WebP. It is rotated upright and has no metadata such as place and device. */
async function reencodeImage(content: Blob): Promise<Outcome<Buffer, PhotoRefusal>> {
  const type = await fileTypeFromBlob(content)
  if (type?.mime === 'image/heic' || type?.mime === 'image/heif') return refused('heic')
  if (!isPhotoType(type?.mime)) return refused('not-an-image')
  const bytes = await content.bytes()
  const sharp = await loadSharp()
  try {
    // Check the size first; this reads only the header.
    if (!isDecodable(await sharp(bytes, { limitInputPixels: false }).metadata())) return refused('too-many-pixels')
    const photo = sharp(bytes, { failOn: 'error' })
      .rotate()
      .resize(photoSide_px, photoSide_px, { fit: 'cover' })
      .webp({ quality: 82 })
    return done(await photo.toBuffer())
  } catch {
    return refused('not-an-image')
  }
}

/** Sets or removes the photo, and then deletes the old file. */
async function replacePhoto({ studentId }: Pick<StudentActor, 'studentId'>, photoUrl: string | null) {
  const replaced = await db.transaction(async (tx) => {
    const student = await lockStudent(tx, { studentId, strength: 'no key update' })
    await tx.update(students).set({ profileImageUrl: photoUrl }).where(eq(students.id, studentId))
    const [shown, former] = [findPhotoKey(photoUrl), findPhotoKey(student?.profileImageUrl ?? null)]
    if (shown) await claimFile(tx, shown)
    if (former) await markFileLoose(tx, former)
    return former
  })
  if (replaced) await removeLooseFiles([replaced])
}

export async function removePhoto({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  await replacePhoto(student, null)
}

/** Replaces a student's photo. The new file is stored before the row names it, and the old one is deleted last. */
export async function changePhoto({
  student,
  content,
}: {
  student: Pick<StudentActor, 'studentId'>
  content: Blob
}): Promise<Outcome<{ photoUrl: string }, PhotoRefusal>> {
  if (content.size === 0) return refused('missing')
  if (content.size > largestPhotoBytes) return refused('too-large')
  if (await throttle([limits.photosByStudent, student.studentId])) return refused('throttled')
  if (limitDecoding.pendingCount >= mostWaiting) return refused('busy')
  const photo = await limitDecoding(() => reencodeImage(content))
  if (!photo.ok) return photo
  const photoUrl = buildPhotoUrl(`${newId()}.webp`)
  const key = findPhotoKey(photoUrl)
  if (!key) throw new Error('a photo without a key')
  await storeLooseFile({ key, content: new Blob([new Uint8Array(photo.value)]) })
  await withLooseFiles([key], () => replacePhoto(student, photoUrl))
  return done({ photoUrl })
}
