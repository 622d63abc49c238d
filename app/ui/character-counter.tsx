import { useEffect, useState } from 'react'
import { formatNumber } from '#app/core/text.ts'
import { describeCount } from './character-count.ts'
import { useHydrated } from './use-hydrated.ts'

const pauseBeforeSpeakingMilliseconds = 1_200

/**
 * Shows the number of characters left after each key press. Screen readers announce it only after a pause in typing.
 */
export function CharacterCounter({ id, used, limit }: { id: string; used: number; limit: number }) {
  const isHydrated = useHydrated()
  const [spoken, setSpoken] = useState('')
  const text = describeCount({ used, limit })
  const [textAtFirst] = useState(text)
  useEffect(() => {
    if (text === textAtFirst) return
    const timer = setTimeout(() => setSpoken(text), pauseBeforeSpeakingMilliseconds)
    return () => clearTimeout(timer)
  }, [text, textAtFirst])
  return (
    <>
      <p
        id={id}
        data-counter
        data-limit={limit}
        className={`tnum mt-1.5 text-sm ${used > limit ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {isHydrated ? text : `Up to ${formatNumber(limit)} characters`}
      </p>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </>
  )
}
