import { sendByTelephone } from './telephone.ts'
import type { Formants, NoiseBand, Segment, Utterance } from './types.ts'

/** Samples per second; high enough for the noise of [s]. */
export const sampleRate = 16_000

type Resonator = { a: number; b: number; c: number; one: number; two: number }

const newResonator = (): Resonator => ({ a: 1, b: 0, c: 0, one: 0, two: 0 })

function tuneResonator(filter: Resonator, hertz: number, width: number) {
  const r = Math.exp((-Math.PI * width) / sampleRate)
  filter.c = -r * r
  filter.b = 2 * r * Math.cos((2 * Math.PI * hertz) / sampleRate)
  filter.a = 1 - filter.b - filter.c
  return filter
}

function filterSample(filter: Resonator, input: number) {
  const output = filter.a * input + filter.b * filter.one + filter.c * filter.two
  filter.two = filter.one
  filter.one = output
  return output
}

/**
 * Returns the glottal flow at a phase of one period. The glottis opens slowly and closes abruptly, which excites the
 * upper formants.
 */
function glottalFlow(phase: number) {
  if (phase < 0.4) return 0.5 * (1 - Math.cos((Math.PI * phase) / 0.4))
  if (phase < 0.56) return Math.cos((Math.PI * (phase - 0.4)) / 0.32)
  return 0
}

/** The phase at which the voice starts after a voiceless sound: just before the folds close. */
const firstPhase = 0.4

/** Makes a generator of deterministic noise, so that a sound has the same bytes wherever it is made. */
function newNoiseSource() {
  let state = 0x2545f491
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 2 ** 31
  }
}

/** Longest transition into a segment, in milliseconds. */
const longestGlide = 45
const glideMilliseconds = ({ milliseconds }: Segment) => Math.min(longestGlide, milliseconds * 0.4)

type Knot = { at: number; formants: Formants }

/**
 * Lists the formants over time as points of a piecewise linear curve: steady within a segment, gliding across its
 * boundaries.
 */
function listFormantKnots({ segments }: Pick<Utterance, 'segments'>): Knot[] {
  let start = 0
  return segments.flatMap((segment) => {
    const end = start + segment.milliseconds
    const glide = glideMilliseconds(segment)
    const knots = [
      { at: start + glide, formants: segment.from },
      { at: end - glide, formants: segment.to },
    ]
    start = end
    return knots
  })
}

export const lengthMilliseconds = ({ segments }: Pick<Utterance, 'segments'>) =>
  segments.reduce((sum, { milliseconds }) => sum + milliseconds, 0)

function createInterpolator(points: readonly { at: number; value: number }[]) {
  let i = 0
  return (at: number) => {
    while (i < points.length - 2 && at > (points[i + 1]?.at ?? 0)) i += 1
    const [one, other] = [points[i], points[i + 1] ?? points[i]]
    if (!one || !other) return 0
    const share = other.at === one.at ? 1 : Math.min(1, Math.max(0, (at - one.at) / (other.at - one.at)))
    return one.value + (other.value - one.value) * share
  }
}

/** Returns the formants as a function of time, which must be asked for in order. */
export function formantsOverTime(utterance: Pick<Utterance, 'segments'>) {
  const knots = listFormantKnots(utterance)
  const track = (i: 0 | 1 | 2) => createInterpolator(knots.map(({ at, formants }) => ({ at, value: formants[i] })))
  const [first, second, third] = [track(0), track(1), track(2)]
  return (at: number): Formants => [first(at), second(at), third(at)]
}

/** Returns the pitch as a function of time, which must be asked for in order. */
export const hertzOverTime = ({ pitch }: Pick<Utterance, 'pitch'>) =>
  createInterpolator(pitch.map(({ milliseconds, hertz }) => ({ at: milliseconds, value: hertz })))

/** Milliseconds in which a segment reaches its level. The release of a plosive is abrupt, and so is what follows it. */
const rampMilliseconds = (of: Segment | undefined, segment: Segment) =>
  Math.min(of?.kind === 'burst' ? 1 : of?.kind === 'breath' ? 2 : 8, segment.milliseconds / 3)

/** Returns a function of time that smooths a loudness: each segment reaches its level within a few milliseconds. */
function smoothLoudness(segments: readonly Segment[], of: (segment: Segment) => number) {
  let start = 0
  const points = segments.flatMap((segment, i) => {
    const before = segments[i - 1]
    const isReleased = before?.kind === 'burst' || before?.kind === 'breath'
    // A breath that no plosive releases, as in [h], begins as softly as other sounds.
    const begins = isReleased ? before : segment.kind === 'breath' ? undefined : segment
    const end = start + segment.milliseconds
    const value = of(segment)
    const knots = [
      { at: start + rampMilliseconds(begins, segment), value },
      { at: end - rampMilliseconds(segment, segment), value },
    ]
    start = end
    return knots
  })
  return createInterpolator([{ at: 0, value: 0 }, ...points, { at: start, value: 0 }])
}

const upper = [
  [3400, 220],
  [4400, 300],
  [5500, 450],
  [6600, 600],
] as const

/** Formants above this are left out, in hertz: they would be too near half of the sampling rate. */
const highestFormant = 7600

/** Lists the fourth and higher formants of a speaker with their widths, which all sounds share. */
export function listUpperFormants({ voice }: Pick<Utterance, 'voice'>) {
  const raised = (voice?.tract ?? 1) * (voice?.upper ?? 1)
  return upper.map(([hertz, width]) => [hertz * raised, width] as const).filter(([hertz]) => hertz < highestFormant)
}

const noiseLevel = 1.6
const breathLevel = 0.3
/** Samples between two updates of the parameters that vary over time. Shorter steps would be inaudible and slow. */
const stepSamples = sampleRate / 1000

/** Builds resonators for the noise bands of a segment, each normalised to its level at the centre. */
function buildNoiseFilters(noise: readonly NoiseBand[]) {
  return noise.map(({ middle, width, level }) => {
    const filter = tuneResonator(newResonator(), middle, width)
    const r = Math.exp((-Math.PI * width) / sampleRate)
    const theta = (2 * Math.PI * middle) / sampleRate
    filter.a = (1 - r) * Math.sqrt(1 - 2 * r * Math.cos(2 * theta) + r * r) * level
    return filter
  })
}

/** Synthesises samples between −1 and 1: voice and aspiration through a cascade of formants, frication in parallel. */
export function synthesise(utterance: Utterance): Float32Array {
  const { segments } = utterance
  const formantsAt = formantsOverTime(utterance)
  const hertzAt = hertzOverTime(utterance)
  const voiceAt = smoothLoudness(segments, ({ voice }) => voice)
  const breathAt = smoothLoudness(segments, ({ breath }) => breath)
  const noiseAt = smoothLoudness(segments, ({ noise }) => (noise.length > 0 ? 1 : 0))
  const opennessAt = smoothLoudness(segments, ({ kind }) => (kind === 'closure' ? 0 : 1))
  const ends = segments.map((_, i) => lengthMilliseconds({ segments: segments.slice(0, i + 1) }))
  const bands = segments.map(({ noise }) => buildNoiseFilters(noise))
  const formants = [newResonator(), newResonator(), newResonator()]
  const fixed = listUpperFormants(utterance).map(([hertz, width]) => tuneResonator(newResonator(), hertz, width))
  const nasalPole = newResonator()
  const dull = tuneResonator(newResonator(), 0, 900)
  const random = newNoiseSource()
  const samples = new Float32Array(Math.ceil((lengthMilliseconds(utterance) * sampleRate) / 1000))
  let [phase, before, current, nasality] = [0, 0, 0, 0]
  let [hertz, voicing, breathing, hissing, open] = [0, 0, 0, 0, 0]
  for (let n = 0; n < samples.length; n += 1) {
    if (n % stepSamples === 0) {
      const at = (n * 1000) / sampleRate
      while (current < ends.length - 1 && at >= (ends[current] ?? 0)) current += 1
      hertz = hertzAt(at)
      const wasVoiceless = voicing < 0.01
      voicing = voiceAt(at)
      // The first closing of the folds follows at once, so that the voice begins when the segment says.
      if (wasVoiceless && voicing >= 0.01) {
        phase = firstPhase
        before = glottalFlow(phase)
      }
      breathing = breathAt(at) * breathLevel
      hissing = noiseAt(at) * noiseLevel
      open = opennessAt(at)
      nasality += ((segments[current]?.kind === 'nasal' ? 1 : 0) - nasality) * 0.16
      const widths = [60 + nasality * 60, 90 + nasality * 140, 150 + nasality * 150]
      formantsAt(at).forEach((hertz, i) => {
        const filter = formants[i]
        if (filter) tuneResonator(filter, hertz, widths[i] ?? 100)
      })
      tuneResonator(nasalPole, 270, 100)
    }
    phase += hertz / sampleRate
    if (phase >= 1) phase -= 1
    const air = glottalFlow(phase)
    const voice = (air - before) * 8 * voicing
    before = air
    const hiss = random()
    let sound = (voice + hiss * breathing) * open
    if (nasality > 0.05) sound = sound * (1 - nasality) + filterSample(nasalPole, sound) * nasality * 0.6
    for (const filter of formants) sound = filterSample(filter, sound)
    for (const filter of fixed) sound = filterSample(filter, sound)
    // During a closure only the lowest frequencies of the voice are audible, through the walls of the vocal tract.
    const murmur = filterSample(dull, voice * (1 - open)) * 0.5
    let friction = 0
    for (const filter of bands[current] ?? []) friction += filterSample(filter, hiss)
    samples[n] = sound + murmur + friction * hissing
  }
  return limitPeak(utterance.isTelephone ? sendByTelephone(samples, sampleRate) : samples)
}

const loudest = 0.7

/** Limits the peak level and fades both ends to avoid clicks. */
function limitPeak(samples: Float32Array) {
  let peak = 0
  for (const sampleAt of samples) peak = Math.max(peak, Math.abs(sampleAt))
  return fadeEnds(samples.map((sample) => (sample * loudest) / Math.max(peak, 1e-6)))
}

function fadeEnds(samples: Float32Array) {
  const edge = sampleRate / 200
  return samples.map((sample, n) => sample * Math.min(1, (n + 1) / edge, (samples.length - n) / edge))
}

/** Cuts a part out of a sound, from and to in milliseconds, and fades its ends. */
export function cutSamples(samples: Float32Array, { from, to }: { from: number; to: number }) {
  const sample = (milliseconds: number) => Math.round((milliseconds * sampleRate) / 1000)
  return fadeEnds(samples.slice(sample(from), sample(to)))
}
