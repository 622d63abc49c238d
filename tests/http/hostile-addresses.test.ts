import { beforeAll, describe, expect, it } from 'vitest'
import { desks } from '#app/domain/staff/staff.ts'
import { shareInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { signInAll } from '#tests/support/product-forms.ts'
import { findNamedThings, nobodysId } from '#tests/support/forms/form.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { fillPath, registeredPaths } from '#tests/support/registered-paths.ts'

const institute = shareInstitute()
const rows = openRows(institute)

let clientOf: Awaited<ReturnType<typeof signInAll>>
let ids: Awaited<ReturnType<typeof findNamedThings>>

beforeAll(async () => {
  clientOf = await signInAll(institute.client, ['active', 'hr', 'service'])
  ids = await findNamedThings(rows)
})

describe('a hostile URL', () => {
  const parameters = [
    'x',
    '__proto__',
    nobodysId,
    '%00',
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    '%2e%2e%2f',
    "';--",
    'x'.repeat(1_500),
  ]
  const queries = [
    'tab',
    'module',
    'q',
    'status',
    'page',
    'sort',
    'folder',
    'application',
    'ticket',
    'dashboard',
    'number',
  ]
  const values = ['%00', '%', '%ED%A0%80', '__proto__', '-1', '1e99', 'NaN', "';--", '%25%5C%5F', 'x'.repeat(1_500)]

  it.each([
    ['nobody', 0],
    ['active', 1],
    ['hr', 0],
  ])('never causes a server error or unescaped output for %s', async (who, turn) => {
    const cookie = [...clientOf(who).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const addresses: string[] = ['/%', '/%E0%A4%A', '/\\', '//elsewhere.example', '/.data', '/_root.data', '/a/../b']
    for (const path of registeredPaths.filter((each) => each.includes(':'))) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
      // A page and its data run the same code, so each account asks for one of them.
      for (const [i, value] of parameters.entries()) {
        const filled = fillPath(path, Object.fromEntries(names.map((name) => [name, value])))
        addresses.push(i % 2 === turn ? filled : `${filled}.data`)
      }
    }
    const pages = ['/courses', '/student-dashboard', `/course/${ids.nlp}`, '/certificate-verification']
    // Other accounts are refused before the query is read.
    const lists = who === 'hr' ? Object.values(desks).map(({ path }) => path) : []
    for (const page of [...pages, ...lists]) {
      for (const value of values) addresses.push(`${page}?` + queries.map((name) => `${name}=${value}`).join('&'))
    }
    const faults: string[] = []
    for (const address of addresses) {
      const { status, body } = await rawRequest(institute.url(), address, { headers: { cookie, accept: 'text/html' } })
      if (status >= 500) faults.push(`${status} ${address.slice(0, 90)}`)
      if (body.includes("';--<")) faults.push(`unescaped ${address}`)
    }
    expect(faults).toEqual([])
  })

  it.each([
    ['active', '/course/nonsense'],
    ['active', `/course/${nobodysId}`],
    ['active', '/checkout/nonsense'],
    ['active', '/checkout/nonsense/return'],
    ['active', '/receipts/nonsense/receipt.pdf'],
    ['active', '/certificates/nonsense/certificate.pdf'],
    ['nobody', '/photos/nonsense'],
    ['nobody', '/courses/nonsense'],
    ['nobody', '/courses/nonsense/card.png'],
    ['nobody', '/certificates/nonsense/picture.png'],
    ['nobody', '/api/certificates/nonsense'],
  ])('with a parameter that matches nothing answers 404 to %s: %s', async (who, address) => {
    expect((await clientOf(who).get(address)).status).toBe(404)
  })
})

describe('a search', () => {
  it.each(["';--", '"><script>alert(1)</script>', '%', '_', '\\', "' or '1'='1"])(
    'finds nothing for %s and shows it as text',
    async (typed) => {
      const q = encodeURIComponent(typed)
      for (const [who, address] of [
        ['hr', `/staff-portal/applications?q=${q}`],
        ['service', `/staff-portal/students?q=${q}`],
        ['nobody', `/courses?q=${q}`],
        ['nobody', `/certificate-verification?number=${q}`],
      ] as const) {
        const answer = await clientOf(who).get(address)
        const html = await answer.text()
        expect(answer.status).toBe(200)
        expect(html.includes('<script>alert(1)'), address).toBe(false)
        if (address.includes('number=')) expect(html.includes('Certificate Verified')).toBe(false)
        if (address.startsWith('/staff')) expect(/No (applications|students) found/.test(html), address).toBe(true)
      }
    },
  )
})
