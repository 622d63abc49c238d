import { beforeAll, expect, it, vi } from 'vitest'
import { secondsToOpenDesk } from '#tests/support/desk-hours.ts'
import { Client, openInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

const institute = openInstitute()
const rows = openRows(institute)

const service = () => institute.client()
let adviser: Client

beforeAll(async () => {
  // Shift the clock in the same way as the operator's tool.
  await rows(
    `insert into settings (key, value, changed_at) values ('clock_shift_seconds', $1::jsonb, now())
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(secondsToOpenDesk(new Date()))],
  )
  await rows(`select pg_notify('ukli_clock', '')`)
  adviser = service()
  await adviser.signIn('service@ukli.example')
  await adviser.post('/staff-portal/chat', { intent: 'come' })
  const conversation = async () => (await institute.client().get('/chat/conversation')).text()
  await vi.waitFor(async () => expect(await conversation()).toContain('The chat is open until'), { timeout: 30_000 })
})

const begin = (guest: Client, body = 'Can I pay in euros?') =>
  guest.post('/chat/conversation', { intent: 'begin', name: '', email: '', body, page: '/courses?x=1' })

it('sets no cookie before a visitor starts a chat, and then an anonymous, signed one', async () => {
  const guest = institute.client()
  for (const page of ['/chat', '/chat/conversation', '/chat/live', '/contact']) {
    const answer = await guest.get(page)
    expect(answer.headers.getSetCookie(), page).toEqual([])
    await answer.text()
  }
  const begun = await begin(guest)
  expect([begun.status, begun.headers.get('location')]).toEqual([302, '/chat/conversation#latest'])
  expect(begun.headers.getSetCookie()[0]).toMatch(
    /^ukli-chat=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/,
  )
  const [chat] = await rows<{ began_on: string }>('select began_on from chats order by created_at desc limit 1')
  expect(chat?.began_on).toBe('/courses')
})

it('shows a badge on every page of the visitor until the chat ends, and the messages on the chat page', async () => {
  const guest = institute.client()
  const badge = 'class="chat-badge"'
  for (const page of ['/about', '/chat']) await (await guest.get(page)).text()
  await begin(guest, 'Is there a grammar of Manx?')
  const about = await guest.get('/about')
  expect(await about.text()).toContain(badge)
  expect(about.headers.get('cache-control')).toBe('private, no-store')
  expect(await (await guest.get('/chat')).text()).toContain('Is there a grammar of Manx?')
  expect(await (await institute.client().get('/about')).text()).not.toContain(badge)
  await guest.post('/chat/conversation', { intent: 'end' })
  expect(await (await guest.get('/about')).text()).not.toContain(badge)
})

it('works without scripts and shows hostile messages as text', async () => {
  const guest = institute.client()
  const hostile = '"><script>alert(1)</script> \u202egnp.exe <img src=x onerror=alert(1)>'
  await begin(guest, hostile)
  const page = await (await guest.get('/chat/conversation')).text()
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toMatch(/<script>alert|<img src=x/)
  const [chat] = await rows<{ id: string }>('select id from chats order by created_at desc limit 1')
  const chatId = chat?.id ?? ''
  await adviser.post('/staff-portal/chat', { intent: 'take', chatId })
  await adviser.post('/staff-portal/chat', { intent: 'say', chatId, body: '<b>Yes</b>' })
  const desk = await (await adviser.get(`/staff-portal/chat?chat=${chatId}`)).text()
  expect(desk).not.toMatch(/<script>alert|<img src=x|<b>Yes/)
  expect(await (await guest.get('/chat/conversation')).text()).toContain('&lt;b&gt;Yes')
  const copy = await guest.get('/chat/copy')
  expect(copy.headers.get('content-type')).toContain('text/plain')
  expect(await copy.text()).toContain('Priya: <b>Yes</b>')
  expect((await guest.post('/chat/conversation', { intent: 'say', body: 'x'.repeat(2_001) })).status).toBe(422)
})

it('cannot be joined with another visitor’s chat id without its signature', async () => {
  const guest = institute.client()
  await begin(guest)
  const [chatToken = ''] = (guest.cookies.get('ukli-chat') ?? '').split('.')
  const stranger = institute.client()
  for (const forged of [chatToken, `${chatToken}.`, `${chatToken}.AAAA`]) {
    stranger.cookies.set('ukli-chat', forged)
    const view = (await (await stranger.fetch('/chat/live')).json()) as { chat: unknown }
    expect(view.chat).toBeNull()
    expect((await stranger.post('/chat/live', { intent: 'say', body: 'x' })).status).toBe(404)
  }
})

it('notifies open pages of a change, and allows six tabs of one visitor but tells the seventh to retry', async () => {
  const guest = institute.client()
  await begin(guest)
  const ends = new AbortController()
  const listen = () => guest.fetch('/chat/events', { headers: { accept: 'text/event-stream' }, signal: ends.signal })
  const streams = await Promise.all(Array.from({ length: 6 }, listen))
  expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const seventh = await listen()
  expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([503, '20'])
  const reader = streams[0]?.body?.getReader()
  const heard = (async () => {
    let text = ''
    while (!text.includes('data: changed')) text += new TextDecoder().decode((await reader?.read())?.value)
    return text
  })()
  await guest.post('/chat/live', { intent: 'say', body: 'Hello?' })
  expect(await heard).not.toContain('Hello')
  ends.abort()
})

it('leaves nothing in the visitor log', async () => {
  const guest = institute.client()
  await begin(guest)
  await guest.fetch('/about', { headers: { accept: 'text/html', referer: `${institute.url()}/chat/conversation` } })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const found = await rows(
    `select page_visited, referrer from visitor_logs where page_visited like '/chat%' or referrer like '/chat%'`,
  )
  expect(found).toEqual([])
})
