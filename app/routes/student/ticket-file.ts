import { isId } from '#app/core/ids.ts'
import { openOwnAttachment } from '#app/features/tickets/attachments/viewing.commands.server.ts'
import { openingRefusals } from '#app/features/uploads/messages.ts'
import { studentOf } from '#app/http/context.ts'
import { streamDownload, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/ticket-file.ts'

export const middleware = [allow('raise own tickets')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const student = studentOf(context)
  const attachmentId = params.attachmentId
  if (!isId(attachmentId)) return noFile(openingRefusals.absent)
  const opened = await openOwnAttachment({ student, attachmentId })
  return opened.ok ? streamDownload(opened) : noFile(openingRefusals[opened.reason])
}
