import type { APIRequestContext, APIResponse, Browser, BrowserContext, Response } from '@playwright/test'
import { leaksAnswerKey } from '../support/answer-key.ts'

/** Scripts and stylesheets contain no data; that of event streams is searched in tests/http/exam-secrets.test.ts. */
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

/** Searches all responses to the pages of a context, and to its API requests. */
export function searchContext(context: BrowserContext) {
  if (searched.has(context)) return
  searched.add(context)
  searchRequests(context.request)
  context.on('response', (response) => searches.push(findKey(response)))
}

/** Searches every context that a browser opens from now on. */
export function searchBrowser(browser: Browser) {
  if (searched.has(browser)) return
  searched.add(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    searchContext(context)
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
