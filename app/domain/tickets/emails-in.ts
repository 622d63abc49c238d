import { isOriginal } from '#app/platform/uploads/uploads.ts'
import { mostFilesPerTicket } from './attachments.ts'

/** Returns the text of an email, with a note about the files for which its ticket has no room. */
export function addLeftOutNote({ body, files }: { body: string; files: readonly { name: string; type: string }[] }) {
  const names = files
    .filter((file) => !isOriginal(file))
    .map(({ name }) => name)
    .join(', ')
  return `${body}\n\n[Not stored, because a ticket can have at most ${mostFilesPerTicket} files: ${names}]`
}
