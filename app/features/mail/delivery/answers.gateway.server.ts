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

/** Written when an email is sent: where an answer to it and its return go, signed with the newest secret. */
export function answerHeaders({ id, template, replyTo, aboutKind, aboutId }: Stored) {
  const isAutomatic = !isWrittenByStaff(template)
  const { replyAddress } = env
  if (!replyAddress) return { replyTo, threadId: null, returnTo: null, isAutomatic }
  const token = aboutKind && aboutId ? issueReference({ kind: aboutKind, id: aboutId }) : null
  return {
    replyTo: token ? addressWith(token, replyAddress) : (replyTo ?? replyAddress),
    threadId: token ? `<${token}@${ownHostname()}>` : null,
    // Demo mode has no mailbox that an email could be returned to.
    returnTo: env.IMAP_URL ? addressWith(issueReference({ kind: 'email', id }), replyAddress) : null,
    isAutomatic,
  }
}
