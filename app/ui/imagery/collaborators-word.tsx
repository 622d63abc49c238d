const morphs = [
  { form: 'col-', gloss: 'with' },
  { form: 'labor', gloss: 'work' },
  { form: '-ator', gloss: 'agt' },
  { form: '-s', gloss: 'pl' },
] as const

export function CollaboratorsWord() {
  return (
    <figure className="font-text">
      <div className="grid grid-cols-[auto_auto_auto_auto] border-y border-rule-2 bg-surface text-center">
        {morphs.map(({ form }) => (
          <span
            key={form}
            lang="la"
            className="border-r border-pitch px-2 py-3 text-3xl first:border-l sm:px-5 sm:text-4xl lg:text-5xl"
          >
            {form}
          </span>
        ))}
        {morphs.map(({ form, gloss }) => (
          <span
            key={form}
            className={`border-t border-r border-pitch border-t-rule-2 px-2 py-1.5 first:border-l ${form === 'col-' ? 'border-l bg-mark text-on-mark' : 'text-ink-2'}`}
          >
            {gloss.length === 4 ? gloss : <abbr className="small-caps no-underline">{gloss}</abbr>}
          </span>
        ))}
      </div>
      <figcaption className="mt-2 text-lg text-ink-2">
        ‘those who work with one another’, from Latin <i lang="la">laborāre</i>
      </figcaption>
    </figure>
  )
}
