/** Signs in as a browser would and answers the cookies to send. */
export async function signInOverHttp(url: string, email: string) {
  const answer = await fetch(`${url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'sign-in', email, password: 'Linguistics2026' }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  if (answer.status !== 302) throw new Error(`could not sign in: ${answer.status}`)
  return cookies.filter((cookie) => !cookie.startsWith('notice=')).join('; ')
}
