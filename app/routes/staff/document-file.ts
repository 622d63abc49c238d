import { isId } from '#app/core/ids.ts'
import { openDocument } from '#app/features/documents/files/commands.server.ts'
import { openingRefusals } from '#app/features/uploads/messages.ts'
import { staffOf } from '#app/http/context.ts'
import { streamDownload, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/document-file.ts'

export const middleware = [allow('read shared documents')]

/** Downloads a shared file; each download is logged. Hidden folders answer 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const fileId = params.fileId
  if (!isId(fileId)) return noFile(openingRefusals.absent)
  const opened = await openDocument({ staff, fileId })
  return opened.ok ? streamDownload(opened) : noFile(openingRefusals[opened.reason])
}
