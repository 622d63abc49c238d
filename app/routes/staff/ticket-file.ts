import { openAttachment } from '#app/features/tickets/attachments/viewing.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { openEmailFile } from '../original-email.server.ts'
import type { Route } from './+types/ticket-file.ts'

export const middleware = [allow('handle tickets')]

/** Opens a ticket's file; each opening is logged. */
export function loader({ params, context, request }: Route.LoaderArgs) {
  return openEmailFile(request, params.attachmentId, (attachmentId) =>
    openAttachment({ staff: staffOf(context), attachmentId }),
  )
}
