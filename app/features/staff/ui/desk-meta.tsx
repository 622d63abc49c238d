import { PageMeta } from '#app/ui/page-meta.tsx'
import { desks, type Desk } from '../rules.ts'

type DeskMetaProps = { desk: Desk; title: string; origin: string }

export function DeskMeta({ desk, title, origin }: DeskMetaProps) {
  return (
    <PageMeta
      title={title}
      description="For the staff of The UK Linguistic Institute."
      origin={origin}
      path={desks[desk].path}
      isPrivate
    />
  )
}
