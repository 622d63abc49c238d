import { Form, Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { SearchField } from '#app/ui/search-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import { longestMessage } from '../student-tickets.ts'
import { mostStudentsFound, priorityOptions, shortestStudentSearch } from '../tickets.rules.ts'
import type { Opening } from '../tickets.queries.server.ts'

const title = 'Open a ticket for a student'

type OpeningDialogProps = {
  student: Pick<Opening['found'][number], 'fullName' | 'matricNumber'>
  /** The URL for choosing another student. */
  otherStudentUrl?: string
  refused: RefusedForm | undefined
  listAt: string
}

/** Dialog that opens a ticket for a question asked by phone or email. */
export function OpeningDialog({ student, otherStudentUrl, refused, listAt }: OpeningDialogProps) {
  const { fullName, matricNumber } = student
  return (
    <FormDialog
      id="open-a-ticket"
      title={title}
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'open', matricNumber }}
      submitLabel="Open ticket"
    >
      <p className="tnum flex flex-wrap gap-x-4">
        <span>
          <bdi>{fullName}</bdi>, {matricNumber}
        </span>
        {otherStudentUrl && (
          <Link to={otherStudentUrl} preventScrollReset className="link">
            Choose another student
          </Link>
        )}
      </p>
      <TextField name="title" label="Subject" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="category" label="Category" options={ticketCategories} placeholder="Choose a category" />
        <SelectField name="priority" label="Priority" options={priorityOptions} defaultValue="medium" />
      </div>
      <TextAreaField name="description" label="Question" rows={6} characterLimit={longestMessage} />
    </FormDialog>
  )
}

/** Shows the first step: finding the student by name, email address or matric number. */
export function StudentSearchDialog({ opening: { search, found }, listQuery }: { opening: Opening; listQuery: Query }) {
  const live = useLiveFilter({ student: search })
  const isShort = search.length < shortestStudentSearch
  return (
    <UrlDialog id="find-a-student" title={title} listAt={queryString(listQuery)}>
      <Form
        {...live}
        method="get"
        role="search"
        aria-label="Students"
        preventScrollReset
        className="flex flex-wrap items-end gap-2.5"
      >
        {Object.entries({ ...listQuery, open: 'new' }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField
          name="student"
          label="Student’s name, email or matric number"
          placeholder="Name, email or matric number"
          defaultValue={search}
          maxLength={200}
          className="min-w-0 grow"
        />
        <Button variant="quiet" size="small">
          Search
        </Button>
      </Form>
      <p role="status" className="mt-3 text-sm text-ink-2">
        {isShort
          ? 'Type at least two letters.'
          : found.length === 0
            ? 'No student found.'
            : found.length === mostStudentsFound
              ? `The first ${mostStudentsFound} are shown; type more to narrow them down.`
              : 'Choose the student:'}
      </p>
      <ul className="mt-1 divide-y divide-rule">
        {found.map(({ matricNumber, fullName, email }) => (
          <li key={matricNumber}>
            <Link
              to={queryString(listQuery, { open: matricNumber })}
              preventScrollReset
              className="grid min-h-11 content-center px-2 py-1.5 hover:bg-tier"
            >
              <span className="font-semibold wrap-anywhere">
                <bdi>{fullName}</bdi>
              </span>
              <span className="tnum text-sm wrap-anywhere text-ink-2">
                {matricNumber}, {email}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </UrlDialog>
  )
}
