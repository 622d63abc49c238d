import { uploadFailed } from '#app/domain/documents/documents.ts'
import { describeLoss, type ServerAnswer } from '#app/ui/ask-server.ts'

/** Returns why a file was not stored, or null if it was. */
export function readUploadError(answer: ServerAnswer) {
  if (answer.kind === 'reply') return answer.status === 200 ? null : String(answer.body.text ?? uploadFailed)
  // The specification's words (section 8). The advice for other forms, that what was written is kept, is about text.
  return answer.kind === 'foreign' && answer.status >= 500 ? uploadFailed : describeLoss(answer)
}
