import { mostFilesPerTicket } from '../attachments/rules.ts'

/** The text of an email whose files no longer fit into its ticket. */
export function withLeftOut({ body, files }: { body: string; files: readonly { name: string }[] }) {
  const names = files.map(({ name }) => name).join(', ')
  return `${body}\n\n[Not stored, because a ticket can have at most ${mostFilesPerTicket} files: ${names}]`
}
