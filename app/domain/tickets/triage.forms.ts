import { z } from 'zod'
import { ticketPriorities } from '#app/core/vocabulary.ts'
import { assigneeField, reasonField, seenTicket } from './tickets.forms.ts'

export const triageForm = z.strictObject({
  ...seenTicket,
  assignedTo: assigneeField,
  priority: z.enum(ticketPriorities),
})

export const closingForm = z.strictObject({ ...seenTicket, reason: reasonField('Please say why you’re closing it') })
