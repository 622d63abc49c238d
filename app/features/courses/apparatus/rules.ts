import { formatList } from '#app/core/text.ts'
import { withoutFences } from '../fences.rules.ts'
import type { Apparatus, Label, SectionPlace } from './types.ts'

export const noApparatus: Apparatus = { works: [], terms: [], labels: [] }

/** Matches keys such as "zipf-1949" and "wells-2008b". */
export const workKey = String.raw`[a-z][a-z]*(?:-[a-z]+)*-\d{4}[a-z]?`
export const plainKey = String.raw`[a-z0-9]+(?:-[a-z0-9]+)*`

const isInitials = (word: string) => /^(?:\p{Lu}\p{Ll}?\.[- ]?)+$/u.test(word)

/** Authors and year as a citation shows them: "Zipf" and "1949", "Manning and Schütze", "Joshi and others". */
export function namesAndYear(entry: string) {
  const [, authors = entry, year = ''] = /^(.+?)(?: \(eds?\.?\))? \((\d{4}[a-z]?)\)/.exec(entry) ?? []
  const hasOthers = /,? and others$/.test(authors)
  const names = authors
    .replace(/,? and others$/, '')
    .split(/,? and |, /)
    .filter((word) => !isInitials(word))
  const most = 3
  const shown = names.length > most ? names.slice(0, 1) : names
  if (hasOthers || names.length > most) return { names: `${shown.join(', ')} and others`, year }
  return { names: formatList(shown), year }
}

/** "section 4.3", "example (2)", "figure 1 of section 5.2"; within the same section, its number is left out. */
export function labelWords({ kind, moduleNumber, sectionNumber, number }: Label, from: SectionPlace | null) {
  const section = `section ${moduleNumber}.${sectionNumber}`
  if (kind === 'section') return section
  const own = kind === 'example' ? `example (${number})` : `figure ${number}`
  const isHere = from?.moduleNumber === moduleNumber && from.sectionNumber === sectionNumber
  return isHere ? own : `${own} of ${section}`
}

export function labelUrl({ kind, moduleNumber, sectionNumber, number }: Label) {
  const own = kind === 'section' ? '' : `-${number}`
  return `${moduleNumber}.${sectionNumber}${kind === 'section' ? '' : `#${kind}-${sectionNumber}${own}`}`
}

const labelMark = new RegExp(String.raw`\{#(${plainKey})\}`)

/** Parses a fence's info string: "tree The man has it {#telescope}" gives kind, caption and label. */
export function readInfo(info: string) {
  const label = labelMark.exec(info)?.[1] ?? null
  const [kind = '', ...caption] = info.replace(labelMark, '').trim().split(/\s+/)
  return { kind, caption: caption.join(' '), label }
}

/** Fences that are numbered as figures; audio is not. */
export const drawnKinds =
  /^(?:tree|arcs|vowels|formants|spectrogram|onset|pitch|consonants|plot|map|bpe|viterbi|cky|kappa|scores|vocal-tract)$/

type LabelledSection = { key: string; content: string; examples: readonly string[] }

export function companionUrl(slug: string) {
  return `/courses/${slug}/companion`
}

/** Number of figures in the course before this section. */
export function figuresBefore({ labels }: Apparatus, { moduleNumber, sectionNumber }: SectionPlace) {
  const isHere = (label: Label) => label.moduleNumber === moduleNumber && label.sectionNumber === sectionNumber
  return labels.find((label) => label.kind === 'section' && isHere(label))?.number ?? 0
}

/**
 * Every label of a course with its number: all sections, and the figures and examples that have a label. Figures are
 * numbered through the course, since a page may show several sections.
 */
export function labelsOf(
  modules: readonly { sections: readonly LabelledSection[] }[],
  isFigure: (kind: string) => boolean,
) {
  let figures = 0
  return modules.flatMap(({ sections }, m) =>
    sections.flatMap(({ key, content, examples }, s): Label[] => {
      const place = { moduleNumber: m + 1, sectionNumber: s + 1 }
      const fences = [...[content, ...examples].join('\n').matchAll(/^```(\w.*)$/gm)]
        .map(([, info = '']) => readInfo(info))
        .filter(({ kind }) => isFigure(kind))
      const before = figures
      figures += fences.length
      return [
        { key, kind: 'section', ...place, number: before },
        ...fences.flatMap(({ label }, i): Label[] =>
          label ? [{ key: label, kind: 'figure', ...place, number: before + i + 1 }] : [],
        ),
        ...examples.flatMap((example, i): Label[] => {
          const label = labelMark.exec(withoutFences(example))?.[1]
          return label ? [{ key: label, kind: 'example', ...place, number: i + 1 }] : []
        }),
      ]
    }),
  )
}

/** A text without code and data, which contain no marks. */
function textOf(source: string) {
  return withoutFences(source).replaceAll(/`[^`\n]*`/g, '')
}

export function marksIn(source: string) {
  const text = textOf(source)
  const all = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, key = '']) => key)
  return {
    works: all(String.raw`(?<![\w@])@(${workKey})`),
    terms: all(String.raw`\[\[(?:[^[\]|\n]+\|)?([^[\]|\n]+)\]\]`).map(keyOfTerm),
    labels: all(String.raw`\[#(${plainKey})\]`),
  }
}

/** Turns "Byte-pair encoding" into "byte-pair-encoding". */
export function keyOfTerm(word: string) {
  return word
    .toLowerCase()
    .replaceAll(/[*_]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

type Marked = { path: string; text: string }

/** More than an author mends at once; finding the line of each takes time. */
const mostFaults = 200

/** Finds references that lead nowhere, with their file, and works and terms that nothing refers to. */
export function apparatusFaults({ works, terms, labels }: Apparatus, texts: readonly Marked[]) {
  const known = {
    works: new Set(works.map(({ key }) => key)),
    terms: new Set(terms.map(({ key }) => key)),
    labels: new Set(labels.map(({ key }) => key)),
  }
  const used = texts.map(({ path, text }) => ({ path, marks: marksIn(text) }))
  const isUsed = (kind: 'works' | 'terms', key: string) => used.some(({ marks }) => marks[kind].includes(key))
  const labelTwice = labels.map(({ key }) => key).filter((key, i, all) => all.indexOf(key) !== i)
  return [
    ...used.flatMap(({ path, marks }) => [
      ...marks.works
        .filter((key) => !known.works.has(key))
        .map((key) => ({ path, at: `@${key}`, text: `@${key} is cited but not in the bibliography` })),
      ...marks.terms
        .filter((key) => !known.terms.has(key))
        .map((key) => ({ path, at: '[[', text: `“${key}” is marked as a term but not in the glossary` })),
      ...marks.labels
        .filter((key) => !known.labels.has(key))
        .map((key) => ({ path, at: `[#${key}]`, text: `[#${key}] refers to a label that does not exist` })),
    ]),
    ...labelTwice.map((key) => ({ path: 'course.yaml', at: '', text: `two places are labelled “${key}”` })),
    ...works
      .filter(({ key }) => !isUsed('works', key))
      .map(({ key }) => ({ path: 'references.yaml', at: `${key}:`, text: `${key} is listed but never cited` })),
    ...terms
      .filter(({ key }) => !isUsed('terms', key))
      .map(({ term }) => ({
        path: 'glossary.yaml',
        at: `${term}:`,
        text: `“${term}” is defined but never used`,
      })),
  ].slice(0, mostFaults)
}

/** Python fences with the output fence that follows each; null when it is missing, which is a fault. */
export function codeIn(source: string) {
  return [...source.matchAll(/^```python\n([^]*?)^```\n(?:\n*```output\n([^]*?)^```)?/gm)].map(
    ([, code = '', output]) => ({ code, output: output ?? null }),
  )
}
