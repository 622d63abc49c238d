import { Link } from 'react-router'
import { nextPlace, placeAddress, previousPlace } from '../rules.ts'
import type { ModuleOutline, Place } from '../types.ts'

/** At the end of a module: the section before it began, and the one that comes after it. */
export function ModuleTurn({ modules, module }: { modules: readonly ModuleOutline[]; module: ModuleOutline }) {
  const { moduleNumber, sections } = module
  const previous = previousPlace(modules, { moduleNumber, sectionNumber: sections[0]?.sectionNumber ?? 0 })
  const next = nextPlace(modules, { moduleNumber, sectionNumber: sections.at(-1)?.sectionNumber ?? 0 })
  if (!previous && !next) return null
  return (
    <nav aria-label="Before and after this module" className="no-print mt-11 max-w-[57.75rem]">
      <ul className="tier grid sm:grid-cols-2">
        {previous && <Turn word="Previous" place={previous} modules={modules} />}
        {next && <Turn word="Next" place={next} modules={modules} />}
      </ul>
    </nav>
  )
}

function Turn({ word, place, modules }: { word: string; place: Place; modules: readonly ModuleOutline[] }) {
  const section = modules
    .find(({ moduleNumber }) => moduleNumber === place.moduleNumber)
    ?.sections.find(({ sectionNumber }) => sectionNumber === place.sectionNumber)
  return (
    <li
      className={`flex border-rule max-sm:not-first:border-t ${word === 'Next' ? 'sm:col-start-2 sm:text-right' : ''}`}
    >
      <Link to={placeAddress(place)} className="segment grow border-x border-pitch px-5 py-3">
        <span className="tnum block text-xs">
          {word}, {place.moduleNumber}.{place.sectionNumber}
        </span>
        <span className="font-text text-xl text-ink">{section?.title}</span>
      </Link>
    </li>
  )
}
