import { PageMeta } from '#app/ui/page-meta.tsx'
import { desks, type Desk } from '../rules.ts'

type DeskMetaProps = { desk: Desk; title: string; origin: string; isRefused?: boolean }

/** The tab's title; it begins with "Error:" when the form of the desk came back. */
export function DeskMeta({ desk, title, origin, isRefused = false }: DeskMetaProps) {
  return (
    <PageMeta
      title={isRefused ? `Error: ${title}` : title}
      description="For the staff of The UK Linguistic Institute."
      origin={origin}
      path={desks[desk].path}
      isPrivate
    />
  )
}
