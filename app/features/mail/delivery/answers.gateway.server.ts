import { env } from '#app/platform/env.server.ts'
import { ownHostname } from '#app/platform/mail.server.ts'
import type { ConversationKind } from '#app/core/vocabulary.ts'
import { issueReference } from '../references.gateway.server.ts'
import { addressWith } from '../references.rules.ts'
import { isWrittenByStaff } from './rules.ts'

type Stored = {
  id: string
  template: string
  replyTo: string | null
  aboutKind: ConversationKind | null
  aboutId: string | null
}

/**
 * Returns the headers for replies and returned emails. Call it when an email is sent, so that the newest secret signs
 * them.
 */
export function answerHeaders({ id, template, replyTo, aboutKind, aboutId }: Stored) {
  const isAutomatic = !isWrittenByStaff(template)
  const { replyAddress } = env
  if (!replyAddress) return { replyTo, threadId: null, returnTo: null, isAutomatic }
  const token = aboutKind && aboutId ? issueReference({ kind: aboutKind, id: aboutId }) : null
  return {
    replyTo: token ? addressWith(token, replyAddress) : (replyTo ?? replyAddress),
    threadId: token ? `<${token}@${ownHostname()}>` : null,
    // In demo mode no email can be returned.
    returnTo: env.IMAP_URL ? addressWith(issueReference({ kind: 'email', id }), replyAddress) : null,
    isAutomatic,
  }
}
