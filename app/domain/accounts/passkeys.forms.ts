import { z } from 'zod'
import { longestPasskeyName } from './passkeys.ts'

const base64url = z.string().regex(/^[\w-]*$/)
/** The JSON response of a device. A response with a public key and its certificates is shorter than this limit. */
const answer = z.string().max(20_000)

function readJson(text: string, context: z.RefinementCtx) {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'This is not a response from a device' })
    return z.NEVER
  }
}

const credential = {
  id: base64url.min(1).max(1_400),
  rawId: base64url.min(1).max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional().catch([]),
  }),
})

const nameField = z
  .string({ error: 'Please name the passkey' })
  .trim()
  .min(1, 'Please name the passkey')
  .max(longestPasskeyName, `The name must be at most ${longestPasskeyName} characters`)

export const passkeyEntryForm = z.strictObject({ assertion: answer.transform(readJson).pipe(assertion) })
export const addPasskeyForm = z.strictObject({
  name: nameField,
  attestation: answer.transform(readJson).pipe(attestation),
})
export const renamePasskeyForm = z.strictObject({ passkeyId: z.uuid(), name: nameField })
export const removePasskeyForm = z.strictObject({
  passkeyId: z.uuid(),
  currentPassword: z.string().min(1, 'Password is required').max(1_024, 'Password is too long'),
})

export type Assertion = z.infer<typeof assertion>
export type Attestation = z.infer<typeof attestation>
