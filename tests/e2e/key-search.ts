import type { APIRequestContext, APIResponse, Browser, BrowserContext, Page, Response } from '@playwright/test'
import { leaksAnswerKey } from '../support/answer-key.ts'

/** Scripts and stylesheets contain no data, and event streams are searched message by message. */
const searchedTypes = /^(text\/(?!event-stream|css|javascript)|application\/(json|xml|ld\+json))/

/** One search for each response to this test’s browsers and requests. Resolves to null or the leak that was found. */
let searches: Promise<string | null>[] = []
const searched = new WeakSet<object>()

/** Staff who decide an appeal may see the key beside the answers. */
const isAppealsDesk = (url: string) => /^\/staff-portal\/appeals(\.data)?$/.test(new URL(url).pathname)

async function findKey(response: Response | APIResponse) {
  if (isAppealsDesk(response.url())) return null
  if (!searchedTypes.test(response.headers()['content-type'] ?? '')) return null
  // If the page was left before the body arrived, it has shown nothing of it.
  const body = await response.text().catch(() => '')
  return leaksAnswerKey(body) ? `answer key: ${response.url()}` : null
}

/** Searches the responses to API requests. `get`, `post` and all others call `fetch`. */
export function searchRequests(request: APIRequestContext) {
  if (searched.has(request)) return
  searched.add(request)
  const fetch = request.fetch.bind(request)
  request.fetch = async (...given) => {
    const response = await fetch(...given)
    const search = findKey(response)
    searches.push(search)
    // The caller may dispose of the response as soon as it arrives.
    await search
    return response
  }
}

async function searchStreams(page: Page) {
  const session = await page.context().newCDPSession(page)
  session.on('Network.eventSourceMessageReceived', ({ eventName, eventId, data }) => {
    if (leaksAnswerKey(`${eventName} ${eventId} ${data}`))
      searches.push(Promise.resolve(`answer key: a stream of ${page.url()}`))
  })
  // The messages of streams are never asked for again, so this session keeps no bodies.
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
}

/** Searches all responses to the pages of a context, their event streams, and its API requests. */
export async function searchContext(context: BrowserContext) {
  if (searched.has(context)) return
  searched.add(context)
  searchRequests(context.request)
  context.on('response', (response) => searches.push(findKey(response)))
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    await searchStreams(page)
    return page
  }
  await Promise.all(context.pages().map(searchStreams))
}

/** Searches every context that a browser opens from now on. */
export function searchBrowser(browser: Browser) {
  if (searched.has(browser)) return
  searched.add(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await searchContext(context)
    return context
  }
}

export function forgetKeys() {
  searches = []
}

export async function keysSeen() {
  const found = await Promise.all(searches)
  return found.filter((each) => each !== null)
}
