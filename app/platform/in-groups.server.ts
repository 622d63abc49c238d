import pLimit from 'p-limit'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (cause: unknown) => void }

/**
 * What comes while others are under way waits for them and then goes together, at most so many at once. `act` answers in the order of
 * its items; where it fails, it fails for each of them.
 */
export function inGroups<Item, Result>({
  atATime,
  most = Infinity,
  act,
}: {
  atATime: number
  most?: number
  act: (items: readonly Item[]) => Promise<readonly Result[]>
}) {
  const inTurn = pLimit(atATime)
  let waiting: Waiting<Item, Result>[] = []

  async function goTogether() {
    const group = waiting.slice(0, most)
    waiting = waiting.slice(most)
    // Whoever asked for this turn has gone with an earlier group.
    if (group.length === 0) return
    try {
      const results = await act(group.map(({ item }) => item))
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void inTurn(goTogether)
    })
}
