import { openReplyFile } from '#app/domain/applications/applicant-emails.commands.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { openEmailFile } from '#app/pages/original-email.server.ts'
import type { Route } from './+types/reply-file.ts'

export const middleware = [allow('handle applications')]

/** Opens a file that came by email; each opening is logged. */
export function loader({ params, context, request }: Route.LoaderArgs) {
  return openEmailFile(request, params.replyFileId, (fileId) => openReplyFile({ staff: staffOf(context), fileId }))
}
