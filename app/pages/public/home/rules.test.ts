import { expect, it } from 'vitest'
import { soundNotes } from '#app/content/recording.ts'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { buildAudioCue, sentenceCue } from './rules.ts'

it('every sound of the sentence can be played, and the sentence consists of these sounds', () => {
  for (const note of soundNotes) expect(toUtterance(parseCue(buildAudioCue(note))).segments.length).toBeGreaterThan(0)
  const signs = toUtterance(parseCue(sentenceCue)).segments.map(({ sign }) => sign)
  expect([...new Set(signs)]).toEqual([...new Set(soundNotes.map(({ label }) => label))])
})
