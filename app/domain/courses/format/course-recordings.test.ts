import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noApparatus } from '../apparatus/apparatus.ts'
import { newRenderState } from '../apparatus/marks.ts'
import { renderMarkdown } from '../markdown.server.ts'
import { hashFiles, readFilesBelow } from './course-files.ts'
import { findAudioFaults, readRecordings } from './course-recordings.ts'
import { readRecordingsBelow } from './recording-files.ts'
import type { FolderProblem } from './course-yaml.ts'

const sounds = 'app/linguistics/acoustics/files.fixture'
const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a course folder with these files of `audio/`, and reads its recordings. */
function readFolder(files: Record<string, Uint8Array | string>) {
  rmSync(join(folder, 'audio'), { recursive: true, force: true })
  mkdirSync(join(folder, 'audio'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'audio', name), content)
  const read = readFilesBelow(folder)
  const problems: FolderProblem[] = []
  const recordings = readRecordings(read, problems)
  return { files: read, recordings, problems: problems.map(({ path, text }) => `${path}: ${text}`) }
}

const flac = readFileSync(join(sounds, 'praat.flac'))
const grid = readFileSync(join(sounds, 'praat.TextGrid'))

describe('the recordings of a course folder', () => {
  it('are read by their content, with the TextGrid of Praat', () => {
    const { files, recordings, problems } = readFolder({ 'bard.flac': flac, 'bard.TextGrid': grid })
    expect(problems).toEqual([])
    expect(recordings).toMatchObject([
      { name: 'bard', format: 'flac', bytes: flac.length, milliseconds: 200, tiers: [{ name: 'sounds' }, {}] },
    ])
    expect(readRecordingsBelow(folder, files)).toMatchObject([{ format: 'flac', hash: recordings[0]?.hash }])
  })
  it('change the hash of the course', () => {
    const hashOf = (files: Record<string, Uint8Array>) => hashFiles(readFolder(files).files)
    const vbr = readFileSync(join(sounds, 'vbr.mp3'))
    const one = hashOf({ 'a.mp3': vbr })
    expect(hashOf({ 'a.mp3': readFileSync(join(sounds, 'cbr.mp3')) })).not.toBe(one)
    expect(hashOf({ 'b.mp3': vbr })).not.toBe(one)
    expect(hashOf({ 'a.mp3': vbr })).toBe(one)
  })
  it('are refused if they are something else, of another kind than their name says, or too large', () => {
    expect(readFolder({ 'a.wav': '<script>alert(1)</script>' }).problems[0]).toContain('a.wav is no WAV, FLAC, MP3')
    expect(readFolder({ 'a.wav': flac }).problems).toEqual(['audio/a.wav: a.wav is FLAC and needs the ending .flac'])
    const large = new Uint8Array(5_000_001)
    large.set(flac)
    expect(readFolder({ 'a.flac': large }).problems[0]).toContain('is larger than 5 MB')
  })
  it('have a TextGrid that can be read, ends with them and belongs to one', () => {
    expect(readFolder({ 'a.flac': flac, 'a.TextGrid': 'no grid' }).problems[0]).toContain('is no TextGrid')
    expect(readFolder({ 'a.TextGrid': grid }).problems[0]).toContain('a.TextGrid has no recording')
    const long = readFileSync(join(sounds, 'praat-short.TextGrid')).swap16().toString('utf16le').replaceAll('0.2', '9')
    expect(readFolder({ 'a.flac': flac, 'a.TextGrid': long }).problems[0]).toContain('goes on after the end')
  })
})

const lines = [
  'file: bard.flac',
  'speaker: A <synthetic> man',
  'variety: Standard Southern British',
  'licence: CC BY 4.0',
  'source: Made for this course',
  'transcript: bard',
]

describe('an audio fence', () => {
  const { recordings } = readFolder({ 'bard.flac': flac, 'bard.TextGrid': grid })
  const fence = (rows: readonly string[]) => `\`\`\`audio A word\n${rows.join('\n')}\n\`\`\``
  const faultsOf = (rows: readonly string[]) => findAudioFaults('a.md', fence(rows), recordings).map(({ text }) => text)

  it('shows player, transcript and credit, and a bench that is opened by a press', () => {
    const renderState = newRenderState({ apparatus: { ...noApparatus, recordings } })
    const html = renderMarkdown(fence([...lines, 'transcription: /bɑːd/', 'voice: man', 'do: say mark']), renderState)
    expect(html).toMatch(/<audio controls preload="none" src="\/recordings\/[0-9a-f]{64}\.flac" aria-label="A word">/)
    expect(html).toContain('<blockquote>bard <span class="ipa" lang="und-fonipa">/bɑːd/</span></blockquote>')
    expect(html).toContain('Recording: A &lt;synthetic&gt; man. Standard Southern British. Made for this course. CC BY')
    expect(html).toContain('<details class="audio-bench"><summary>Open on the bench</summary><speech-bench')
    expect(html).toContain('<th scope="row" class="ipa">ɑː</th><td>0.00</td><td>0.10</td>')
    expect(html).toContain('&quot;tasks&quot;:[&quot;say&quot;,&quot;mark&quot;]')
  })
  it('is right with its lines, and says all that is missing', () => {
    expect(faultsOf(lines)).toEqual([])
    expect(faultsOf(['file: bard.flac', 'transcript: bard', 'licence:'])).toEqual([
      'audio A word: it lacks “speaker:”, “variety:”, “licence:”, “source:”',
    ])
  })
  it.each([
    ['file: other.flac', 'there is no recording “other.flac”'],
    ['file: ../../etc/passwd', 'there is no recording'],
    ['voice: robot', '“voice:” is man, woman or child'],
    ['do: dance', 'a bench can do “say” and “mark”'],
    ['transcription: bɑːd', 'stands between slashes'],
    ['language: "en', '“language:” is a code'],
    ['colour: red', 'is no line such as'],
  ])('with %s is refused', (row, reason) => {
    const others = lines.filter((each) => each.split(':')[0] !== row.split(':')[0])
    expect(faultsOf([...others, row])[0]).toContain(reason)
  })
  it('of more than a minute has no bench', () => {
    const long = recordings.map((each) => ({ ...each, milliseconds: 61_000 }))
    const renderState = newRenderState({ apparatus: { ...noApparatus, recordings: long } })
    expect(renderMarkdown(fence(lines), renderState)).not.toContain('speech-bench')
  })
})
