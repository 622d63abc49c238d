import { z } from 'zod'
import { recordForm } from '#app/domain/payments/offline.forms.ts'

/** The form that records the payment of an invoice. It has no field for the payer, who is the organisation. */
export const recordTeamMoneyForm = recordForm.pick({ method: true, reference: true, amount: true, receivedOn: true })
export const noFields = z.strictObject({})
