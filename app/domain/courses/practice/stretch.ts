import { joinSounds, withTimes } from '#app/linguistics/figures/speech.ts'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import type { Judgement, WrittenBody } from './practice.types.ts'

type StretchBody = Extract<WrittenBody, { kind: 'stretch' }>

/** Tolerance for each boundary, in milliseconds. */
const tolerance = 20

/**
 * Returns the sound that the item asks for, with its boundaries in milliseconds. Throws if the cue has no such sound.
 */
export function getAskedSound({ say, sound }: Pick<StretchBody, 'say' | 'sound'>) {
  const found = joinSounds(withTimes(toUtterance(parseCue(say)).segments))[sound - 1]
  if (!found) throw new Error(`there is no sound number ${sound} in “${say}”`)
  return { sign: found.sign, start: Math.round(found.start), end: Math.round(found.end) }
}

function parseStretch(answer: readonly string[]) {
  const [start, end] = answer.slice(0, 2).map((text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN))
  return start !== undefined && end !== undefined && start < end ? { start, end } : null
}

/** Returns the reason why an answer cannot be judged yet; null when it can. */
export const findStretchFault = (answer: readonly string[]) => (parseStretch(answer) ? null : ('no-stretch' as const))

/** Judges the start and end that the student marked, each within 20 ms. */
export function judgeStretch(
  body: StretchBody,
  answer: readonly string[],
): Pick<Judgement, 'verdict' | 'analyses' | 'apart'> & { where: string | null } {
  const right = getAskedSound(body)
  const given = parseStretch(answer)
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

export function getRightStretchAnswer(body: StretchBody) {
  const { start, end } = getAskedSound(body)
  return [String(start), String(end)]
}

export function findSoundFaults(body: StretchBody) {
  try {
    getAskedSound(body)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : 'has no such sound']
  }
}
