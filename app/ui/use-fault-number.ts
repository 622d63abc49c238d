import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches } from 'react-router'
import { isUnreached } from './failure-words.ts'

/** The number that the server noted a fault under; null where nobody could be told. */
async function tellFault({ message, stack = '' }: Error, screen: string) {
  const body = new URLSearchParams({ screen, message: message.slice(0, 500), stack: stack.slice(0, 8_000) })
  try {
    const answer = await fetch('/faults', { method: 'POST', body, keepalive: true })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}

/**
 * The number under which the log has a fault that only this browser met; null until the server has answered that it was noted,
 * and for what the server threw, which is noted there.
 */
export function useFaultNumber(error: unknown) {
  // A route by its file: an address may hold the secret of a link.
  const screen = useMatches().at(-1)?.id ?? ''
  const [noted, setNoted] = useState<{ error: Error; number: string | null } | null>(null)
  // Where it happened: a fault is told once, wherever somebody goes from there.
  const screenNow = useEffectEvent(() => screen)
  useEffect(() => {
    const tell = async (fault: Error) => setNoted({ error: fault, number: await tellFault(fault, screenNow()) })
    if (error instanceof Error && !isUnreached(error)) void tell(error)
  }, [error])
  return noted && noted.error === error ? noted.number : null
}
