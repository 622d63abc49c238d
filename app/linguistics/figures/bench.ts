import { escapeHtml } from '#app/core/text.ts'
import type { VoiceKind } from '../acoustics/analysis.ts'
import { roundInterval, type Interval } from '../acoustics/textgrid.ts'
import { parseCue, soundUrl, spectrogramUrl, toUtterance } from '../sound/cues.ts'
import type { Cue } from '../sound/types.ts'
import { listValues } from '../sound/values.ts'
import { renderPlayList, splitRows, withBrackets } from './plays.ts'
import { drawSpectrogram, drawUnlabelledSpectrogram } from './spectrogram.ts'

/** A sound that a bench supplies, for the browser. Times are in milliseconds. */
export type BenchSound = {
  url: string
  words: string
  remark: string
  /** With its brackets; empty for a sound without a transcription. */
  transcription: string
  /** “auto” for a recording of which nobody has said: the kind is then found by its pitch. */
  voice: VoiceKind | 'auto'
  /** The sounds that it was made from. */
  marks: readonly Interval[]
}

/** The tasks of a bench besides looking and listening. */
const benchTasks = ['say', 'mark'] as const
export type BenchTask = (typeof benchTasks)[number]
export type BenchProps = { name: string; sounds: readonly BenchSound[]; tasks: readonly BenchTask[] }

/** Reads the tasks of a fence, such as “say mark”. Throws on another. */
export function parseTasks(text: string) {
  const named = text.split(/[\s,]+/).filter(Boolean)
  const unknown = named.find((name) => !benchTasks.some((task) => task === name))
  if (unknown) throw new Error(`a bench can do “say” and “mark”, not “${unknown}”`)
  return benchTasks.filter((task) => named.includes(task))
}

const mostSounds = 6

/** Returns the kind of voice that says a cue: it decides where formants and pitch are looked for. */
const kindOfVoice = (cue: Cue): VoiceKind => {
  if (cue.kind !== 'speech') return 'man'
  return cue.voice === 'child' ? 'child' : cue.voice.startsWith('woman') ? 'woman' : 'man'
}

/** Returns a sound as a bench gets it. Throws if the cue has no sound. */
export function toBenchSound({ say, words, remark = '' }: { say: string; words: string; remark?: string }) {
  const cue = parseCue(say)
  return {
    url: soundUrl(say),
    words,
    remark,
    transcription: cue.kind === 'speech' ? withBrackets(say.replace(/\|[1-5]+/, '')) : '',
    voice: kindOfVoice(cue),
    marks: listValues(toUtterance(cue)).map(({ sign, start, end }) => roundInterval({ label: sign, start, end })),
  } satisfies BenchSound
}

const formatValue = (value: number | null | undefined) => (value == null ? '–' : String(Math.round(value)))

/** Renders the values of a sound as a table, which is read without scripts and by screen readers. */
function renderValues(say: string, name: string) {
  const rows = listValues(toUtterance(parseCue(say))).map(({ sign, start, end, f0, formants }) => {
    const cells = [start, end, f0, ...(formants ?? [null, null, null])].map((each) => `<td>${formatValue(each)}</td>`)
    return `<tr><th scope="row" class="ipa" lang="und-fonipa">${escapeHtml(sign)}</th>${cells.join('')}</tr>`
  })
  const head = ['Sound', 'Start, ms', 'End, ms', 'F0, Hz', 'F1, Hz', 'F2, Hz', 'F3, Hz']
    .map((each) => `<th scope="col">${each}</th>`)
    .join('')
  return `<div class="table-scroll" tabindex="0"><table><caption>${escapeHtml(name)}: values in the middle of each sound</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** Renders the element that the scripts of the bench bring to life, around what is shown without them. */
export const renderBench = (props: BenchProps, inner: string) =>
  `<speech-bench class="speech-bench" data-bench="${escapeHtml(JSON.stringify(props))}">${inner}</speech-bench>`

const withoutScripts =
  'With scripts this is a speech bench: it measures pitch and formants at the cursor, plays a part slowly and records your own voice, which stays on your device. Here are the spectrogram and the values that the sound was made from.'

/** Draws sounds to be read at a bench. Each row has a cue, its words and a remark; `do:` names tasks. */
export function drawBench({ source, caption }: { source: string; caption: string }) {
  const lines = source.trim().split('\n')
  const isTaskLine = (line: string) => line.startsWith('do:')
  const tasks = parseTasks(lines.flatMap((line) => (isTaskLine(line) ? [line.slice(3)] : [])).join(' '))
  const rows = splitRows(lines.filter((line) => !isTaskLine(line)).join('\n'))
  if (rows.length === 0) throw new Error('there is nothing to hear')
  if (rows.length > mostSounds) throw new Error(`a bench has at most ${mostSounds} sounds`)
  const sounds = rows.map(([say = '', words = '', remark = '']) => toBenchSound({ say, words, remark }))
  const nameOf = (i: number) => [rows[i]?.[1], sounds[i]?.transcription, rows[i]?.[2]].filter(Boolean).join(' ')
  const drawn = drawSpectrogram({ source: rows.map((row) => row.slice(0, 2).join(' | ')).join('\n'), caption: '' })
  const tables = rows.map(([say = ''], i) => renderValues(say, nameOf(i)))
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure class="drawn drawn-bench">${title}${renderBench(
    { name: caption, sounds, tasks },
    `${drawn}${tables.join('')}<p class="drawn-note">${withoutScripts}</p>`,
  )}</figure>\n`
}

/** Draws the bench of a sound to measure. Its sounds have no names, and without scripts its values are only described. */
export function renderAskedBench(say: string) {
  const sound = { ...toBenchSound({ say, words: '' }), transcription: '', marks: [] }
  return renderBench(
    { name: 'The sound to measure', sounds: [sound], tasks: [] },
    `${drawUnlabelledSpectrogram({ cue: say, image: spectrogramUrl(say) })}${renderPlayList([{ cue: say, inner: 'the sound' }])}`,
  )
}
