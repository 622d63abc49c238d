import { globSync, readFileSync } from 'node:fs'
import { enrollAndPay, registerStudent, taster } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

/**
 * Lists the places, such as 1.2, of the sections of a course that have a part of the bench. `hasNewPart` is true for the
 * first with each kind of part.
 */
function listSectionsWithBench(slug: string) {
  const known = new Set<string>()
  return globSync(`content/courses/${slug}/modules/*/*.md`)
    .toSorted()
    .flatMap((file) => {
      const parts = readFileSync(file, 'utf8').match(
        /^```(?:bench|concordance|corpus|expression|python|tokens|bpe|viterbi|cky)\b/gm,
      )
      if (!parts) return []
      const hasNewPart = parts.some((part) => !known.has(part))
      for (const part of parts) known.add(part)
      return [{ place: (/modules\/0?(\d+)-[^/]+\/0?(\d+)-/.exec(file) ?? []).slice(1).join('.'), hasNewPart }]
    })
}

for (const [slug, title] of [
  ['phonetic-transcription-taster', taster],
  ['foundational-nlp-for-linguists', 'Foundational NLP for Linguists'],
] as const)
  test(`every section of ${title} with a bench works on a phone and is accessible in both themes`, async ({
    page,
    context,
  }) => {
    test.slow()
    await registerStudent(context)
    const courseId = await enrollAndPay(context, title)
    await page.setViewportSize({ width: 390, height: 844 })
    const places = listSectionsWithBench(slug)
    expect(places.length).toBeGreaterThan(4)
    for (const { place, hasNewPart } of places) {
      await page.goto(`/course/${courseId}/section/${place}`)
      await hydrated(page)
      const benches = page.locator('speech-bench, python-cell, text-corpus, expression-box, step-table')
      expect(await benches.count(), place).toBeGreaterThan(0)
      for (const bench of await benches.all()) {
        await bench.scrollIntoViewIfNeeded()
        const steps = bench.getByRole('button', { name: /^Step through it/ })
        if (await bench.evaluate(({ localName }) => localName === 'step-table')) await steps.click()
        await expect(bench.locator('> .no-print')).toBeVisible()
        await expect(bench.getByText(/^(?:Loading the corpus|Measuring) …$/)).toHaveCount(0)
      }
      // At the top, because axe calls a control too small if the sticky bar covers half of it.
      await page.evaluate(() => scrollTo(0, 0))
      if (hasNewPart) await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(390)
    }
  })
