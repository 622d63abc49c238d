import { soundsOf, timed } from '#app/linguistics/figures/speech.ts'
import { parseCue, utteranceOf } from '#app/linguistics/sound/cues.ts'
import type { Judgement, WrittenBody } from './types.ts'

type StretchBody = Extract<WrittenBody, { kind: 'stretch' }>

/** Tolerance for each boundary, in milliseconds. */
const tolerance = 20

/** The sound that is asked for, with its boundaries in milliseconds. Throws if the cue has no such sound. */
export function soundAsked({ say, sound }: Pick<StretchBody, 'say' | 'sound'>) {
  const found = soundsOf(timed(utteranceOf(parseCue(say)).segments))[sound - 1]
  if (!found) throw new Error(`there is no sound number ${sound} in “${say}”`)
  return { sign: found.sign, start: Math.round(found.start), end: Math.round(found.end) }
}

function read(answer: readonly string[]) {
  const [start, end] = answer.slice(0, 2).map((text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN))
  return start !== undefined && end !== undefined && start < end ? { start, end } : null
}

/** Returns why the answer cannot be judged yet, or null. */
export const stretchFault = (answer: readonly string[]) => (read(answer) ? null : ('no-stretch' as const))

/** Judges where the student marked the start and end of a sound, each within 20 ms. */
export function judgeStretch(
  body: StretchBody,
  answer: readonly string[],
): Pick<Judgement, 'verdict' | 'analyses' | 'apart'> & { where: string | null } {
  const right = soundAsked(body)
  const given = read(answer)
  const faults = (['start', 'end'] as const).flatMap((boundary) => {
    const by = given ? given[boundary] - right[boundary] : Number.NaN
    if (Math.abs(by) <= tolerance) return []
    return given ? [`The ${boundary} is too ${by < 0 ? 'early' : 'late'}.`] : ['']
  })
  return {
    verdict: faults.length === 0 ? 'right' : faults.length === 1 ? 'near' : 'wrong',
    where: given && faults.length > 0 ? faults.join(' ') : null,
    analyses: { yours: null, accepted: { kind: 'spectrogram', source: body.say } },
    apart: [
      ...(given ? [`You marked ${given.start} to ${given.end} ms.`] : []),
      `{[${right.sign}]} lasts from ${right.start} to ${right.end} ms.`,
    ],
  }
}

export function rightStretch(body: StretchBody) {
  const { start, end } = soundAsked(body)
  return [String(start), String(end)]
}
