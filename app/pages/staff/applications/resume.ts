import { isId } from '#app/core/ids.ts'
import { openResume } from '#app/domain/applications/resume.commands.server.ts'
import { resumeRefusals } from '#app/domain/applications/my-application.ts'
import { staffOf } from '#app/http/context.ts'
import { refuseFile, streamDownload, streamPdf } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/resume.ts'

export const middleware = [allow('handle applications')]

/** Shows a PDF in a tab and downloads any other file; each opening is logged. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const applicationId = params.applicationId
  if (!isId(applicationId)) return refuseFile(resumeRefusals.absent)
  const opened = await openResume({ staff, applicationId })
  if (!opened.ok) return refuseFile(resumeRefusals[opened.reason])
  return opened.isPdf ? streamPdf(opened) : streamDownload(opened)
}
