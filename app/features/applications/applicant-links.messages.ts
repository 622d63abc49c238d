import { emailOrContactPage } from '#app/core/institute.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    get text() {
      return `This link doesn’t work or has expired. Use the link in our latest email, or email ${emailOrContactPage('careers')}.`
    },
  },
  throttled: { status: 429, text: 'Too many invalid links were tried. Please wait a few minutes.' },
} as const satisfies Refusals
