import { emailOrContactPage } from '#app/core/institute.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/features/throttles/messages.ts'

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    get text() {
      return `This link doesn’t work or has expired. Use the link in our latest email, or email ${emailOrContactPage('careers')}.`
    },
  },
  ...tooManyLinks,
} as const satisfies Refusals
