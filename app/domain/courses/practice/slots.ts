import { hashToSeed } from '#app/linguistics/work/random.ts'
import type { Judged } from './judging.ts'
import type { Verdict, WrittenBody } from './practice.types.ts'

/** Shuffles texts in the same way for every reader. Never keeps the order of two or more different texts. */
export function shuffleTexts(texts: readonly string[]): string[] {
  const order = [...texts]
  let state = hashToSeed(texts.join('\u001f'))
  for (let i = order.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = Math.floor((state / 2 ** 32) * (i + 1))
    const [a = '', b = ''] = [order[i], order[j]]
    order[i] = b
    order[j] = a
  }
  const isGiven = order.every((text, i) => text === texts[i])
  return isGiven && order.length > 1 ? [...order.slice(1), ...order.slice(0, 1)] : order
}

export function splitMorphemes(line: string) {
  return line
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.split(/(?=[-=])/))
}

export type Slotted = Extract<WrittenBody, { kind: 'match' | 'order' | 'gloss' }>

export function listSlots(body: Slotted): { label: string; right: string }[] {
  if (body.kind === 'match') return body.pairs.map(({ left, right }) => ({ label: left, right }))
  if (body.kind === 'order') return body.parts.map((right, i) => ({ label: String(i + 1), right }))
  const glosses = splitMorphemes(body.gloss).map((gloss) => gloss.replace(/^[-=]/, ''))
  return splitMorphemes(body.words).map((label, i) => ({ label, right: glosses[i] ?? '' }))
}

/** Finds the longest run of rising numbers, which other ones may interrupt; −1 is in none. Returns its places. */
export function findLongestRun(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const [at, number] of numbers.entries()) {
    const before = runs.slice(0, at).filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number && run.length > 0)
    const longest = before.toSorted((a, b) => b.length - a.length)[0] ?? []
    runs.push(number < 0 ? [] : [...longest, at])
  }
  const [longest = []] = runs.toSorted((a, b) => b.length - a.length)
  // One alone is in no order.
  return new Set(longest.length > 1 ? longest : [])
}

/** Says which places to change: those outside the longest run, or two answers that were exchanged. */
export function describeMoves(
  slots: readonly { yours: string | null; right: string; isRight: boolean }[],
  isOrder: boolean,
) {
  const places = slots.flatMap(({ isRight }, i) => (isRight ? [] : [i + 1]))
  if (isOrder) {
    if (places.length * 2 > slots.length) return ''
    const last = places.at(-1)
    return places.length === 1
      ? ` Move what is in place ${last}.`
      : ` Move what is in places ${places.slice(0, -1).join(', ')} and ${last}.`
  }
  const [one, other, more] = slots.filter(({ isRight }) => !isRight)
  return one && other && !more && one.yours === other.right && other.yours === one.right
    ? ' Two answers are in each other’s place.'
    : ''
}

/** Lists the choices for the places, without duplicates, in an order that does not reveal the answer. */
export function listSlotChoices(body: Slotted): string[] {
  const extra = body.kind === 'order' ? [] : body.extra
  return shuffleTexts([...new Set([...listSlots(body).map(({ right }) => right), ...extra])])
}

/** Describes the longest run in the right order. Without one, the order is reversed, or a part has been put twice. */
const formatRun = (length: number, all: number) =>
  length > 1
    ? `${length} of ${all} are in the right order.`
    : 'No two of them are in the right order. Check which end comes first.'

const formatRights = (rights: number, all: number) =>
  rights === 0 ? 'None of them is right.' : `${rights} of ${all} ${rights === 1 ? 'is' : 'are'} right.`

/** Judges what was put into each place. */
export function judgeSlots(body: Slotted, answer: readonly string[]): Judged {
  const choices = listSlotChoices(body)
  const placed = listSlots(body).map(({ right }, i) => ({
    yours: choices[Number(answer[i] || Number.NaN)] ?? null,
    right,
  }))
  const inOrder =
    body.kind === 'order' ? findLongestRun(placed.map(({ yours }) => body.parts.indexOf(yours ?? ''))) : null
  const slots = placed.map((slot, i) => ({ ...slot, isRight: inOrder?.has(i) ?? slot.yours === slot.right }))
  const rights = slots.filter(({ isRight }) => isRight).length
  // Two of three parts in any order are in the right order, so that an ordering needs more of them.
  const isNear = inOrder ? rights * 3 >= slots.length * 2 : rights * 2 >= slots.length
  const verdict: Verdict = rights === slots.length ? 'right' : isNear ? 'near' : 'wrong'
  if (verdict === 'right') return { verdict, slots }
  const remark = inOrder ? formatRun(rights, slots.length) : formatRights(rights, slots.length)
  return {
    verdict,
    remark,
    where: `${remark}${describeMoves(slots, inOrder !== null)}`,
    slots,
  }
}

export function getRightSlots(body: Slotted) {
  const choices = listSlotChoices(body)
  return listSlots(body).map(({ right }) => String(choices.indexOf(right)))
}
