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
import { lockStudent } from '../lock.commands.server.ts'
import type { PhotoRefusal } from './messages.ts'
import { isPhotoType, largestPhotoBytes, mostPixels, photoUrlOf, photoKey, photoSide_px } from './rules.ts'

/**
 * Re-encodes an image as a square WebP: rotated upright, without metadata such as place and device. Returns null when
 * it is not an image.
 */
async function reencode(bytes: Uint8Array) {
  const type = await fileTypeFromBuffer(bytes)
  if (!isPhotoType(type?.mime)) return null
  // Loaded on first use, since sharp is large.
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

/** Sets or removes the photo, then deletes the old file. */
async function replacePhoto({ studentId }: Pick<StudentActor, 'studentId'>, photoUrl: string | null) {
  const replaced = await db.transaction(async (tx) => {
    const student = await lockStudent(tx, { studentId, strength: 'no key update' })
    await tx.update(students).set({ profileImageUrl: photoUrl }).where(eq(students.id, studentId))
    const [shown, former] = [photoKey(photoUrl), photoKey(student?.profileImageUrl ?? null)]
    if (shown) await claimFile(tx, shown)
    if (former) await releaseFile(tx, former)
    return former
  })
  if (replaced) await removeLoose([replaced])
}

export async function removePhoto({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  await replacePhoto(student, null)
}

/** Replaces a student's photo. The new file is stored before the row names it, and the old one is deleted last. */
export async function changePhoto({
  student,
  bytes,
}: {
  student: Pick<StudentActor, 'studentId'>
  bytes: Uint8Array
}): Promise<Outcome<{ photoUrl: string }, PhotoRefusal>> {
  if (bytes.length === 0) return refused('missing')
  if (bytes.length > largestPhotoBytes) return refused('too-large')
  const photo = await reencode(bytes)
  if (!photo) return refused('not-an-image')
  const photoUrl = photoUrlOf(`${newId()}.webp`)
  const key = photoKey(photoUrl)
  if (!key) throw new Error('a photo without a key')
  await putLoose({ key, bytes: new Uint8Array(photo) })
  await withLooseFiles([key], () => replacePhoto(student, photoUrl))
  return done({ photoUrl })
}
