import { expect, it } from 'vitest'
import { soundUrl, spectrogramUrl } from '#app/linguistics/sound/cues.ts'
import { shareInstitute } from '#tests/support/http-institute.ts'
import { signSoundsOf } from '#tests/support/sound-links.ts'

const institute = shareInstitute()

it('serves a spectrogram as an immutable PNG, and answers 404 for another edition', async () => {
  signSoundsOf(institute.dataDir)
  const url = spectrogramUrl('siː')
  const answer = await institute.client().get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(1, 4)].map((byte) => String.fromCharCode(byte))).toEqual([
    ...'PNG',
  ])
  const other = await institute.client().get(url.replace(/\/\d+\//, '/999/'))
  await other.text()
  expect(other.status).toBe(404)
  // A spectrogram that no lesson contains: unsigned, signed for another sound, signed as a sound.
  const [made = '', signature = ''] = url.split('.')
  for (const [packed, mark] of [
    [made, ''],
    [spectrogramUrl('ziː').split('.')[0], `.${signature}`],
    [made, `.${soundUrl('siː').split('.')[1]}`],
  ])
    expect((await institute.client().get(`${packed}${mark}.png`)).status).toBe(404)
})
