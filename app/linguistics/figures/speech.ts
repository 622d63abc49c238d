import { escapeHtml } from '#app/core/text.ts'
import type { Segment, Utterance } from '../sound/types.ts'
import { withBrackets, splitRows, renderPlayList, renderTranscription } from './plays.ts'

type Timed = Segment & { start: number; end: number }

export function withTimes(segments: readonly Segment[]): Timed[] {
  let start = 0
  return segments.map((segment) => {
    const end = start + segment.milliseconds
    const placed = { ...segment, start, end }
    start = end
    return placed
  })
}

/** Joins the closure, burst, aspiration and frication of one sound into one interval. */
export function joinSounds(segments: readonly Timed[]) {
  const sounds: { sign: string; start: number; end: number }[] = []
  for (const { sign, kind, start, end } of segments) {
    const last = sounds.at(-1)
    const goesOn = last?.sign === sign && kind !== 'closure' && kind !== 'vowel'
    if (last && goesOn) last.end = end
    else sounds.push({ sign, start, end })
  }
  return sounds
}

const formatHertz = (values: readonly number[]) => values.map((value) => `${Math.round(value / 10) * 10}`).join(', ')

/**
 * Describes an utterance in words, sound by sound. Leaves out the symbols if `isLabelled` is false, because they would
 * give the answer away.
 */
export function describeUtterance(utterance: Utterance, isLabelled: boolean) {
  return withTimes(utterance.segments)
    .map(({ sign, kind, from, to, voice, noise, start, end }) => {
      const span = `${Math.round(start)} to ${Math.round(end)} ms`
      const name = isLabelled && sign ? `${sign}, ${span}` : span
      const bands = noise
        .map(({ middle, width }) => `${Math.max(0, middle - width)} to ${middle + width} Hz`)
        .join(' and ')
      const buzz = voice > 0.2 ? 'with voice' : 'without voice'
      const glide = from[0] === to[0] && from[1] === to[1] ? '' : `, moving to ${formatHertz(to)} Hz`
      switch (kind) {
        case 'closure':
          return voice > 0.2 ? `${name}: closure, a low hum` : `${name}: closure, silence`
        case 'burst':
          return `${name}: burst, noise at ${bands}`
        case 'breath':
          return `${name}: breath, voiceless noise with the shape of the vowel`
        case 'fricative':
          return `${name}: noise at ${bands}, ${buzz}`
        case 'nasal':
          return `${name}: a weak voiced sound with formants near ${formatHertz(from)} Hz`
        case 'vowel':
        case 'sonorant':
          return `${name}: formants near ${formatHertz(from)} Hz${glide}, ${buzz}`
      }
    })
    .join('\n')
}

export const syntheticNote = 'Synthetic: made by the program from these values, not recorded.'

/** Draws a list of sounds. Each row has a transcription, its words and a remark. */
export function drawListen({ source, caption }: { source: string; caption: string }) {
  const rows = splitRows(source).map(([transcription = '', words = '', remark = '']) => {
    const inner = `${renderTranscription(withBrackets(transcription))}${words ? ` <i>${escapeHtml(words)}</i>` : ''}`
    return { cue: transcription, inner, remark }
  })
  if (rows.length === 0) throw new Error('there is nothing to hear')
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure class="drawn drawn-listen">${title}${renderPlayList(
    rows.map(({ remark, ...row }) => ({
      ...row,
      inner: remark ? `${row.inner} <small>${escapeHtml(remark)}</small>` : row.inner,
    })),
  )}<p class="drawn-note">Synthetic: made by the program from these transcriptions, not recorded.</p></figure>\n`
}
