import { Icon } from '#app/ui/icon.tsx'

/** Shows questions whose answers can be opened, also without JavaScript. */
export function Questions({ items }: { items: readonly { slug: string; question: string; answer: string }[] }) {
  return (
    <div className="max-w-[46em] border-b border-rule">
      {items.map(({ slug, question, answer }) => (
        <details key={slug} id={slug} className="group border-t border-rule">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-3.5 hover:text-pitch">
            <h3 className="text-xl leading-snug">{question}</h3>
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </summary>
          <p className="max-w-[42em] pb-5 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  )
}
