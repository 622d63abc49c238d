import { openEvidence } from '#app/domain/students/evidence.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { downloadUpload } from '#app/pages/upload-file.server.ts'
import type { Route } from './+types/file.ts'

export const middleware = [allow('manage students')]

/** Downloads a student's document; each download is logged. */
export function loader({ params, context }: Route.LoaderArgs) {
  return downloadUpload(params.evidenceId, (evidenceId) => openEvidence({ staff: staffOf(context), evidenceId }))
}
