import { describe, expect, it } from 'vitest'
import { readCourseFolders, type CourseFolder } from '../course-folder.ts'
import { countProduced, drawOutcomeMatrix, findOutcomeFaults } from './outcomes.ts'

const folders = readCourseFolders('content/courses')
const writtenFolders = folders.filter(({ questions }) => questions.length > 0)

it.each(writtenFolders)(
  '$slug teaches, practises and asks about each of its outcomes, and records how hard each question is',
  (folder) => {
    expect(findOutcomeFaults(folder)).toEqual([])
  },
)

it.each(writtenFolders)('in at least a third of the practice of $slug the student produces something', (folder) => {
  const [, produced, all] = /(\d+) of (\d+)/.exec(countProduced(folder)) ?? []
  expect(Number(produced) * 3).toBeGreaterThanOrEqual(Number(all))
})

it('what is chosen, matched or named is not produced', () => {
  const [taster] = writtenFolders.filter(({ slug }) => slug === 'phonetic-transcription-taster')
  const practice = taster?.practice.filter(({ body }) => ['one', 'match', 'text', 'order'].includes(body.kind)) ?? []
  expect(countProduced({ practice })).toBe('produced: 3 of 27 items, 11% (3 order)')
})

describe('a planted fault is found', () => {
  const [taster] = writtenFolders.filter(({ slug }) => slug === 'phonetic-transcription-taster')
  const faultsOf = (change: (folder: CourseFolder) => Partial<CourseFolder>) =>
    taster ? findOutcomeFaults({ ...taster, ...change(taster) }) : []
  const teaching = (changed: Record<string, number[]>) =>
    faultsOf(({ head }) => ({ head: { ...head, teaches: { ...head.teaches, ...changed } } }))

  it('an outcome without a section, practice or a question', () => {
    expect(teaching({ 'four-accents-compared': [5] })).toEqual([
      'outcome 6 is never taught',
      'outcome 6 is never practised',
      'outcome 6 is never asked about',
    ])
  })
  it('a section that serves no outcome', () => {
    expect(faultsOf(({ head }) => ({ head: { ...head, teaches: undefined } }))).toContain(
      'the-vowel-space serves no outcome',
    )
  })
  it('a section and an outcome that do not exist', () => {
    expect(teaching({ 'the-vowels': [7] })).toEqual(['the-vowels is not a section', 'there is no outcome 7'])
  })
  it('a question without difficulty or outcome, or with one that its section does not serve', () => {
    const left = faultsOf(({ questions }) => ({
      questions: questions.map((question, i) => {
        if (i === 0) return { ...question, difficulty: undefined }
        if (i === 1) return { ...question, outcome: 2 }
        return question.section === 'broad-and-narrow' ? { ...question, outcome: undefined } : question
      }),
    }))
    const unsaid = [29, 30, 31, 32, 33].map(
      (n) => `exam question ${n} does not say which outcome it examines (its section serves 2 outcomes)`,
    )
    expect(left).toEqual([
      'exam question 1 has no difficulty',
      'exam question 2 examines outcome 2, which its section does not serve',
      ...unsaid,
    ])
  })
  it('an outcome without practice', () => {
    const left = faultsOf(({ practice }) => ({
      practice: practice.filter(({ section }) => section !== 'four-accents-compared'),
    }))
    expect(left).toEqual(['outcome 6 is never practised'])
  })
  it('an outcome without a question', () => {
    const left = faultsOf(({ questions }) => ({
      questions: questions.filter(({ section }) => section !== 'sounds-letters-and-symbols'),
    }))
    expect(left).toEqual(['outcome 1 is never asked about'])
  })
})

it('a programme that is not written yet has no holes', () => {
  const [waiting] = folders.filter(({ questions }) => questions.length === 0)
  expect(waiting && findOutcomeFaults(waiting)).toEqual([])
})

it('the matrix has the items and questions of each section and outcome, in all, and by difficulty', () => {
  const [taster] = writtenFolders.filter(({ slug }) => slug === 'phonetic-transcription-taster')
  if (!taster) throw new Error('there is no taster')
  const drawn = drawOutcomeMatrix(taster)
  const cells = (start: string) =>
    drawn
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
      .trim()
      .split(/ +/)
  expect(drawn).toHaveLength(12)
  expect(cells('3.1 broad-and-narrow')?.slice(0, 3)).toEqual(['·', '·', '·'])
  expect(cells('3.1 broad-and-narrow')?.[4]).toMatch(/^\d+\/4$/)
  const asked = cells('in all')?.map((cell) => Number(cell.split('/')[1]))
  expect(asked?.reduce((sum, n) => sum + n)).toBe(taster.questions.length)
  const [first] = cells('by difficulty 1/2/3') ?? []
  expect(first).toBe('1/3/0')
})
