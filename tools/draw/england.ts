/**
 * England and Wales, much simplified (longitude, latitude), and three isoglosses after the Survey of English Dialects.
 */
import type { Point } from './numbers.ts'

const parsePoints = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number)
      return [longitude, latitude]
    })

export const coast = parsePoints(`
  -2.03,55.81 -1.63,55.58 -1.50,55.13 -1.36,54.91 -1.16,54.65 -0.62,54.50 -0.40,54.28 -0.08,54.12 -0.22,53.95
  0.12,53.60 -0.20,53.68 0.02,53.50 0.34,53.15 0.05,52.90 0.22,52.80 0.42,52.82 0.49,52.95 0.95,52.97 1.30,52.93
  1.73,52.60 1.76,52.48 1.60,52.10 1.32,51.95 1.22,51.80 0.95,51.72 0.85,51.54 0.48,51.48 0.75,51.45 1.03,51.37
  1.44,51.38 1.40,51.15 0.97,50.92 0.58,50.85 0.25,50.74 -0.15,50.82 -0.78,50.73 -1.10,50.79 -1.35,50.89
  -1.55,50.72 -1.95,50.69 -1.95,50.59 -2.45,50.56 -2.90,50.72 -3.40,50.62 -3.52,50.40 -3.65,50.22 -4.12,50.33
  -4.75,50.32 -5.05,50.15 -5.20,49.96 -5.50,50.10 -5.71,50.07 -5.45,50.22 -5.05,50.42 -4.92,50.58 -4.55,50.90
  -4.52,51.02 -4.22,51.07 -4.20,51.20 -3.45,51.22 -3.00,51.22 -2.98,51.38 -2.66,51.60 -2.98,51.53 -3.17,51.41
  -3.60,51.42 -3.85,51.60 -4.25,51.55 -4.30,51.70 -4.95,51.60 -5.10,51.70 -5.30,51.88 -4.80,52.02 -4.15,52.32
  -4.05,52.60 -4.10,52.88 -4.45,52.80 -4.70,52.80 -4.38,53.05 -4.60,53.25 -4.55,53.40 -4.10,53.30 -3.85,53.32
  -3.35,53.35 -3.08,53.25 -3.18,53.40 -2.95,53.38 -3.07,53.55 -2.85,53.72 -3.05,53.85 -2.85,54.05 -2.80,54.20
  -3.20,54.05 -3.40,54.35 -3.62,54.52 -3.45,54.80 -3.30,54.93 -3.05,54.99`)

export const scottishBorder = parsePoints('-3.05,54.99 -2.70,55.17 -2.33,55.40 -2.18,55.47 -2.33,55.63 -2.03,55.81')

export const welshBorder = parsePoints(
  '-2.66,51.60 -2.68,51.82 -3.05,51.95 -3.12,52.08 -2.98,52.27 -3.12,52.50 -3.08,52.80 -2.85,52.92 -2.92,53.08 -3.08,53.25',
)

/** The isoglosses, each from west to east. */
export const isoglosses = {
  strut: parsePoints('-3.10,52.45 -2.60,52.22 -2.20,51.98 -1.60,51.95 -1.10,52.15 -0.60,52.38 -0.10,52.62 0.22,52.80'),
  bath: parsePoints('-2.98,52.00 -2.45,52.12 -1.90,52.30 -1.30,52.42 -0.80,52.58 -0.30,52.76 0.05,52.92'),
  arm: parsePoints('-3.10,52.72 -2.50,52.42 -1.95,52.08 -1.40,51.75 -0.95,51.42 -0.60,51.10 -0.28,50.80'),
}

export const london: Point = [-0.13, 51.51]

/** Makes a projection that is correct at 53 degrees north, with `scale` pixels per degree of latitude. */
export function newProjection(scale: number, west: number, north: number, left: number, top: number) {
  const squeeze = Math.cos((53 * Math.PI) / 180)
  return ([longitude, latitude]: Point): Point => [
    left + (longitude - west) * scale * squeeze,
    top + (north - latitude) * scale,
  ]
}
