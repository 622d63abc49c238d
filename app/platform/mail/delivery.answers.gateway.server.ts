import { env } from '../env.server.ts'
import { ownHostname } from '../mail.server.ts'
import type { ConversationKind } from '#app/core/vocabulary.ts'
import { issueReference } from './references.gateway.server.ts'
import { addTokenToAddress } from './references.ts'
import { isWrittenByStaff } from './delivery.ts'

type Stored = {
  id: string
  template: string
  replyTo: string | null
  aboutKind: ConversationKind | null
  aboutId: string | null
}

/**
 * Returns the fields of an outgoing email that lead replies, and reports that it could not be delivered, back to us. Call
 * it when the email is sent, so that the references are signed with the newest secret. `isAutomatic` is true if no member
 * of staff wrote the email.
 */
export function buildReplyHeaders({ id, template, replyTo, aboutKind, aboutId }: Stored) {
  const isAutomatic = !isWrittenByStaff(template)
  const { replyAddress } = env
  if (!replyAddress) return { replyTo, threadId: null, returnTo: null, isAutomatic }
  const token = aboutKind && aboutId ? issueReference({ kind: aboutKind, id: aboutId }) : null
  return {
    replyTo: token ? addTokenToAddress(token, replyAddress) : (replyTo ?? replyAddress),
    threadId: token ? `<${token}@${ownHostname()}>` : null,
    // Without IMAP, as in demo mode, no returned email could be read.
    returnTo: env.IMAP_URL ? addTokenToAddress(issueReference({ kind: 'email', id }), replyAddress) : null,
    isAutomatic,
  }
}
