/** What search engines read of a page (schema.org). It is data: no browser runs it, and the policy does not concern it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // A "</script>" in a text would end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />
}

export function breadcrumbList(origin: string, crumbs: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}
