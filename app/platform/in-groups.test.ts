import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inGroups } from './in-groups.server.ts'

it('takes what waits together, and no more than it may', async () => {
  const groups: number[][] = []
  const square = inGroups({
    atATime: 1,
    most: 3,
    act: async (items: readonly number[]) => {
      groups.push([...items])
      await nextTurn()
      return items.map((item) => item * item)
    },
  })
  const first = square(1)
  await nextTurn()
  const others = [2, 3, 4, 5].map(square)
  expect(await Promise.all([first, ...others])).toEqual([1, 4, 9, 16, 25])
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
})

it('goes at once while nothing is under way', async () => {
  const act = inGroups({ atATime: 1, act: async (items: readonly string[]) => items })
  expect(await act('a')).toBe('a')
  expect(await act('b')).toBe('b')
})

it('fails for those of one group, and goes on', async () => {
  const act = inGroups({
    atATime: 1,
    most: 2,
    act: async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('no')
      return items
    },
  })
  const ended = await Promise.allSettled(['bad', 'beside', 'good'].map(act))
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

it('answers everybody once, with their own, whatever comes when', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 3 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      async (pauses, atATime, most) => {
        let underWay = 0
        const seen: number[] = []
        const act = inGroups({
          atATime,
          most,
          act: async (items: readonly number[]) => {
            underWay += 1
            expect(underWay).toBeLessThanOrEqual(atATime)
            expect(items.length).toBeLessThanOrEqual(most)
            seen.push(...items)
            await nextTurn()
            underWay -= 1
            return items.map((item) => -item)
          },
        })
        const answers: Promise<number>[] = []
        for (const [i, pause] of pauses.entries()) {
          for (let turn = 0; turn < pause; turn += 1) await nextTurn()
          answers.push(act(i))
        }
        expect(await Promise.all(answers)).toEqual(pauses.map((_, i) => -i))
        expect(seen).toEqual(pauses.map((_, i) => i))
      },
    ),
  )
})
