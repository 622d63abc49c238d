import type { Tx } from '#db/client.server.ts'
import type { LockedConversation } from '#app/domain/conversations/conversations.ts'
import { lockApplication } from './interviews.commands.server.ts'

/** Locks the application that an email replies to. Returns null if the data of the application was deleted. */
export async function lockApplicationForEmail(tx: Tx, applicationId: string): Promise<LockedConversation | null> {
  const application = await lockApplication(tx, applicationId)
  if (!application || application.anonymisedAt) return null
  return {
    kind: 'application',
    id: application.id,
    address: application.email,
    userId: null,
    isJoinable: true,
    fileRoom: Infinity,
    // The list of applications marks those with an email that we have not answered.
    wake: async () => {},
  }
}
