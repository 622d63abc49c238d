/** The elements of the bench in a page, and the scripts that bring them to life. */
const parts = [
  { elements: 'python-cell, text-corpus[data-corpus], expression-box', load: () => import('./bench-elements.tsx') },
  { elements: 'speech-bench', load: () => import('./speech-element.tsx') },
] as const

/** Loads the bench on a page that has a part for it, and on no other. */
export function loadBench() {
  for (const { elements, load } of parts) if (document.querySelector(elements)) void load().catch(() => {})
}
