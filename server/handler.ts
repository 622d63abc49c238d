import { createRequestHandler } from 'react-router'
import { nameFailures } from '#app/http/failures.server.ts'
import * as build from 'virtual:react-router/server-build'
import { readAddressesBy } from './addresses.ts'

export const isDevelopment = import.meta.env.DEV

/** React Router's answer to a request. */
export const handle = createRequestHandler(nameFailures(build), isDevelopment ? 'development' : 'production')

export const addresses = readAddressesBy(build.routes)

export function isHtml(response: Pick<Response, 'headers'>) {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
