import { emailOrContactPage } from '#app/core/institute.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/platform/rate-limits/rate-limits.ts'

const minutesPerDay = 1_440

/** The lifetime of the link to an application. It equals the 6 months for which a decided application is kept. */
export const ownLinkMinutes = 183 * minutesPerDay

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    get text() {
      return `This link doesn’t work or has expired. Use the link in our latest email, or email ${emailOrContactPage('careers')}.`
    },
  },
  ...tooManyLinks,
} as const satisfies Refusals
