import { expect, it } from 'vitest'
import { inTurn } from './turns.ts'

const alone = { isOtherWorkUnderWay: () => false }
const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

it('does one piece after the other, in the order in which they came', async () => {
  const seen: string[] = []
  const piece = (name: string) =>
    inTurn(async () => {
      seen.push(`${name} begins`)
      await tick()
      seen.push(`${name} ends`)
      return name
    }, alone)
  expect(await Promise.all(['a', 'b', 'c'].map(piece))).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('goes on after one that failed', async () => {
  await expect(inTurn(() => Promise.reject(new Error('broken')), alone)).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next', alone)).toBe('next')
})

it('lets others work between two pieces', async () => {
  const seen: string[] = []
  let isBusy = true
  const others = { isOtherWorkUnderWay: () => isBusy }
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    seen.push('piece')
  }
  const pieces = [inTurn(slow, others), inTurn(slow, others)]
  await pieces[0]
  setTimeout(() => seen.push('other'), 1)
  await pieces[1]
  isBusy = false
  expect(seen).toEqual(['piece', 'other', 'piece'])
})

it('refuses what would wait too long', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = inTurn(() => {
    begun.resolve()
    return end.promise
  }, alone)
  await begun.promise
  const rest = Array.from({ length: 300 }, () => inTurn(async () => 'done', alone))
  end.resolve()
  await first
  const answers = await Promise.all(rest)
  expect(answers.filter((answer) => answer === null)).toHaveLength(100)
})
