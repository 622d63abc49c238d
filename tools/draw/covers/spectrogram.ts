import { curveThrough, newRandom, polylinePath, round, type Point } from '../numbers.ts'
import { fillPath, capsText, drawDots, serifText, stroke, tint, weight } from './kit.ts'

/**
 * The sounds of "speech": friction, closure, burst, a front vowel after a labial, closure, friction. Places are in
 * pixels from the left.
 */
const phones = [
  { label: 's', start: 24, end: 108 },
  { label: 'p', start: 108, end: 152 },
  { label: 'iː', start: 152, end: 262 },
  { label: 'tʃ', start: 262, end: 376 },
]
const tier = { top: 182, bottom: 214 }
const floor = 174
const topHertz = 6500
const yOfHertz = (hertz: number) => floor - (hertz / topHertz) * (floor - 16)

/** Draws ticks of random height in a band, as friction looks. */
function drawFriction(
  random: ReturnType<typeof newRandom>,
  from: number,
  to: number,
  low: number,
  high: number,
  swell: boolean,
) {
  let d = ''
  for (let x = from; x < to; x += 2.6) {
    const envelope = swell
      ? Math.sin((Math.PI * (x - from + 3)) / (to - from + 6)) ** 0.5
      : 1 - (x - from) / (to - from) / 2
    const bottom = low + (high - low) * (1 - envelope) * 0.7
    for (let hertz = bottom + random.next() * 300; hertz < high; hertz += 200 + random.next() * 300)
      d += `M${round(x)} ${round(yOfHertz(hertz))}v${-round(2 + random.next() * 6)}`
  }
  return d
}

export function drawSpectrogramCover() {
  const random = newRandom(5)
  const vowel = { start: 160, end: 262 }
  const tracks = [
    curveThrough(
      [
        [152, 260],
        [172, 300],
        [262, 290],
      ],
      26,
    ),
    curveThrough(
      [
        [152, 1500],
        [180, 2150],
        [225, 2300],
        [262, 2200],
      ],
      26,
    ),
    curveThrough(
      [
        [152, 2350],
        [180, 2950],
        [225, 3150],
        [262, 3050],
      ],
      26,
    ),
    curveThrough(
      [
        [152, 3500],
        [180, 3850],
        [225, 3950],
        [262, 3900],
      ],
      26,
    ),
  ]
  const valueAt = (track: readonly Point[], x: number) => track.find(([tx]) => tx >= x)?.[1] ?? 0
  let pulses = ''
  for (let x: number = vowel.start; x < vowel.end; x += 4.3)
    tracks.forEach((track, which) => {
      const half = [170, 190, 210, 170][which] ?? 0
      const middle = valueAt(track, x)
      pulses += `M${round(x)} ${round(yOfHertz(Math.max(0, middle - half)))}V${round(yOfHertz(middle + half))}`
    })
  const burst = 'M153 174V30M155.4 174V64'
  return [
    stroke(`M24 ${yOfHertz(1000)}H376M24 ${yOfHertz(3000)}H376M24 ${yOfHertz(5000)}H376`, {
      color: tint.rule,
      width: weight.hair,
    }),
    stroke(drawFriction(random, 28, 106, 3600, 6400, true), { opacity: 0.75 }),
    stroke(burst, { width: weight.plain }),
    stroke(pulses, { opacity: 0.7, width: 1.8 }),
    stroke('M285.5 174V40', { width: weight.plain }),
    stroke(drawFriction(random, 288, 374, 1900, 5600, true), { opacity: 0.75 }),
    ...tracks.slice(0, 3).map((track) =>
      drawDots(
        track.map(([x, hertz]): Point => [x, yOfHertz(hertz)]).filter(([x], n) => x > vowel.start && n % 2 === 0),
        tint.formant,
        3.6,
      ),
    ),
    fillPath(`M24 ${tier.top}H376V${tier.bottom}H24z`, tint.mark),
    stroke(
      polylinePath([
        [24, tier.top],
        [376, tier.top],
      ]) +
        polylinePath([
          [24, tier.bottom],
          [376, tier.bottom],
        ]),
      {
        color: tint.rule2,
        width: weight.hair,
      },
    ),
    stroke([24, ...phones.map(({ end }) => end)].map((x) => `M${x} 16V${tier.bottom}`).join(''), {
      color: tint.pitch,
      width: weight.hair,
    }),
    ...phones.map(({ label, start, end }) => serifText((start + end) / 2, 205, label, { size: 22, fill: tint.onMark })),
    capsText(30, 228, 'speech', { anchor: 'start' }),
    capsText(376, 228, '0–6.5 kHz', { anchor: 'end' }),
  ].join('')
}
