import { openMessageFile } from '#app/features/contact/replies/files.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { downloadUpload } from '../upload-file.server.ts'
import type { Route } from './+types/message-file.ts'

export const middleware = [allow('handle messages')]

/** Downloads a file that came by email; each download is logged. */
export function loader({ params, context }: Route.LoaderArgs) {
  return downloadUpload(params.messageFileId, (fileId) => openMessageFile({ staff: staffOf(context), fileId }))
}
