import { fileTypeFromBuffer } from 'file-type'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { nameUpload, storeUpload } from '#app/features/uploads/commands.server.ts'
import { withLooseFiles } from '#app/features/uploads/loose-files.commands.server.ts'
import { displayName } from '#app/features/uploads/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { issueLink } from '#app/features/accounts/email-links.commands.server.ts'
import { ownLinkMinutes } from '../applicant-links.rules.ts'
import { lockOpenPosition } from '../openings/commands.server.ts'
import { writeApplicationAcknowledgement } from './emails.server.ts'
import type { ApplyRefusal } from './messages.ts'
import { cvKindOf, largestCvBytes, spontaneousTitle } from './rules.ts'
import type { NewApplication, UploadedCv } from './types.ts'

type CvRefusal = Extract<ApplyRefusal, 'cv-too-large' | 'cv-of-another-kind'>

/** Decides by the file's content; its name and the browser's content type are not trusted. */
async function examineCv({ name, bytes }: UploadedCv): Promise<Outcome<{ key: string; name: string }, CvRefusal>> {
  if (bytes.length > largestCvBytes) return refused('cv-too-large')
  const kind = cvKindOf({ detected: (await fileTypeFromBuffer(bytes))?.ext, bytes })
  if (!kind) return refused('cv-of-another-kind')
  return done({ key: `resumes/${newId()}.${kind}`, name: displayName({ name, ending: kind, otherwise: 'CV' }) })
}

type Submission = {
  application: NewApplication
  /** The position's slug, or null for a spontaneous application. */
  slug: string | null
  cv: UploadedCv | null
  ipAddress: string
  origin: string
}

export async function apply({
  application,
  slug,
  cv,
  ipAddress,
  origin,
}: Submission): Promise<Outcome<{ reference: string }, CvRefusal | 'cv-infected' | 'position-closed'> | Throttled> {
  const examined = cv ? await examineCv(cv) : null
  if (examined && !examined.ok) return examined
  const file = examined?.value ?? null
  const throttled = await throttle(
    [limits.applicationsByAddress, ipAddress],
    [limits.applicationsByEmail, application.email],
  )
  if (throttled) return throttled
  const reference = newReference('APP')
  const stored = cv && file ? await storeUpload({ key: file.key, bytes: cv.bytes }) : null
  if (stored && !stored.ok) return refused('cv-infected')
  const isStored = await withLooseFiles(file ? [file.key] : [], () =>
    db.transaction(async (tx) => {
      const positionApplied = slug === null ? spontaneousTitle : await lockOpenPosition(tx, slug)
      if (positionApplied === null) return false
      const id = newId()
      await tx.insert(jobApplications).values({
        ...application,
        positionApplied,
        id,
        reference,
        resumeUrl: file?.key ?? null,
        resumeName: file?.name ?? null,
        createdAt: clock.now(),
      })
      if (file && stored) await nameUpload(tx, { key: file.key, verdict: stored.value.verdict })
      const { fullName, email } = application
      const url = await issueLink(tx, { purpose: 'own-application', subject: id, minutes: ownLinkMinutes, origin })
      await writeApplicationAcknowledgement(tx, {
        fullName,
        email,
        position: positionApplied,
        reference,
        hasCv: file !== null,
        url,
      })
      return true
    }),
  )
  return isStored ? done({ reference }) : refused('position-closed')
}
