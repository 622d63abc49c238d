import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { benchCorpus } from '#app/content/bench-corpus.ts'
import { noApparatus, type StoredCorpus } from './apparatus/apparatus.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findCorpusFile } from './courses.queries.server.ts'

openTestWorld()

const corpora: StoredCorpus[] = [
  { name: 'tales', format: 'txt', text: 'one' },
  { name: 'trees', format: 'conllu', text: 'two' },
]

async function giveCorpora({ isOpen }: { isOpen: boolean }) {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.isOpen, isOpen)).limit(1)
  if (!course) throw new Error('no such course in the catalogue')
  await db
    .update(courses)
    .set({ apparatus: { ...noApparatus, corpora } })
    .where(eq(courses.id, course.id))
  return course.id
}

it('a corpus of an open course is found by its name and format, and nothing else is', async () => {
  const courseId = await giveCorpora({ isOpen: true })
  expect(await findCorpusFile({ courseId, file: 'tales.txt' })).toBe('one')
  expect(await findCorpusFile({ courseId, file: 'trees.conllu' })).toBe('two')
  for (const file of ['tales.conllu', 'tales', '.txt', 'tales.txt.exe', "tales.txt' or '1'='1", '%.txt'])
    expect(await findCorpusFile({ courseId, file })).toBeNull()
  expect(await findCorpusFile({ courseId: 'no-id', file: 'tales.txt' })).toBeNull()
})

it('a corpus of a course that is not open is not found', async () => {
  expect(await findCorpusFile({ courseId: await giveCorpora({ isOpen: false }), file: 'tales.txt' })).toBeNull()
})

it('a course without corpora has none', async () => {
  const courseId = await giveCorpora({ isOpen: true })
  await db.update(courses).set({ apparatus: noApparatus }).where(eq(courses.id, courseId))
  expect(await findCorpusFile({ courseId, file: 'tales.txt' })).toBeNull()
})

it('the corpus of the public bench belongs to no course', async () => {
  const file = `${benchCorpus.name}.${benchCorpus.format}`
  expect(await findCorpusFile({ courseId: 'bench', file })).toBe(benchCorpus.text)
})
