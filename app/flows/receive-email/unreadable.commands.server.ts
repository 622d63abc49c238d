import { db } from '#db/client.server.ts'
import { createMessageFromEmail } from '#app/domain/contact/emails-in.commands.server.ts'
import { countAttempt, type Counted } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { storeOriginal } from './files.commands.server.ts'
import {
  closingReasons,
  buildStoredText,
  parsePlainAddress,
  splitSenderName,
  unknownSender,
  type Taken,
} from './receive-email.ts'
import { recordProcessed, withCountedAttempts } from './processed.commands.server.ts'
import { measureRoom } from './quota.queries.server.ts'

/**
 * Stores a message to staff about an email that was too large (`source` is null) or could not be parsed. Its original is
 * kept if it can be.
 */
export async function processUnreadableEmail({
  place: where,
  sender,
  source,
}: {
  place: string
  sender: string | null
  source: Uint8Array | null
}) {
  const fingerprint = `unreadable ${where}`
  const from = parsePlainAddress(sender) ?? unknownSender
  const counted: Counted = [limits.unreadableEmails, 'all']
  const isFlood = !(await countAttempt(...counted)).isAllowed
  const keys: string[] = []
  const storeEmail = async () => {
    const original = source && (await storeOriginal(source, { keys, roomBytes: await measureRoom(null) }))
    const body = original
      ? buildStoredText({
          text: '',
          subject: '',
          leftOut: [],
          unread: [closingReasons.unreadable],
          originalProblem: original.problem,
        }).body
      : closingReasons.tooLarge
    return db.transaction(async (tx): Promise<Taken> => {
      if (!(await recordProcessed(tx, { fingerprint }, 'message'))) return 'known'
      await createMessageFromEmail(tx, {
        name: splitSenderName({ name: '', email: from }),
        email: {
          sender: from,
          senderCheck: 'none',
          subject: 'An email that could not be read',
          body,
          quoted: null,
          isAutomatic: false,
          files: original?.stored ?? [],
        },
        writtenBy: null,
        isAcknowledged: false,
        closedBecause: isFlood ? closingReasons.unreadableFlood : null,
      })
      return 'message'
    })
  }
  return withCountedAttempts([counted], () => withLooseFiles<Taken>(keys, storeEmail))
}
