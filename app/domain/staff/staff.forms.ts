import { z } from 'zod'
import { staffRoles } from '#app/core/vocabulary.ts'
import {
  accountEmailField,
  fullNameField,
  newPasswordField,
  refusePersonalPassword,
} from '#app/domain/accounts/accounts.forms.ts'
import { lineText, phoneField } from '#app/domain/contact/contact.forms.ts'
import { longestMemberDetail } from './members.ts'

function memberDetailField(name: string) {
  return lineText
    .max(longestMemberDetail, `${name} must be less than ${longestMemberDetail} characters`)
    .default('')
    .transform((text) => text || null)
}

/** A form sends no value, one value or a list, depending on the number of ticked checkboxes. */
const rolesField = z.preprocess(
  (ticked) => (ticked === undefined ? [] : [ticked].flat()),
  z.array(z.enum(staffRoles)).min(1, 'Please choose at least one role'),
)

const described = {
  fullName: fullNameField,
  phone: phoneField,
  department: memberDetailField('Department'),
  position: memberDetailField('Position'),
}

/** The fields of `npm run admin -- create-staff`. */
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

/** `seen` is the state that the page showed, which detects a concurrent change. */
export const editForm = z.strictObject({
  staffId: z.uuid(),
  seen: z.string().max(1000),
  ...described,
  roles: rolesField,
})

export const emailForm = z.strictObject({ staffId: z.uuid(), seen: z.string().max(320), email: accountEmailField })

export const reactivationForm = z.strictObject({ staffId: z.uuid() })

export const passwordLinkForm = z.strictObject({ staffId: z.uuid() })

export const emailActionForm = z.strictObject({ emailId: z.uuid() })
export const returnForm = z.strictObject({ returnId: z.uuid() })
export const jobActionForm = z.strictObject({ jobId: z.uuid(), name: z.string().regex(/^[a-z0-9-]{1,80}$/) })

export const resetForm = z.strictObject({ staffId: z.uuid() })
