/** The loader of a route that only takes forms. */
export function refuseGet() {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'POST' } })
}
