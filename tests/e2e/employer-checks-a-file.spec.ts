import { PDFDocument } from 'pdf-lib'
import { enterAs } from './accounts.ts'
import { anotherBrowser, expect, expectAccessible, origin, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const number = 'UKLI-CERT-2025-000001'

test('an employer checks certificate files, which never leave the browser', async ({ browser, page, watched }) => {
  const holder = await anotherBrowser(browser)
  await enterAs(holder.context, 'graduate')
  const pdf = await (await holder.page.request.get(`/certificates/${number}/certificate.pdf`)).body()
  const json = await (await holder.page.request.get(`/certificates/${number}/credential.json`)).body()
  await holder.context.close()

  await page.goto('/certificate-verification')
  await hydrated(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  const result = page.locator('#verification-result')
  const steps = page.getByRole('listitem').filter({ has: page.locator('p') })
  async function choose(name: string, buffer: Buffer, expected: string) {
    await page.getByLabel('Certificate file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(result).toHaveText(expected)
    await expect(result).toBeFocused()
  }

  await choose('issued.pdf', pdf, 'Certificate Verified')
  await expect(page.getByText('The printed page: please compare')).toBeVisible()
  await expect(page.getByText('Gwen Ó Súilleabháin')).toBeVisible()
  await expect(steps.filter({ hasText: /failed|not checked|Not checked/ })).toHaveCount(0)
  await expectAccessible(page)

  const altered = Buffer.from(json.toString().replace('"85.0"', '"95.0"'))
  await choose('altered.json', altered, 'Certificate Not Verified')
  await expect(page.getByText('Genuine and unaltered: failed')).toBeVisible()
  await expect(page.getByText('Gwen Ó Súilleabháin')).toHaveCount(0)
  await expectAccessible(page, ['light'])

  // The title in the metadata is uncompressed text, so it can be replaced.
  const renumbered = Buffer.from(pdf.toString('latin1').replaceAll('2025-000001:', '2025-000002:'), 'latin1')
  await choose('renumbered.pdf', renumbered, 'Certificate Not Verified')
  await expect(page.getByText('The printed page: failed')).toBeVisible()

  const savedAgain = Buffer.from(await (await PDFDocument.load(pdf)).save())
  await choose('saved.pdf', savedAgain, 'Certificate Verified')
  await expectAccessible(page)

  await choose('photo.jpg', Buffer.from([0xff, 0xd8, 0xff]), 'This file cannot be checked')

  watched.allow(/ERR_INTERNET_DISCONNECTED|credentials\/status|api\/certificates/)
  await page.route(/\/credentials\/status\/|\/api\/certificates\//, (route) => route.abort('internetdisconnected'))
  await choose('offline.json', json, 'Not fully checked')
  await expect(page.getByText('Not revoked: not checked')).toBeVisible()
  await expect(page.getByText('Gwen Ó Súilleabháin')).toBeVisible()

  const allowed = /^GET \S+\/(assets\/\S+|credentials\/status\/1|api\/certificates\/UKLI-CERT-2025-000001) $/
  expect(requests.filter((each) => !allowed.test(each) || !each.startsWith(`GET ${origin()}/`))).toEqual([])
})

test('an employer drops a file, then checks a number, and the new result replaces the old', async ({ page }) => {
  await page.goto('/certificate-verification')
  await hydrated(page)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['no award'], 'letter.txt', { type: 'text/plain' }))
    return data
  })
  await page.getByText('Choose a file or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.locator('#verification-result')).toHaveText('This file cannot be checked')
  await page.getByLabel('Certificate Number').fill(number)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.locator('#verification-result')).toHaveText('Certificate Verified')
  await expect(page.getByText('letter.txt')).toHaveCount(0)
})

test('an employer opens a link to a certificate on a phone, and each result gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/certificate-verification?number=${number}`)
  await expect(page.locator('#verification-result')).toBeFocused()
  await expect(page.locator('#verification-result')).toBeInViewport()
  await hydrated(page)
  await page.getByLabel('Certificate Number').fill('UKLI-CERT-2025-999999')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.locator('#verification-result')).toHaveText('Certificate Not Found')
  await expect(page.locator('#verification-result')).toBeFocused()
})

test('an employer checks a list and downloads the results', async ({ page, watched }) => {
  watched.allow(/status of 422/)
  await page.goto('/certificate-verification')
  await page.getByRole('link', { name: 'Check a list of up to 50 certificates' }).click()
  await expectAccessible(page, ['light'])
  await page.getByRole('button', { name: 'Verify list' }).click()
  await expect(page.getByText('Please enter at least one line').first()).toBeVisible()
  await page
    .getByLabel('Numbers and names')
    .fill(`${number}, Suilleabhain\n${number}, Thornbury\nUKLI-CERT-2025-999998, Nobody`)
  await page.getByRole('button', { name: 'Verify list' }).click()
  await expect(page.getByRole('heading', { name: '3 lines checked, 1 verified' })).toBeFocused()
  for (const answer of ['Certificate Verified', 'Name does not match', 'Certificate Not Found'])
    await expect(page.getByRole('cell').filter({ hasText: answer })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download results (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('certificates.csv')
})
