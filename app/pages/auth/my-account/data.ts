import { redirect } from 'react-router'
import { exportPersonalData } from '#app/flows/download-data/data-archive.commands.server.ts'
import { tooManyDownloads } from '#app/flows/download-data/export.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import type { Route } from './+types/data.ts'

export const middleware = [allow('manage own account')]

export async function loader({ context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  const outcome = await exportPersonalData({ person })
  if (!outcome.ok) return refuseFile({ ...outcome, status: 429, text: tooManyDownloads })
  return buildDownloadResponse({
    body: JSON.stringify(outcome.value, null, 2),
    type: 'application/json; charset=utf-8',
    fileName: 'ukli-my-data.json',
  })
}
