import { useEffect } from 'react'

/** The elements of the bench in a page, and the scripts that bring them to life. */
const parts = [
  { elements: 'python-cell, text-corpus[data-corpus], expression-box', load: () => import('./bench-elements.tsx') },
  { elements: 'speech-bench', load: () => import('./speech-element.tsx') },
] as const

/** Loads the bench on pages that have a part for it, and on no other. */
export function useBench() {
  // Every page draws the root again, so this looks at each.
  useEffect(() => {
    for (const { elements, load } of parts) if (document.querySelector(elements)) void load().catch(() => {})
  })
}
