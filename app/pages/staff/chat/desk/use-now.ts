import { useEffect, useState } from 'react'

const everyMilliseconds = 1_000

/** Returns the server’s time at rendering, advanced every second, so that waiting times count up. */
export function useNow(start: Date) {
  const from = start.getTime()
  const [passed, setPassed] = useState({ from, milliseconds: 0 })
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed({ from, milliseconds: performance.now() - began }), everyMilliseconds)
    return () => clearInterval(timer)
  }, [from])
  return new Date(from + (passed.from === from ? passed.milliseconds : 0))
}
