const morphs = [
  { form: 'col-', gloss: 'with' },
  { form: 'labor', gloss: 'work' },
  { form: '-ator', gloss: 'agt' },
  { form: '-s', gloss: 'pl' },
] as const

export function CollaboratorsWord() {
  return (
    <figure className="font-text">
      {/* The parts wrap where the text is enlarged. */}
      <div className="flex flex-wrap border-t border-rule-2 bg-surface pl-px text-center">
        {morphs.map(({ form, gloss }) => (
          <div key={form} className="-ml-px flex grow flex-col border-x border-b border-x-pitch border-b-rule-2">
            <span lang="la" className="px-2 py-3 text-3xl sm:px-5 sm:text-4xl lg:text-5xl">
              {form}
            </span>
            <span
              className={`border-t border-rule-2 px-2 py-1.5 ${form === 'col-' ? 'bg-mark text-on-mark' : 'text-ink-2'}`}
            >
              {gloss.length === 4 ? gloss : <abbr className="small-caps no-underline">{gloss}</abbr>}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-lg text-ink-2">
        ‘those who work with one another’, from Latin <i lang="la">laborāre</i>
      </figcaption>
    </figure>
  )
}
