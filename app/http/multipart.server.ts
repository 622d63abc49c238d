import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import type { BodyLimits } from '#app/core/body-limits.ts'
import { openReceiver } from '#app/platform/temporary-files.server.ts'
import { BodyTooLarge, MalformedForm, mostFields, TooManyBodies, usualTextBytes } from './form-limits.ts'

const longestName = 100

/** Thrown when a file could not be stored, for example because the disk is full. */
class NotReceived extends Error {}

/** Opens a parser. It refuses a header without a boundary, or with one that is longer than it can search for. */
function openParser(config: BusboyConfig) {
  try {
    return new Busboy(config)
  } catch {
    throw new MalformedForm()
  }
}

/**
 * Adds the fields and files of the body to `form`. If reading fails, `form` has the fields read so far. Too many parts
 * end the request. A file that is too large is cut off one byte above the limit, and the other fields are kept. Files
 * are on disk and are removed at the end of the request (`withTemporaryFiles`).
 */
export async function readMultipart(
  request: Request,
  form: FormData,
  { mostTextBytes = usualTextBytes, mostFileBytes = 0, mostFiles = 1 }: BodyLimits,
) {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body) throw new MalformedForm()
  const receive = openReceiver()
  const streams: Readable[] = []
  const files: Promise<{ field: string; file: File }>[] = []
  const parser = openParser({
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
    // A form that breaks off raises an error before the file is opened. Without a listener the process would end.
    stream.on('error', () => {})
    streams.push(stream)
    const file = receive(stream).then(
      (content) => ({ field, file: new File([content], name ?? '', { type: mime }) }),
      (cause: unknown) => {
        throw new NotReceived('a file could not be received', { cause })
      },
    )
    files.push(file)
    file.catch((error: Error) => parser.destroy(error))
  })
  const known = [BodyTooLarge, TooManyBodies, NotReceived]
  await pipeline(Readable.fromWeb(request.body as ReadableStream), parser).catch((error: unknown) => {
    // Close the files of a broken request.
    for (const stream of streams) stream.destroy()
    throw known.some((each) => error instanceof each) ? error : new MalformedForm()
  })
  for (const { field, file } of await Promise.all(files)) form.append(field, file)
}
