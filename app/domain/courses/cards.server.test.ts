import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestWorld } from '#tests/support/test-world.ts'
import { renderCourseCard, renderInstituteCard } from './cards.server.ts'
import { listCatalogue } from './search.queries.server.ts'

openTestWorld()

describe('a social card', () => {
  it.each(['isoglosses', 'interlinear', 'vowel-space'])(
    'is a PNG of 1200 by 630 pixels and less than 150 kB with the cover %s',
    async (cover) => {
      const [course] = await listCatalogue()
      if (!course) throw new Error('the catalogue is empty')
      const card = await renderCourseCard({ ...course, cover })
      const { format, width, height } = await sharp(card).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      expect(card.length).toBeLessThan(150_000)
      expect(card.equals(await renderCourseCard({ ...course, cover: 'alignment' }))).toBe(false)
    },
  )

  it('is rendered once per content and then cached', async () => {
    const [course] = await listCatalogue()
    if (!course) throw new Error('the catalogue is empty')
    expect(await renderCourseCard(course)).toBe(await renderCourseCard({ ...course }))
    expect(await renderCourseCard({ ...course, title: 'Another' })).not.toBe(await renderCourseCard(course))
  })

  it('is also rendered for the institute', async () => {
    const card = await renderInstituteCard()
    expect((await sharp(card).metadata()).width).toBe(1200)
  })
})
