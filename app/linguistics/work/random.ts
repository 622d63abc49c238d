export type Random = ReturnType<typeof newRandom>

/** Hashes a text to a 32-bit seed (FNV-1a). */
export function hashToSeed(text: string) {
  let seed = 2_166_136_261
  for (const sign of text) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return seed >>> 0
}

/** Makes a random generator from a 32-bit seed: mulberry32 by Tommy Ettinger, in the public domain. */
export function newRandom(seed: number) {
  let state = seed >>> 0
  /** Returns a number from 0 up to, but not including, 1. */
  const fraction = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  const pick = <Entry>(list: readonly Entry[]): Entry => {
    const entry = list[integer(0, list.length - 1)]
    if (entry === undefined) throw new Error('there is nothing to choose from')
    return entry
  }
  const shuffle = <Entry>(list: readonly Entry[]): Entry[] => {
    const left = [...list]
    return list.map(() => left.splice(integer(0, left.length - 1), 1)).flat()
  }
  return { integer, pick, shuffle }
}

const mostTries = 4000

/** Repeats a random choice until it gives a result. Throws if it never does, which is a fault of the author's data. */
export function repeatUntilFound<Drawn>(draw: () => Drawn | null): Drawn {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const drawn = draw()
    if (drawn !== null) return drawn
  }
  throw new Error('no readable numbers were found for this exercise')
}
