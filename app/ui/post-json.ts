/**
 * Posts JSON. Returns null if the server cannot be reached. A redirect leads to the sign-in page, so it is not
 * followed.
 */
export async function postJson(url: string, body: object) {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      keepalive: true,
    })
  } catch {
    return null
  }
}
