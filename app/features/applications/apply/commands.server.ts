import { fileTypeFromBuffer } from 'file-type'
import { jobApplications } from '#db/tables/applications.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { withinTransaction } from '#app/features/accounts/gateway.server.ts'
import { throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { recordScan, storeUpload } from '#app/features/uploads/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { removeFile } from '#app/platform/files.server.ts'
import { issueLink } from '../links/commands.server.ts'
import { ownLinkMinutes } from '../links/rules.ts'
import { writeApplicationAcknowledgement } from './emails.server.ts'
import type { ApplyRefusal } from './messages.ts'
import { cvDisplayName, cvKindOf, largestCvBytes } from './rules.ts'
import type { NewApplication, UploadedCv } from './types.ts'

type CvRefusal = Extract<ApplyRefusal, 'cv-too-large' | 'cv-of-another-kind'>

/** Looks at what the file contains; its name and the browser's word count for nothing. */
async function examineCv({ name, bytes }: UploadedCv): Promise<Outcome<{ key: string; name: string }, CvRefusal>> {
  if (bytes.length > largestCvBytes) return refused('cv-too-large')
  const kind = cvKindOf({ detected: (await fileTypeFromBuffer(bytes))?.ext, bytes })
  if (!kind) return refused('cv-of-another-kind')
  return done({ key: `resumes/${newId()}.${kind}`, name: cvDisplayName({ name, kind }) })
}

type Submission = { application: NewApplication; cv: UploadedCv | null; clientAddress: string; origin: string }

/** Stores an application and its CV, and acknowledges it by mail. */
export async function apply({
  application,
  cv,
  clientAddress,
  origin,
}: Submission): Promise<Outcome<{ reference: string }, CvRefusal | 'cv-infected'> | Throttled> {
  const examined = cv ? await examineCv(cv) : null
  if (examined && !examined.ok) return examined
  const file = examined?.value ?? null
  const throttled = await throttle(
    [limits.applicationsByAddress, clientAddress],
    [limits.applicationsByEmail, application.email],
  )
  if (throttled) return throttled
  const reference = newReference('APP')
  const stored = cv && file ? await storeUpload({ key: file.key, bytes: cv.bytes }) : null
  if (stored && !stored.ok) return refused('cv-infected')
  try {
    await withinTransaction(async (tx) => {
      const id = newId()
      await tx.insert(jobApplications).values({
        ...application,
        id,
        reference,
        resumeUrl: file?.key ?? null,
        resumeName: file?.name ?? null,
        createdAt: clock.now(),
      })
      if (file && stored) await recordScan(tx, { key: file.key, verdict: stored.value.verdict })
      const { fullName, email, positionApplied: position } = application
      const url = await issueLink({ purpose: 'own-application', subject: id, minutes: ownLinkMinutes, origin })
      await writeApplicationAcknowledgement(tx, { fullName, email, position, reference, hasCv: file !== null, url })
    })
  } catch (error) {
    if (file) await removeFile(file.key)
    throw error
  }
  return done({ reference })
}
