import { exportPersonalData } from '#app/flows/download-data/data-archive.commands.server.ts'
import { tooManyDownloads } from '#app/flows/download-data/export.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow, setUpPerson } from '#app/http/guards.server.ts'
import type { Route } from './+types/data.ts'

export const middleware = [allow('manage own account')]

export async function loader({ context }: Route.LoaderArgs) {
  const outcome = await exportPersonalData({ person: setUpPerson(context) })
  if (!outcome.ok) return refuseFile({ ...outcome, status: 429, text: tooManyDownloads })
  return buildDownloadResponse({
    body: JSON.stringify(outcome.value, null, 2),
    type: 'application/json; charset=utf-8',
    fileName: 'ukli-my-data.json',
  })
}
