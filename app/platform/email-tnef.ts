import { decodeText } from './email-charset.ts'

/** A file in a winmail.dat; `bytes` is null for an item of Outlook, such as a contact or another email. */
type PackedFile = { name: string; bytes: Uint8Array<ArrayBuffer> | null }
/** The contents of a winmail.dat, with the text in up to three forms. Only Microsoft’s programs read the third (RTF). */
export type Tnef = { files: readonly PackedFile[]; text: string; html: Uint8Array | null; hasRichText: boolean }

const signature = 0x22_3e_9f_78
const attribute = {
  text: 0x80_0c,
  properties: 0x90_03,
  newFile: 0x90_02,
  fileName: 0x80_10,
  fileContent: 0x80_0f,
  fileProperties: 0x90_05,
}
const property = { longFileName: 0x37_07, text: 0x10_00, html: 0x10_13, richText: 0x10_09 }
const textInUtf16 = 0x1f
/** The bytes that a property takes, by its type. Others are preceded by their length. */
const propertyBytes: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
}

const padded = (length: number) => Math.ceil(length / 4) * 4
const decodeName = (bytes: Uint8Array, charset = '') => decodeText(bytes, charset).replaceAll('\0', '')

/** Finds a property (MAPI) by its number. Returns null if there is none, or if the data are cut off before it. */
function findProperty(data: Buffer, wanted: number) {
  try {
    let at = 4
    for (let left = data.readUInt32LE(0); left > 0; left -= 1) {
      const type = data.readUInt16LE(at)
      const id = data.readUInt16LE(at + 2)
      at += 4
      // A property whose number is above this has a name, which is a number or a text.
      if (id >= 0x80_00) at += data.readUInt32LE(at + 16) === 1 ? 24 + padded(data.readUInt32LE(at + 20)) : 24
      const size = propertyBytes[type & 0xf_ff]
      const hasCount = size === undefined || (type & 0x10_00) !== 0
      const count = hasCount ? data.readUInt32LE(at) : 1
      if (hasCount) at += 4
      for (let i = 0; i < count && at < data.length; i += 1) {
        const length = size ?? data.readUInt32LE(at)
        const start = size === undefined ? at + 4 : at
        if (id === wanted) return { type, value: data.subarray(start, start + length) }
        at = start + padded(length)
      }
    }
  } catch {}
  return null
}

function findText(data: Buffer, wanted: number) {
  const found = findProperty(data, wanted)
  return found && decodeName(found.value, found.type === textInUtf16 ? 'utf-16le' : '')
}

/** Reads a winmail.dat (TNEF), the form in which Outlook sends to other Outlooks. Null if it is none. */
export function readTnef(source: Uint8Array): Tnef | null {
  const data = Buffer.from(source)
  if (data.length < 15 || data.readUInt32LE(0) !== signature) return null
  const files: PackedFile[] = []
  const body: Omit<Tnef, 'files'> = { text: '', html: null, hasRichText: false }
  for (let at = 6; at + 9 <= data.length;) {
    const id = data.readUInt16LE(at + 1)
    const length = data.readUInt32LE(at + 5)
    const value = data.subarray(at + 9, at + 9 + length)
    const file = files.at(-1)
    if (id === attribute.newFile) files.push({ name: '', bytes: null })
    else if (file && id === attribute.fileContent) file.bytes = new Uint8Array(value)
    else if (file && id === attribute.fileName) file.name ||= decodeName(value)
    else if (file && id === attribute.fileProperties) file.name = findText(value, property.longFileName) ?? file.name
    else if (id === attribute.text) body.text ||= decodeName(value)
    else if (id === attribute.properties) {
      body.text = findText(value, property.text) ?? body.text
      body.html = findProperty(value, property.html)?.value ?? null
      body.hasRichText = findProperty(value, property.richText) !== null
    }
    at += 9 + length + 2
  }
  return { files, ...body }
}
