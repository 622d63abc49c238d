/** Writes the geometry of the home page's hero: app/ui/imagery/hero-geometry.ts and hero-tiers.css. */
import { writeFileSync } from 'node:fs'
import { dotsPath, polylinePath, round, type Point } from './numbers.ts'
import { duration, formantHertz, findSpeechSound, phones, pitchHertz, topFrequency, words } from './speech.ts'

const width = 1440
const height = 260
const folder = new URL('../../app/ui/imagery/', import.meta.url)
const xOfTime = (time: number) => (time / duration) * width

const dots: Point[] = []
for (let time = 0; time < duration; time += 7) {
  const phone = findSpeechSound(time)
  if (!phone.voiced || phone.kind === 'voiced-stop' || phone.kind === 'affricate') continue
  for (const which of phone.kind === 'nasal' ? ([0] as const) : ([0, 1, 2] as const))
    dots.push([xOfTime(time), height * (1 - formantHertz(time, which) / topFrequency)])
}

const voicedRuns: Point[][] = [[]]
for (let time = 0; time < duration; time += 6) {
  const phone = findSpeechSound(time)
  if (phone.voiced && phone.kind !== 'affricate')
    voicedRuns.at(-1)?.push([xOfTime(time), height * (1 - (pitchHertz(time) - 60) / 200)])
  else if (voicedRuns.at(-1)?.length) voicedRuns.push([])
}
const pitch = voicedRuns
  .filter((run) => run.length > 1)
  .map(polylinePath)
  .join('')

const percentOfPhrase = (time: number) => round((time / duration) * 100, 3)
const spoken = phones.filter((phone) => phone.label)
const wordIntervals = words.map(({ text, first, last }) => ({
  text,
  start: percentOfPhrase(phones[first]?.start ?? 0),
  end: percentOfPhrase(phones[last]?.end ?? duration),
}))
const phoneIntervals = spoken.map(({ label, start, end }) => ({
  label,
  start: percentOfPhrase(start),
  end: percentOfPhrase(end),
}))

const formatRows = (rows: readonly object[]) =>
  rows
    .map((row) =>
      JSON.stringify(row)
        .replaceAll(/"(\w+)":/g, ' $1: ')
        .replaceAll('"', "'")
        .replace('}', ' }'),
    )
    .map((row) => `    ${row},`)
    .join('\n')

writeFileSync(
  new URL('hero-geometry.ts', folder),
  `/** Written by tools/draw/hero-geometry.ts. Intervals are percentages of the phrase's duration. */
// oxfmt-ignore
export const heroGeometry = {
  width: ${width},
  height: ${height},
  words: [
${formatRows(wordIntervals)}
  ],
  phones: [
${formatRows(phoneIntervals)}
  ],
  formants: '${dotsPath(dots)}',
  pitch: '${pitch}',
} as const
`,
)

const [silence, ...rest] = phones
const formatColumns = (lengths: readonly number[]) =>
  lengths.map((length) => `minmax(0, ${round((length / duration) * 100, 3)}fr)`).join('\n    ')
const edges = [silence?.length ?? 0, rest.at(-1)?.length ?? 0] as const
const wordLengths = words.map(({ first, last }) => (phones[last]?.end ?? 0) - (phones[first]?.start ?? 0))

writeFileSync(
  new URL('hero-tiers.css', folder),
  `/* Written by tools/draw/hero-geometry.ts: the columns of the hero's tiers are the intervals of its sound. */
.hero-by-word {
  grid-template-columns:
    ${formatColumns([edges[0], ...wordLengths, edges[1]])};
}
.hero-by-phone {
  grid-template-columns:
    ${formatColumns(phones.map((phone) => phone.length))};
}
`,
)
process.stdout.write(`hero: ${dots.length} dots, ${phoneIntervals.length} phones\n`)
