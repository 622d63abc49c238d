import { expect, it } from 'vitest'
import { toNumberBody, type MeasureBody } from '#app/domain/courses/practice/measure.ts'
import { analyse } from '#app/linguistics/acoustics/analysis.ts'
import { median, valuesWithin } from '#app/linguistics/acoustics/sampling.ts'
import { standardSpectrogram } from '#app/linguistics/acoustics/spectrogram.ts'
import { toBenchSound } from '#app/linguistics/figures/bench.ts'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { sampleRate, synthesise } from '#app/linguistics/sound/synthesis.ts'
import { writtenFolders } from './sources.ts'

/** Measures what an item asks for as a student does at the bench: in the middle third of the sound. */
function measure({ say, sound, measure: asked }: MeasureBody) {
  const { marks, voice } = toBenchSound({ say, words: '' })
  const mark = marks[sound - 1]
  if (!mark) throw new Error(`${say} has no sound ${sound}`)
  if (asked === 'duration') return mark.end - mark.start
  const recorded = { samples: synthesise(toUtterance(parseCue(say))), rate: sampleRate }
  const { pitch, formants, onset } = analyse(recorded, { voice, spectrogram: standardSpectrogram })
  if (asked === 'vot') return onset?.vot ?? Number.NaN
  const third = (mark.end - mark.start) / 3
  const track = asked === 'f0' ? pitch : formants[Number(asked.slice(1)) - 1]
  return track ? median(valuesWithin(track, mark.start + third, mark.end - third)) : Number.NaN
}

const items = writtenFolders.flatMap(({ practice }) =>
  practice.flatMap(({ key, body }) => (body.kind === 'measure' ? [{ key, body }] : [])),
)

it.each(items)('$key is answered rightly by what the bench measures', ({ body }) => {
  const { answer, tolerance } = toNumberBody(body)
  expect(Math.abs(measure(body) - answer)).toBeLessThanOrEqual(tolerance)
})

it('there are such items', () => expect(items.length).toBeGreaterThan(4))
