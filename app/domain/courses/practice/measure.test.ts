import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './practice.rules.ts'
import { analyse } from '#app/linguistics/acoustics/analysis.ts'
import { valueAt, type Track } from '#app/linguistics/acoustics/sampling.ts'
import { standardSpectrogram } from '#app/linguistics/acoustics/spectrogram.ts'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { sampleRate, synthesise } from '#app/linguistics/sound/synthesis.ts'
import { listValues } from '#app/linguistics/sound/values.ts'
import { measures } from './measure-slips.ts'
import { findMeasureFaults, toNumberBody } from './measure.ts'

const why = 'An open vowel has a high first formant.'
const body = { kind: 'measure', ask: 'Measure it.', say: 'bɑːd@woman', sound: 2, near: [], why } as const
const said = (measure: 'f0' | 'f1' | 'f2' | 'f3' | 'vot' | 'duration', answer: string, rest = {}) => {
  const judged = judgeAnswer({ ...body, measure, ...rest }, [answer])
  return { verdict: judged.verdict, remark: judged.remark }
}

describe('a value measured in a sound', () => {
  it('is right within its tolerance, also in kilohertz', () => {
    expect(toNumberBody({ ...body, measure: 'f1' })).toMatchObject({ answer: 707, tolerance: 71, unit: 'Hz' })
    expect(said('f1', '740').verdict).toBe('right')
    expect(said('f1', '0.72 kHz').verdict).toBe('right')
    // Just outside the tolerance, as with other numbers.
    expect(said('f1', '800').verdict).toBe('near')
    expect(said('f1', '850').verdict).toBe('wrong')
  })
  it.each([
    ['f0', '102', /octave too low, as if/],
    ['f0', '408', /octave too high, where/],
    ['f0', '5', /period/],
    ['f1', '1217', /second formant/],
    ['f2', '707', /first formant/],
    ['f1', '204', /pitch/],
    ['duration', '311', /when the sound ends/],
    ['duration', '306', /goes on into/],
    ['f0', '225', /first half of the sound/, 'wrong'],
    ['f0', '190', /second half of the sound/, 'wrong'],
    ['f0', '612', /third harmonic/],
    ['f0', '0.204', /kilohertz/],
    ['f1', '3970', /fourth formant/],
    ['f1', '7000', /ten times too large/],
    ['f1', '-707', /never negative/, 'wrong'],
    ['duration', '0.24', /right in seconds/],
    ['duration', '68', /how long the sound that follows/],
    ['duration', '380', /whole recording/],
  ] as const)('names the slip: %s %s', (measure, answer, words, verdict: 'near' | 'wrong' = 'near') => {
    expect(said(measure, answer)).toMatchObject({ verdict, remark: expect.stringMatching(words) })
  })
  it('says which dark band to read, since another one may have been read inaccurately', () => {
    const words = (measure: 'f1' | 'f2' | 'f3', typed: string) => judgeAnswer({ ...body, measure }, [typed]).slip?.words
    expect(words('f2', '620')).toMatch(/read the middle of the second dark band from the bottom/)
    expect(words('f1', '2000')).toMatch(/read the middle of the first dark band/)
  })
  it('does not name one of two formants halfway between them', () => {
    const words = (typed: string) => said('f2', typed, { say: 'siː@man-2,telephone' }).remark
    expect(words('2900')).toBeNull()
    expect(words('2800')).toMatch(/third formant/)
    expect(words('3000')).toMatch(/fourth formant/)
  })
  it('says the same at the first miss, since no other number of its words gives the value away', () => {
    expect(judgeAnswer({ ...body, measure: 'f0' }, ['102']).slip?.words).toMatch(/octave too low/)
  })
  it('names the slips of voice onset time', () => {
    const rest = { say: 'Vp60', sound: 1 }
    expect(said('vot', '62', rest).verdict).toBe('right')
    expect(said('vot', '80', rest).remark).toMatch(/start of the recording/)
    expect(said('vot', '80', rest).verdict).toBe('near')
    expect(said('vot', '-60', rest).remark).toMatch(/sign/)
    expect(toNumberBody({ ...body, ...rest, say: 'Vb-80', measure: 'vot' }).answer).toBe(-80)
  })
  it('says of either sign what it means', () => {
    expect(said('vot', '-40', { say: 'Vp60', sound: 1 }).remark).toMatch(/^A negative value means .* before/)
    expect(said('vot', '40', { say: 'Vb-80', sound: 1 }).remark).toMatch(/^A positive value means .* after/)
  })
  it('does not say of a sound alone that something comes before or after it', () => {
    expect(said('duration', '317', { say: 'ɑː', sound: 1 }).remark).toBe('The whole recording is shorter than that.')
  })
  it.each([
    ['duration', '0.12', /^The question asks for milliseconds\. Read as seconds: That is too short/, 'wrong'],
    ['duration', '0.311', /Read as seconds: That is when the sound ends/, 'near'],
    ['f1', '1.22', /^The question asks for hertz\. Read as kilohertz: That is the second formant/, 'near'],
    ['vot', '0', /^(?!The question)/, 'wrong'],
    ['duration', '0.0005', /^(?!The question)/, 'wrong'],
  ] as const)(
    'looks at the unit of a value that is too small for any sound: %s %s',
    (measure, answer, words, verdict) => {
      const sound = measure === 'vot' ? { say: 'tiː', sound: 1 } : {}
      const judged = judgeAnswer({ ...body, measure, ...sound }, [answer])
      expect({ verdict: judged.verdict, words: judged.slip?.words }).toEqual({
        verdict,
        words: expect.stringMatching(words),
      })
    },
  )
  it('does not say of “0.204 Hz” that it is in kilohertz', () => {
    expect(said('f0', '0.204 Hz').remark).toBe('That would be right in kilohertz. The question asks for hertz.')
  })
  it('does not take a number for a slip that is far from it, although the tolerance is wide', () => {
    const f3 = toNumberBody({ ...body, measure: 'f3' })
    expect(f3.tolerance).toBeGreaterThan(204)
    expect(said('f3', '0.0005').remark).toBeNull()
    expect(said('f3', '204').remark).toMatch(/pitch/)
  })
  it('is the author’s where the line changes it', () => {
    expect(toNumberBody({ ...body, measure: 'f1', say: 'biːd@man,telephone', answer: 330 }).answer).toBe(330)
  })
})

it('finds values that a sound does not have', () => {
  expect(findMeasureFaults({ ...body, measure: 'f1', sound: 1 })).toEqual(['asks for f1 of [b], which has none'])
  expect(findMeasureFaults({ ...body, measure: 'f0', say: 'siː', sound: 1 })).toHaveLength(1)
  expect(findMeasureFaults({ ...body, measure: 'vot', say: 'siː', sound: 1 })).toHaveLength(1)
  expect(findMeasureFaults({ ...body, measure: 'duration', sound: 9 })).toHaveLength(1)
  expect(findMeasureFaults({ ...body, measure: 'f1', near: [{ answer: 710, why }] })).toHaveLength(1)
  expect(findMeasureFaults({ ...body, measure: 'vot', say: 'pɪn@woman', sound: 1 })).toEqual([])
})

describe('what is said of a wrong value', () => {
  const sounds = [
    { say: 'bɑːd@woman', sound: 2 },
    { say: 'hed@man-2', sound: 2 },
    { say: 'siːt@woman-2', sound: 2 },
    { say: 'ɜːm@man', sound: 1 },
    { say: 'tiː', sound: 1 },
    { say: 'Vb-80', sound: 1 },
    { say: 'F500,1500@120', sound: 1 },
  ] as const
  const asked = sounds
    .flatMap((made) => measures.map((measure) => ({ ...body, ...made, measure })))
    .filter((item) => findMeasureFaults(item).length === 0)
  const told = asked.flatMap((item) => {
    const { answer, tolerance } = toNumberBody(item)
    const factors = [0.001, 0.1, 0.2, 0.33, 0.5, 0.75, 0.9, 1.1, 1.3, 1.5, 2, 2.5, 3, 4, 10, 1000, -1, -0.5]
    const offs = [1.1, 1.4, 2, 3].flatMap((times) => [times * tolerance, -times * tolerance])
    const values = [...factors.map((factor) => answer * factor), ...offs.map((off) => answer + off)]
    return [...values, 0, 60, 75, 100, 350, 500, 1000, 5000]
      .map((value) => ({ item, answer, tolerance, value: +value.toPrecision(4) }))
      .filter(({ value }) => Math.abs(value - answer) > tolerance)
      .map((each) => ({ ...each, ...judgeAnswer(each.item, [String(each.value)]) }))
      .filter(({ verdict }) => verdict !== 'right')
      .map((each) => ({ ...each, words: each.remark ?? each.slip?.words ?? '' }))
  })
  const saying = (words: RegExp) => told.filter((each) => words.test(each.words))

  it('is about measuring and reading, never about a calculation', () => {
    expect(told.length).toBeGreaterThan(500)
    const words =
      /arithmetic|calculat|worked out|step|rounded|digits|left out, or done|simple ratio|reciprocal|whole number/
    expect(saying(words)).toEqual([])
    expect(saying(/^$|Look at it again/)).toEqual([])
  })
  it('is true of the value', () => {
    for (const { value, answer } of saying(/too (high|large|long)/))
      expect(Math.abs(value)).toBeGreaterThan(Math.abs(answer))
    for (const { value, answer } of saying(/too (low|small|short)/))
      expect(Math.abs(value)).toBeLessThan(Math.abs(answer))
    for (const { value, answer } of saying(/octave too low/)) expect(Math.abs(value / answer - 0.5)).toBeLessThan(0.03)
    for (const { value, answer } of saying(/octave too high/)) expect(Math.abs(value / answer - 2)).toBeLessThan(0.11)
    for (const { value, answer, tolerance } of saying(/a little/))
      expect(Math.abs(value - answer)).toBeLessThanOrEqual(1.5 * tolerance + 1e-9)
    for (const { value } of saying(/never negative|A negative value/)) expect(value).toBeLessThan(0)
  })
  it('is never said of what the bench itself shows in the middle of the sound', () => {
    for (const item of asked) {
      const { say, sound, measure } = item
      const utterance = toUtterance(parseCue(say))
      const voice = say.includes('woman') ? 'woman' : 'man'
      const { pitch, formants, onset } = analyse(
        { samples: synthesise(utterance), rate: sampleRate },
        { voice, spectrogram: standardSpectrogram },
      )
      const { start = 0, end = 0 } = listValues(utterance)[sound - 1] ?? {}
      const read = (track: Track | undefined) => (track ? valueAt(track, (start + end) / 2) : Number.NaN)
      const [f1, f2, f3] = formants
      const shown = {
        f0: read(pitch),
        f1: read(f1),
        f2: read(f2),
        f3: read(f3),
        vot: onset?.vot,
        duration: end - start,
      }
      expect([say, measure, judgeAnswer(item, [String(shown[measure])]).verdict]).toEqual([say, measure, 'right'])
    }
  })
})
