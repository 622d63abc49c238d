import { describe, expect, it } from 'vitest'
import {
  findNextUnread,
  findChosenModule,
  splitRail,
  percentRead,
  splitParts,
  sectionUrl,
  parseSectionPlace,
  sumProgress,
  listRailModules,
  renderSectionBody,
  toShownSection,
  findNeighbours,
} from './learning.rules.ts'
import { buildSample } from './sample.ts'
import type { ModuleOutline } from './learning.types.ts'

/** Creates modules with these numbers of sections; `read` lists the sections that were read, such as "1.2". */
function course(sizes: number[], read: string[] = []): ModuleOutline[] {
  return sizes.map((size, m) => ({
    moduleNumber: m + 1,
    title: `Title ${m + 1}`,
    description: '',
    sections: Array.from({ length: size }, (_, s) => ({
      id: `${m + 1}.${s + 1}`,
      sectionNumber: s + 1,
      title: '',
      words: 100,
      practice: [],
      isRead: read.includes(`${m + 1}.${s + 1}`),
    })),
  }))
}

describe('progress', () => {
  it('is 100 per cent only when everything is read', () => {
    expect(percentRead({ read: 199, total: 200 })).toBe(99)
    expect(percentRead({ read: 200, total: 200 })).toBe(100)
    expect(percentRead({ read: 0, total: 0 })).toBe(0)
    expect(sumProgress(course([2, 3], ['1.1', '2.3']))).toEqual({ read: 2, total: 5 })
  })
})

describe('the section to continue with', () => {
  const place = (sizes: number[], read: string[]) => {
    const next = findNextUnread(course(sizes, read))
    return next && `${next.moduleNumber}.${next.sectionNumber}`
  }

  it('is the first unread one, even in the next module or before sections already read', () => {
    expect(place([2, 2], [])).toBe('1.1')
    expect(place([2, 2], ['1.1'])).toBe('1.2')
    expect(place([2, 2], ['1.1', '1.2'])).toBe('2.1')
    expect(place([2, 2], ['1.1', '2.1'])).toBe('1.2')
    expect(place([1, 1], ['1.1', '2.1'])).toBe(null)
  })
})

describe('moving through a course', () => {
  it('goes from section to section and from module to module, by URLs such as 3.1', () => {
    const modules = course([2, 0, 1])
    const turnAt = (moduleNumber: number, at: number) => {
      const { previous, next } = findNeighbours(modules, {
        moduleNumber,
        sections: modules[moduleNumber - 1]?.sections.slice(at - 1, at) ?? [],
      })
      return [previous, next].map((place) => place && `${place.moduleNumber}.${place.sectionNumber}`)
    }
    expect(turnAt(1, 1)).toEqual([null, '1.2'])
    expect(turnAt(1, 2)).toEqual(['1.1', '3.1'])
    expect(turnAt(3, 1)).toEqual(['1.2', null])
    expect(turnAt(9, 1)).toEqual([null, null])
    expect(sectionUrl('c', { moduleNumber: 3, sectionNumber: 1 })).toBe('/course/c/section/3.1')
    expect(parseSectionPlace('3.1')).toEqual({ moduleNumber: 3, sectionNumber: 1 })
    for (const text of ['3', '3.', '.1', '3.1.2', 'a.b', '1000.1']) expect(parseSectionPlace(text)).toBe(null)
  })

  it('opens the module to resume, unless the URL names another', () => {
    const modules = course([1, 1, 1], ['1.1'])
    expect(findChosenModule(modules, null)?.moduleNumber).toBe(2)
    expect(findChosenModule(modules, '3')?.moduleNumber).toBe(3)
    expect(findChosenModule(course([1, 1], ['1.1', '2.1']), null)?.moduleNumber).toBe(1)
  })

  it('opens the first module unless the URL names another, and none if that one does not exist', () => {
    const modules = course([1, 1])
    for (const text of [null, '']) expect(findChosenModule(modules, text)?.moduleNumber).toBe(1)
    for (const text of ['0', '3', '1 or 1', '-1', '2e0']) expect(findChosenModule(modules, text)).toBe(null)
    expect(findChosenModule(modules, '2')?.moduleNumber).toBe(2)
    expect(findChosenModule([], null)).toBe(null)
  })
})

const section = {
  id: '1',
  sectionNumber: 2,
  title: 'Tone',
  parts: [],
  examples: [{ after: null, html: '<p>a</p>' }],
  summaryHtml: null,
  readingHtml: null,
  titleHtml: null,
  objectivesHtml: null,
}

describe('a sample section', () => {
  it.each([
    ['<p>a</p><h4>b</h4><p>c</p><h4>d</h4><p>e</p>', '<p>a</p><h4>b</h4><p>c</p>', '<h4>d</h4><p>e</p>'],
    ['<h4>a</h4><p>b</p><h4>c</h4><p>d</p><h4>e</h4>', '<h4>a</h4><p>b</p><h4>c</h4><p>d</p>', '<h4>e</h4>'],
    ['<p>a</p><h4>b</h4><p>c</p>', '<p>a</p><h4>b</h4><p>c</p>', ''],
    ['<p>a</p>', '<p>a</p>', ''],
  ])('shows only its first two parts: %s', (contentHtml, opening, rest) => {
    expect(buildSample({ module: { moduleNumber: 3 }, section: { ...section, contentHtml } })).toMatchObject({
      moduleNumber: 3,
      sectionNumber: 2,
      opening,
      rest,
    })
  })
})

describe('the parts of a section', () => {
  const headings = [
    { key: 'one', title: 'One' },
    { key: 'two', title: 'Two, /p/' },
  ]

  it('begin at its headings', () => {
    const contentHtml = '<p>o</p><h4>One</h4><p>a</p><h4>Two, <i>/p/</i></h4><p>b</p>'
    expect(splitParts({ contentHtml, headings })).toEqual([
      { key: null, title: null, headingHtml: null, html: '<p>o</p>' },
      { key: 'one', title: 'One', headingHtml: 'One', html: '<p>a</p>' },
      { key: 'two', title: 'Two, /p/', headingHtml: 'Two, <i>/p/</i>', html: '<p>b</p>' },
    ])
  })

  it('are a single part when there are no headings', () => {
    expect(splitParts({ contentHtml: '<p>o</p>', headings: [] })).toHaveLength(1)
  })
})

describe('the page of a module', () => {
  const modules = course([2, 1, 1])
  const section = {
    id: 'a',
    sectionNumber: 1,
    title: 'Tone',
    minutes: 900,
    isRead: false,
    objectivesHtml: null,
    contentHtml: '<p>t</p>',
    examples: [],
    parts: [],
    bodyHtml: '<p>t</p>',
    titleHtml: null,
    readingHtml: null,
    endHtml: null,
    summaryHtml: null,
  }
  const shown = (tab: 'content' | 'summary') => toShownSection({ section, tab })

  it('shows the text or the summary of its section', () => {
    expect(shown('content')).toMatchObject({ html: '<p>t</p>' })
    expect(shown('summary').html).toBe(null)
  })

  it('links to the previous and next sections by title', () => {
    const turn = modules[1] && findNeighbours(modules, modules[1])
    expect(turn?.previous).toMatchObject({ moduleNumber: 1, sectionNumber: 2, title: expect.any(String) })
    expect(turn?.next).toMatchObject({ moduleNumber: 3, sectionNumber: 1 })
    expect(modules[0] && findNeighbours(modules, modules[0]).previous).toBe(null)
    expect(modules[2] && findNeighbours(modules, modules[2]).next).toBe(null)
  })

  it('counts the sections read in each module', () => {
    expect(listRailModules(modules).map(({ read, total }) => [read, total])).toEqual(
      [2, 1, 1].map((total) => [0, total]),
    )
  })

  it('numbers its examples, each below its heading or at the end', () => {
    const opening = { key: null, title: null, headingHtml: null, html: '<p>t</p>' }
    const place = { key: 'place', title: 'Place', headingHtml: 'Place', html: '<p>p</p>' }
    const body = renderSectionBody({
      parts: [opening, place],
      examples: [
        { after: 'place', html: '<p>a</p>' },
        { after: null, html: '<p>b</p>' },
      ],
      sectionNumber: 3,
    })
    expect(body.match(/<li id="[^"]+"/g)).toEqual(['<li id="example-3-1"', '<li id="example-3-2"'])
    expect(body).toContain('<a href="#example-3-2"')
    expect(body).toMatch(/<h4>Place<\/h4><p>p<\/p><ol[^]*example-3-1[^]*<\/ol><\/div>[^]*Examples[^]*example-3-2/)
    expect(renderSectionBody({ parts: [opening], examples: [], sectionNumber: 3 })).not.toContain('Examples')
  })
})

describe('the list of modules', () => {
  const rail = (length: number) =>
    Array.from({ length }, (_, i) => ({ moduleNumber: i + 1, title: '', read: 0, total: 3 }))
  const numbers = (length: number, current: number) => {
    const { before, near, after } = splitRail(rail(length), current)
    return [before, near, after].map((part) => part.map(({ moduleNumber }) => moduleNumber))
  }

  it('folds distant modules of a long course without losing any', () => {
    const [before, near, after] = numbers(40, 23)
    expect(near).toEqual([21, 22, 23, 24, 25])
    expect([...(before ?? []), ...(near ?? []), ...(after ?? [])]).toEqual(rail(40).map((each) => each.moduleNumber))
  })

  it('shows up to 14 modules in full, and never folds a single one', () => {
    expect(numbers(14, 7)).toEqual([[], rail(14).map((each) => each.moduleNumber), []])
    expect(numbers(40, 4)[0]).toEqual([])
    expect(numbers(40, 37)[2]).toEqual([])
    expect(numbers(40, 38)[1]?.at(-1)).toBe(40)
  })
})
