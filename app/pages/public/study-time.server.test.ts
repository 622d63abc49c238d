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

openTestWorld({ isListening: true })

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

it('the card of each open programme shows the work that its page gives search engines', async () => {
  const cards = [...(await open('/courses')).matchAll(/<li class="grid">.*?<\/li>/gs)].map(([card]) => ({
    page: /\/courses\/[a-z-]+/.exec(card)?.[0] ?? '',
    time: />Work<\/dt><dd[^>]*>([^<]+)</.exec(card)?.[1],
  }))
  expect(cards.map(({ page }) => page)).toContain('/courses/phonetic-transcription-taster')
  for (const { page, time } of cards) {
    const [, minutes] = /"courseWorkload":"PT(\d+)M"/.exec(await open(page)) ?? []
    expect([page, time?.split(/,| in /)[0]]).toEqual([page, formatHoursAndMinutes(Number(minutes))])
  }
})

it('every programme, open or planned, gives its work in all and a week, in the catalogue and on its page', async () => {
  const measure = /^(?:Up to )?(?:\d+ h)?(?: ?\d+ min)?(?:, (?:\d+ h)?(?: ?\d+ min)? a week| in one week)/
  const facts = /<dt(?: class="[^"]*")?>((?:Planned w|W)ork)<\/dt><dd(?: class="[^"]*")?>([^<]+)</g
  const inCatalogue = [...(await open('/courses')).matchAll(facts)]
  expect(inCatalogue).toHaveLength(69)
  for (const [, , text] of inCatalogue) expect(text).toMatch(measure)
  for (const [slug, term] of [
    ['second-language-acquisition-theory', 'Work'],
    ['speech-perception', 'Planned work'],
  ]) {
    const [fact] = [...(await open(`/courses/${slug}`)).matchAll(facts)]
    expect(fact?.[1]).toBe(term)
    expect(fact?.[2]).toMatch(measure)
  }
})
