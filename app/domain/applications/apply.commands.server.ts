import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, type Tx } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { detectEnding } from '#app/platform/uploads/kinds.gateway.server.ts'
import { refuseKind } from '#app/platform/uploads/kinds.ts'
import { claimUpload, storeUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { makeDisplayName } from '#app/platform/uploads/uploads.ts'
import { clock } from '#app/platform/clock.server.ts'
import { issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import { ownLinkMinutes } from './applicant-emails.ts'
import { lockOpenPosition } from './openings.commands.server.ts'
import { queueAlreadyAppliedEmail, queueApplicationReceivedEmail } from './apply.emails.server.ts'
import {
  type ApplyRefusal,
  detectCvKind,
  largestCvBytes,
  spontaneousTitle,
  type NewApplication,
  type UploadedCv,
} from './apply.ts'

export type CvRefusal = Extract<
  ApplyRefusal,
  'cv-too-large' | 'cv-of-another-kind' | 'password-protected' | 'damaged' | 'heic'
>

/** Limits the files examined at once, because an old Word document is read into memory as a whole. */
const limitReading = pLimit(2)

/**
 * Checks the size and kind of a CV. The kind is detected from the content; the file name and the browser's content type
 * are not trusted.
 */
export async function examineCv({
  name,
  content,
}: UploadedCv): Promise<Outcome<{ key: string; name: string }, CvRefusal>> {
  if (content.size > largestCvBytes) return refused('cv-too-large')
  const detected = await detectEnding(content)
  const kind = await limitReading(async () =>
    detectCvKind({ detected, bytes: detected === 'cfb' ? await content.bytes() : new Uint8Array() }),
  )
  if (!kind) return refused(refuseKind(detected) ?? 'cv-of-another-kind')
  return done({ key: `resumes/${newId()}.${kind}`, name: makeDisplayName({ name, ending: kind, otherwise: 'CV' }) })
}

type Submission = {
  application: NewApplication
  /** The position's slug, or null for a spontaneous application. */
  slug: string | null
  cv: UploadedCv | null
  ipAddress: string
  origin: string
}

/**
 * Finds the open application of a person for a position. Takes a lock, so that another application of the same person
 * for this position waits until commit.
 */
async function findOpenApplication(tx: Tx, { email, position }: { email: string; position: string }) {
  const address = email.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`application ${address} ${position}`}, 0))`)
  const [open] = await tx
    .select({ id: jobApplications.id, reference: jobApplications.reference })
    .from(jobApplications)
    .where(
      and(
        eq(sql`lower(${jobApplications.email})`, address),
        eq(jobApplications.positionApplied, position),
        ne(jobApplications.status, 'rejected'),
        isNull(jobApplications.withdrawnAt),
        isNull(jobApplications.anonymisedAt),
      ),
    )
    .limit(1)
  return open ?? null
}

/**
 * Stores an application and its CV, and emails an acknowledgement. Each person has at most one open application for a
 * position.
 */
export async function submitApplication({
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
  const stored = cv && file ? await storeUpload({ key: file.key, content: cv.content }) : null
  if (stored && !stored.ok) return refused('cv-infected')
  return withLooseFiles(file ? [file.key] : [], () =>
    db.transaction(async (tx): Promise<Outcome<{ reference: string }, 'position-closed'>> => {
      const positionApplied = slug === null ? spontaneousTitle : await lockOpenPosition(tx, slug)
      if (positionApplied === null) return refused('position-closed')
      const { fullName, email } = application
      const to = { fullName, email, position: positionApplied }
      const linkTo = (subject: string) =>
        issueLink(tx, { purpose: 'own-application', subject, minutes: ownLinkMinutes, origin })
      const open = slug === null ? null : await findOpenApplication(tx, to)
      if (open) {
        // The form gives the same answer as for a new application, so that it does not reveal who has applied. Only the
        // email mentions the earlier one.
        await queueAlreadyAppliedEmail(tx, {
          ...to,
          id: open.id,
          reference: open.reference,
          url: await linkTo(open.id),
        })
        return done({ reference: open.reference })
      }
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
      if (file && stored) await claimUpload(tx, { key: file.key, verdict: stored.value.verdict })
      await queueApplicationReceivedEmail(tx, { ...to, id, reference, hasCv: file !== null, url: await linkTo(id) })
      return done({ reference })
    }),
  )
}
