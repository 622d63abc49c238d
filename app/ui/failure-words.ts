import { isRouteErrorResponse } from 'react-router'
import { failureOf } from '#app/core/failure.ts'

const words: Record<number, { title: string; text: string }> = {
  400: {
    title: 'We couldn’t read that',
    text: 'What we received was damaged or incomplete. Please go back and send it again.',
  },
  403: {
    title: 'You don’t have access to this page',
    text: 'If you think you should have access, please contact us.',
  },
  404: {
    title: 'Oops! Page not found',
    text: 'There is nothing at this address. The page may have moved, or there may be a typo in the address.',
  },
  410: { title: 'No longer available', text: 'This page has been withdrawn.' },
  413: { title: 'Too large', text: 'That is more than we can accept. Please go back and send less.' },
  429: { title: 'Too many requests', text: 'Please wait a minute and try again.' },
  503: { title: 'Very busy', text: 'We are very busy just now. Please go back and try again in a moment.' },
}

const unexpectedFailure = {
  title: 'Something went wrong',
  text: 'Please try again in a moment. If it keeps happening, contact us.',
}

const unreached = {
  title: 'We can’t connect right now',
  text: 'Your connection may have dropped, your network may want you to sign in to it, or our server is restarting. Please try again in a moment.',
}

/**
 * The start of each browser's message for a failed connection. The pattern is anchored, because our own errors may
 * contain these words.
 */
const noAnswer = /^(failed to fetch|networkerror|load failed|error loading|the network connection)/i

export function isConnectionFailure(error: unknown) {
  return error instanceof TypeError && noAnswer.test(error.message)
}

export function describeFailure(error: unknown) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null as unknown }
  const failure = failureOf(data)
  const studentStatus = typeof data === 'object' && data !== null && 'studentStatus' in data ? data.studentStatus : null
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null
  return {
    ...(isConnectionFailure(error) ? unreached : (words[status] ?? unexpectedFailure)),
    ...(failure ? { title: failure.text } : {}),
    ...(typeof reason === 'string' ? { text: reason } : {}),
    errorId: failure?.errorId ?? null,
    isMissing: status === 404,
    isRestricted: status === 403 && studentStatus !== null && studentStatus !== 'active',
  }
}
