import { isId } from '#app/core/ids.ts'
import { openAttachment } from '#app/features/tickets/attachments/viewing.commands.server.ts'
import { openingRefusals } from '#app/features/uploads/messages.ts'
import { staffOf } from '#app/http/context.ts'
import { streamDownload, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/ticket-file.ts'

export const middleware = [allow('handle tickets')]

/** Downloads a ticket's file; each download is logged. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const attachmentId = params.attachmentId
  if (!isId(attachmentId)) return noFile(openingRefusals.absent)
  const opened = await openAttachment({ staff, attachmentId })
  return opened.ok ? streamDownload(opened) : noFile(openingRefusals[opened.reason])
}
