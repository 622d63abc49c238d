import type { StaffActor } from '#app/core/person.ts'
import type { ReplyKind } from '#app/core/vocabulary.ts'
import { deleteReply, saveReply } from '#app/domain/replies/replies.commands.server.ts'
import { createSaveReplyForm, deleteReplyForm } from '#app/domain/replies/replies.forms.ts'
import { replyNotices, replyRefusals } from '#app/domain/replies/replies.ts'
import { act } from '#app/http/actions.server.ts'

/** Builds the forms of the dialog with saved replies. */
export function savedReplyActs({ staff, kind, to }: { staff: StaffActor; kind: ReplyKind; to: string }) {
  return {
    keep: act({
      form: createSaveReplyForm(kind),
      run: (values) => saveReply({ staff, kind, ...values }),
      refusals: replyRefusals,
      to,
      notice: replyNotices.saved,
    }),
    drop: act({
      form: deleteReplyForm,
      run: (values) => deleteReply({ staff, kind, ...values }),
      refusals: replyRefusals,
      to,
      notice: replyNotices.removed,
    }),
  }
}
