import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { errorIdKey, type Failure, type FailureWords, type ReadPart } from '#app/core/failure.ts'
import { newReference } from '#app/core/ids.ts'
import { awayText, findDatabaseTrouble, isDatabaseAway, troubleWords } from '#app/core/database-away.ts'
import { collectError } from '#app/platform/error-reports.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isMadeForAnother, refuseForAnother } from './made-for.server.ts'
import { staffRefusalContext } from './context.ts'
import { refuseForm, typedValues } from './forms.server.ts'

const genericText = 'Something went wrong'

const quietMilliseconds = 10_000
const lastLogged = new Map<string, number>()

/**
 * Returns false for most errors of a database that cannot work: every request then fails in the same way, so one line
 * in ten seconds for each trouble is enough.
 */
function isWorthLogging(trouble: string | null) {
  if (trouble === null) return true
  if (performance.now() - (lastLogged.get(trouble) ?? Number.NEGATIVE_INFINITY) < quietMilliseconds) return false
  lastLogged.set(trouble, performance.now())
  return true
}

/** Returns the HTTP status: 503 tells people, proxies and programs that the same request will work later. */
const statusOf = (error: unknown) => (isDatabaseAway(error) ? 503 : 500)

type Details = { text: string; path?: string; screen?: string; route?: string; method?: string }

/**
 * Logs an error and stores it under its number, so that IT support can find it in the portal. Returns the number, or ''
 * while the database cannot work: its errors are logged once for all requests.
 */
function logError(error: Error, { route, method, ...details }: Details) {
  const errorId = newReference('ERR')
  const trouble = findDatabaseTrouble(error)
  if (!isWorthLogging(trouble)) return ''
  const why = trouble && { why: troubleWords[trouble] }
  log.error({ err: error, errorId, ...why, ...details }, details.text)
  const at = route ?? details.screen ?? details.path
  collectError(error, {
    number: errorId,
    side: details.screen === undefined ? 'server' : 'browser',
    route: at === undefined ? null : maskIds(at),
    method: method ?? null,
    shown: details.text,
  })
  return trouble ? '' : errorId
}

/** Replaces possible ids, names and tokens in a path. Patterns such as "/courses/:slug" stay as they are. */
export function maskIds(path: string) {
  return (
    path
      .split('?')[0]
      ?.split('/')
      .map((part) => (/^:?[a-z-]{0,40}(\.[a-z]{1,5})?$|^[*]$/.test(part) ? part : ':id'))
      .join('/')
      .slice(0, 200) ?? ''
  )
}

const browserErrorSchema = z.object({
  screen: z.string().max(200),
  message: z.string().max(500),
  stack: z.string().max(8_000),
})

/**
 * Logs an error that happened in a browser and returns its number. Returns null if our pages did not send the report.
 */
export function logBrowserError(form: FormData) {
  const report = browserErrorSchema.safeParse(Object.fromEntries(form))
  if (!report.success) return null
  const { screen, message, stack } = report.data
  return logError(Object.assign(new Error(message), { stack }), {
    text: 'A screen broke in the browser',
    screen,
  })
}

/** Responds to a form whose act failed as to a refused one, so that nothing typed is lost. */
export function refuseFailedForm(
  error: Error,
  { form, text, request, pattern }: { form: FormData; text: string; request: Request; pattern: string },
) {
  const errorId = logError(error, describeRequest(request, text, pattern))
  return refuseForm({
    errors: { form: text, [errorIdKey]: errorId },
    values: typedValues(form),
    status: statusOf(error),
  })
}

/**
 * Reads one part of a page, whose failure must not affect the other parts. Returns the value, or the failure to show
 * instead.
 */
export async function readOrFailure<Value>(text: string, read: () => Promise<Value>): Promise<ReadPart<Value>> {
  try {
    return { ok: true, value: await read() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const errorId = logError(error, { text })
    return { ok: false, failure: { text, errorId, ...(isDatabaseAway(error) && { status: 503 }) } }
  }
}

/** Returns the response for a page that failed to render, which its nearest error boundary shows. */
export function failedPageResponse(error: unknown, { handles, path }: { handles: readonly unknown[]; path: string }) {
  const words = handles.map((handle) => (handle as { failures?: FailureWords } | undefined)?.failures?.query)
  const text = words.findLast((query) => query !== undefined) ?? genericText
  const errorId = logError(error instanceof Error ? error : new Error(String(error)), { text, path })
  return Response.json({ failure: { text, errorId } satisfies Failure }, { status: statusOf(error) })
}

/** Returns the whole response to a request that cannot show a page. */
export const plainTextOf = ({ text, errorId }: Failure) => (errorId ? `${text} (error ${errorId})` : awayText)

type Route = ServerBuild['routes'][string]
type Asked = Pick<LoaderFunctionArgs, 'request' | 'pattern'>

const describeRequest = (request: Request, text: string, pattern: string) => ({
  text,
  path: new URL(request.url).pathname,
  route: pattern,
  method: request.method,
})

function withFailureTexts(route: NonNullable<Route>): NonNullable<Route> {
  const { loader, action, handle, default: screen } = route.module
  const words = ((handle as { failures?: FailureWords } | undefined)?.failures ?? {}) satisfies FailureWords
  const throwFailure = (error: unknown, { request, pattern }: Asked, text = genericText): never => {
    if (!(error instanceof Error) || request.signal.aborted) throw error
    const failure = { text, errorId: logError(error, describeRequest(request, text, pattern)) }
    // A route without a component responds with plain text. A page shows the failure in its error boundary.
    if (!screen) throw new Response(plainTextOf(failure), { status: statusOf(error) })
    throw data({ failure }, { status: statusOf(error) })
  }
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && {
        loader: async (args: LoaderFunctionArgs) => {
          try {
            return await loader(args)
          } catch (error) {
            return throwFailure(error, args, words.query)
          }
        },
      }),
      ...(action && {
        action: async (args: ActionFunctionArgs) => {
          // Refuse before the form is read, so that a malformed form is refused for the same reason as a valid one.
          const refusal = args.context.get(staffRefusalContext)
          if (refusal) throw refusal
          if (isMadeForAnother(args, screen !== undefined)) return refuseForAnother(args, screen !== undefined)
          try {
            return await action(args)
          } catch (error) {
            return throwFailure(error, args)
          }
        },
      }),
    },
  }
}

/**
 * Turns errors thrown by loaders and actions into the text that the route names in `handle.failures`, with the id that
 * the error has in the log. The texts of forms are in the route's acts.
 */
export function addFailureTexts<Build extends ServerBuild>(build: Build): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withFailureTexts(route)])
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}
