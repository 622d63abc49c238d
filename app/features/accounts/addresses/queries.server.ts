import { longestToken } from '../rules.ts'
import { findTokenSubject } from '../tokens.queries.server.ts'
import { readChange, readReturn } from './rules.ts'

export async function findAddressLink({ token }: { token: string }) {
  if (token === '' || token.length > longestToken) return null
  const change = readChange(await findTokenSubject({ purpose: 'change-address', token }))
  if (change) return { kind: 'change' as const, email: change.newEmail }
  const back = readReturn(await findTokenSubject({ purpose: 'keep-address', token }))
  return back && { kind: 'keep' as const, email: back.oldEmail }
}
