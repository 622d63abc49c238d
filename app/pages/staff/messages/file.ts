import { openMessageFile } from '#app/domain/contact/replies.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { openEmailFile } from '#app/pages/original-email.server.ts'
import type { Route } from './+types/file.ts'

export const middleware = [allow('handle messages')]

/** Opens a file that came by email; each opening is logged. */
export function loader({ params, context, request }: Route.LoaderArgs) {
  return openEmailFile(request, params.messageFileId, (fileId) => openMessageFile({ staff: staffOf(context), fileId }))
}
