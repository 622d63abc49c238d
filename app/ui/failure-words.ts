import { isRouteErrorResponse } from 'react-router'
import { failureOf } from '#app/core/failure.ts'

const words: Record<number, { title: string; text: string }> = {
  400: {
    title: 'This could not be read',
    text: 'What arrived was damaged or incomplete. Please go back and send it once more.',
  },
  403: {
    title: 'You may not open this page',
    text: 'Your account does not have the rights for it. If you think it should, write to us.',
  },
  404: {
    title: 'Oops! Page not found',
    text: 'There is nothing at this address. It may have moved, or a letter may be wrong.',
  },
  410: { title: 'No longer available', text: 'What stood at this address has been withdrawn.' },
  413: { title: 'Too large', text: 'What you sent is larger than we take. Please go back and send less.' },
  429: { title: 'Too many requests', text: 'Please wait a minute and try again.' },
}

const unexpectedFailure = {
  title: 'Something went wrong',
  text: 'Please try again in a moment. If it stays, write to us.',
}

const unreached = {
  title: 'We could not be reached',
  text: 'Your connection may have dropped, or our server is just starting again. Please try again in a moment.',
}

/**
 * The start of each browser's message for a failed connection. Anchored, since our own errors may contain these
 * words.
 */
const noAnswer = /^(failed to fetch|networkerror|load failed|error loading|the network connection)/i

export function isConnectionFailure(error: unknown) {
  return error instanceof TypeError && noAnswer.test(error.message)
}

/** Returns the texts for an error that reached an error boundary. */
export function describeFailure(error: unknown) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null as unknown }
  const failure = failureOf(data)
  const studentStatus = typeof data === 'object' && data !== null && 'studentStatus' in data ? data.studentStatus : null
  return {
    ...(isConnectionFailure(error) ? unreached : (words[status] ?? unexpectedFailure)),
    ...(failure ? { title: failure.text } : {}),
    errorId: failure?.errorId ?? null,
    isMissing: status === 404,
    isRestricted: status === 403 && studentStatus !== null && studentStatus !== 'active',
  }
}
