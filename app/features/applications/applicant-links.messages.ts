import type { Refusals } from '#app/core/outcome.ts'

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link does not work, or no longer. Open it from the newest letter we sent you, or write to careers@ukli.example.',
  },
  throttled: { status: 429, text: 'Too many links that do not work have been tried. Please wait a few minutes.' },
} as const satisfies Refusals
export type LinkRefusal = keyof typeof linkRefusals
