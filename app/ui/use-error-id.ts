import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches } from 'react-router'
import { askServer } from './ask-server.ts'
import { isConnectionFailure } from './failure-words.ts'

/** Reports an error to the server and returns its error id, or null if that failed. */
async function reportError({ message, stack = '' }: Error, screen: string) {
  const body = new URLSearchParams({ screen, message: message.slice(0, 500), stack: stack.slice(0, 8_000) })
  const answer = await askServer('/faults', body)
  return answer.kind === 'reply' && answer.status === 200 ? String(answer.body.errorId) : null
}

/**
 * Returns the id of an error that happened in this browser, or null until the server has logged it. Server errors have
 * an id already.
 */
export function useErrorId(error: unknown) {
  // Report the id of the route instead of the URL, which may contain a secret.
  const screen = useMatches().at(-1)?.id ?? ''
  const [noted, setNoted] = useState<{ error: Error; number: string | null } | null>(null)
  // Read the screen in an effect event, so that navigating does not report the error again.
  const screenNow = useEffectEvent(() => screen)
  useEffect(() => {
    const reportAndRemember = async (fault: Error) =>
      setNoted({ error: fault, number: await reportError(fault, screenNow()) })
    if (error instanceof Error && !isConnectionFailure(error)) void reportAndRemember(error)
  }, [error])
  return noted && noted.error === error ? noted.number : null
}
