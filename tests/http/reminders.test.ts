import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import { shareInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

const institute = shareInstitute()
const rows = openRows(institute)
const token = 'a-token-of-an-email'
const address = `/reminders?token=${token}`
const active = `(select s.id from students s join profiles p on p.id = s.user_id where p.email = 'active@ukli.example')`

/** Gives the student one unsubscribe link. */
beforeAll(async () => {
  const identifier = createHash('sha256').update(`reminders:${token}`).digest('base64url')
  await rows(
    `insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
     values ($1, $2, ${active}::text, now() + interval '1 day', now(), now())`,
    [newId(), identifier],
  )
})

async function isStopped() {
  const [row] = await rows<{ stopped: boolean }>(
    `select reminders_stopped_at is not null as stopped from students where id = ${active}`,
  )
  return row?.stopped
}

/** Posts like a mail program: without cookie and origin, and without following redirects. */
function oneClick(path: string, body: BodyInit, type?: string) {
  return fetch(institute.url() + path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: type ? { 'content-type': type } : {},
  })
}
const asForm = 'application/x-www-form-urlencoded'

it('the unsubscribe page stops reminders only after confirmation, and can resume them', async () => {
  const reader = institute.client()
  const page = await reader.get(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Stop reminders')
  expect(await isStopped()).toBe(false)
  const stopped = await reader.post(address, { act: 'stop' })
  expect([stopped.status, stopped.headers.get('location')]).toEqual([302, address])
  expect(await isStopped()).toBe(true)
  expect(await (await reader.get(address)).text()).toContain('Send reminders again')
  await reader.post(address, { act: 'send' })
  expect(await isStopped()).toBe(false)
})

it('one-click unsubscribe from a mail program stops reminders, as URL-encoded or multipart form', async () => {
  const answer = await oneClick(address, 'List-Unsubscribe=One-Click', asForm)
  expect(answer.status).toBe(200)
  expect(await isStopped()).toBe(true)
  await institute.client().post(address, { act: 'send' })
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  expect((await oneClick(address, parts)).status).toBe(200)
  expect(await isStopped()).toBe(true)
})

it('one-click unsubscribe needs a valid token and the one-click field, and opens no other form', async () => {
  await institute.client().post(address, { act: 'send' })
  expect((await oneClick('/reminders?token=x', 'List-Unsubscribe=One-Click', asForm)).status).toBe(404)
  expect((await oneClick(address, 'act=anything', asForm)).status).toBe(400)
  expect((await oneClick('/my-account', 'intent=reminders&act=stop', asForm)).status).toBe(403)
  expect((await oneClick('/contact?/reminders?', 'firstName=Ada', asForm)).status).toBe(403)
  expect(await isStopped()).toBe(false)
})
