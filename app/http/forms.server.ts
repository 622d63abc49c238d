import { data } from 'react-router'
import { z } from 'zod'
import type { BodyLimits } from '#app/core/body-limits.ts'
import { type FormValues, valuesByName } from '#app/core/form-values.ts'
import {
  BodyTooLarge,
  bodyRetrySeconds,
  MalformedForm,
  mostFields,
  TooManyBodies,
  usualTextBytes,
} from './form-limits.ts'
import { readMultipart } from './multipart.server.ts'

export type FieldErrors = Record<string, string>

function isWellFormed(value: FormDataEntryValue) {
  return !(typeof value === 'string' ? value : value.name).includes('\0')
}

function refuseBody(error: unknown): never {
  if (error instanceof BodyTooLarge) throw data(null, { status: 413 })
  if (error instanceof TooManyBodies)
    throw data(null, { status: 503, headers: { 'retry-after': String(bodyRetrySeconds) } })
  if (error instanceof MalformedForm || error instanceof TypeError) throw data(null, { status: 400 })
  throw error
}

function refuseNulBytes(form: FormData) {
  // No browser sends NUL bytes, and PostgreSQL refuses them.
  if (![...form].every(([name, value]) => isWellFormed(name) && isWellFormed(value))) throw data(null, { status: 400 })
  return form
}

export async function takeText(request: Request) {
  return request.text().catch(refuseBody)
}

/** Returns the request's JSON, or null if the body is not JSON. Throws a 413 response above `maxBytes`. */
export async function takeJson(request: Request, { maxBytes }: { maxBytes: number }): Promise<unknown> {
  const text = await takeText(request)
  if (Buffer.byteLength(text) > maxBytes) throw data(null, { status: 413 })
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readFields(text: string, mostTextBytes: number) {
  // Count the fields before parsing, because parsing many fields is slow.
  if (text.split('&', mostFields + 1).length > mostFields) throw new BodyTooLarge()
  const form = new FormData()
  let textBytes = 0
  for (const [name, value] of new URLSearchParams(text)) {
    textBytes += Buffer.byteLength(value)
    form.append(name, value)
  }
  if (textBytes > mostTextBytes) throw new BodyTooLarge()
  return form
}

const formsByRequest = new WeakMap<Request, FormData>()

export function formOf(request: Request) {
  return formsByRequest.get(request) ?? null
}

/**
 * Renames the field `deed` to `intent`, because pages that were opened before an update from release 1.0 still send
 * `deed`. Remove this function in the release after the next.
 */
function renameDeed(form: FormData) {
  const deed = form.get('deed')
  if (deed === null) return form
  form.delete('deed')
  form.set(form.has('intent') ? 'step' : 'intent', deed)
  return form
}

/** Remembers the form of a request, so that its values can be shown again if the action fails (`formOf`). */
function rememberForm(request: Request, form: FormData) {
  formsByRequest.set(request, form)
  return form
}

/**
 * Reads a form without files. Throws a 400 response for another type of body, 413 above the limit and 415 for a form
 * with files.
 */
export async function takeForm(
  request: Request,
  { mostTextBytes = usualTextBytes }: BodyLimits = {},
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) throw data(null, { status: 415 })
  if (!type.startsWith('application/x-www-form-urlencoded')) throw data(null, { status: 400 })
  const text = await takeText(request)
  try {
    return rememberForm(request, renameDeed(refuseNulBytes(readFields(text, mostTextBytes))))
  } catch (error) {
    return refuseBody(error)
  }
}

/**
 * Reads the form of a page with a file field. A file that is too large is cut off one byte above its limit, so that its
 * size still exceeds the limit. Call it after the route's guard, so that only people who may upload files can make us
 * read them.
 */
export async function takeFormWithFile(request: Request, limits: BodyLimits): Promise<FormData> {
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  if (!isMultipart) return takeForm(request, limits)
  // Remember the form before reading it: if the file cannot be received, the page still shows what was typed.
  const form = rememberForm(request, new FormData())
  await readMultipart(request, form, limits).catch(refuseBody)
  return renameDeed(refuseNulBytes(form))
}

const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'code',
  'assertion',
  'attestation',
]

export function typedValues(form: FormData): FormValues {
  const isTyped = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === 'string' && !secretFields.includes(entry[0])
  return valuesByName([...form].filter(isTyped))
}

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'form')
    errors[field] ??= issue.message
  }
  return errors
}

/**
 * True if the schema uses the field `intent`, which names the form of a page. Otherwise the field is removed before
 * parsing.
 */
function hasIntent(schema: z.ZodType) {
  return schema instanceof z.ZodDiscriminatedUnion && schema.def.discriminator === 'intent'
}

/** A form with wrong or missing fields. The reason distinguishes it from the refusals of commands. */
export type InvalidForm = { ok: false; reason: 'invalid-form'; errors: FieldErrors; values: FormValues }

/** Parses a form. Returns the value, or the errors of its fields together with the typed values. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): { ok: true; value: z.infer<Schema> } | InvalidForm {
  const notParsed = hasIntent(schema) ? ['website'] : ['website', 'intent']
  const parsed = schema.safeParse(valuesByName([...form].filter(([name]) => !notParsed.includes(name))))
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, reason: 'invalid-form', errors: fieldErrors(parsed.error), values: typedValues(form) }
}

/**
 * Removes the files of a field from the form and returns them. Browsers send an empty file without a name if none was
 * chosen.
 */
export function takeFiles(form: FormData, field: string) {
  const files: { name: string; content: Blob }[] = []
  for (const sent of form.getAll(field)) {
    if (sent instanceof File && (sent.size > 0 || sent.name !== '')) files.push({ name: sent.name, content: sent })
  }
  form.delete(field)
  return files
}

/** Returns the response to a refused form, with its errors and values. The status is 422 by default. */
export function refuseForm(refusal: {
  errors: FieldErrors
  values: FormValues
  status?: number
  retryAfterSeconds?: number
}) {
  const { errors, values, status = 422, retryAfterSeconds } = refusal
  const headers = new Headers(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  return data({ errors, values }, { status, headers })
}
