import { readFileSync } from 'node:fs'
import { soundUrl, spectrogramUrl } from '../../app/linguistics/sound/cues.ts'
// Signs the links with the settings of the world, which must not be read again: they hold its SECRET.
import '#app/domain/courses/sounds.gateway.server.ts'
import { sendRequest, type RequestOptions } from './browser.ts'

/** The longest that a request of somebody who is not signed in may hold the main thread, in milliseconds. */
const reach = 100
const shown = 10
/** The first answers are slower, because V8 is still compiling the code. */
const warmUp = 3
const measured = 5

const number = 'UKLI-CERT-2025-000001'
/** An utterance close to the longest of four seconds. */
const longest = 'haʊ ˈlæŋɡwɪdʒ wɜːks haʊ ˈlæŋɡwɪdʒ wɜːks haʊ'

const pages = [
  '/',
  '/courses/phonetic-transcription-taster',
  '/courses/phonetic-transcription-taster/companion',
  '/courses/phonetic-transcription-taster/errata',
  '/about',
  '/contact',
  '/careers',
  '/chat',
  '/team-places',
  '/certificate-verification/list',
  '/terms-of-use',
  '/privacy-policy',
  '/auth',
  '/forgot-password',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/did.json',
  '/credentials/status/1',
  '/interview/calendar.ics?token=x',
  '/healthz',
  '/readyz',
  '/metrics',
]

/** Requests of visitors, different for each `i`, so that no cache answers them. */
const requests: readonly { what: string; at: (i: number) => RequestOptions }[] = [
  ...pages.map((path) => ({ what: path, at: () => ({ path }) })),
  { what: 'search of the catalogue', at: (i) => ({ path: `/courses?q=phon ${i}` }) },
  { what: 'search of the catalogue, 1,500 letters', at: (i) => ({ path: `/courses?q=${`a${i} `.repeat(500)}` }) },
  { what: 'an unknown page', at: (i) => ({ path: `/nowhere-${i}` }) },
  { what: 'social card', at: (i) => ({ path: `/courses/${slugs[i % slugs.length]}/card.png` }) },
  { what: 'picture of an award', at: () => ({ path: `/certificates/${number}/picture.png` }) },
  { what: 'verification', at: () => ({ path: `/certificate-verification?number=${number}` }) },
  { what: 'award as JSON', at: () => ({ path: `/api/certificates/${number}` }) },
  { what: 'unknown award', at: (i) => ({ path: `/api/certificates/UKLI-CERT-1998-${100_000 + i}` }) },
  { what: 'a sound of a lesson', at: (i) => ({ path: soundUrl(`${longest.slice(0, -1)}${'aeiou'[i % 5]}`) }) },
  { what: 'a spectrogram of a lesson', at: (i) => ({ path: spectrogramUrl(`${longest}~${i}-1500`) }) },
  {
    what: 'a made-up spectrogram',
    at: (i) => ({ path: spectrogramUrl(`ma~${i}-90`).replace(/\.[^.]+\.png/, '.png') }),
  },
  {
    what: 'sign-in',
    at: (i) => form('/auth', { intent: 'sign-in', email: `v${i}@mail.example`, password: 'x'.repeat(70) }),
  },
  {
    what: 'sign-up',
    at: (i) =>
      form('/auth?mode=sign-up', {
        intent: 'sign-up',
        fullName: 'Ada',
        email: `n${i}@mail.example`,
        password: `Long ${i} pass`,
      }),
  },
  { what: 'forgotten password', at: (i) => form('/forgot-password', { email: `v${i}@mail.example` }) },
  { what: 'a form of 290 kB', at: () => form('/contact', { message: 'a\n'.repeat(145_000), email: 'a@b.example' }) },
  { what: 'a form of 30,000 fields', at: () => form('/contact', Object.fromEntries(fields)) },
  {
    what: 'a report of an error',
    at: () => form('/faults', { screen: '/', message: 'm', stack: '/ a '.repeat(1_900) }),
  },
  { what: 'an unsigned payment event', at: () => ({ path: '/webhooks/stripe', json: { text: 'x'.repeat(200_000) } }) },
]
const slugs = ['sociolinguistics', 'phonetic-transcription-taster', 'foundational-nlp-for-linguists']
const fields = Array.from({ length: 30_000 }, (_, i) => [`f${i}`, '1'] as const)
const form = (path: string, values: Record<string, string>): RequestOptions => ({ path, form: values })

/** Reads how long the main thread of a process has run, in milliseconds. */
function readMainThread(pid: number) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Measures what each anonymous request costs the main thread, and returns the dearest. */
export async function measureAnonymousRequests({ url, pid }: { url: string; pid: number }) {
  const lines = []
  for (const { what, at } of requests) {
    let [status, worst] = [0, 0]
    for (let i = 0; i < warmUp + measured; i += 1) {
      const before = readMainThread(pid)
      status = (await sendRequest(url, at(i))).status
      if (i >= warmUp) worst = Math.max(worst, readMainThread(pid) - before)
    }
    lines.push({
      what,
      status,
      'ms of the main thread': Math.round(worst),
      verdict: worst <= reach ? 'within reach' : 'OVER',
    })
  }
  return lines.toSorted((a, b) => b['ms of the main thread'] - a['ms of the main thread']).slice(0, shown)
}
