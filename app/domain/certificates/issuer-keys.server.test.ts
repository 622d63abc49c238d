import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { env, readSettings } from '#app/platform/env.server.ts'
import { decryptKey, encryptKey } from '#app/platform/encryption.server.ts'
import { listIssuers, readControllerDocument } from './credential.queries.server.ts'
import { getSigningKey, rotateIssuerKey, withdrawIssuerKey } from './issuer-keys.commands.server.ts'

openTestWorld()

const countKeys = async () => Number((await rowsOf<{ n: string }>('select count(*) as n from issuer_keys'))[0]?.n)
const current = () =>
  rowsOf<{ sealed: string }>('select sealed_private_key as sealed from issuer_keys where replaced_at is null')

it('the issuer key is created once, even if several requests need it at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, () => pool.query('select 1')))
  const keys = await Promise.all(Array.from({ length: 20 }, () => getSigningKey()))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(await countKeys()).toBe(1)
})

it('the issuer key is stored encrypted, and encrypted again after the secret was replaced', async () => {
  const key = await getSigningKey()
  const [row] = await current()
  const { text = '' } = decryptKey(row?.sealed ?? '') ?? {}
  expect(text).toMatch(/^MC4CAQAwBQYDK2Vw/)
  expect(row?.sealed).not.toContain(text.slice(0, 16))
  const { SECRET: newer = '' } = env
  const settings = { DATABASE_URL: env.DATABASE_URL, DEMO: 'on', ORIGIN: env.ORIGIN, DATA_DIR: env.dataDir }
  const older = 'the-older-secret-that-is-long-enough-'
  readSettings({ ...settings, SECRET: older })
  await pool.query('update issuer_keys set sealed_private_key = $1', [encryptKey(text)])
  readSettings({ ...settings, SECRET: `${newer},${older}` })
  expect((await getSigningKey()).publicKey).toBe(key.publicKey)
  expect(decryptKey((await current())[0]?.sealed ?? '')).toEqual({ text, isByOldSecret: false })
  readSettings({ ...settings, SECRET: newer })
})

it('the issuer key is replaced if the secret is lost', async () => {
  const lost = await getSigningKey()
  await pool.query(`update issuer_keys set sealed_private_key = 'AAAA' where replaced_at is null`)
  expect((await getSigningKey()).publicKey).not.toBe(lost.publicKey)
  await withdrawIssuerKey(lost)
  await pool.query('delete from issuer_keys where public_key = $1', [lost.publicKey])
})

it('a replaced issuer key stays published for its signatures and loses only its private part', async () => {
  const old = await getSigningKey()
  const fresh = await rotateIssuerKey()
  expect((await getSigningKey()).publicKey).toBe(fresh.publicKey)
  expect(fresh.publicKey).not.toBe(old.publicKey)
  const { verificationMethod } = await readControllerDocument()
  expect(verificationMethod.map(({ publicKeyMultibase }) => publicKeyMultibase)).toEqual([
    old.publicKey,
    fresh.publicKey,
  ])
  expect(
    await rowsOf('select 1 from issuer_keys where public_key = $1 and sealed_private_key is null', [old.publicKey]),
  ).toHaveLength(1)
  expect(await current()).toHaveLength(1)
})

it('a leaked issuer key is withdrawn and replaced by a new one', async () => {
  const leaked = await getSigningKey()
  expect(await withdrawIssuerKey({ publicKey: 'z6MkNoSuchKey' })).toEqual({ ok: false, reason: 'no-such-key' })
  expect(await withdrawIssuerKey(leaked)).toMatchObject({ ok: true })
  expect((await getSigningKey()).publicKey).not.toBe(leaked.publicKey)
  const keys = (await listIssuers()).flatMap(({ keys: each }) => each)
  expect(keys.find(({ publicKeyMultibase }) => publicKeyMultibase === leaked.publicKey)?.revoked).toMatch(/^20.*Z$/)
  expect(keys.filter(({ revoked }) => revoked)).toHaveLength(1)
})

it('the issuer key is replaced after a change of origin, and the old DID stays listed as ours', async () => {
  const old = await getSigningKey()
  readSettings({ DATABASE_URL: env.DATABASE_URL, DEMO: 'on', ORIGIN: 'https://moved.example', SECRET: env.SECRET })
  const fresh = await getSigningKey()
  expect(fresh.verificationMethod).toBe(`did:web:moved.example#${fresh.publicKey}`)
  expect((await listIssuers()).map(({ id }) => id)).toEqual(['did:web:institute.test', 'did:web:moved.example'])
  expect((await readControllerDocument()).verificationMethod).toHaveLength(1)
  expect(fresh.publicKey).not.toBe(old.publicKey)
})
