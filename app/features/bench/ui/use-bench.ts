import { useEffect } from 'react'

/** The elements that the scripts of the bench bring to life. */
const benchElements = 'python-cell, text-corpus[data-corpus], expression-box'

/** Loads the bench on pages that have a part for it, and on no other. */
export function useBench() {
  // Every page draws the root again, so this looks at each.
  useEffect(() => {
    if (document.querySelector(benchElements)) void import('./bench-elements.tsx').catch(() => {})
  })
}
