import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Loads the page again after a 409, so that somebody else's change is shown beside the typed values. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
