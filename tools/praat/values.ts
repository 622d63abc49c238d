import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ceilings } from '#app/linguistics/acoustics/formants.ts'
import { withTimes } from '#app/linguistics/figures/speech.ts'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { encodeWav, synthesise } from '#app/linguistics/sound/synthesis.ts'

/** Steady vowels of several voices, and plosives before a vowel. */
const sounds = [
  { cue: 'F300,2300@120', voice: 'man' },
  { cue: 'F700,1200@110', voice: 'man' },
  { cue: 'F500,1500@95', voice: 'man' },
  { cue: '[aː]', voice: 'man' },
  { cue: '[iː]@man-2', voice: 'man' },
  { cue: '[ɔː]@man-3', voice: 'man' },
  { cue: '[eː]@woman', voice: 'woman' },
  { cue: '[ɑː]@woman', voice: 'woman' },
  { cue: '[aː]@woman-2', voice: 'woman' },
  { cue: '[eː]@child', voice: 'child' },
  { cue: 'Vp60', voice: 'man' },
  { cue: 'Vk90', voice: 'man' },
  { cue: 'Vp20', voice: 'man' },
  { cue: 'Vk35', voice: 'man' },
  { cue: 'Vp40', voice: 'man' },
  { cue: 'pen@man-2', voice: 'man' },
  { cue: '[pʰiː]@man-3', voice: 'man' },
] as const

const folder = mkdtempSync(join(tmpdir(), 'praat-'))
const values = sounds.map(({ cue, voice }) => {
  const utterance = toUtterance(parseCue(cue))
  const segments = withTimes(utterance.segments)
  const vowel = segments.find(({ kind }) => kind === 'vowel') ?? { start: 0, end: 0 }
  const at = Math.round((vowel.start + vowel.end) / 2)
  const burst = segments.find(({ kind }) => kind === 'burst')?.start ?? null
  const file = join(folder, 'sound.wav')
  writeFileSync(file, encodeWav(synthesise(utterance)))
  const script = join(import.meta.dirname, 'measure.praat')
  const settings = [ceilings[voice], 500, at / 1000, (burst ?? 0) / 1000].map(String)
  const measured = execFileSync('praat', ['--run', script, file, ...settings], { encoding: 'utf8' })
  const [f0, f1, f2, f3, decibels, pulse = 0] = measured.trim().split(' ').map(Number)
  const vot = burst === null ? null : Math.round((pulse * 1000 - burst) * 10) / 10
  return { cue, voice, at, f0, f1, f2, f3, decibels, vot }
})
rmSync(folder, { recursive: true })
writeFileSync(
  join(import.meta.dirname, '../../app/linguistics/acoustics/praat-values.json'),
  `${JSON.stringify(values, null, 2)}\n`,
)
