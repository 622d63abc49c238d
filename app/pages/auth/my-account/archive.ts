import { Readable } from 'node:stream'
import { exportArchive } from '#app/flows/download-data/data-archive.commands.server.ts'
import { tooManyArchives } from '#app/flows/download-data/export.ts'
import { visitOf } from '#app/http/context.ts'
import { attachmentHeader, refuseFile } from '#app/http/files.server.ts'
import { allow, setUpPerson } from '#app/http/guards.server.ts'
import type { Route } from './+types/archive.ts'

export const middleware = [allow('manage own account')]

/** Streams the archive while it is being made, so its length is not known in advance. */
export async function loader({ context }: Route.LoaderArgs) {
  const outcome = await exportArchive({ person: setUpPerson(context), origin: visitOf(context).origin })
  if (!outcome.ok) return refuseFile({ ...outcome, status: 429, text: tooManyArchives })
  return new Response(Readable.toWeb(Readable.from(outcome.value)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader('ukli-my-data.zip'),
      'cache-control': 'private, no-store',
    },
  })
}
