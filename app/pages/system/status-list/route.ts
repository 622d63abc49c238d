import { data } from 'react-router'
import { readStatusList } from '#app/domain/certificates/credential.commands.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { publicDocument } from '#app/http/public-documents.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

/** Always sends the whole list, so that a request does not reveal whose certificate is being checked. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const list = /^[1-9]\d{0,6}$/.test(params.list) ? Number(params.list) : 0
  const text = list === 0 ? null : await readStatusList({ list })
  if (text === null) throw data(null, { status: 404 })
  return publicDocument({ request, text, type: 'application/vc' })
}
