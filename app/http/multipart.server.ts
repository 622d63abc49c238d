import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import type { BodyLimits } from '#app/core/body-limits.ts'
import { BodyTooLarge, MalformedForm, mostFields, TooManyBodies, usualTextBytes } from './form-limits.ts'

const longestName = 100

/** Collects a file, at most one byte more than is allowed, which shows that it is too large. */
function keepFile(stream: Readable, { name, type }: { name: string; type: string }) {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => new File(chunks as Buffer<ArrayBuffer>[], name, { type })
}

/** Too many parts end the request. A file that is too large is cut off, and the other fields are kept. */
export async function readMultipart(
  request: Request,
  { mostTextBytes = usualTextBytes, mostFileBytes = 0, mostFiles = 1 }: BodyLimits,
) {
  const form = new FormData()
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/;\s*boundary=/i.test(type)) throw new MalformedForm()
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fieldNameSize: longestName,
      fieldSize: mostTextBytes,
      fields: mostFields,
      files: mostFiles,
      parts: mostFields,
      fileSize: mostFileBytes + 1,
      headerPairs: 20,
    },
  })
  const refuse = () => parser.destroy(new BodyTooLarge())
  parser.on('fieldsLimit', refuse)
  parser.on('filesLimit', refuse)
  parser.on('partsLimit', refuse)
  let textBytes = 0
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textBytes += Buffer.byteLength(value)
    if (isNameCut || isValueCut || textBytes > mostTextBytes) refuse()
    else form.append(name, value)
  })
  parser.on('file', (field, stream, name, _encoding, mime) => {
    const finish = keepFile(stream, { name: name ?? '', type: mime })
    stream.on('end', () => form.append(field, finish()))
    stream.on('error', () => {})
  })
  await pipeline(Readable.fromWeb(request.body as ReadableStream), parser).catch((error: unknown) => {
    throw error instanceof BodyTooLarge || error instanceof TooManyBodies ? error : new MalformedForm()
  })
  return form
}
