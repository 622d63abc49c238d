import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { RefusedForm } from '#app/core/failure.ts'
import type { FormValues } from '#app/core/form-values.ts'
import type { Notice } from '#app/core/notice.ts'
import { ownReply } from '#app/core/own-reply.ts'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'
import { staffOf, studentOf, visitOf } from './context.ts'
import { refuseFailedForm } from './failures.server.ts'
import { formOf, parseForm, refuseForm, takeFiles, takeForm, typedValues, type FieldErrors } from './forms.server.ts'
import { signedInPerson } from './guards.server.ts'
import { noticeCookie, redirectWithNotice } from './notices.server.ts'

type Args = { request: Request; url: URL; params: object; context: Readonly<RouterContextProvider>; pattern: string }

/** The arguments of a route's action, and who sent the form. Reading an actor throws if nobody of that kind did. */
type Call<RouteArgs extends Args = Args> = RouteArgs & {
  staff: StaffActor
  student: StudentActor
  person: Person
  origin: string
  ipAddress: string
}

/** The result of a form: a redirect, or the errors together with everything that was typed. */
export type FormResult =
  | { ok: true; to: string; notice: Notice | null; headers?: Headers }
  | { ok: false; errors: FieldErrors; values: FormValues; status?: number; retryAfterSeconds?: number }

type Answer = (form: FormData) => unknown

/**
 * Handles one form of a page. A function is for the few forms that respond with something other than a redirect or
 * their errors. `failure` is shown at the form if something throws.
 */
export type Act =
  | Answer
  | { failure?: string | undefined; answer: Answer }
  | { failure?: string | undefined; submit: (form: FormData) => Promise<FormResult> }

/** For a form that is only a button. */
export const anyFields = z.object({})

/** `field` shows the refusal; without one it stands above the form. */
type Refusal = { text: string; status: number; field?: string | undefined }
type Refused<Reason> = { ok: false; reason: Reason; retryAfterSeconds?: number }
type Files = ReturnType<typeof takeFiles>

type Spec<Schema extends z.ZodType, Value, Reason extends string> = {
  /** False refuses the form with 403, because this person may send others of the page but not this one. */
  may?: boolean
  form: Schema
  /** Refuses the form if its hidden field for bots was filled in (app/ui/trap-field.tsx). */
  trap?: Refusal
  /** The name of the form's file field, if it has one that the schema does not know. */
  files?: string
  run: (values: z.infer<Schema>, files: Files) => Promise<{ ok: true; value: Value } | Refused<Reason>>
  /** The text and status of each refusal, or a function, which may throw another response. */
  refusals:
    | Record<NoInfer<Reason>, Refusal>
    | ((refused: Refused<NoInfer<Reason>>, values: z.infer<Schema>) => Refusal | Promise<Refusal>)
  /** The field that shows a refusal, if its text does not name one. */
  field?: (reason: NoInfer<Reason>) => string | undefined
  /** A field, such as a group of checkboxes, that cannot show its error, so that it stands above the form. */
  errorAbove?: string
  to: string | ((value: NoInfer<Value>, values: z.infer<Schema>) => string)
  notice: Notice | null | ((value: NoInfer<Value>, values: z.infer<Schema>) => Notice | null)
  headers?: (value: NoInfer<Value>) => HeadersInit
  failure?: string
}

/** Defines a form whose command either succeeds, which redirects, or is refused. */
export function act<Schema extends z.ZodType, Value, Reason extends string>(spec: Spec<Schema, Value, Reason>) {
  const { form: schema, run, refusals, field, to, notice, failure } = spec
  async function submit(form: FormData): Promise<FormResult> {
    if (spec.may === false) throw data(null, { status: 403 })
    if (spec.trap && form.get('website')) return refuse(form, spec.trap)
    const files = spec.files === undefined ? [] : takeFiles(form, spec.files)
    const parsed = parseForm(form, schema)
    if (!parsed.ok) return { ...parsed, errors: moveErrorAbove(parsed.errors, spec.errorAbove) }
    const outcome = await run(parsed.value, files)
    if (!outcome.ok) {
      const isAsked = typeof refusals === 'function'
      const refusal = isAsked ? await refusals(outcome, parsed.value) : refusals[outcome.reason]
      return refuse(form, { ...outcome, ...refusal, field: field?.(outcome.reason) ?? refusal.field })
    }
    const { value } = outcome
    return {
      ok: true,
      to: typeof to === 'string' ? to : to(value, parsed.value),
      notice: typeof notice === 'function' ? notice(value, parsed.value) : notice,
      headers: new Headers(spec.headers?.(value)),
    }
  }
  return { submit, failure }
}

/** Refuses a form with a text at a field or above the form, and with everything that was typed. */
export function refuse(
  form: FormData,
  { text, field = 'form', ...answer }: Refusal & { retryAfterSeconds?: number },
): Extract<FormResult, { ok: false }> {
  return { ...answer, ok: false, errors: { [field]: text }, values: typedValues(form) }
}

export function moveErrorAbove(errors: FieldErrors, name: string | undefined): FieldErrors {
  const { [name ?? '']: error, ...others } = errors
  return error ? { form: error, ...others } : errors
}

export function answerPage(result: FormResult) {
  if (!result.ok) return refuseForm(result)
  return redirectWithNotice(result.to, result.notice, result.headers)
}

/** Responds to a form that a script sent. It does not repeat the values, because the script still has them. */
export function answerScript(result: FormResult) {
  if (!result.ok) return ownReply({ errors: result.errors }, { status: result.status ?? 422 })
  const headers = new Headers(result.headers)
  if (result.notice) headers.append('set-cookie', noticeCookie([result.notice]))
  return ownReply({ to: result.to }, { headers })
}

/** The acts of a page's forms by intent. */
export type Acts = Readonly<Record<string, Act>>

type Options = {
  /**
   * The act of a form without an intent; null if there is none. By default the form of a page with only one may leave
   * its intent out, as pages do that people have had open since before an update.
   */
  withoutIntent?: string | null
  /** Shown for every act that has no failure text of its own. */
  failure?: string
  take?: (request: Request) => Promise<FormData>
  answer?: (result: FormResult) => unknown
}

/** Refuses a form that this person may not send, although they may send others of the page. */
export function forbidden() {
  throw data(null, { status: 403 })
}

/**
 * Builds a route's action from the acts of its forms by intent. The function that returns them runs before the form is
 * read, so it may refuse a person who may send none of them. An intent that the page does not know gets a 400 response,
 * so that a mistyped or outdated form never runs another command.
 */
export function actions<RouteArgs extends Args>(
  build: (call: Call<RouteArgs>) => Acts | Promise<Acts>,
  { withoutIntent, failure, take = takeForm, answer = answerPage }: Options = {},
) {
  return async (args: RouteArgs) => {
    const { request } = args
    let acts: Acts = {}
    try {
      acts = await build(toCall(args))
      const form = await take(request)
      const found = findAct(acts, form, withoutIntent)
      if (!found) throw data(null, { status: 400 })
      const answered = 'submit' in found ? answer(await found.submit(form)) : await answerOf(found)(form)
      return answered as Response | ReturnType<typeof data<RefusedForm>>
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const form = formOf(request) ?? (request.bodyUsed ? null : await take(request))
      const found = form && (findAct(acts, form, withoutIntent) ?? Object.values(acts)[0])
      const text = (found && 'failure' in found ? found.failure : undefined) ?? failure
      if (!form || !text) throw error
      return refuseFailedForm(error, { ...args, form, text })
    }
  }
}

/** Builds the acts of forms whose schema tells them apart by their intent. */
export function sameAct(intents: readonly string[], each: Act): Acts {
  return Object.fromEntries(intents.map((intent) => [intent, each]))
}

function answerOf(act: Exclude<Act, { submit: unknown }>): Answer {
  return typeof act === 'function' ? act : act.answer
}

function findAct(acts: Acts, form: FormData, withoutIntent: Options['withoutIntent']) {
  const names = Object.keys(acts)
  const unnamed = withoutIntent === undefined && names.length === 1 ? names[0] : withoutIntent
  const intent = form.has('intent') ? form.get('intent') : unnamed
  const name = names.find((each) => each === intent)
  return name === undefined ? undefined : acts[name]
}

function toCall<RouteArgs extends Args>(args: RouteArgs): Call<RouteArgs> {
  const { context } = args
  return {
    ...args,
    get staff() {
      return staffOf(context)
    },
    get student() {
      return studentOf(context)
    },
    get person() {
      return signedInPerson(context)
    },
    get origin() {
      return visitOf(context).origin
    },
    get ipAddress() {
      return visitOf(context).ipAddress
    },
  }
}
