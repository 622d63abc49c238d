import { subjects, subjectSlugs } from '#app/core/course-vocabulary.ts'
import type { ChoiceLink } from '#app/ui/choice-links.tsx'
import {
  catalogueUrl,
  lengthBands,
  priceBands,
  sortings,
  statuses,
  type CatalogueFacet,
  type CatalogueFilter,
  type FacetCounts,
} from '#app/domain/courses/catalogue.ts'

type Word = { slug: string; label: string }
export type Choice = { name: string; value: string; choices: readonly ChoiceLink[] }

const entries: readonly Word[] = ['High School', "Bachelor's Degree", "Master's Degree"].map((slug) => ({
  slug,
  label: slug,
}))

const otherFacets = [
  { facet: 'entry', name: 'Entry', words: entries },
  { facet: 'length', name: 'Length', words: lengthBands },
  { facet: 'price', name: 'Price', words: priceBands },
  { facet: 'status', name: 'Enrolment', words: statuses },
] as const satisfies readonly { facet: CatalogueFacet; name: string; words: readonly Word[] }[]

function urlWithChoice(filter: CatalogueFilter, facet: CatalogueFacet, slug: string | null) {
  return catalogueUrl({ ...filter, [facet]: slug })
}

export function listFacetChoices(filter: CatalogueFilter, counts: FacetCounts): Choice[] {
  return otherFacets.map(({ facet, name, words }) => ({
    name,
    value: words.find(({ slug }) => slug === filter[facet])?.label ?? 'any',
    choices: [
      { label: 'Any', to: urlWithChoice(filter, facet, null), isCurrent: filter[facet] === null },
      ...words.map(({ slug, label }) => ({
        label,
        to: urlWithChoice(filter, facet, slug),
        count: counts[facet][slug] ?? 0,
        isCurrent: filter[facet] === slug,
      })),
    ],
  }))
}

export function buildSortChoice(filter: CatalogueFilter): Choice {
  const choices = sortings.map(({ slug, label }) => ({
    label: slug === 'subject' && filter.search ? 'best match' : label,
    to: catalogueUrl({ ...filter, sort: slug }),
    isCurrent: filter.sort === slug,
  }))
  return { name: 'Order', value: choices.find(({ isCurrent }) => isCurrent)?.label ?? '', choices }
}

export function listActiveFilters(filter: CatalogueFilter) {
  const words = [
    { facet: 'level', name: 'Level', words: [] as readonly Word[] },
    { facet: 'subject', name: 'Subject', words: subjectSlugs.map((slug) => ({ slug, label: subjects[slug] })) },
    ...otherFacets,
  ] as const
  return [
    ...(filter.search ? [{ label: `“${filter.search}”`, to: catalogueUrl({ ...filter, search: '' }) }] : []),
    ...words.flatMap(({ facet, name, words: known }) => {
      const wanted = filter[facet]
      const label = known.find(({ slug }) => slug === wanted)?.label ?? wanted
      return wanted ? [{ label: `${name}: ${label}`, to: urlWithChoice(filter, facet, null) }] : []
    }),
  ]
}
