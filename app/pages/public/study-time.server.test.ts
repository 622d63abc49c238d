import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { expect, it } from 'vitest'
import { formatHoursAndMinutes } from '#app/core/text.ts'
import { personContext, visitContext } from '#app/http/context.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import * as course from '#app/pages/public/course/route.tsx'
import * as courses from '#app/pages/public/courses/route.tsx'

openTestWorld()

function route(path: string, { default: Component, ...module }: { default: ComponentType; loader: unknown }) {
  return { path, id: path, ...module, Component } as RouteObject
}

const handler = createStaticHandler([route('/courses', courses), route('/courses/:slug', course)])

async function open(path: string) {
  const origin = 'http://institute.test'
  const requestContext = new RouterContextProvider()
  const preferences = { theme: 'system', consent: 'unset', hasVisited: true, portalGroup: null } as const
  requestContext.set(visitContext, { nonce: null, origin, ipAddress: '::1', preferences, notices: [], isDemo: false })
  requestContext.set(personContext, null)
  const context = await handler.query(new Request(origin + path), { requestContext })
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

it('the card of each open programme shows the study time that its page gives search engines', async () => {
  const cards = [...(await open('/courses')).matchAll(/<li class="grid">.*?<\/li>/gs)].map(([card]) => ({
    page: /\/courses\/[a-z-]+/.exec(card)?.[0] ?? '',
    time: />Work<\/dt><dd[^>]*>([^<]+)</.exec(card)?.[1],
  }))
  expect(cards.map(({ page }) => page)).toContain('/courses/phonetic-transcription-taster')
  for (const { page, time } of cards) {
    const [, minutes] = /"courseWorkload":"PT(\d+)M"/.exec(await open(page)) ?? []
    expect([page, time]).toEqual([page, formatHoursAndMinutes(Number(minutes))])
  }
})
