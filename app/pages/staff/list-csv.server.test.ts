import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { seedInstitute } from '#demo/seed.server.ts'
import { signIn } from '#app/domain/accounts/accounts.commands.server.ts'
import { personContext } from '#app/http/context.ts'
import { clock } from '#app/platform/clock.server.ts'
import { registeredRoutes } from '#tests/support/registered-paths.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { loader, middleware } from '#app/pages/staff/list-csv/route.ts'

openTestWorld({ settings: { LIMITS_SCALE: '100' } })

beforeAll(() => seedInstitute({ isDemo: true, now: clock.now() }))

async function download(name: string, pattern: string) {
  const signedIn = await signIn({
    email: `${name}@ukli.example`,
    password: 'Linguistics2026',
    ipAddress: '192.0.2.1',
    userAgent: 'a test',
  })
  if (!signedIn.ok) throw new Error(signedIn.reason)
  const context = new RouterContextProvider()
  context.set(personContext, signedIn.value.person)
  const request = new Request(`http://institute.test${pattern}`)
  const args = { request, url: new URL(request.url), params: {}, context, pattern } as Parameters<typeof loader>[0]
  for (const guard of middleware) await guard(args, async () => new Response())
  return loader(args)
}

const exported = registeredRoutes.filter(({ id }) => id.endsWith('-csv')).map(({ path }) => path)
const lists = exported.filter((path) => !/activity|figures|visitor-logs/.test(path))

it.each(lists)('%s is exported for HR and, unless all staff may read it, refused to plain staff', async (path) => {
  const answer = await download('hr', path)
  expect(answer.headers.get('content-disposition')).toContain(path.split('/').at(-1))
  expect((await answer.text()).split('\r\n')[0]).toMatch(/,/)
  const refused = download('staff', path)
  await (path.includes('documents') ? refused : expect(refused).rejects.toMatchObject({ init: { status: 403 } }))
})
