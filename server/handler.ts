import { createRequestHandler, type RouterContextProvider } from 'react-router'
import { addFailureTexts } from '#app/http/failures.server.ts'
import { refuseFile } from '#app/http/files.server.ts'
import * as build from 'virtual:react-router/server-build'
import { createUrlReader } from '#app/http/urls.ts'

export const isDevelopment = import.meta.env.DEV

export const urls = createUrlReader(build.routes)

const handler = createRequestHandler(addFailureTexts(build), isDevelopment ? 'development' : 'production')

export async function handle(request: Request, context: RouterContextProvider) {
  const response = await handler(request, context)
  if (!isRefusedFile(request, response)) return response
  return refuseFile({
    status: 403,
    text: 'You may not open this. If you think you should be able to, please write to us.',
  })
}

/** True for a refused file. Its route has no error boundary, so a browser would show the raw data of the refusal. */
function isRefusedFile(request: Request, { status }: Response) {
  if (status !== 403 || !(request.headers.get('accept') ?? '').includes('text/html')) return false
  const { routeId } = urls.findRoute(new URL(request.url).pathname)
  return routeId !== null && build.routes[routeId]?.module.default === undefined
}

export function isHtml(response: Pick<Response, 'headers'>) {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
