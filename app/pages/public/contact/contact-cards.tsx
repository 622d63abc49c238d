export type ContactCard = { slug: string; title: string; value: string; href: string | null; text: string }

export function ContactCards({ cards }: { cards: readonly ContactCard[] }) {
  return (
    <ul className="panel grid md:grid-cols-3">
      {cards.map(({ slug, title, value, href, text }) => (
        <li
          key={slug}
          className="border-rule px-6 py-5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
        >
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 font-medium">
            {href ? (
              <a href={href} className="link py-0.5">
                {value}
              </a>
            ) : (
              value
            )}
          </p>
          <p className="mt-1 text-sm text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
