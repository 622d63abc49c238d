export type Opening = {
  slug: string
  title: string
  department: string
  location: string
  type: string
  summary: string
  duties: readonly string[]
  requirements: readonly string[]
  salary: string | null
  closesOn: string | null
  openedOn: string
}

export type OpeningDraft = Omit<Opening, 'slug' | 'openedOn'>

export type OpeningRow = Opening & { id: string; isOpen: boolean; version: number; applications: number }
