import type { LoaderFunctionArgs } from 'react-router'
import { staffRefusalContext } from './context.ts'

/** The loader of a route that only accepts forms. Throws the guard's refusal, if there is one. */
export function refuseGet({ context }: LoaderFunctionArgs) {
  const refusal = context.get(staffRefusalContext)
  if (refusal) throw refusal
  return new Response('Method not allowed', { status: 405, headers: { allow: 'POST' } })
}
