import { longestToken } from './accounts.rules.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import { parseAddressChange, parseUndoLink } from './addresses.ts'

export async function findAddressLink({ token }: { token: string }) {
  if (token === '' || token.length > longestToken) return null
  const change = parseAddressChange(await findTokenSubject({ purpose: 'change-address', token }))
  if (change) return { kind: 'change' as const, email: change.newEmail }
  const back = parseUndoLink(await findTokenSubject({ purpose: 'keep-address', token }))
  return back && { kind: 'keep' as const, email: back.oldEmail }
}
