import { useState } from 'react'
import { keptProgramPrefix } from '../python.ts'

/** A short key for a text; programs that differ rarely share one, and the text itself is compared as well. */
function hashText(text: string) {
  let hash = 5381
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

type Kept = { starter: string; program: string }

function readKept(key: string, starter: string) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.starter === starter && typeof kept.program === 'string' ? kept.program : null
  } catch {
    // Storage may be forbidden, full or damaged; the program is then not kept.
    return null
  }
}

function keep(key: string, kept: Kept) {
  try {
    if (kept.program === kept.starter) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // As above.
  }
}

/** Keeps a reader's version of a lesson's program in this browser until the lesson's program changes. */
export function useKeptProgram(starter: string, first: string | null = null) {
  const key = keptProgramPrefix + hashText(starter)
  const [program, setProgram] = useState(() => first ?? readKept(key, starter) ?? starter)
  const change = (next: string) => {
    setProgram(next)
    keep(key, { starter, program: next })
  }
  return [program, change] as const
}
