import { encodeArcs, judgeArcs } from '#app/linguistics/analysis/arcs.ts'
import { judgeTree } from '#app/linguistics/analysis/trees.ts'
import { compareTranscriptions } from '#app/linguistics/comparison.ts'
import { readTyped } from '#app/linguistics/typed.ts'
import { judgeChart, rightChartAnswer } from './chart.ts'
import { getRightProgram, judgeCode } from './code.ts'
import { judgeExpression } from './expression.ts'
import { toNumberBody } from './measure.ts'
import { judgeNumber } from './number.ts'
import { judgeQuery } from './query.ts'
import { findRule, findSlip } from './slip.rules.ts'
import { describeMoves, findLongestRun, listSlotChoices, listSlots, type Slotted } from './slots.ts'
import { judgeStretch, getRightStretchAnswer } from './stretch.ts'
import { judgeText } from './text.ts'
import type { Judgement, Verdict, WrittenBody } from './practice.types.ts'
import { makeRoundExercise, judgeTable, getRightTableAnswer } from './work.rules.ts'

/** A judgement without slip and rule; `where` says where the mistake is, and may give the answer away. */
type Judged = Omit<Judgement, 'slip' | 'rule'> & { where: string | null }

const silent = {
  remark: null,
  note: null,
  where: null,
  why: null,
  options: [],
  slots: [],
  comparison: null,
  accepted: [],
  analyses: null,
  apart: [],
  solution: [],
}

function judgeOptions(
  body: Extract<WrittenBody, { kind: 'one' | 'several' | 'listen' }>,
  answer: readonly string[],
): Judged {
  const options = body.options.map((option, i) => ({ ...option, chosen: answer.includes(String(i)) }))
  const faults = options.filter(({ right, chosen }) => right !== chosen).length
  const isNear = body.kind === 'several' && faults === 1
  return { ...silent, verdict: faults === 0 ? 'right' : isNear ? 'near' : 'wrong', options }
}

const formatRun = (length: number, all: number) =>
  length > 1 ? `${length} of ${all} are in the right order.` : 'No two of them are in the right order.'

function judgeSlots(body: Slotted, answer: readonly string[]): Judged {
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
  if (verdict === 'right') return { ...silent, verdict, why: body.why, slots }
  const remark = inOrder ? formatRun(rights, slots.length) : `${rights} of ${slots.length} are right.`
  return {
    ...silent,
    verdict,
    remark,
    where: `${remark}${describeMoves(slots, inOrder !== null)}`,
    why: body.why,
    slots,
  }
}

function judgeTranscription(body: Extract<WrittenBody, { kind: 'transcribe' }>, typed: string): Judged {
  const comparison = compareTranscriptions({ accepted: body.accept, typed, style: body.style, language: body.language })
  const isForm = (form: string) => {
    const { differences, allowances } = compareTranscriptions({
      accepted: [form],
      typed,
      style: body.style,
      language: body.language,
    })
    return differences.length === 0 && allowances.length === 0
  }
  const near = body.near.find(({ forms }) => forms.some(isForm))
  const slips = comparison.differences.length
  const isKnown = near !== undefined && comparison.allowances.length > 0
  const verdict = slips === 0 ? (isKnown ? 'near' : 'right') : slips === 1 ? 'near' : 'wrong'
  return {
    ...silent,
    verdict,
    remark: verdict === 'right' ? null : (near?.why ?? null),
    note: verdict === 'right' ? comparison.allowances.join(' ') || null : null,
    why: body.why,
    comparison,
    accepted: body.accept.filter((form) => form !== comparison.accepted),
  }
}

function judgeKind(body: Exclude<WrittenBody, { kind: 'work' }>, answer: readonly string[]): Judged {
  const typed = answer[0] ?? ''
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return judgeOptions(body, answer)
    case 'text':
      return { ...silent, why: body.why, ...judgeText(body, typed) }
    case 'number':
      return { ...silent, why: body.why, ...judgeNumber(body, typed) }
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
    case 'chart':
      return { ...silent, why: body.why, ...judgeChart(body, answer) }
    case 'expression':
      return { ...silent, why: body.why, ...judgeExpression(body, typed) }
    case 'query':
      return { ...silent, why: body.why, ...judgeQuery(body, typed) }
    case 'code':
      return { ...silent, why: body.why, ...judgeCode(body, answer) }
    case 'measure':
      return { ...silent, why: body.why, ...judgeNumber(toNumberBody(body), typed) }
    case 'stretch':
      return { ...silent, why: body.why, ...judgeStretch(body, answer) }
  }
}

function judgeWork(body: Extract<WrittenBody, { kind: 'work' }>, answer: readonly string[]): Judgement {
  const drawn = makeRoundExercise(body)
  if (drawn.kind === 'tree') return judgeAnswer(drawn, answer)
  const { slip, rule, solution } = judgeTable({ exercise: drawn, answer })
  const verdict = slip === null ? 'right' : slip.rights > 0 ? 'near' : 'wrong'
  const { where: _where, ...rest } = silent
  return { ...rest, verdict, why: body.why, slip, rule: rule ?? body.rule ?? null, solution }
}

/** Judges an answer in the form's encoding: numbers of options or choices, or typed text. */
export function judgeAnswer(body: WrittenBody, answer: readonly string[]): Judgement {
  if (body.kind === 'work') return judgeWork(body, answer)
  const { where, ...told } = judgeKind(body, answer)
  // A student who asks for the answer has not tried, so there is no score and no remark.
  const isBlank = answer.every((each) => each.trim() === '')
  const judged = isBlank ? { ...told, remark: null, note: null } : told
  return {
    ...judged,
    slip: judged.verdict === 'right' ? null : findSlip(body, { ...judged, where: isBlank ? null : where }),
    rule: findRule(body),
  }
}

/** Returns a right answer in the form's encoding. The content checks answer every item with it. */
export function getRightAnswer(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return body.options.flatMap(({ right }, i) => (right ? [String(i)] : []))
    case 'text':
    case 'transcribe':
    case 'tree':
    case 'expression':
    case 'query':
      return body.accept.slice(0, 1)
    case 'chart':
      return rightChartAnswer(body)
    case 'code':
      return getRightProgram(body)
    case 'measure':
      return [String(toNumberBody(body).answer)]
    case 'stretch':
      return getRightStretchAnswer(body)
    case 'arcs':
      return encodeArcs(body.accept[0] ?? '')
    case 'number':
      return [String(body.answer)]
    case 'work': {
      const drawn = makeRoundExercise(body)
      return drawn.kind === 'tree' ? getRightAnswer(drawn) : getRightTableAnswer(drawn)
    }
    default: {
      const choices = listSlotChoices(body)
      return listSlots(body).map(({ right }) => String(choices.indexOf(right)))
    }
  }
}

/** Returns a typed transcription as it was read. */
export const formatTranscription = (typed: string) => readTyped(typed).text
