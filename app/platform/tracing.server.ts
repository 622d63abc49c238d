import { context, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

/** The tracer does nothing until `startTelemetry` has set a provider. */
const tracer = trace.getTracer('ukli')

function nameOfError(error: unknown) {
  return error instanceof Error ? error.name : 'Error'
}

/**
 * Runs `act` in a span of its own. The span gets only the name of an error, because messages may contain personal data.
 */
export async function runInSpan<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: { name: string; kind?: SpanKind; attributes?: Attributes },
  act: () => Promise<Result>,
) {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await act()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: nameOfError(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Starts the span of a request. `run` runs a function within the span; `end` ends the span with the status. */
export function startRequestSpan({ name, attributes }: { name: string; attributes: Attributes }) {
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes })
  return {
    run: <Result>(act: () => Result) => context.with(trace.setSpan(context.active(), span), act),
    end(status: number) {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

const longestStatement = 2_000

/**
 * Starts timing a statement, for its span and for the log of slow statements, and returns a function to call at its
 * end. The text contains no values, because those are sent separately.
 */
export function timeStatement(statement: string) {
  const text = statement.slice(0, longestStatement)
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  })
  const started = performance.now()
  return (error?: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOfError(error) })
    span.end()
    const milliseconds = Math.round(performance.now() - started)
    if (env.SLOW_STATEMENT_MS > 0 && milliseconds >= env.SLOW_STATEMENT_MS)
      log.warn({ milliseconds, statement: text }, 'slow statement')
  }
}
