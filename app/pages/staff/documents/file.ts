import { openDocument } from '#app/domain/documents/files.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { downloadUpload } from '#app/pages/upload-file.server.ts'
import type { Route } from './+types/file.ts'

export const middleware = [allow('read shared documents')]

/** Downloads a shared file; each download is logged. A file in a hidden folder gets a 404, as if it did not exist. */
export function loader({ params, context }: Route.LoaderArgs) {
  return downloadUpload(params.fileId, (fileId) => openDocument({ staff: staffOf(context), fileId }))
}
