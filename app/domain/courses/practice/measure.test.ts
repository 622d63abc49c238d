import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './practice.rules.ts'
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
    expect(said('f1', '800').verdict).toBe('wrong')
  })
  it.each([
    ['f0', '102', /octave too low/],
    ['f0', '408', /octave too high/],
    ['f0', '5', /period/],
    ['f1', '1217', /second formant/],
    ['f2', '707', /first formant/],
    ['f1', '204', /pitch/],
    ['duration', '311', /when the sound ends/],
    ['duration', '288', /goes on into/],
  ] as const)('names the slip: %s %s', (measure, answer, words) => {
    expect(said(measure, answer)).toMatchObject({ verdict: 'near', remark: expect.stringMatching(words) })
  })
  it('names the slips of voice onset time', () => {
    const rest = { say: 'Vp60', sound: 1 }
    expect(said('vot', '62', rest).verdict).toBe('right')
    expect(said('vot', '80', rest).remark).toMatch(/start of the recording/)
    expect(said('vot', '80', rest).verdict).toBe('near')
    expect(said('vot', '-60', rest).remark).toMatch(/sign/)
    expect(toNumberBody({ ...body, ...rest, say: 'Vb-80', measure: 'vot' }).answer).toBe(-80)
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
