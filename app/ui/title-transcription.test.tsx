import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TitleTranscription } from './title-transcription.tsx'

it('breaks only between words, and keeps its text unchanged', () => {
  const html = renderToStaticMarkup(<TitleTranscription ipa="/ˈspiːkər aɪˌdentɪfɪˈkeɪʃn̩/" />)
  expect(html).toContain('<span class="whitespace-nowrap">aɪˌdentɪfɪˈkeɪʃn̩/</span>')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('/ˈspiːkər aɪˌdentɪfɪˈkeɪʃn̩/')
})
