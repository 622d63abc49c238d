import type { RefusedForm } from '#app/core/failure.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'
import type { SaleTerms } from '#app/domain/courses/sale-terms.ts'

type SaleTermsDialogProps = {
  course: { slug: string; title: string; isOpen: boolean; terms: SaleTerms }
  refused: RefusedForm | undefined
  listAt: string
}

/** Sets for what and how often a course is sold. These are the institute's, so they are not part of its text. */
export function SaleTermsDialog({ course: { slug, title, isOpen, terms }, refused, listAt }: SaleTermsDialogProps) {
  return (
    <FormDialog
      id="sale-terms"
      title={`Price and places of “${title}”`}
      width="md"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'terms', slug }}
      submitLabel="Save"
    >
      <TextField
        name="ownPrice"
        label="Price in pounds"
        hint={`Leave it empty to follow the course’s text: ${priceText({ price: terms.textPrice })}. Students who have enrolled keep their price.`}
        defaultValue={terms.ownPrice ?? ''}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="places"
        label="Places"
        hint={`The most students enrolled at a time; ${terms.taken} now. Leave it empty for no limit.`}
        defaultValue={terms.places === null ? '' : String(terms.places)}
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckboxField
        name="isSold"
        label="Open for enrolment"
        hint={
          isOpen || terms.isStopped
            ? 'Students who are enrolled keep their access, whatever you choose here.'
            : 'It opens once its text and exam are complete. They are not yet.'
        }
        defaultChecked={!terms.isStopped}
      />
    </FormDialog>
  )
}
