import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { serverFlags } from '../bin/node-flags.mjs'

/** Holds a lot for a moment and goes on with little; answers what share of the most it holds then. */
const rush = (calm: number, turns: number) => `
  import { readFileSync } from 'node:fs'
  import { setTimeout as sleep } from 'node:timers/promises'
  import { spareMemory } from '${new URL('spare-memory.ts', import.meta.url).href}'
  spareMemory({ everySeconds: 0.1, calm: ${calm} })
  const held = () => Number(/^Rss:\\s+(\\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))[1])
  const make = (count) => Array.from({ length: count }, (_, i) => ({ text: String(i) }))
  let crowd = Array.from({ length: 10 }, () => make(100_000))
  const most = held()
  crowd = undefined
  for (let turn = 0; turn < ${turns} && held() > most * 0.7; turn += 1) {
    make(50_000)
    await sleep(10)
  }
  console.log(held() / most)`

function leftAfterRush({ calm, turns }: { calm: number; turns: number }) {
  const words = [...serverFlags, '--input-type=module', '-e', rush(calm, turns)]
  return Number(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

it.runIf(process.platform === 'linux')('what a rush needed is given back when it is calm, and not before', () => {
  // It ends when it is given back; how long that takes is for a busy machine to say.
  expect(leftAfterRush({ calm: 2, turns: 1_000 })).toBeLessThan(0.7)
  expect(leftAfterRush({ calm: 0, turns: 40 })).toBeGreaterThan(0.9)
})
