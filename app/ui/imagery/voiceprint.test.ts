import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildVoiceprint, writeStrokes } from './voiceprint.ts'

const hash = (number: string) => createHash('sha512').update(number).digest()
/** Draws a voiceprint, with its waveform as a path too. */
function draw(options: Parameters<typeof buildVoiceprint>[0]) {
  const { strokes, ...paths } = buildVoiceprint(options)
  return { wave: writeStrokes(strokes), ...paths }
}
const size = { width: 758, height: 118 }
const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

describe('the voiceprint of a certificate', () => {
  it('is always the same for one number, from bytes or from hexadecimal digits', () => {
    const seed = hash('UKLI-CERT-2026-000417')
    expect(draw({ seed, ...size })).toEqual(draw({ seed: seed.toString('hex'), ...size }))
    expect(
      createHash('sha256')
        .update(JSON.stringify(draw({ seed, ...size })))
        .digest('hex'),
    ).toBe('6e7ef3de7e46038fc4412c35501702c1f77bf8356a9d146a575c97cf04281ffe')
  })

  it('differs for neighbouring numbers', () => {
    const bands = Array.from({ length: 50 }, (_, n) => draw({ seed: hash(`UKLI-CERT-2026-${n}`), ...size }))
    expect(new Set(bands.map(({ wave }) => wave)).size).toBe(50)
    expect(new Set(bands.map(({ pitch }) => pitch)).size).toBe(50)
  })

  it('depends on every byte of the seed', () => {
    const seed = hash('UKLI-CERT-2026-000417')
    const before = draw({ seed, ...size }).wave
    for (let index = 0; index < seed.length; index++) {
      const changed = Buffer.from(seed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(draw({ seed: changed, ...size }).wave).not.toBe(before)
    }
  })

  it('is the same drawing at every size', () => {
    const seed = hash('UKLI-CERT-2026-000001')
    const small = numbers(draw({ seed, ...size }).wave)
    const large = numbers(draw({ seed, width: 1516, height: 236 }).wave)
    expect(large).toHaveLength(small.length)
    small.forEach((value, index) => expect(Math.abs((large[index] ?? 0) - value * 2)).toBeLessThanOrEqual(0.2))
  })

  it('stays inside its frame', () => {
    for (let n = 0; n < 40; n++)
      for (const path of Object.values(draw({ seed: hash(`UKLI-CERT-2027-${n}`), ...size })))
        for (const [, x, y] of path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0)
          expect(Number(x)).toBeLessThanOrEqual(size.width)
          expect(Number(y)).toBeGreaterThanOrEqual(0)
          expect(Number(y)).toBeLessThanOrEqual(size.height)
        }
  })

  it('refuses a seed that is no hash', () => {
    expect(() => draw({ seed: 'not hexadecimal', ...size })).toThrow(RangeError)
    expect(() => draw({ seed: 'abcd', ...size })).toThrow(RangeError)
  })
})
