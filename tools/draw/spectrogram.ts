/** Draws app/ui/imagery/spectrogram.webp: a synthetic spectrogram whose alpha is the energy, used as a CSS mask. */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { newRandom } from './numbers.ts'
import {
  aspirationLevel,
  duration,
  formantHertz,
  findSpeechSound,
  pitchHertz,
  topFrequency,
  voiceLevel,
  type Interval,
} from './speech.ts'

const width = 1440
const height = 260
const greys = 31
const folder = new URL('../../app/ui/imagery/', import.meta.url)
const random = newRandom(7)

const bandwidths = [95, 125, 175, 230] as const
const gains = [1.05, 0.9, 0.62, 0.42] as const
const order = [0, 1, 2, 3] as const

/** Returns the loudness of a consonant's noise after a share of its length: bursts come late, frication swells. */
function noiseGain(phone: Interval, share: number) {
  if (!phone.noise) return 0
  const { gain } = phone.noise
  if (phone.kind === 'voiced-stop') return share > 0.72 ? gain * (1 - ((share - 0.72) / 0.28) * 0.6) : 0
  if (phone.kind === 'voiceless-stop') return share > 0.6 ? gain * Math.exp(-(share - 0.6) * 3.2) : 0
  if (phone.kind === 'affricate')
    return share > 0.38 ? gain * Math.sin(Math.PI * Math.min(1, ((share - 0.38) / 0.62) * 0.86 + 0.1)) : 0
  return gain * Math.sin(Math.PI * share) ** 0.75
}

let cycles = 0
const columns = Array.from({ length: width }, (_, x) => {
  const time = (x / width) * duration
  cycles += (duration / width / 1000) * pitchHertz(time)
  const phone = findSpeechSound(time)
  const share = (time - phone.start) / phone.length
  return {
    phone,
    formants: order.map((which) => formantHertz(time, which)),
    voice: voiceLevel(time),
    aspiration: aspirationLevel(time),
    pulse: Math.exp(-(cycles % 1) * 3.1) * 1.15 + 0.22,
    noise: noiseGain(phone, share) * (0.75 + 0.5 * random.next()),
    voiceBar: (phone.kind === 'voiced-stop' || phone.kind === 'affricate') && share < 0.6,
  }
})

function energyAt(column: (typeof columns)[number], frequency: number) {
  let sum = 0
  for (const which of order) {
    const distance = (frequency - (column.formants[which] ?? 0)) / (bandwidths[which] * 1.75)
    sum += gains[which] * Math.exp(-distance * distance) * column.voice
  }
  sum += column.voice * 0.2 * Math.exp(-frequency / 2200)
  sum *= column.pulse
  if (column.voiceBar) sum += 0.35 * Math.exp(-(((frequency - 170) / 150) ** 2)) * column.pulse
  const { noise } = column.phone
  if (column.noise && noise) {
    const middle = (noise.low + noise.high) / 2
    const band = Math.exp(-(Math.abs((frequency - middle) / ((noise.high - noise.low) / 2)) ** 2.4))
    sum += column.noise * band * (0.25 + 0.95 * random.next())
  }
  if (column.aspiration > 0.02)
    for (const which of [1, 2, 3] as const) {
      const distance = (frequency - (column.formants[which] ?? 0)) / 260
      sum += 0.28 * column.aspiration * Math.exp(-distance * distance) * (0.3 + random.next())
    }
  return (sum + 0.05 * random.next()) * (0.86 + 0.28 * random.next())
}

const pixels = Buffer.alloc(width * height * 4)
for (let y = 0; y < height; y++) {
  const frequency = topFrequency * (1 - (y + 0.5) / height)
  columns.forEach((column, x) => {
    const alpha = Math.min(1, (1 - Math.exp(-2 * Math.max(0, energyAt(column, frequency) - 0.03))) ** 1.12)
    pixels[(y * width + x) * 4 + 3] = Math.round((Math.round(alpha * greys) / greys) * 255)
  })
}

/** Sizes of the picture. A phone shows a third of the width, so it gets half the pixels. */
const sizes = [
  { name: 'spectrogram.webp', width, height },
  { name: 'spectrogram-small.webp', width: width / 2, height: 180 },
]
for (const size of sizes) {
  const image = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: size.width, height: size.height, fit: 'fill' })
    .webp({ quality: 1, alphaQuality: 20, effort: 6 })
    .toBuffer()
  writeFileSync(new URL(size.name, folder), image)
  process.stdout.write(`${size.name} ${image.length} bytes\n`)
}
