import type { Refusals } from '#app/core/outcome.ts'

/** The refusal of somebody who has opened too many links that do not work. */
export const tooManyLinks = {
  throttled: { status: 429, text: 'Too many invalid links were tried. Please wait a few minutes.' },
} as const satisfies Refusals
