import { expect, it } from 'vitest'
import { openInstitute, type Client } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

const institute = openInstitute()
const rows = openRows(institute)

/** Does it while a table of the running institute has another name. */
async function without<Answer>(table: string, act: () => Promise<Answer>) {
  await rows(`alter table ${table} rename to ${table}_away`)
  try {
    return await act()
  } finally {
    await rows(`alter table ${table}_away rename to ${table}`)
  }
}

async function textOf(answer: Response) {
  const text = await answer.text()
  expect(text).not.toContain('Unexpected Server Error')
  return text.replaceAll('&#x27;', "'")
}

const number = /ERR-[2-9A-Z]{8}/

async function enter(name: string) {
  const client = institute.client()
  if (name !== 'nobody') await client.signIn(`${name}@ukli.example`)
  return client
}

type Screen = { who: string; at: string; table: string; says: string; keeps?: string; fields?: Record<string, string> }

const queries: readonly Screen[] = [
  { who: 'active', at: '/courses', table: 'courses', says: 'Failed to load courses', keeps: '<footer' },
  {
    who: 'active',
    at: '/certificate-verification?number=UKLI-CERT-2025-000001',
    table: 'certificates',
    says: 'Error: Failed to verify certificate',
    keeps: '<footer',
  },
]

it.each(queries)('$at says its own text when its query breaks: $says', async ({ who, at, table, says, keeps }) => {
  const client = await enter(who)
  const [page, data] = await without(table, async () => [await client.get(at), await client.get(dataOf(at))] as const)
  expect([page.status, data.status]).toEqual([500, 500])
  const html = await textOf(page)
  expect(html).toContain(says)
  expect(html).toMatch(number)
  expect(html).toContain(keeps)
  const turbo = await textOf(data)
  expect(turbo).toContain(says)
  expect(turbo).toMatch(number)
  expect((await client.get(at)).status).toBe(200)
})

function dataOf(at: string) {
  const [path = '', query] = at.split('?')
  return `${path}.data${query ? `?${query}` : ''}`
}

const letter = `A long letter.\nWith a second line, "quoted".`

const commands: readonly (Screen & { fields: Record<string, string> })[] = [
  {
    who: 'nobody',
    at: '/contact',
    table: 'contact_messages',
    says: 'Failed to send message. Please try again.',
    fields: { firstName: 'Ada', lastName: 'Sapir', email: 'ada@mail.example', subject: 'Schwa', message: letter },
  },
  {
    who: 'nobody',
    at: '/careers?apply=spontaneous',
    table: 'job_applications',
    says: 'Failed to submit application',
    fields: { fullName: 'Ada Sapir', email: 'ada@mail.example', coverLetter: letter, position: 'spontaneous' },
  },
]

it.each(commands)(
  '$at keeps what was typed when its command breaks: $says',
  async ({ who, at, table, says, fields }) => {
    await expectKept(await enter(who), { at, table, says, fields })
  },
)

async function expectKept(client: Client, { at, table, says, fields }: Omit<Screen, 'who'>) {
  const answers = await without(table, async () => [
    await client.post(at, fields ?? {}),
    await client.post(dataOf(at), fields ?? {}),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(500)
    const text = await textOf(answer)
    expect(text).toContain(says)
    expect(text).toMatch(number)
    expect(text).toContain('With a second line')
  }
}
