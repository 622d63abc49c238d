import { describe, expect, it } from 'vitest'
import { countCourseWords } from '#app/domain/courses/format/course-hours.ts'
import { readCourseFolder } from '#app/domain/courses/format/course-folder.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findProspectus } from './read.server.ts'

openTestWorld()

describe('the page of a programme', () => {
  it('shows a sample section and practice items of a written programme, and counts the words of its sections', async () => {
    const found = await findProspectus({ slug: 'phonetic-transcription-taster' })
    expect(found?.sample).toMatchObject({ moduleNumber: 1, sectionNumber: 1 })
    expect(found?.sample?.opening).toContain('<p>')
    const { tryItems = [] } = found ?? {}
    expect(tryItems.map(({ kind }) => kind)).toEqual(['one', 'several', 'transcribe'])
    expect(tryItems[0]).toMatchObject({ options: expect.arrayContaining([expect.objectContaining({ isRight: true })]) })
    expect(tryItems[2]).toMatchObject({ answer: expect.stringMatching(/^\/.+\/$/) })
    for (const { words } of found?.contents.flatMap(({ sections }) => sections) ?? [])
      expect(words).toBeGreaterThan(400)
  })

  it('counts the words of a written programme as the inventory of programmes does', async () => {
    for (const slug of ['foundational-nlp-for-linguists', 'phonetic-transcription-taster']) {
      const found = await findProspectus({ slug })
      const words = found?.contents.flatMap(({ sections }) => sections).reduce((sum, section) => sum + section.words, 0)
      expect(words).toBe(countCourseWords(readCourseFolder(`content/courses/${slug}`, slug)))
    }
  })

  it('shows no sample of an unwritten programme, but three related programmes', async () => {
    const found = await findProspectus({ slug: 'formal-semantics' })
    expect(found?.sample).toBeNull()
    expect(found?.tryItems).toEqual([])
    expect(found?.contents.flatMap(({ sections }) => sections)).toEqual([])
    expect(found?.related.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => found?.course.subject))
    expect(found?.related.map(({ slug }) => slug)).not.toContain('formal-semantics')
  })

  it('is null for an unknown programme', async () => {
    expect(await findProspectus({ slug: 'no-such-programme' })).toBeNull()
  })
})
