import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type Leaf = { type: 'content'; id: string }
type Branch = { role: string; alt?: string; children: (Branch | Leaf)[] }
type Drawn = { tag: string; id: string | null; text: string }

const isLeaf = (node: Branch | Leaf): node is Leaf => !('role' in node)

/** Returns the marked content of a page, and the names of drawing operators outside it. */
async function readDrawn(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>) {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray } = await page.getOperatorList()
  const names = new Map(Object.entries(OPS).map(([name, number]) => [number, name]))
  const loose: string[] = []
  let depth = 0
  for (const operator of fnArray) {
    const name = names.get(operator) ?? ''
    if (name.startsWith('beginMarkedContent')) depth += 1
    else if (name === 'endMarkedContent') depth -= 1
    else if (depth === 0 && /^(show\w*Text|paint|constructPath|\w*stroke$|\w*fill$|shadingFill)/i.test(name))
      loose.push(name)
  }
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const drawn: Drawn[] = []
  for (const item of items) {
    if ('str' in item) {
      const last = drawn.at(-1)
      if (last) last.text += item.hasEOL ? `${item.str} ` : item.str
    } else if (item.type.startsWith('begin')) {
      // Artifacts have no id, because screen readers skip them.
      const { tag = '', id = null } = item as { tag?: string; id?: string | null }
      drawn.push({ tag, id, text: '' })
    }
  }
  return { loose, drawn }
}

/** Reads a PDF as a screen reader does: its metadata, and its parts in reading order. */
export async function readStructure(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const [{ info, metadata }, preferences, mark] = await Promise.all([
    document.getMetadata(),
    document.getViewerPreferences() as Promise<{ DisplayDocTitle?: boolean } | null>,
    document.getMarkInfo(),
  ])
  const parts: { role: string; text: string; alt: string | null }[] = []
  const unread: string[] = []
  const loose: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { loose: outside, drawn } = await readDrawn(page)
    loose.push(...outside)
    const marked = new Map(drawn.flatMap(({ id, text }) => (id ? [[id, text] as const] : [])))
    const walk = ({ role, alt = '', children }: Branch) => {
      const leaves = children.filter(isLeaf)
      const text = leaves.map(({ id }) => marked.get(id) ?? '(nothing)').join(' ')
      for (const { id } of leaves) marked.delete(id)
      if (leaves.length > 0)
        parts.push({ role, text: text.replaceAll(/\s+/g, ' ').trim(), alt: alt === '' ? null : alt })
      for (const child of children) if (!isLeaf(child)) walk(child)
    }
    const tree = (await page.getStructTree()) as Branch | null
    if (tree) walk(tree)
    unread.push(...[...marked.values()].filter((text) => text.trim() !== ''))
  }
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return {
    title,
    language,
    showsTitle: preferences?.DisplayDocTitle === true,
    isTagged: mark?.Marked === true && !mark.Suspects,
    /** The declared part of PDF/UA. */
    follows: (metadata?.get('pdfuaid:part') ?? null) as string | null,
    parts,
    /** Content without a structure element, and drawing outside content and artifacts: both must be empty. */
    unread,
    loose,
  }
}
