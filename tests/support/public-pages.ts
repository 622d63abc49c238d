import routes from '#app/routes.ts'

const documents = routes.find(({ file }) => file === 'pages/public/layout.tsx')?.children ?? []
const withoutParameters = documents.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]/.test(path))

/**
 * Every kind of public page: all addresses without parameters, and examples of the others and of other states. Pages of
 * a link in an email are here as they are without it, with status 404.
 */
export const publicPages = [
  ...withoutParameters,
  '/courses?q=phonetics',
  '/courses?q=zyzzyva',
  '/courses/phonetic-transcription-taster',
  '/courses/speech-perception',
  '/courses/phonetic-transcription-taster/companion',
  '/courses/phonetic-transcription-taster/errata',
  '/careers?apply=spontaneous',
  '/certificate-verification?number=UKLI-CERT-2025-000001',
  '/auth?mode=sign-up',
  '/no-such-page',
]
