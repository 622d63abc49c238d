import { useEffect } from 'react'
import { loadBench } from './bench-parts.ts'

/** Loads the bench in the application, which draws the root again with every page. */
export function useBench() {
  useEffect(loadBench)
}
