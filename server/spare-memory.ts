import { constants, PerformanceObserver, performance, type PerformanceEntry } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** At work for less of the time, nobody waits for a collection; a rush is collected as cheaply as can be. */
const calmBelow = 0.5
const worthwhileBytes = 16 * 1024 * 1024

/** The types of Node.js leave out what an entry of a collection has. */
function isFullCollection(entry: PerformanceEntry & { detail?: { kind: number } }) {
  return entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}

/**
 * Gives back after a rush what it needed. By itself V8 keeps every page that it has emptied: the most that was ever in use at once, for as
 * long as the process lives. Once it is calm and has grown, the next two full collections are to spare memory (decision 0031).
 */
export function spareMemory({ everySeconds = 2, calm = calmBelow } = {}) {
  let heldAfter: number | null = 0
  let isAsked = false
  let collected = 0
  let before = performance.eventLoopUtilization()

  function look() {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (isAsked) return
    const held = process.memoryUsage.rss()
    heldAfter ??= held
    if (utilization >= calm || held < heldAfter + worthwhileBytes) return
    isAsked = true
    collected = 0
    setFlagsFromString('--memory-saver-mode')
  }

  const collections = new PerformanceObserver((list) => {
    if (!isAsked) return
    collected += list.getEntries().filter(isFullCollection).length
    // The first may have begun before it was asked to spare memory.
    if (collected < 2) return
    setFlagsFromString('--no-memory-saver-mode')
    isAsked = false
    heldAfter = null
  })
  collections.observe({ entryTypes: ['gc'] })
  setInterval(look, everySeconds * 1000).unref()
}
