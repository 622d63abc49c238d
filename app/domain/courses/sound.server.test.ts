import sharp from 'sharp'
import { expect, it } from 'vitest'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { env, readSettings } from '#app/platform/env.server.ts'
import { getSound } from './sounds.commands.server.ts'
import { heardSoundUrl, makeSound } from './sounds.gateway.server.ts'
import { soundUrl, spectrogramUrl } from '#app/linguistics/sound/cues.ts'

openTestWorld()
const { most } = limits.soundsByAddress

function partsOf(cue: string, url = soundUrl(cue)) {
  const [, edition = '', file = ''] = url.slice(1).split('/')
  return { edition, file }
}

/** Returns one of the shortest sounds, different for each `n`. */
const syllable = (n: number, plosive = 'p') => partsOf(`V${plosive}${n - 200}`)

it('new sounds are limited per visitor, cached ones are served to everyone', async () => {
  const pin = partsOf('pɪn')
  expect(await getSound({ ...pin, ipAddress: '192.0.2.1' })).toMatchObject({ ok: true })
  for (let n = 0; n < most - 1; n += 1) await getSound({ ...syllable(n), ipAddress: '192.0.2.1' })

  const refused = await getSound({ ...partsOf('bɪn'), ipAddress: '192.0.2.1' })
  expect(refused).toMatchObject({ ok: false, reason: 'throttled' })
  expect(await getSound({ ...pin, ipAddress: '192.0.2.1' })).toMatchObject({ ok: true })
  expect(await getSound({ ...partsOf('bɪn'), ipAddress: '192.0.2.2' })).toMatchObject({ ok: true })
  expect(await getSound({ ...partsOf('bɪn'), ipAddress: '192.0.2.1' })).toMatchObject({ ok: true })
})

it('cached sounds and invalid URLs do not count towards the limit', async () => {
  const ipAddress = '192.0.2.3'
  const cached = partsOf('θɪn')
  for (let n = 0; n < most + 5; n += 1) {
    expect(await getSound({ ...cached, ipAddress })).toMatchObject({ ok: true })
    expect(await getSound({ edition: '1', file: `${n}.wav`, ipAddress })).toMatchObject({ reason: 'no-sound' })
  }
  expect(await getSound({ ...partsOf('ðen'), ipAddress })).toMatchObject({ ok: true })
})

it('a sound is not served at the URL of another edition, even when cached', async () => {
  const own = partsOf('ʃɪp')
  expect(await getSound({ ...own, ipAddress: '192.0.2.4' })).toMatchObject({ ok: true })
  const other = { ...own, edition: `${own.edition}0` }
  expect(await getSound({ ...other, ipAddress: '192.0.2.4' })).toMatchObject({ reason: 'no-sound' })
})

it('the URL of a listening item does not reveal the sound, and cannot be forged', async () => {
  const url = heardSoundUrl('ʃiːp')
  expect(heardSoundUrl('ʃiːp')).toBe(url)
  expect(heardSoundUrl('p')).toHaveLength(url.length)
  const [, edition = '', file = ''] = url.slice(1).split('/')
  const decoded = Buffer.from(file.replace('.wav', ''), 'base64url').toString('utf8')
  expect(decoded).not.toContain('ʃ')
  const ipAddress = '192.0.2.5'
  expect(await getSound({ edition, file, ipAddress })).toEqual(await getSound({ ...partsOf('ʃiːp'), ipAddress }))
  expect(await getSound({ edition, file: `A${file}`, ipAddress })).toMatchObject({ reason: 'no-sound' })
  expect(await getSound({ edition: '1', file, ipAddress })).toMatchObject({ reason: 'no-sound' })
})

it('spectrograms are PNG images, limited per visitor and cached', async () => {
  const picture = partsOf('', spectrogramUrl('siː'))
  const first = await getSound({ ...picture, ipAddress: '192.0.2.6' })
  if (!first.ok) throw new Error('there is no picture')
  expect(first.value.type).toBe('image/png')
  const { width, height, channels } = await sharp(first.value.bytes).metadata()
  expect({ width, height, channels }).toEqual({ width: 362, height: 104, channels: 1 })
  for (let n = 0; n < most; n += 1) await getSound({ ...syllable(n, 't'), ipAddress: '192.0.2.7' })
  const ziː = partsOf('', spectrogramUrl('ziː'))
  expect(await getSound({ ...ziː, ipAddress: '192.0.2.7' })).toMatchObject({ ok: false, reason: 'throttled' })
  expect(await getSound({ ...picture, ipAddress: '192.0.2.7' })).toMatchObject({ ok: true })
})

it('the spectrogram URL of a listening item does not reveal the sound', async () => {
  const url = heardSoundUrl('ʃiːp', 'png')
  expect(Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString('utf8')).not.toContain('ʃ')
  const ipAddress = '192.0.2.8'
  const drawn = await getSound({ ...partsOf('', spectrogramUrl('ʃiːp')), ipAddress })
  expect(await getSound({ ...partsOf('', url), ipAddress })).toEqual(drawn)
})

it('makes only sounds that our pages link to', async () => {
  const ipAddress = '192.0.2.9'
  const [packed = '', signature = ''] = partsOf('sæt').file.split('.')
  const [other = ''] = partsOf('sɪt').file.split('.')
  const { edition } = partsOf('sæt')
  for (const file of [
    `${packed}.wav`,
    `${other}.${signature}.wav`,
    `${packed}.${signature}.png`,
    `${packed}.${signature}A.wav`,
  ])
    expect(await getSound({ edition, file, ipAddress })).toMatchObject({ reason: 'no-sound' })
  expect(await getSound({ edition, file: `${packed}.${signature}.wav`, ipAddress })).toMatchObject({ ok: true })
})

it('accepts a link that was signed by the secret before, until pages have the new one', async () => {
  const before = partsOf('sʌn')
  const [old = ''] = env.secrets
  readSettings({ ...process.env, SECRET: `another-secret-of-more-than-32-letters,${old}` })
  expect(partsOf('sʌn')).not.toEqual(before)
  expect(await getSound({ ...before, ipAddress: '192.0.2.10' })).toMatchObject({ ok: true })
})

it('makes a sound once for all who ask for it at the same time, and refuses when too many wait', async () => {
  const ipAddress = '192.0.2.11'
  const picture = partsOf('', spectrogramUrl('haʊ'))
  const together = await Promise.all([1, 2, 3].map(() => getSound({ ...picture, ipAddress })))
  expect(new Set(together.map((each) => each.ok && each.value.bytes)).size).toBe(1)
  const cue = 'ʃʌt'
  expect(await makeSound('later.wav', cue)).toBe(await makeSound('later.wav', cue))
  const rush = Array.from({ length: 101 }, (_, n) => makeSound(`rush/${n}.wav`, 'Vk0'))
  expect((await Promise.all(rush)).filter((each) => each === null)).toHaveLength(1)
})
