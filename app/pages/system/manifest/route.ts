import { institute, shortName } from '#app/core/institute.ts'
import { allow } from '#app/http/guards.server.ts'
import { storable, type RouteHandle } from '#app/http/storage.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

/** Sends the web app manifest: the name and icons of the site on the home screen of a phone. */
export function loader() {
  const manifest = {
    name: institute().name,
    short_name: shortName(),
    description: 'Certificates and diplomas in linguistics, online and part-time.',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fafbfd',
    theme_color: '#fafbfd',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': storable },
  })
}
