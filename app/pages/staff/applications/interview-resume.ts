import { isId } from '#app/core/ids.ts'
import { openResume } from '#app/domain/applications/resume.commands.server.ts'
import { resumeRefusals } from '#app/domain/applications/my-application.ts'
import { staffOf } from '#app/http/context.ts'
import { refuseFile, streamDownload, streamPdf } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/interview-resume.ts'

export const middleware = [allow('hold interviews')]

/** Sends the CV to the interviewer's browser and logs that it was opened. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { interviewId } = params
  if (!isId(interviewId)) return refuseFile(resumeRefusals.absent)
  const opened = await openResume({ staff: staffOf(context), interviewId })
  if (!opened.ok) return refuseFile(resumeRefusals[opened.reason])
  return opened.isPdf ? streamPdf(opened) : streamDownload(opened)
}
