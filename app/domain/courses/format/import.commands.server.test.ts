import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { directUrl, pool } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { findExamState } from '#app/domain/exams/exams.queries.server.ts'
import { markSectionRead } from '#app/domain/learning/learning.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { signalsConnection } from '#app/platform/releases/releases.ts'
import { findCourseAndStudy } from '#app/pages/student/study/read.server.ts'
import { answersWith, createPaidStudent, createExamCandidate, taster } from '#tests/support/attempts.ts'
import { openCourseFolder } from '#tests/support/course-folders.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { listCourseSources } from './course-files.ts'
import type { BankQuestion } from './course-schema.ts'
import { importCourses, importCoursesWhenAlone } from './import.commands.server.ts'

openTestWorld()

const { folder, copyCourse } = openCourseFolder()
const course = join(folder, taster)

beforeEach(async () => {
  copyCourse(taster)
  // The bank is only as large as an exam paper, so every paper contains all its questions.
  editBank((questions) => questions.filter((_, i) => i % 4 === 0).map(({ section: _section, ...question }) => question))
  await importCourses({ now: clock.now(), folder })
})

function importAgain() {
  return importCourses({ now: clock.now(), folder })
}

function editBank(edit: (questions: BankQuestion[]) => BankQuestion[]) {
  const file = join(course, 'exam.yaml')
  const { questions } = parse(readFileSync(file, 'utf8')) as { questions: BankQuestion[] }
  writeFileSync(file, stringify({ questions: edit(questions) }))
}

const fresh: BankQuestion = {
  text: 'Which word begins with a vowel?',
  a: 'apple',
  b: 'pear',
  c: 'plum',
  d: 'quince',
  key: 'a',
  explanation: 'The word apple begins with /æ/.',
  module: 1,
}

/** Deletes one question, inserts one at the top, and changes the wording and the answer of another. */
function changeQuestions(questions: BankQuestion[]) {
  const [first, second, ...others] = questions
  if (!first || !second) throw new Error('the bank is too small')
  const edited = { ...first, text: `${first.text} (Think of the sounds.)`, key: first.key === 'a' ? 'b' : 'a' } as const
  return [fresh, edited, ...others]
}

function versionsOf(paper: readonly string[]) {
  return rowsOf(
    `select id, question_text, option_a, option_b, option_c, option_d, correct_option, explanation
     from exam_questions where id = any($1::uuid[]) order by id`,
    [paper],
  )
}

describe('an import during an exam', () => {
  it('does not change its paper, pass mark, time or result; the next attempt uses the new bank', async () => {
    const sitter = await createExamCandidate()
    const given = await answersWith({ paper: sitter.paper, right: 6 })
    await saveAnswers({ ...sitter, given: given.slice(0, 4) })
    const before = { state: await findExamState(sitter), versions: await versionsOf(sitter.paper) }

    editBank(changeQuestions)
    const head = join(course, 'course.yaml')
    writeFileSync(
      head,
      readFileSync(head, 'utf8')
        .replace('pass_percentage: 60', 'pass_percentage: 90')
        .replace('duration_minutes: 10', 'duration_minutes: 20'),
    )
    expect(await importAgain()).toMatchObject({ imported: 1 })

    const after = await findExamState(sitter)
    expect(after.kind === 'running' && after.attempt).toEqual(before.state.kind === 'running' && before.state.attempt)
    expect(await versionsOf(sitter.paper)).toEqual(before.versions)
    expect(await submitAttempt({ ...sitter, given })).toMatchObject({
      ok: true,
      value: { score: 6, totalQuestions: 10, percentage: 60, passPercentage: 60, passed: true },
    })

    const next = await createExamCandidate()
    const state = await findExamState(next)
    const ids = state.kind === 'running' ? state.attempt.questions.map(({ id }) => id) : []
    const bank = await rowsOf<{ id: string; text: string }>(
      `select q.id, question_text as text from exam_questions q join exams e on e.id = q.exam_id
       where e.course_id = $1 and q.retired_at is null`,
      [next.courseId],
    )
    expect(ids.toSorted()).toEqual(bank.map(({ id }) => id).toSorted())
    expect(ids).toContain(bank.find(({ text }) => text === fresh.text)?.id)
    expect(state).toMatchObject({ intro: { passPercentage: 90, durationMinutes: 20, questionCount: 10 } })
  })

  it('leaves existing results and the questions of submitted papers unchanged', async () => {
    const sitter = await createExamCandidate()
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 6 }) })
    const before = { state: await findExamState(sitter), versions: await versionsOf(sitter.paper) }
    editBank(changeQuestions)
    await importAgain()
    expect(await findExamState(sitter)).toEqual(before.state)
    expect(await versionsOf(sitter.paper)).toEqual(before.versions)
  })
})

describe('a question', () => {
  async function liveBank() {
    return rowsOf<{ id: string; key: string; number: number; module: number }>(
      `select q.id, q.question_key as key, q.question_number as number, m.module_number as module
       from exam_questions q join exams e on e.id = q.exam_id join courses c on c.id = e.course_id
       join course_modules m on m.id = q.module_id
       where c.slug = $1 and q.retired_at is null order by q.question_number`,
      [taster],
    )
  }

  it('keeps its row when another is deleted or inserted before it, and returns to its row when restored', async () => {
    const before = await liveBank()
    const bank = readFileSync(join(course, 'exam.yaml'))
    editBank((questions) => [fresh, ...questions.slice(1)])
    await importAgain()
    const changed = await liveBank()
    const kept = new Set(changed.map(({ id }) => id))
    expect(before.filter(({ id }) => kept.has(id))).toHaveLength(9)
    expect(changed.map(({ number }) => number)).toEqual(changed.map((_, i) => i + 1))
    writeFileSync(join(course, 'exam.yaml'), bank)
    await importAgain()
    expect(await liveBank()).toEqual(before)
  })

  it('with an id keeps its key when its wording changes', async () => {
    const named = { ...fresh, id: 'vowel-first' }
    editBank((questions) => [named, ...questions.slice(1)])
    await importAgain()
    const [first] = await liveBank()
    editBank((questions) => [{ ...named, text: 'Which of these begins with a vowel?' }, ...questions.slice(1)])
    await importAgain()
    const [second] = await liveBank()
    expect(second?.key).toBe('vowel-first')
    expect(first?.key).toBe('vowel-first')
    expect(second?.id).not.toBe(first?.id)
  })

  it.each([
    ['text', `question_text = 'x'`],
    ['option', `option_c = 'x'`],
    ['answer', `correct_option = case correct_option when 'A' then 'B' else 'A' end`],
    ['explanation', `explanation = 'x'`],
    ['key', `question_key = 'x'`],
    ['exam', `exam_id = (select id from exams e where e.id <> exam_questions.exam_id limit 1)`],
  ])('cannot have its %s changed, even directly in the database', async (_column, change) => {
    const [{ id } = { id: '' }] = await liveBank()
    await expect(pool.query(`update exam_questions set ${change} where id = $1`, [id])).rejects.toThrow(
      'a version of a question does not change',
    )
  })

  it('cannot be deleted in the database, nor can the paper, pass mark or time of an attempt be changed', async () => {
    const [{ id } = { id: '' }] = await liveBank()
    await expect(pool.query('delete from exam_questions where id = $1', [id])).rejects.toThrow('does not change')
    const { attemptId } = await createExamCandidate()
    for (const change of [`paper = '[]'`, 'pass_percentage = 1', 'duration_minutes = 99']) {
      await expect(pool.query(`update exam_attempts set ${change} where id = $1`, [attemptId])).rejects.toThrow(
        'the paper of a sitting does not change',
      )
    }
  })
})

describe('a section', () => {
  const listOutline = async (reading: Parameters<typeof findCourseAndStudy>[0]) =>
    (await findCourseAndStudy(reading))?.study?.modules ?? []
  const firstModule = join(course, 'modules', '01-sounds-and-consonants')

  async function createReader() {
    const paid = await createPaidStudent()
    const outline = await listOutline(paid)
    const [first, second] = outline[0]?.sections ?? []
    for (const section of [first, second]) await markSectionRead({ ...paid, sectionId: section?.id ?? '' })
    return { ...paid, read: async () => readTitles(await listOutline(paid)) }
  }

  function readTitles(outline: Awaited<ReturnType<typeof listOutline>>) {
    return outline.flatMap(({ sections }) => sections.flatMap(({ isRead, title }) => (isRead ? [title] : [])))
  }

  it('stays read when another is inserted before it, and when it moves to another module', async () => {
    const { read, ...paid } = await createReader()
    const before = await read()
    expect(before).toHaveLength(2)
    const files = ['01-sounds-letters-and-symbols.md', '02-voicing-place-and-manner.md', '03-the-consonant-chart.md']
    for (const [i, file] of files.toReversed().entries())
      renameSync(join(firstModule, file), join(firstModule, `0${4 - i}${file.slice(2)}`))
    writeFileSync(join(firstModule, '01-why-transcribe.md'), '# Why transcribe\n\nBecause letters mislead.\n')
    await importAgain()
    expect(await read()).toEqual(before)
    expect((await listOutline(paid))[0]?.sections.map(({ title }) => title)[0]).toBe('Why transcribe')
    renameSync(
      join(firstModule, '02-sounds-letters-and-symbols.md'),
      join(course, 'modules/02-vowels/09-sounds-letters-and-symbols.md'),
    )
    await importAgain()
    expect(new Set(await read())).toEqual(new Set(before))
  })

  it('is hidden and cannot be marked as read once removed, and is still read when it returns', async () => {
    const { read, ...paid } = await createReader()
    const before = await read()
    const file = join(firstModule, '01-sounds-letters-and-symbols.md')
    const practice = file.replace(/\.md$/, '.practice.yaml')
    const [kept, keptPractice] = [readFileSync(file), readFileSync(practice)]
    const [section] = (await listOutline(paid))[0]?.sections ?? []
    rmSync(file)
    rmSync(practice)
    // Delete the terms that only this section uses; an unused term is a fault.
    const alone = /^(?:allophone|minimal pair|phone|Standard Southern British):.*\n(?: .*\n)*/gm
    const glossary = join(course, 'glossary.yaml')
    const terms = readFileSync(glossary, 'utf8')
    writeFileSync(glossary, terms.replaceAll(alone, ''))
    await importAgain()
    expect(await read()).toEqual(before.slice(1))
    expect(await markSectionRead({ ...paid, sectionId: section?.id ?? newId() })).toEqual({
      ok: false,
      reason: 'no-such-section',
    })
    writeFileSync(file, kept)
    writeFileSync(practice, keptPractice)
    writeFileSync(glossary, terms)
    await importAgain()
    expect(await read()).toEqual(before)
  })
})

describe('a course', () => {
  async function isOpen() {
    const [row] = await rowsOf<{ is_open: boolean }>('select is_open from courses where slug = $1', [taster])
    return row?.is_open
  }

  it('closes when its folder is removed, and opens again when it returns', async () => {
    const away = mkdtempSync(join(tmpdir(), 'ukli-away-'))
    renameSync(course, away)
    await importAgain()
    expect(await isOpen()).toBe(false)
    expect(await importAgain()).toMatchObject({ imported: 0 })
    renameSync(away, course)
    await importAgain()
    expect(await isOpen()).toBe(true)
  })

  it('with a fault stops the import of all changed courses', async () => {
    const slug = 'second-language-acquisition-theory'
    const other = copyCourse(slug)
    appendFileSync(join(course, 'course.yaml'), '# A new line.\n')
    appendFileSync(join(other, 'course.yaml'), 'price: free\n')
    const hashes = () => rowsOf('select slug, content_hash from courses order by slug')
    const before = await hashes()
    try {
      await expect(importAgain()).rejects.toThrow(`content/courses/${slug}: course.yaml`)
      expect(await hashes()).toEqual(before)
    } finally {
      rmSync(other, { recursive: true })
    }
  })

  it('is not parsed again when unchanged, so a release with stricter rules still starts', async () => {
    appendFileSync(join(course, 'course.yaml'), 'price: free\n')
    const [source] = listCourseSources(folder)
    await pool.query('update courses set content_hash = $1 where slug = $2', [source?.hash, taster])
    expect(await importAgain()).toEqual({ imported: 0, skipped: [] })
  })

  it('that is kept in the portal is reported as skipped, and stays open without a folder', async () => {
    await pool.query(`update courses set kept_by = 'portal' where slug = $1`, [taster])
    editBank(changeQuestions)
    // A fault in its folder does not stop the import either.
    appendFileSync(join(course, 'course.yaml'), 'price: free\n')
    expect(await importAgain()).toEqual({ imported: 0, skipped: [taster] })
    expect(
      await rowsOf('select 1 from exam_questions where question_text = $1 and retired_at is null', [fresh.text]),
    ).toEqual([])
    rmSync(course, { recursive: true })
    await importAgain()
    expect(await isOpen()).toBe(true)
    await pool.query(`update courses set kept_by = 'folder' where slug = $1`, [taster])
  })
})

describe('an update, during which two releases run', () => {
  const isImported = async () => {
    const same = 'select 1 from exam_questions where question_text = $1 and retired_at is null'
    return (await rowsOf(same, [fresh.text])).length > 0
  }

  it('imports the courses when the other release has stopped, even if the database was away meanwhile', async () => {
    const older = new pg.Client({ connectionString: directUrl, application_name: 'ukli-signals' })
    await older.connect()
    editBank(changeQuestions)
    await importCoursesWhenAlone({ folder, pauseMilliseconds: 10 })
    const down = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
    const query = vi.spyOn(pool, 'query').mockRejectedValueOnce(down)
    const patience = { timeout: 20_000 }
    await vi.waitUntil(() => query.mock.calls.length > 6, patience)
    query.mockRestore()
    expect(await isImported()).toBe(false)
    await older.end()
    await vi.waitUntil(isImported, patience)
  })

  it('imports them at once beside a process of the same release', async () => {
    const beside = new pg.Client({ connectionString: directUrl, application_name: signalsConnection })
    await beside.connect()
    editBank(changeQuestions)
    await importCoursesWhenAlone({ folder })
    await beside.end()
    expect(await isImported()).toBe(true)
  })
})
