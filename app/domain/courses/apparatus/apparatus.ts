import { formatList } from '#app/core/text.ts'
import type { StoredRecording } from '../recordings.ts'
import { withoutFences } from '../fences.ts'

/** A work in a course's bibliography: one line of Markdown, "Author (year). *Title*. Publisher." */
export type Work = { key: string; entry: string }

export type Term = {
  key: string
  term: string
  definition: string
  /** Synonyms and the terms that are taken for it; missing in courses that were imported before there were any. */
  also?: readonly string[]
  near?: readonly { forms: readonly string[]; why: string }[]
}

export type Label = {
  key: string
  kind: 'section' | 'example' | 'figure'
  moduleNumber: number
  sectionNumber: number
  /**
   * The number of an example in its section, or of a figure in the course. For a section, the number of figures before
   * it.
   */
  number: number
}

/** A corpus file of a course, with its head. */
export type StoredCorpus = { name: string; format: 'txt' | 'conllu'; text: string }

export type Apparatus = {
  works: readonly Work[]
  terms: readonly Term[]
  labels: readonly Label[]
  /** Missing in courses that were imported before there were any. */
  corpora?: readonly StoredCorpus[]
  recordings?: readonly StoredRecording[]
}

export type SectionPlace = { key: string; moduleNumber: number; sectionNumber: number }

export type Review = {
  /** The reviewer: a person or a language model. The page says which. */
  by: 'person' | 'model'
  name: string
  /** The day of the review, such as "2026-11-21". */
  on: string
  against: readonly string[]
  doubts: readonly string[]
  /** Start of the hash of the reviewed files. If the files have another hash, they were edited after the review. */
  of: string
}

/** `isCurrent` is false when the course was edited after its review. */
export type CurrentReview = Review & { isCurrent: boolean }

export type Erratum = { on: string; place: string; wrong: string; right: string }

export const noApparatus: Apparatus = { works: [], terms: [], labels: [] }

/** Matches keys such as "zipf-1949" and "wells-2008b". */
export const workKey = String.raw`[a-z][a-z]*(?:-[a-z]+)*-\d{4}[a-z]?`
export const plainKey = String.raw`[a-z0-9]+(?:-[a-z0-9]+)*`

const isInitials = (word: string) => /^(?:\p{Lu}\p{Ll}?\.[- ]?)+$/u.test(word)

/** Reads the authors and year of a work as a citation shows them: "Zipf" and "1949", or "Joshi and others". */
export function parseNamesAndYear(entry: string) {
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

/**
 * The text of a cross-reference: "section 4.3", "example (2)", "figure 1 of section 5.2". Within the same section, the
 * section number is left out.
 */
export function labelText({ kind, moduleNumber, sectionNumber, number }: Label, from: SectionPlace | null) {
  const section = `section ${moduleNumber}.${sectionNumber}`
  if (kind === 'section') return section
  const own = kind === 'example' ? `example (${number})` : `figure ${number}`
  const isInSection = from?.moduleNumber === moduleNumber && from.sectionNumber === sectionNumber
  return isInSection ? own : `${own} of ${section}`
}

export function labelUrl({ kind, moduleNumber, sectionNumber, number }: Label) {
  const own = kind === 'section' ? '' : `-${number}`
  return `${moduleNumber}.${sectionNumber}${kind === 'section' ? '' : `#${kind}-${sectionNumber}${own}`}`
}

const labelMark = new RegExp(String.raw`\{#(${plainKey})\}`)

/** Parses a fence's info string: "tree The man has it {#telescope}" gives kind, caption and label. */
export function parseFenceInfo(info: string) {
  const label = labelMark.exec(info)?.[1] ?? null
  const [kind = '', ...caption] = info.replace(labelMark, '').trim().split(/\s+/)
  return { kind, caption: caption.join(' '), label }
}

/** Matches the kinds of fence that are numbered as figures; fences with audio are not numbered. */
export const drawnKinds =
  /^(?:tree|arcs|vowels|formants|spectrogram|bench|onset|pitch|consonants|plot|map|tokens|bpe|viterbi|cky|kappa|scores|vocal-tract)$/

type LabelledSection = { key: string; content: string; examples: readonly string[] }

export function companionUrl(slug: string) {
  return `/courses/${slug}/companion`
}

/** Counts the figures of the course before this section. */
export function countFiguresBefore({ labels }: Apparatus, { moduleNumber, sectionNumber }: SectionPlace) {
  const isHere = (label: Label) => label.moduleNumber === moduleNumber && label.sectionNumber === sectionNumber
  return labels.find((label) => label.kind === 'section' && isHere(label))?.number ?? 0
}

/**
 * Lists the labels of a course with their numbers: all sections, and the figures and examples that have a label.
 * Figures are numbered through the course, since a page may show several sections.
 */
export function listLabels(
  modules: readonly { sections: readonly LabelledSection[] }[],
  isFigure: (kind: string) => boolean,
) {
  let figures = 0
  return modules.flatMap(({ sections }, m) =>
    sections.flatMap(({ key, content, examples }, s): Label[] => {
      const place = { moduleNumber: m + 1, sectionNumber: s + 1 }
      const fences = [...[content, ...examples].join('\n').matchAll(/^```(\w.*)$/gm)]
        .map(([, info = '']) => parseFenceInfo(info))
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

/** Removes code and figure data, which contain no citations, terms or references. */
function withoutCode(source: string) {
  return withoutFences(source).replaceAll(/`[^`\n]*`/g, '')
}

export function listReferences(source: string) {
  const text = withoutCode(source)
  const keysMatching = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, key = '']) => key)
  return {
    works: keysMatching(String.raw`(?<![\w@])@(${workKey})`),
    terms: keysMatching(String.raw`\[\[(?:[^[\]|\n]+\|)?([^[\]|\n]+)\]\]`).map(keyOfTerm),
    labels: keysMatching(String.raw`\[#(${plainKey})\]`),
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

/** Limits the faults that are reported, because finding the line of each takes time. */
const mostFaults = 200

/** Finds citations, terms and references without a target, and works and terms that no text uses. */
export function findApparatusFaults({ works, terms, labels }: Apparatus, texts: readonly Marked[]) {
  const known = {
    works: new Set(works.map(({ key }) => key)),
    terms: new Set(terms.map(({ key }) => key)),
    labels: new Set(labels.map(({ key }) => key)),
  }
  const used = texts.map(({ path, text }) => ({ path, marks: listReferences(text) }))
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

/**
 * Lists the Python fences of a text, each with the output fence after it. `output` is null when that is missing, which
 * is a fault.
 */
export function listPythonPrograms(source: string) {
  return [...source.matchAll(/^```python\n([^]*?)^```\n(?:\n*```output\n([^]*?)^```)?/gm)].map(
    ([, code = '', output]) => ({ code, output: output ?? null }),
  )
}
