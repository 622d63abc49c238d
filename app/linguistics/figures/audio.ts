import { escapeHtml } from '#app/core/text.ts'
import type { VoiceKind } from '../acoustics/analysis.ts'
import { roundInterval, type Tier } from '../acoustics/textgrid.ts'
import { parseTasks, renderBench, type BenchSound } from './bench.ts'

/** A recording as a fence needs it. */
type FoundRecording = { url: string; milliseconds: number; tiers: readonly Tier[] }

/** The lines of an `audio` fence. Those of `needed` may not be missing: they say whose voice it is and who may use it. */
const needed = ['file', 'speaker', 'variety', 'licence', 'source', 'transcript'] as const
const optional = ['transcription', 'language', 'voice', 'do'] as const
type Line = (typeof needed)[number] | (typeof optional)[number]

const voiceKinds = ['man', 'woman', 'child'] as const satisfies readonly VoiceKind[]
/** A bench measures at most this much, in milliseconds. */
const longestOnBench = 60_000
const longestLine = 600

const isLine = (name: string): name is Line => [...needed, ...optional].some((each) => each === name)

/** Reads the lines of an `audio` fence. Throws with all that is missing. */
function parseAudioFence(source: string) {
  const lines = new Map<Line, string>()
  for (const row of source.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = /^([a-z]+):(.*)$/.exec(row.trim()) ?? []
    if (!isLine(name)) throw new Error(`“${row.slice(0, 60)}” is no line such as “speaker: a woman from Bangor”`)
    if (lines.has(name)) throw new Error(`it has two lines “${name}:”`)
    if (value.length > longestLine) throw new Error(`“${name}:” has more than ${longestLine} characters`)
    lines.set(name, value.trim())
  }
  const missing = needed.filter((name) => !lines.get(name))
  if (missing.length > 0) throw new Error(`it lacks ${missing.map((name) => `“${name}:”`).join(', ')}`)
  const line = (name: Line) => lines.get(name) ?? ''
  const voice = voiceKinds.find((each) => each === line('voice'))
  if (line('voice') && !voice) throw new Error(`“voice:” is man, woman or child, not “${line('voice')}”`)
  const tasks = parseTasks(line('do'))
  if (line('transcription') && !/^(?:\/[^/]+\/|\[[^\]]+\])$/.test(line('transcription')))
    throw new Error('“transcription:” stands between slashes or in square brackets')
  if (line('language') && !/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(line('language')))
    throw new Error(`“language:” is a code such as “cy”, not “${line('language')}”`)
  return { line, voice: voice ?? ('auto' as const), tasks }
}

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

/** Renders a tier as a table, which is read without scripts and by screen readers. */
function renderTier({ name, intervals }: Tier) {
  const rows = intervals
    .filter(({ label }) => label !== '')
    .slice(0, 200)
    .map(
      ({ label, start, end }) =>
        `<tr><th scope="row" class="ipa">${escapeHtml(label)}</th><td>${formatSeconds(start)}</td><td>${formatSeconds(end)}</td></tr>`,
    )
  return `<div class="table-scroll" tabindex="0"><table><caption>${escapeHtml(name)}</caption><thead><tr><th scope="col">Interval</th><th scope="col">Start, s</th><th scope="col">End, s</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/**
 * Draws a recording: a player, its transcript and its credit, which need no scripts, and a bench that is opened by a
 * press. Throws if the fence lacks a line or there is no such recording.
 */
export function drawAudio({
  caption,
  source,
  findRecording,
}: {
  caption: string
  source: string
  findRecording: (file: string) => FoundRecording | null
}) {
  const { line, voice, tasks } = parseAudioFence(source)
  const found = findRecording(line('file'))
  if (!found) throw new Error(`there is no recording “${line('file')}” in the folder audio`)
  const name = caption || line('transcript')
  const sound: BenchSound = {
    url: found.url,
    words: line('transcript').slice(0, 80),
    remark: line('speaker'),
    transcription: line('transcription'),
    voice,
    marks: (found.tiers[0]?.intervals ?? []).map(roundInterval),
  }
  const language = line('language')
  const transcription = line('transcription')
    ? ` <span class="ipa" lang="und-fonipa">${escapeHtml(line('transcription'))}</span>`
    : ''
  const without = `${found.tiers.map(renderTier).join('')}<p class="drawn-note">With scripts this is a speech bench: it shows waveform, spectrogram, pitch and formants, and plays a part slowly.</p>`
  const bench =
    found.milliseconds > longestOnBench
      ? ''
      : `<details class="audio-bench"><summary>Open on the bench</summary>${renderBench({ name, sounds: [sound], tasks }, without)}</details>`
  const credit = ['speaker', 'variety', 'source', 'licence'] as const
  return `<figure class="drawn drawn-audio">${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}<audio controls preload="none" src="${escapeHtml(found.url)}" aria-label="${escapeHtml(name)}"></audio><blockquote${language ? ` lang="${escapeHtml(language)}"` : ''}>${escapeHtml(line('transcript'))}${transcription}</blockquote>${bench}<p class="drawn-note">Recording: ${credit.map((each) => escapeHtml(line(each).replace(/\.$/, ''))).join('. ')}.</p></figure>\n`
}
