import { isId } from '#app/core/ids.ts'
import { openEvidence } from '#app/features/students/evidence/viewing.commands.server.ts'
import { openingRefusals } from '#app/features/uploads/messages.ts'
import { staffOf } from '#app/http/context.ts'
import { streamDownload, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/evidence-file.ts'

export const middleware = [allow('manage students')]

/** Downloads a student's document; each download is logged. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const evidenceId = params.evidenceId
  if (!isId(evidenceId)) return noFile(openingRefusals.absent)
  const opened = await openEvidence({ staff, evidenceId })
  return opened.ok ? streamDownload(opened) : noFile(openingRefusals[opened.reason])
}
