/**
 * The graphic of a certificate: nine syllables with waveform, pitch and two formants, derived from the hash of the
 * certificate's number. The PDF and the verification page draw the same paths, so that people can compare them.
 */

/** A vertical line of the waveform, in whole tenths of a point. */
export type Stroke = { x: number; top: number; bottom: number }

export type Voiceprint = {
  /** The waveform; draw it with a thin line in the text colour. */
  strokes: Stroke[]
  /** The pitch as one curve per syllable; draw it with a bold line in the pitch colour. */
  pitch: string
  /** The formants as zero-length segments; draw them with round caps in the formant colour. */
  formants: string
}

type Options = { seed: Uint8Array | string; width: number; height: number }

const syllableCount = 9
const strokeCount = 640
/** The size, in points, for which the numbers below were chosen. Other sizes are scaled from it. */
export const drawn = { width: 758, height: 118 }

function toBytes(seed: Uint8Array | string) {
  if (typeof seed !== 'string') return seed
  if (!/^([0-9a-f]{2})+$/i.test(seed)) throw new RangeError('a voiceprint needs its seed as hexadecimal digits')
  return Uint8Array.from({ length: seed.length / 2 }, (_, index) =>
    Number.parseInt(seed.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Returns the random number generator sfc32, seeded from all bytes of the seed. */
function createRandomGenerator(bytes: Uint8Array) {
  if (bytes.length < 16) throw new RangeError('a voiceprint needs a seed of at least 16 bytes')
  const state = new Uint32Array(4)
  bytes.forEach((byte, index) => {
    const word = (index >> 2) % 4
    state[word] = Math.imul((state[word] ?? 0) ^ (byte << (8 * (index % 4))), 0x9e3779b1)
  })
  let [a = 0, b = 0, c = 0, counter = 0] = state
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

const quietest = 0.02
/** Distance beyond which even the loudest syllable is quieter than `quietest`, so it is not drawn. */
const heard = Math.sqrt(Math.log(1 / quietest) / 1.6)

/** Writes a number of tenths. It is faster than writing a fraction, and a voiceprint has two thousand of them. */
export function formatTenths(tenths: number) {
  const size = Math.abs(tenths)
  const rest = size % 10
  return `${tenths < 0 ? '-' : ''}${(size - rest) / 10}${rest === 0 ? '' : `.${rest}`}`
}

/** Returns the waveform as a path, in the notation of SVG. */
export function writeStrokes(strokes: readonly Stroke[]) {
  return strokes
    .map(({ x, top, bottom }) => `M${formatTenths(x)} ${formatTenths(top)}V${formatTenths(bottom)}`)
    .join('')
}

/** Returns the waveform, and the paths of the other parts in the notation of SVG. */
export function buildVoiceprint({ seed, width, height }: Options): Voiceprint {
  const random = createRandomGenerator(toBytes(seed))
  const toTenthsX = (value: number) => Math.round((value / drawn.width) * width * 10)
  const toTenthsY = (value: number) => Math.round((value / drawn.height) * height * 10)
  const toX = (value: number) => formatTenths(toTenthsX(value))
  const toY = (value: number) => formatTenths(toTenthsY(value))
  const middle = drawn.height / 2

  const syllables = Array.from({ length: syllableCount }, (_, index) => ({
    centre: ((index + 0.5 + (random() - 0.5) * 0.5) * drawn.width) / syllableCount,
    reach: 26 + random() * 34,
    loudness: 0.35 + random() * 0.65,
  }))

  const strokes: Stroke[] = []
  let phase = 0
  for (let stroke = 0; stroke < strokeCount; stroke++) {
    const at = 1.5 + (stroke * (drawn.width - 3)) / (strokeCount - 1)
    let envelope = quietest
    for (const { centre, reach, loudness } of syllables) {
      const distance = (at - centre) / reach
      if (Math.abs(distance) < heard) envelope = Math.max(envelope, loudness * Math.exp(-(distance ** 2) * 1.6))
    }
    phase += 0.62 + 0.1 * random()
    const crest = envelope * (middle - 6) * (0.28 + 0.72 * Math.abs(Math.sin(phase)) ** 1.5) * (0.7 + 0.3 * random())
    strokes.push({
      x: toTenthsX(at),
      top: toTenthsY(middle - crest),
      bottom: toTenthsY(middle + crest * (0.82 + 0.15 * random())),
    })
  }

  let pitch = ''
  for (const { centre, reach } of syllables) {
    const left = Math.max(4, centre - reach * 0.72)
    const right = Math.min(drawn.width - 4, centre + reach * 0.72)
    const onset = middle - drawn.height * 0.17 + (random() - 0.5) * 34
    const offset = onset + (random() - 0.55) * 30
    const rise = onset - 12 * random() - 4
    pitch += `M${toX(left)} ${toY(onset)}C${toX(centre - reach * 0.3)} ${toY(rise)} ${toX(centre + reach * 0.3)} ${toY(offset)} ${toX(right)} ${toY(offset)}`
  }

  let formants = ''
  for (const { centre, reach } of syllables)
    for (const [share, tilt] of [
      [0.66, 20],
      [0.84, 12],
    ] as const) {
      const level = drawn.height * share + (random() - 0.5) * 16
      const slope = (random() - 0.5) * tilt
      for (let step = -6; step <= 6; step++) {
        const at = centre + (step / 6) * reach * 0.66
        if (at > 4 && at < drawn.width - 4) formants += `M${toX(at)} ${toY(level + (slope * step) / 6)}h0`
      }
    }

  return { strokes, pitch, formants }
}
