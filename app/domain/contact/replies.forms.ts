import { z } from 'zod'
import { longText } from './contact.forms.ts'
import { longestReply, longestReason, mostAtOnce } from './replies.ts'

export const replyForm = z.strictObject({
  messageId: z.uuid(),
  /** The state of the thread that the writer saw (`threadVersion`). */
  seen: z.string().max(40),
  answer: longText.pipe(
    z.string().min(1, 'Please write a reply').max(longestReply, `The reply must be at most ${longestReply} characters`),
  ),
})

/** A form sends no value, one value or a list, depending on the number of ticked checkboxes. */
export const closingForm = z.strictObject({
  messageIds: z.preprocess(
    (ticked) => (ticked === undefined ? [] : [ticked].flat()),
    z.array(z.uuid()).min(1, 'Please select the messages to close').max(mostAtOnce),
  ),
  reason: z
    .string()
    .trim()
    .min(1, 'Please give a reason')
    .max(longestReason, `The reason must be at most ${longestReason} characters`),
})
