import { openEvidence } from '#app/domain/exams/arrangement-requests.evidence.commands.server.ts'
import { evidenceRefusals } from '#app/domain/exams/arrangement-requests.ts'
import { staffOf } from '#app/http/context.ts'
import { streamDownload, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/evidence-file.ts'

export const middleware = [allow('manage students')]

/** Downloads an untrusted file; each download is logged. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openEvidence({ staff: staffOf(context), requestId: params.requestId })
  if (!opened.ok) return refuseFile(evidenceRefusals[opened.reason])
  return streamDownload(opened)
}
