import { openAttachment } from '#app/domain/tickets/attachments.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { openEmailFile } from '#app/pages/original-email.server.ts'
import type { Route } from './+types/file.ts'

export const middleware = [allow('handle tickets')]

/** Opens a ticket's file; each opening is logged. */
export function loader({ params, context, request }: Route.LoaderArgs) {
  return openEmailFile(request, params.attachmentId, (attachmentId) =>
    openAttachment({ staff: staffOf(context), attachmentId }),
  )
}
