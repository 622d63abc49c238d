import { data } from 'react-router'
import type { z } from 'zod'

export type FieldErrors = Record<string, string>
export type FormValues = Record<string, string>

/** What the door cuts a body short with (server/requests.ts). */
export class BodyTooLarge extends Error {}

function isWellFormed(value: FormDataEntryValue) {
  return !(typeof value === 'string' ? value : value.name).includes('\0')
}

/**
 * A request's form. A body that is none, or that holds NUL bytes, which no browser sends and PostgreSQL refuses, is the
 * sender's fault: 400. One that is too large: 413.
 */
export async function takeForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch((error: unknown) => {
    if (error instanceof BodyTooLarge) throw data(null, { status: 413 })
    if (error instanceof TypeError) return null
    throw error
  })
  const isForm = form !== null && [...form].every(([name, value]) => isWellFormed(name) && isWellFormed(value))
  if (!isForm) throw data(null, { status: 400 })
  return form
}

const secretFields = ['password', 'currentPassword', 'newPassword', 'confirmPassword']

/** What was typed, to be shown again; secrets are never echoed. */
export function typedValues(form: FormData): FormValues {
  const values: FormValues = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !secretFields.includes(name)) values[name] = value
  }
  return values
}

/** The first message of each field, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'form')
    errors[field] ??= issue.message
  }
  return errors
}

/** Parses a form once, at the door: the value, or what to show at which field together with what was typed. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const entries: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    if (name === 'intent' || name === 'website') continue
    const all = form.getAll(name)
    entries[name] = all.length > 1 ? all : all[0]
  }
  const parsed = schema.safeParse(entries)
  if (parsed.success) return { ok: true as const, value: parsed.data as z.infer<Schema> }
  return { ok: false as const, errors: fieldErrors(parsed.error), values: typedValues(form) }
}

/** The answer to a form that was refused: 422 by default, with the messages and what was typed. */
export function refuseForm(refusal: { errors: FieldErrors; values: FormValues; status?: number }) {
  return data({ errors: refusal.errors, values: refusal.values }, { status: refusal.status ?? 422 })
}

/** Whether the field that people do not see was filled in (app/ui/trap-field.tsx). */
export function isTrapped(form: FormData) {
  return String(form.get('website') ?? '') !== ''
}
