import type { Tx } from '#db/client.server.ts'
import { applicationReplies, applicationReplyFiles } from '#db/tables/application-replies.ts'
import { newId } from '#app/core/ids.ts'
import { judgeSender } from '#app/platform/mail/senders.ts'
import { claimUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import type { JoiningEmail } from '#app/platform/uploads/uploads.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockApplication } from './interviews.commands.server.ts'

/** Adds an email to the application that it replies to. Returns null if the data of the application was deleted. */
export async function addEmailToApplication(tx: Tx, applicationId: string, email: JoiningEmail) {
  const application = await lockApplication(tx, applicationId)
  if (!application || application.anonymisedAt) return null
  const { sender, subject, body, quoted, isAutomatic, files } = email
  const judged = judgeSender(email, application.email)
  const replyId = newId()
  const reply = { id: replyId, applicationId, sender, subject, body, quoted, ...judged, isAutomatic }
  await tx.insert(applicationReplies).values({ ...reply, createdAt: clock.now() })
  for (const { key, name, type, size, verdict } of files) {
    const file = { filePath: key, fileName: name, fileType: type, fileSize: size, sentAt: clock.now() }
    await tx.insert(applicationReplyFiles).values({ id: newId(), applicationId, replyId, ...file })
    await claimUpload(tx, { key, verdict })
  }
  return judged
}
