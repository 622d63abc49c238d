import { useEffect } from 'react'

/** Loads the speech bench on pages that have one, and on no other. */
export function useSpeechBench() {
  // Every page draws the root again, so this looks at each.
  useEffect(() => {
    if (document.querySelector('speech-bench')) void import('./speech-element.tsx').catch(() => {})
  })
}
