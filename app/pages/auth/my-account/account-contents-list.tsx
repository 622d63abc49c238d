export function AccountContentsList({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="My account" className="sticky top-6 hidden self-start border-l border-rule lg:block">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-l-3 border-transparent px-3.5 py-2 text-sm text-ink-2 hover:border-pitch hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
