import type { Refusals } from '#app/core/outcome.ts'

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link doesn’t work or has expired. Use the link in our latest email, or email careers@ukli.example.',
  },
  throttled: { status: 429, text: 'Too many invalid links were tried. Please wait a few minutes.' },
} as const satisfies Refusals
export type LinkRefusal = keyof typeof linkRefusals
