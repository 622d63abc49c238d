import type { Page } from '@playwright/test'
import { enroll, enrollAndPay, enterAs, registerStudent, sendForm, settle, signUp } from './accounts.ts'
import { expect, expectAccessible, freshEmail, signIn, test } from './fixtures.ts'

// Public pages with a single state are tested in visitor-reads-the-site.spec.ts.

type Screen = string | { at: string; prepare: (page: Page) => Promise<unknown> }

/** Expects no accessibility faults in both themes, links of 24 px, and no sideways scrolling on the narrowest phone. */
async function expectFit(page: Page) {
  await expectAccessible(page)
  const low = await page.locator('.link').evaluateAll((links) => {
    const isLow = (link: Element) => [...link.getClientRects()].some(({ height }) => height < 23.9)
    return links.filter((link) => link.checkVisibility() && isLow(link)).map((link) => link.textContent)
  })
  expect(low, `links at ${page.url()}`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${page.url()} is wider than 320 pixels`).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function expectAllFit(page: Page, screens: readonly Screen[]) {
  for (const screen of screens) {
    await page.goto(typeof screen === 'string' ? screen : screen.at)
    if (typeof screen !== 'string') await screen.prepare(page)
    await expectFit(page)
  }
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const first = (role: 'link', name: RegExp) => (page: Page) => page.getByRole(role, { name }).first().click()
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
const refused = (name: string) => async (page: Page) => {
  await press(name)(page)
  await expect(problem(page).first()).toBeVisible()
  await expectUncovered(page)
}

/** Expects that the toast of a refused form covers no heading, error or control, also on a phone. */
async function expectUncovered(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('form [data-notice-card]')
      const card = toast?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
      const shown = document.querySelector('dialog:modal') ?? document
      return [...shown.querySelectorAll('h2, a, button, input, select, textarea, [data-error-summary]')]
        .filter((each) => each.checkVisibility() && !toast?.contains(each))
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return left < card.right && right > card.left && top < card.bottom && bottom > card.top
        })
        .map((each) => each.textContent)
    })
    expect(covered, `${page.url()} at ${width}`).toEqual([])
  }
}

test.beforeEach(({ watched }) => watched.allow(/status of (401|403|404|422)/))

test('the catalogue, filtered and without results, and verification with each result are accessible', async ({
  page,
  context,
}) => {
  await settle(context)
  await expectAllFit(page, [
    '/courses',
    '/courses?level=Diploma&subject=forensic-linguistics',
    '/courses?q=forensic+dentistry',
    '/certificate-verification',
    '/certificate-verification?number=UKLI-CERT-2025-000001',
    '/certificate-verification?number=UKLI-CERT-2025-999999',
    '/certificate-verification?number=',
    '/no-such-page',
  ])
})

test('public forms with errors and the application dialog are accessible', async ({ page, context }) => {
  await settle(context)
  await expectAllFit(page, [
    { at: '/contact', prepare: refused('Send Message') },
    '/chat',
    '/careers?apply=spontaneous',
    {
      at: '/careers?apply=spontaneous',
      prepare: async (opened) => {
        await opened.getByLabel('Full name').fill('A')
        await refused('Submit Application')(opened)
      },
    },
    {
      at: '/courses/speech-perception',
      prepare: async (opened) => {
        await opened.getByLabel('Email').fill('nobody')
        await refused('Tell me')(opened)
      },
    },
  ])
})

test('the welcome dialog, the cookie banner and the phone menu are accessible', async ({ page, context, baseURL }) => {
  await page.goto('/about')
  await page.mouse.move(20, 20)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page)
  await page.getByRole('button', { name: 'Explore Site' }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await expectFit(page)
  await context.addCookies([{ name: 'cookieConsent', value: 'accepted', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByText('Menu', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectFit(page)
})

test('sign-in, sign-up and password reset are accessible', async ({ page, context }) => {
  await settle(context)
  await expectAllFit(page, [
    '/auth',
    { at: '/auth', prepare: refused('Sign In') },
    { at: '/auth?mode=sign-up', prepare: refused('Create Account') },
    '/auth/forgot-password',
    '/auth/reset-password?token=none',
    '/auth/verify-email?token=none',
    '/staff-portal',
    { at: '/staff-portal', prepare: refused('Sign In') },
  ])
})

test('registration, the empty dashboard and the payment pages are accessible', async ({ page, context }) => {
  await signUp(context)
  await expectAllFit(page, [
    '/enroll',
    {
      at: '/enroll',
      prepare: async (opened) => {
        await opened.getByRole('checkbox').check()
        await refused('Complete Registration')(opened)
      },
    },
    '/visitor-logs',
  ])
  await registerStudent(context)
  await expectAllFit(page, [
    '/student-dashboard',
    '/student-dashboard?tab=payments',
    '/student-dashboard?tab=courses',
    '/my-certificates',
  ])
  await enroll(context)
  await page.goto('/student-dashboard?tab=payments')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL('**/pay/**')
  await page.getByText('Details for the receipt (optional)').click()
  await expectFit(page)
  for (const consent of [/open the course at once/, /if I then cancel/])
    await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL('**/checkout/*')
  await expectFit(page)
  await page.getByLabel(/card number/i).fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await expectFit(page)
  await page.goto(`${page.url()}/return`)
  await expectFit(page)
})

test('the dashboards of students in every state are accessible', async ({ page, context }) => {
  for (const [name, tabs] of [
    ['pending', ['overview', 'payments']],
    ['active', ['overview', 'courses', 'support']],
    ['examready', ['overview']],
    ['failed', ['overview', 'support&ask=resit']],
    ['graduate', ['overview', 'payments', 'courses']],
    ['overdue', ['overview', 'payments']],
    ['suspended', ['overview', 'courses', 'support']],
    ['expelled', ['overview']],
  ] as const) {
    await enterAs(context, name)
    await expectAllFit(
      page,
      tabs.map((tab) => `/student-dashboard?tab=${tab}`),
    )
  }
})

/** Returns the path of the course that the student of the demo is in the middle of. */
async function findOwnCourse(page: Page) {
  await page.goto('/student-dashboard?tab=courses')
  const next = await page.getByRole('link', { name: 'Continue Learning' }).getAttribute('href')
  return /^\/course\/[^/?]+/.exec(next ?? '')?.[0] ?? ''
}

test('course pages, sections and the plan are accessible to students', async ({ page, context }) => {
  await enterAs(context, 'active')
  await page.goto('/student-dashboard?tab=courses')
  await page.locator('a[href^="/withdraw/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Withdraw from/)
  await expectFit(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await page.getByRole('link', { name: /^Go on with/ }).click()
  await page.waitForURL('**/course/*/section/*')
  await expectFit(page)
  const course = new URL(page.url()).pathname.replace(/\/section\/.*$/, '')
  await expectAllFit(page, [
    `${course}?module=2&tab=summary`,
    `${course}?module=5`,
    `${course}/section/2.2`,
    `${course}/module/1/end`,
    `${course}/section/5.2`,
    `${course}/plan`,
    '/courses?status=open',
  ])
})

test('practice, review and the self-check are accessible to students', async ({ page, context }) => {
  await enterAs(context, 'active')
  const course = await findOwnCourse(page)
  await expectAllFit(page, [
    `${course}/practice`,
    '/review',
    `${course}/practice?item=gloss-kitaplarimda`,
    `${course}/practice?item=viterbi-cell`,
    `${course}/practice?item=cky-table`,
    `${course}/practice?item=write-turkish-plurals`,
    `${course}/practice?item=program-weigh`,
    `${course}/practice?item=search-strong-drinks`,
    `${course}/self-check?module=2`,
    `${course}/self-check?rehearsal`,
  ])
  await page.goto(`${course}/self-check?module=2`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**paper=**')
  await expectFit(page)
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('link', { name: 'Try new questions' })).toBeVisible()
  await expectFit(page)
})

test('an exam that is locked, passed or suspended and the certificates are accessible', async ({ page, context }) => {
  await enterAs(context, 'active')
  const exam = (await findOwnCourse(page)).replace('course', 'exam')
  await expectAllFit(page, [exam])
  await enterAs(context, 'graduate')
  await expectAllFit(page, ['/my-certificates', exam])
  await enterAs(context, 'suspended')
  await expectAllFit(page, [exam])
})

test('the exam is accessible from its rules to its result', async ({ page, context }) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context)
  await page.goto(`/exam/${courseId}`)
  await expectFit(page)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  const questions = page.getByRole('group', { name: /^\(?\d+\)?/ })
  await expect(questions).toHaveCount(10)
  await questions.first().getByRole('radio').first().check()
  await expectFit(page)
  for (let i = 1; i < 10; i++) await questions.nth(i).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Exam' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Congratulations!|Exam Complete/)
  await expectFit(page)
})

/** Hostile text: it cannot be wrapped, tries to run as script and as formula, and reverses the direction. */
const harm = '\u202E<img/src=x/onerror=reportPolicyBreach(1)>=1+1'
const harmOf = (length: number) => harm.padEnd(length, 'W')

/** Returns the elements that extend beyond the right edge, if the page scrolls sideways. */
function listOverflowing(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const out = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > width)
    return out.map((each) => `${each.tagName}.${each.className}`)
  })
}

async function expectWithinScreen(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    expect(await listOverflowing(page), `${page.url()} at ${width}`).toEqual([])
  }
}

test('hostile text runs no script and makes no staff page wider than the screen', async ({ page, context }) => {
  await registerStudent(context, { name: `Ada ${'W'.repeat(96)}` })
  const question = { intent: 'raise', category: 'Other', courseId: '' }
  const dashboard = '/student-dashboard?tab=support'
  await sendForm(context, dashboard, { ...question, title: harmOf(200), description: harmOf(5000) })
  const [fullName, email] = [harmOf(100), freshEmail('harm')]
  await sendForm(context, '/careers', { fullName, email, position: 'spontaneous', coverLetter: harmOf(2000) })
  const name = { firstName: harmOf(50), lastName: harmOf(50), phone: '' }
  await sendForm(context, '/contact', { ...name, email, subject: harmOf(200), message: harmOf(1000) })
  await enterAs(context, 'hr')
  for (const [desk, search, opened] of [
    ['tickets', 'onerror', 'ticket'],
    ['students', 'WWWWWW', null],
    ['applications', 'onerror', 'application'],
    ['messages', 'onerror', 'message'],
  ] as const) {
    await page.goto(`/staff-portal/${desk}?q=${search}`)
    await expect(page.locator('main').getByText(search).first()).toBeVisible()
    await expectWithinScreen(page)
    const row = opened && (await page.locator(`main a[href*="${opened}="]`).first().getAttribute('href'))
    if (!row) continue
    await page.goto(`/staff-portal/${desk}${row}`)
    await expectWithinScreen(page)
  }
})

test('a long name and a long email address make no page of a student wider than the screen', async ({
  page,
  context,
}) => {
  const long = { name: `Ada ${'W'.repeat(96)}`, email: freshEmail('w'.repeat(40)) }
  await signUp(context, long)
  await page.goto('/enroll')
  await expectWithinScreen(page)
  await context.clearCookies()
  await registerStudent(context, { ...long, email: freshEmail('v'.repeat(40)) })
  const courseId = await enrollAndPay(context)
  for (const address of ['/student-dashboard', '/my-account', `/course/${courseId}`, `/exam/${courseId}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWithinScreen(page)
  }
})

test('text at twice its size makes no page wider than a phone, and a notice covers no menu', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const expectFitAt200 = async (address: string) => {
    await page.goto(address)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await listOverflowing(page), address).toEqual([])
  }
  await enterAs(context, 'active')
  for (const tab of ['payments', 'overview']) await expectFitAt200(`/student-dashboard?tab=${tab}`)
  const link = await page.locator('a[href^="/course/"]').first().getAttribute('href')
  const [course] = /^\/course\/[^/]+/.exec(link ?? '') ?? []
  for (const place of ['', '/section/2.1', '/plan']) await expectFitAt200(`${course}${place}`)

  await context.clearCookies()
  await settle(context)
  await signIn(page, 'hr@ukli.example')
  const notice = page.locator('.notices [data-notice-card]')
  await expect(notice).toBeVisible()
  const [card, menu] = [await notice.boundingBox(), await page.getByText('Menu', { exact: true }).boundingBox()]
  if (!card || !menu) throw new Error('both are to be seen')
  expect(card.y).toBeGreaterThan(menu.y + menu.height)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const main = await page.getByRole('main').boundingBox()
  expect((main?.y ?? Infinity) + (main?.height ?? 0)).toBeLessThanOrEqual(card.y)
  for (const place of ['tickets', 'figures', 'staff']) await expectFitAt200(`/staff-portal/${place}`)
})

const certificate = 'certificates?certificate=UKLI-CERT-2025-000001'

const desk = (name: string): Screen => `/staff-portal/${name}`
const at = (name: string, prepare: (page: Page) => Promise<unknown>): Screen => ({
  at: `/staff-portal/${name}`,
  prepare,
})

/** Each group is a test of its own, so that the workers share them. */
const portals: Record<string, Record<string, readonly Screen[]>> = {
  hr: {
    'staff, applications, positions and documents': [
      ...['staff', 'staff?add=member', 'applications', 'applications?letter=rejected'].map(desk),
      ...['openings', 'openings?add=opening', 'documents', 'documents?q=handbook'].map(desk),
      desk('interviews'),
      desk('health?history=month'),
      at('staff', first('link', /^Edit/)),
    ],
    'courses and questions': [
      at('money', first('link', /^Confirm/)),
      ...['courses?q=phon', 'courses?create=course', 'questions', 'appeals', 'complaints'].map(desk),
      at('questions', first('link', /^Decide on/)),
      at('appeals', first('link', /^Decide/)),
    ],
    'statistics, logs and certificates': [
      'figures',
      'money/takings',
      'activity',
      'certificates',
      certificate,
      `${certificate}&step=revoke`,
    ].map(desk),
  },
  it: {
    'overview, logs and health': [
      desk('overview'),
      desk('activity'),
      desk('health'),
      { at: '/visitor-logs', prepare: (page) => page.getByText('Table: Visits per day').click() },
    ],
  },
  service: {
    'tickets, chat and messages': [
      ...['tickets', 'tickets?open=new', 'tickets?open=new&student=mar', 'tickets?open=UKLI-2026-000002'].map(desk),
      at('tickets?status=open', (page) => page.locator('main [data-row-link]').first().click()),
      ...['chat?show=ended', 'chat?replies=1'].map(desk),
      at('chat?show=ended', first('link', /Inês/)),
      desk('messages'),
      at('messages', (page) => page.getByRole('link', { name: /Sandvik/ }).click()),
    ],
    'money, students and evidence': [
      ...['money', 'money?q=nobody', 'money?state=attention', 'students', 'students?q=nobody'].map(desk),
      at('money', first('link', /Disputed$/)),
      at('money', first('link', /^Withdraw/)),
      at('students', first('link', /^Expel/)),
      ...['students/UKLI-2026-000002', 'students/UKLI-2026-000002?open=new'].map(desk),
      desk('evidence'),
      at('evidence', first('link', /^Decide/)),
      at('students', (page) => page.getByRole('button', { name: /^Find/ }).click()),
      desk('staff'),
    ],
  },
  staff: { 'dashboard and documents': ['me', 'documents', 'documents?q=handbook'].map(desk) },
}

test('dialogs that open before their scripts have loaded are accessible', async ({ page, context }) => {
  await enterAs(context, 'lead')
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  for (const address of [
    'tickets?open=new&student=mar',
    'tickets?open=UKLI-2026-000002',
    'chat?replies=1',
    'staff?add=member',
    'applications?letter=rejected',
    'openings?add=opening',
    'courses?create=course',
    'students/UKLI-2026-000002?open=new',
  ]) {
    await page.goto(`/staff-portal/${address}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    // The colours are those of the same dialogs below.
    await expectAccessible(page, ['light'])
  }
})

for (const [name, parts] of Object.entries(portals)) {
  for (const [part, screens] of Object.entries(parts)) {
    test(`the staff portal is accessible to ${name}: ${part}`, async ({ page, context }) => {
      await enterAs(context, name)
      await expectAllFit(page, screens)
    })
  }
}
