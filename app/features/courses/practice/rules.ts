import { foldText } from '#app/core/text.ts'
import { judgeArcs, judgeTree, arcAnswer } from '#app/linguistics/analysis.ts'
import { compareTranscriptions } from '#app/linguistics/comparison.ts'
import { fromTyped, inHouseSymbols, spell } from '#app/linguistics/transcription.ts'
import { seedOf } from '#app/linguistics/work/random.ts'
import type { Judgement, Verdict, WrittenBody } from './types.ts'
import { drawWork, judgeTable, rightTable } from './work.rules.ts'

/**
 * Shuffles the same way for every reader, and never leaves the given order if there are two or more different
 * entries.
 */
export function shuffled(texts: readonly string[]): string[] {
  const order = [...texts]
  let state = seedOf(texts.join('\u001f'))
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

export function morphemesOf(line: string) {
  return line
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.split(/(?=[-=])/))
}

type Slotted = Extract<WrittenBody, { kind: 'match' | 'order' | 'gloss' }>

export function slotsOf(body: Slotted): { label: string; right: string }[] {
  if (body.kind === 'match') return body.pairs.map(({ left, right }) => ({ label: left, right }))
  if (body.kind === 'order') return body.parts.map((right, i) => ({ label: String(i + 1), right }))
  const glosses = morphemesOf(body.gloss).map((gloss) => gloss.replace(/^[-=]/, ''))
  return morphemesOf(body.words).map((label, i) => ({ label, right: glosses[i] ?? '' }))
}

/** Lists the choices for the gaps, without duplicates, in an order that gives nothing away. */
export function choicesOf(body: Slotted): string[] {
  const extra = body.kind === 'order' ? [] : body.extra
  return shuffled([...new Set([...slotsOf(body).map(({ right }) => right), ...extra])])
}

const silent = {
  remark: null,
  why: null,
  options: [],
  slots: [],
  comparison: null,
  accepted: [],
  analyses: null,
  apart: [],
  slip: null,
  rule: null,
  solution: [],
}

const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[‘’'“”"*.]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function judgeOptions(
  body: Extract<WrittenBody, { kind: 'one' | 'several' | 'listen' }>,
  answer: readonly string[],
): Judgement {
  const options = body.options.map((option, i) => ({ ...option, chosen: answer.includes(String(i)) }))
  const faults = options.filter(({ right, chosen }) => right !== chosen).length
  const isNear = body.kind === 'several' && faults === 1
  return { ...silent, verdict: faults === 0 ? 'right' : isNear ? 'near' : 'wrong', options }
}

function judgeText(body: Extract<WrittenBody, { kind: 'text' }>, typed: string): Judgement {
  const isOf = (forms: readonly string[]) => forms.some((form) => plain(form) === plain(typed))
  const near = body.near.find(({ forms }) => isOf(forms))
  const verdict = isOf(body.accept) ? 'right' : near ? 'near' : 'wrong'
  return { ...silent, verdict, remark: near?.why ?? null, why: body.why, accepted: body.accept }
}

/**
 * Reads a number as people write it: decimal comma or point, thousands separators, a percent sign or unit, or a
 * fraction. Text with two numbers, such as “5 or 6”, is not a number.
 */
export function readNumber(text: string): number | null {
  const written = text.trim().replaceAll('−', '-')
  const fraction = /^([^/]*\d)\s*\/\s*(\d[^/]*)$/.exec(written)
  if (fraction) {
    const [over, under] = [readNumber(fraction[1] ?? ''), readNumber(fraction[2] ?? '')]
    return over === null || !under ? null : over / under
  }
  const figures = /^[-+]?[\d\s.,]*\d/.exec(written)?.[0]
  if (figures === undefined || /[\p{N}^]/u.test(written.slice(figures.length))) return null
  const match = figures.replaceAll(/\s/g, '')
  const isThousands = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(match)
  const value = Number(isThousands ? match.replaceAll(',', '') : match.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

const roundingSlack = 1e-9

function judgeNumber(body: Extract<WrittenBody, { kind: 'number' }>, typed: string): Judgement {
  const value = readNumber(typed)
  const isShare = body.unit === '' && typed.trim().endsWith('%')
  const isAt = (answer: number) =>
    value !== null &&
    [value, ...(isShare ? [value / 100] : [])].some((each) => Math.abs(each - answer) <= body.tolerance + roundingSlack)
  const near = body.near.find(({ answer }) => isAt(answer))
  const unit = body.unit && !body.unit.startsWith('%') ? ` ${body.unit}` : body.unit
  const accepted = [`${body.answer}${unit}`]
  return {
    ...silent,
    verdict: isAt(body.answer) ? 'right' : near ? 'near' : 'wrong',
    remark: isAt(body.answer) ? null : (near?.why ?? null),
    why: body.why,
    accepted,
  }
}

function judgeSlots(body: Slotted, answer: readonly string[]): Judgement {
  const choices = choicesOf(body)
  const slots = slotsOf(body).map(({ right }, i) => ({
    yours: choices[Number(answer[i] || Number.NaN)] ?? null,
    right,
  }))
  const rights = slots.filter(({ yours, right }) => yours === right).length
  const verdict: Verdict = rights === slots.length ? 'right' : rights * 2 >= slots.length ? 'near' : 'wrong'
  const remark = verdict === 'right' ? null : `${rights} of ${slots.length} are right.`
  return { ...silent, verdict, remark, why: body.why, slots }
}

function judgeTranscription(body: Extract<WrittenBody, { kind: 'transcribe' }>, typed: string): Judgement {
  const comparison = compareTranscriptions({ accepted: body.accept, typed, style: body.style })
  const signs = (text: string) => spell(text).join('')
  const read = [comparison.yours, shownTranscription(typed, body.style)].map(signs)
  const near = body.near.find(({ forms }) => forms.some((form) => read.includes(signs(form))))
  const slips = comparison.differences.length
  return {
    ...silent,
    verdict: slips === 0 ? 'right' : slips === 1 ? 'near' : 'wrong',
    remark: slips === 0 ? null : (near?.why ?? null),
    why: body.why,
    comparison,
    accepted: body.accept.filter((form) => form !== comparison.accepted),
  }
}

function judgeWork(body: Extract<WrittenBody, { kind: 'work' }>, answer: readonly string[]): Judgement {
  const drawn = drawWork(body)
  if (drawn.kind === 'tree') return judge(drawn, answer)
  const { slip, rule, solution } = judgeTable({ exercise: drawn, answer, readNumber })
  const verdict = slip === null ? 'right' : slip.rights > 0 ? 'near' : 'wrong'
  return { ...silent, verdict, why: body.why, slip, rule, solution }
}

/** Judges an answer in the form's encoding: numbers of options or choices, or typed text. */
export function judge(body: WrittenBody, answer: readonly string[]): Judgement {
  const typed = answer[0] ?? ''
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return judgeOptions(body, answer)
    case 'text':
      return judgeText(body, typed)
    case 'number':
      return judgeNumber(body, typed)
    case 'match':
    case 'order':
    case 'gloss':
      return judgeSlots(body, answer)
    case 'transcribe':
      return judgeTranscription(body, typed)
    case 'tree':
      return { ...silent, why: body.why, ...judgeTree({ body, typed }) }
    case 'arcs':
      return { ...silent, why: body.why, ...judgeArcs({ body, answer }) }
    case 'work':
      return judgeWork(body, answer)
  }
}

/** A right answer in the form's encoding, for the content checks, which answer every item. */
export function rightAnswer(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return body.options.flatMap(({ right }, i) => (right ? [String(i)] : []))
    case 'text':
    case 'transcribe':
    case 'tree':
      return body.accept.slice(0, 1)
    case 'arcs':
      return arcAnswer(body.accept[0] ?? '')
    case 'number':
      return [String(body.answer)]
    case 'work': {
      const drawn = drawWork(body)
      return drawn.kind === 'tree' ? rightAnswer(drawn) : rightTable(drawn)
    }
    default: {
      const choices = choicesOf(body)
      return slotsOf(body).map(({ right }) => String(choices.indexOf(right)))
    }
  }
}

export function shownTranscription(typed: string, style: 'broad' | 'narrow') {
  return style === 'broad' ? inHouseSymbols(fromTyped(typed)).text : fromTyped(typed)
}
