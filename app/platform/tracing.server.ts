import { context, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

/** Does nothing until `startTelemetry` has set a provider. */
const tracer = trace.getTracer('ukli')

function messageOf(error: unknown) {
  return error instanceof Error ? error.name : 'Error'
}

/**
 * Runs `act` in a span of its own. Of an error only the name is recorded, because messages may contain personal data.
 */
export async function inSpan<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: { name: string; kind?: SpanKind; attributes?: Attributes },
  act: () => Promise<Result>,
) {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await act()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Starts the span of a request; `act` runs within it. Returns a function that ends it with the status. */
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
 * Times a statement for its span and the log of slow statements. The text contains no values; those are sent
 * separately.
 */
export function watchStatement(statement: string) {
  const text = statement.slice(0, longestStatement)
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  })
  const started = performance.now()
  return (error?: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) })
    span.end()
    const milliseconds = Math.round(performance.now() - started)
    if (env.SLOW_STATEMENT_MS > 0 && milliseconds >= env.SLOW_STATEMENT_MS)
      log.warn({ milliseconds, statement: text }, 'slow statement')
  }
}
