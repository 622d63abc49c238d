import { eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import {
  releaseFile,
  claimFile,
  putLoose,
  removeLoose,
  withLooseFiles,
} from '#app/features/uploads/loose-files.commands.server.ts'
import type { PhotoRefusal } from './messages.ts'
import { isPhotoType, largestPhotoBytes, mostPixels, photoAddress, photoKey, photoSide_px } from './rules.ts'

/** A square WebP of our own making: turned as it was held, without the place and the device it tells of. Null when it is no image. */
async function redraw(bytes: Uint8Array) {
  const type = await fileTypeFromBuffer(bytes)
  if (!isPhotoType(type?.mime)) return null
  // Loaded with the first photo.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(photoSide_px, photoSide_px, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Points the row at another photo, or at none; the bytes that nobody shows any longer go. */
async function replacePhoto({ studentId }: Pick<StudentActor, 'studentId'>, photoUrl: string | null) {
  const replaced = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ url: students.profileImageUrl })
      .from(students)
      .where(eq(students.id, studentId))
      .for('no key update')
    await tx.update(students).set({ profileImageUrl: photoUrl }).where(eq(students.id, studentId))
    const [shown, former] = [photoKey(photoUrl), photoKey(row?.url ?? null)]
    if (shown) await claimFile(tx, shown)
    if (former) await releaseFile(tx, former)
    return former
  })
  if (replaced) await removeLoose([replaced])
}

export async function removePhoto({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  await replacePhoto(student, null)
}

/** Replaces a student's photo. The bytes are stored before the row points at them, and the old ones go last. */
export async function changePhoto({
  student,
  bytes,
}: {
  student: Pick<StudentActor, 'studentId'>
  bytes: Uint8Array
}): Promise<Outcome<{ photoUrl: string }, PhotoRefusal>> {
  if (bytes.length === 0) return refused('missing')
  if (bytes.length > largestPhotoBytes) return refused('too-large')
  const photo = await redraw(bytes)
  if (!photo) return refused('not-an-image')
  const photoUrl = photoAddress(`${newId()}.webp`)
  const key = photoKey(photoUrl)
  if (!key) throw new Error('a photo without a key')
  await putLoose({ key, bytes: new Uint8Array(photo) })
  await withLooseFiles([key], () => replacePhoto(student, photoUrl))
  return done({ photoUrl })
}
