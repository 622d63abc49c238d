import type { MiddlewareFunction } from 'react-router'
import { keepTextForSignIn } from './use-unsaved-form.ts'

/**
 * Opens a document from the application by a full page load, whatever leads there: a link, a form or a redirect. Never
 * ends, so that the router asks the server for nothing: a request of its own would use up the notices.
 */
const leaveApplication: MiddlewareFunction = ({ request }) => {
  const { url } = request
  keepTextForSignIn(new URL(url))
  // The page comes back from the browser's cache as it was left: still on its way.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
  return new Promise<never>(() => {})
}

export const leavingMiddleware = [leaveApplication]
