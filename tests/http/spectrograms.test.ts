import { expect, it } from 'vitest'
import { spectrogramUrl } from '#app/linguistics/sound/cues.ts'
import { openInstitute } from '#tests/support/http-institute.ts'

const institute = openInstitute()

it('serves a spectrogram as an immutable PNG, and answers 404 for another edition', async () => {
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
})
