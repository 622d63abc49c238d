import { redirect, type LoaderFunctionArgs } from 'react-router'
import { readHeldData } from '#app/features/privacy/export/queries.server.ts'
import { download } from '#app/http/files.server.ts'
import { allow, ownerOf } from '#app/http/guards.server.ts'

export const middleware = [allow('manage own account')]

/** Everything that is held about whoever asks, to be kept as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const person = ownerOf(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  return download({
    body: JSON.stringify(await readHeldData({ person }), null, 2),
    type: 'application/json; charset=utf-8',
    fileName: 'ukli-my-data.json',
  })
}
