import { staffOf } from './context.ts'
import type { LoaderFunctionArgs } from 'react-router'

/** The loader of a staff route that only accepts forms. */
export function refuseGet({ context }: LoaderFunctionArgs) {
  staffOf(context)
  return new Response('Method not allowed', { status: 405, headers: { allow: 'POST' } })
}
