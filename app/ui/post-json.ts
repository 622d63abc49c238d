/** Posts JSON; null when the server cannot be reached. A redirect, which leads to the sign-in page, is not followed. */
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
