import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { takeOverCourse } from '#app/domain/courses/authoring/ownership.commands.server.ts'
import { listDraftFiles, readDraft } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { longestFile } from '#app/domain/courses/authoring/authoring.rules.ts'
import { wantsReply } from '#app/core/own-reply.ts'
import { staffContext } from '#app/http/context.ts'
import { createStaff, taster } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { action } from './text.ts'

openTestWorld()

const first = 'modules/03-transcribing-speech/01-broad-and-narrow.md'

it('saves a file of the maximum length in phonetic symbols, and refuses outdated versions and text of other people', async () => {
  const staff = await createStaff('hr')
  await takeOverCourse({ staff, slug: taster })
  const path = first
  const { opened } = (await readDraft({ staff, slug: taster, path })) ?? {}
  const context = new RouterContextProvider()
  context.set(staffContext, staff)
  const save = async (text: string, author = staff.staffId) => {
    const body = new URLSearchParams({ intent: 'save', path, version: String(opened?.version), author, text })
    const request = new Request(`http://localhost/staff-portal/courses/${taster}/text`, { method: 'POST', body })
    const url = new URL(request.url)
    return ((await action({ request, url, params: { slug: taster }, context } as never)) as Response).status
  }
  const longest = `# Broad\n\n${'ʃ'.repeat(longestFile - 9)}`
  expect(await save(longest)).toBe(204)
  expect((await listDraftFiles({ staff, slug: taster })).get(path)).toBe(longest)
  expect(await save(longest)).toBe(204)
  expect(await save('# Broad\n\nFrom an old page.\n')).toBe(409)
  const colleague = await createStaff('hr')
  expect(await save('# Broad\n\nOf somebody else.\n', colleague.staffId)).toBe(401)
  expect((await listDraftFiles({ staff, slug: taster })).get(path)).toBe(longest)
})

it('tells the version that it has saved, so that the next save can replace it, also when it is sent again', async () => {
  const staff = await createStaff('hr')
  await takeOverCourse({ staff, slug: taster })
  const { opened } = (await readDraft({ staff, slug: taster, path: first })) ?? {}
  const context = new RouterContextProvider()
  context.set(staffContext, staff)
  const url = new URL(`http://localhost/staff-portal/courses/${taster}/text`)
  const save = async (text: string, version: number) => {
    const body = new URLSearchParams({ intent: 'save', path: first, version: String(version), text })
    const request = new Request(url, { method: 'POST', body, headers: { accept: wantsReply } })
    return ((await action({ request, url, params: { slug: taster }, context } as never)) as Response).json()
  }
  const began = opened?.version ?? 0
  expect(await save('# Broad\n\nOne.\n', began)).toMatchObject({ version: began + 1 })
  expect(await save('# Broad\n\nOne.\n', began)).toMatchObject({ version: began + 1 })
  expect(await save('# Broad\n\nTwo.\n', began + 1)).toMatchObject({ version: began + 2 })
})
