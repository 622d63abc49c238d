import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** After a 409 a page is read again, so that what somebody else changed meanwhile stands beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
