import { openOwnAttachment } from '#app/domain/tickets/attachments.commands.server.ts'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { downloadUpload } from '#app/pages/upload-file.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('raise own tickets')]

export function loader({ params, context }: Route.LoaderArgs) {
  return downloadUpload(params.attachmentId, (attachmentId) =>
    openOwnAttachment({ student: studentOf(context), attachmentId }),
  )
}
