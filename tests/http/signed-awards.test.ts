import { describe, expect, it } from 'vitest'
import { shareInstitute } from '#tests/support/http-institute.ts'

const institute = shareInstitute()
const number = 'UKLI-CERT-2025-000001'

async function fetchCredential() {
  const graduate = institute.client()
  await graduate.signIn('graduate@ukli.example')
  return graduate.get(`/certificates/${number}/credential.json`)
}

describe('a signed award', () => {
  it('is downloaded by its owner as a file of type application/vc', async () => {
    const answer = await fetchCredential()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vc')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.json"`)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('names a key and a status list that pages of other sites may read', async () => {
    const credential = (await (await fetchCredential()).json()) as {
      proof: { verificationMethod: string }
      credentialStatus: { statusListCredential: string }
    }
    const [did, list] = await Promise.all([
      institute.client().get('/.well-known/did.json'),
      institute.client().get(new URL(credential.credentialStatus.statusListCredential).pathname),
    ])
    for (const answer of [did, list]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(answer.headers.get('cache-control')).toBe('max-age=300')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(JSON.stringify(await did.json())).toContain(credential.proof.verificationMethod)
    expect(await list.json()).toMatchObject({ id: credential.credentialStatus.statusListCredential })
  })

  it('has a status list that answers 304 while it is unchanged', async () => {
    const first = await institute.client().get('/credentials/status/1')
    const again = await institute.client().fetch('/credentials/status/1', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-length')).toBeNull()
  })

  it.each(['/credentials/status/2', '/credentials/status/0', '/credentials/status/-1', '/credentials/status/1e3'])(
    'has no status list at %s',
    async (address) => expect((await institute.client().get(address)).status).toBe(404),
  )

  it('does not open other pages to other sites', async () => {
    for (const address of ['/', '/certificate-verification', `/api/certificates/${number}`, '/robots.txt']) {
      const { headers } = await institute.client().get(address)
      expect(headers.get('access-control-allow-origin'), address).toBeNull()
      expect(headers.get('cross-origin-resource-policy'), address).toBe('same-origin')
    }
  })
})
