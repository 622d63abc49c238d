import { expect, it } from 'vitest'
import { env } from '../env.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { adoptServingOrigin, recordServingOrigin } from './institute.commands.server.ts'

openTestWorld()

it('lets a command use the address of the web process that was started last, unless ORIGIN is set', async () => {
  const [origin, own] = [env.ORIGIN, env.publicOrigin]
  env.ORIGIN = undefined
  env.publicOrigin = 'http://127.0.0.1:4300'
  await recordServingOrigin()
  env.publicOrigin = 'http://127.0.0.1:3000'
  await adoptServingOrigin()
  expect(env.publicOrigin).toBe('http://127.0.0.1:4300')
  env.ORIGIN = 'https://ukli.example'
  env.publicOrigin = 'https://ukli.example'
  await adoptServingOrigin()
  expect(env.publicOrigin).toBe('https://ukli.example')
  Object.assign(env, { ORIGIN: origin, publicOrigin: own })
})
