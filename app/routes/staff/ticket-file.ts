import { openAttachment } from '#app/features/tickets/attachments/viewing.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { downloadUpload } from '../upload-file.server.ts'
import type { Route } from './+types/ticket-file.ts'

export const middleware = [allow('handle tickets')]

/** Downloads a ticket's file; each download is logged. */
export function loader({ params, context }: Route.LoaderArgs) {
  return downloadUpload(params.attachmentId, (attachmentId) =>
    openAttachment({ staff: staffOf(context), attachmentId }),
  )
}
