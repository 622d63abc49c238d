import { openReplyFile } from '#app/features/applications/replies/files.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { downloadUpload } from '../upload-file.server.ts'
import type { Route } from './+types/application-file.ts'

export const middleware = [allow('handle applications')]

/** Downloads a file that came by email; each download is logged. */
export function loader({ params, context }: Route.LoaderArgs) {
  return downloadUpload(params.replyFileId, (fileId) => openReplyFile({ staff: staffOf(context), fileId }))
}
