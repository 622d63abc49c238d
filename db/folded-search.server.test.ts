import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { db, pool } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { foldForSearch } from '#app/core/text.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

openTestWorld()

/** The query plan without sequential scans, which small tables would always get. */
async function planOf(statement: string) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('the database folds text like the product does', async () => {
  const names = [
    'Ọláyínká Ní Dhomhnaill',
    'ŻÓŁĆ',
    'Nguyễn Thị',
    'МАРИЯ',
    'Ελένη',
    'Weiß',
    'İpek',
    'Søren Łęcki',
    'ÞÓRR ÆSIR',
    'ΕΛΥΤΗΣ',
    'Işık',
    'O’Brien',
    'Nuñez–Pérez',
    'प्रिया',
    'مُحَمَّد',
    'ẞ',
    '',
  ]
  const { rows } = await pool.query<{ folded: string }>(
    'select folded(name) from unnest($1::text[]) with ordinality as u(name, n) order by n',
    [names],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldForSearch))
})

it.each([
  ["world's", true],
  ['world’s', true],
  ['worlds', false],
  ["'''", false],
])('a word is found with a straight or a curly apostrophe: %s', async (typed, isFound) => {
  const condition = matchEachWord(typed, (pattern) => sql`folded('The World’s Languages') like ${pattern}`)
  const { rows } = await db.execute<{ found: boolean }>(sql`select (${condition}) as found`)
  expect(rows).toEqual([{ found: isFound }])
})

it.each([
  ['soren', 'Søren Kierkegaard', true],
  ['SØREN', 'Søren Kierkegaard', true],
  ['lukasz', 'Łukasz', true],
  ['weiss', 'Weiß', true],
  ['ελυτησ', 'Ἐλύτης', true],
  ["o'brien", 'Siobhán O`Brien', true],
  ['anne-marie', 'Anne‐Marie', true],
  ['प्रिया', 'प्रिया शर्मा', true],
  ['प्रया', 'प्रिया शर्मा', false],
  ['100%', '100 places', false],
  ['a_b', 'axb', false],
])('%s finds %s: %s', async (typed, name, isFound) => {
  const condition = matchEachWord(typed, (pattern) => sql`folded(${name}) like ${pattern}`)
  const { rows } = await db.execute<{ found: boolean }>(sql`select (${condition}) as found`)
  expect(rows).toEqual([{ found: isFound }])
})

describe('a list of many thousands', () => {
  for (const table of ['profiles', 'student_tickets', 'job_applications']) {
    it(`finds part of a word in ${table} by an index`, async () => {
      expect(await planOf(`select id from ${table} where sought like '%olayinka%'`)).toContain(`${table}_sought`)
    })
  }

  it.each([
    '',
    `where status = 'closed'`,
    `where category = 'Exam'`,
    `where assigned_to = '0198c0de-0000-7000-8000-000000000001'`,
  ])('shows the tickets by reply due date without sorting all of them %s', async (where) => {
    const plan = await planOf(
      `select * from student_tickets ${where} order by reply_due_at, created_at desc, id desc limit 20`,
    )
    expect(plan).not.toContain('Sort')
  })

  it('counts the students of one status by an index-only scan', async () => {
    const plan = await planOf(`select user_id from students where status = 'suspended'`)
    expect(plan).toContain('Index Only Scan using students_by_status')
  })

  for (const [table, column] of [
    ['students', 'created_at'],
    ['job_applications', 'created_at'],
    ['visitor_logs', 'visited_at'],
    ['staff_activity_logs', 'created_at'],
  ] as const) {
    it(`shows the newest of ${table} without sorting all of them`, async () => {
      const plan = await planOf(`select * from ${table} order by ${column} desc limit 50`)
      expect(plan).toContain('Backward')
      expect(plan).not.toMatch(/Sort(?! Key)/)
    })
  }
})
