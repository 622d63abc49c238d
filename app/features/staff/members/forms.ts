import { z } from 'zod'
import { staffRoles } from '#app/core/vocabulary.ts'
import {
  accountEmailField,
  fullNameField,
  newPasswordField,
  refusePersonalPassword,
} from '#app/features/accounts/forms.ts'
import { phoneField } from '#app/features/contact/forms.ts'
import { longestPlace } from './rules.ts'

function placeField(name: string) {
  return z
    .string()
    .trim()
    .max(longestPlace, `${name} must be less than ${longestPlace} characters`)
    .default('')
    .transform((text) => text || null)
}

/** Checkboxes are sent as nothing, one value or a list. */
const rolesField = z.preprocess(
  (ticked) => (ticked === undefined ? [] : [ticked].flat()),
  z.array(z.enum(staffRoles)).min(1, 'Please choose at least one role'),
)

const described = {
  fullName: fullNameField,
  phone: phoneField,
  department: placeField('Department'),
  position: placeField('Position'),
}

/** The fields that `npm run admin -- create-staff` takes as well. */
export const identityForm = z.strictObject({ fullName: described.fullName, email: accountEmailField })

export const addForm = identityForm
  .extend({
    phone: described.phone,
    department: described.department,
    position: described.position,
    password: newPasswordField,
    roles: rolesField,
  })
  .superRefine(refusePersonalPassword)

/** `seen` is what the page showed, to detect a concurrent change. */
export const editForm = z.strictObject({
  staffId: z.uuid(),
  seen: z.string().max(1000),
  ...described,
  roles: rolesField,
})

export const emailForm = z.strictObject({ staffId: z.uuid(), seen: z.string().max(320), email: accountEmailField })

export const reactivationForm = z.strictObject({ staffId: z.uuid() })
