import { isId } from '#app/core/ids.ts'
import { openReplyFile } from '#app/features/applications/replies/files.commands.server.ts'
import { openingRefusals } from '#app/features/uploads/messages.ts'
import { staffOf } from '#app/http/context.ts'
import { streamDownload, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/application-file.ts'

export const middleware = [allow('handle applications')]

/** Downloads a file that came by email; each download is logged. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const fileId = params.replyFileId
  if (!isId(fileId)) return noFile(openingRefusals.absent)
  const opened = await openReplyFile({ staff: staffOf(context), fileId })
  return opened.ok ? streamDownload(opened) : noFile(openingRefusals[opened.reason])
}
