/** The Markdown marks for bold and italics. */
export type Mark = '**' | '*'
/** Text that the insert menu inserts. With `mark`, selected words are put between two of these marks instead. */
export type Template = { label: string; text: string; mark?: Mark; key?: string }

const sample = 'words'

const fenceTemplate = (info: string, ...rows: string[]) => `\n\`\`\`${info}\n${rows.join('\n')}\n\`\`\`\n`

/** The examples in the insert menu. Each is valid without changes. */
export const templateGroups: readonly { label: string; templates: readonly Template[] }[] = [
  {
    label: 'Text',
    templates: [
      { label: 'Bold', text: `**${sample}**`, mark: '**', key: 'b' },
      { label: 'Italics', text: `*${sample}*`, mark: '*', key: 'i' },
      {
        label: 'Interlinear gloss',
        text: fenceTemplate('gloss tr Turkish', 'ev-ler-im-de', 'house-PL-1SG.POSS-LOC', '‘in my houses’'),
      },
      { label: 'Table', text: '\n| Word | Sound |\n| --- | --- |\n| ship | {/ʃ/} |\n\n' },
      { label: 'Footnote', text: '^[More of this.]' },
      { label: 'Heading', text: '\n### A heading\n' },
      { label: 'Examples', text: '\n## Examples\n\n**One.** An example.\n' },
      { label: 'Summary', text: '\n## Summary\n\nThe words to remember.\n' },
    ],
  },
  {
    label: 'Words and sounds',
    templates: [
      { label: 'Transcription', text: '{/ʃɪp/}' },
      { label: 'Sounds to play', text: fenceTemplate('listen Two words', 'ʃɪp | ship', 'ʃiːp | sheep | a remark') },
      {
        label: 'Spectrogram',
        text: fenceTemplate(
          'spectrogram The vowel is shorter before the fortis consonant',
          'biːd | bead | iː 0-900 Hz: longer',
          'biːt | beat',
        ),
      },
      {
        label: 'Voice onset times',
        text: fenceTemplate('onset Two voice onset times', 'b -80 as in French', 'p 60 as in pin'),
      },
      {
        label: 'Pitch',
        text: fenceTemplate('pitch One syllable in two tones', '[ma] | 55 | ‘mother’', '[ma] | 51 | ‘scold’'),
      },
    ],
  },
  {
    label: 'Figures',
    templates: [
      {
        label: 'Vowel chart',
        text: fenceTemplate(
          'vowels Two vowels and a diphthong',
          'iː 0 0 FLEECE',
          'ɒ 2.75 2 LOT',
          'aɪ 2.9 0.5 > 0.7 0.5 PRICE',
        ),
      },
      {
        label: 'Consonant chart',
        text: fenceTemplate('consonants The consonants of a language', 'p b t d *k', 'm n w r'),
      },
      {
        label: 'Formants',
        text: fenceTemplate('formants Averages of two groups', 'i 270 2290 men', 'i 310 2790 women'),
      },
      {
        label: 'Vocal tract',
        text: fenceTemplate(
          'vocal-tract Two places',
          'p: bilabial | both lips | p b m',
          'k: velar | back of the tongue, soft palate | k ɡ ŋ',
        ),
      },
      {
        label: 'Syntax tree',
        text: fenceTemplate('tree She saw him', '[S [NP She] [VP [V saw] [NP him]]]'),
      },
      {
        label: 'Dependencies',
        text: fenceTemplate('arcs She saw him', '1 She PRON 2 nsubj', '2 saw VERB 0 root', '3 him PRON 2 obj'),
      },
      {
        label: 'Plot',
        text: fenceTemplate(
          'plot scatter A power law',
          'x: Rank (log)',
          'y: Frequency (log)',
          '1 3332 the',
          '10 877 he',
        ),
      },
      {
        label: 'Map',
        text: fenceTemplate(
          'map Two forms and the line between',
          'place 46 32 Leeds = one form',
          'place 64 80 London = another',
          'line BATH: 4 70, 46 64, 74 44',
        ),
      },
    ],
  },
]

/** Adds a space before a citation if a word stands directly before it. */
export function withSpaceBefore(text: string, before: string) {
  return text.startsWith('[@') && /[^\s([]$/.test(before) ? ` ${text}` : text
}

/** Finds the mark for a key that is pressed together with Ctrl or Cmd. */
export const findMarkOfKey = (key: string) =>
  templateGroups.flatMap(({ templates }) => templates).find((template) => template.key === key.toLowerCase())?.mark

type Selection = { value: string; start: number; end: number; mark: Mark }

/**
 * Puts a mark around the selected words, or removes it if it is there. Returns the range to replace, its new text, and
 * the range of the words afterwards. Spaces at the ends stay outside the marks, as Markdown requires.
 */
export function toggleMark({ value, start, end, mark }: Selection) {
  const chosen = value.slice(start, end)
  const words = chosen.trim() || sample
  const from = start + (chosen.trim() ? chosen.length - chosen.trimStart().length : 0)
  const to = chosen.trim() ? from + words.length : end
  const before = /\**$/.exec(value.slice(0, from))?.[0].length ?? 0
  const after = /^\**/.exec(value.slice(to))?.[0].length ?? 0
  const around = Math.min(before, after)
  const isMarked = to > from && (mark === '**' ? around >= 2 : around % 2 === 1)
  const size = mark.length
  return isMarked
    ? { start: from - size, end: to + size, text: words, selected: [from - size, to - size] as const }
    : {
        start: from,
        end: to,
        text: `${mark}${words}${mark}`,
        selected: [from + size, from + size + words.length] as const,
      }
}
