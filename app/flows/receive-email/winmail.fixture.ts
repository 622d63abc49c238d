/** An attribute of a winmail.dat: a level, a number, a length and a checksum, which nobody compares. */
function attribute(level: number, id: number, value: Uint8Array) {
  const head = Buffer.alloc(9)
  head.writeUInt8(level)
  head.writeUInt32LE(id, 1)
  head.writeUInt32LE(value.length, 5)
  return Buffer.concat([head, value, Buffer.alloc(2)])
}

/** Writes properties (MAPI), each with its type and number in one, as a list with its length. */
function writeProperties(properties: readonly (readonly [number, Uint8Array])[]) {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const written = properties.map(([id, value]) => {
    const padding = Buffer.alloc(Math.ceil(value.length / 4) * 4 - value.length)
    return Buffer.concat([number(id), number(1), number(value.length), value, padding])
  })
  // Before them one with a fixed length.
  const fixed = [number(0x37_05_00_03), number(1)]
  return Buffer.concat([number(properties.length + 1), ...fixed, ...written])
}

export const packedProperties = (...properties: readonly (readonly [number, Uint8Array])[]) =>
  attribute(1, 0x00_06_90_03, writeProperties(properties))

export const packedFile = (name: string, longName: string, content: string) => [
  attribute(2, 0x00_06_90_02, Buffer.alloc(14)),
  attribute(2, 0x00_01_80_10, Buffer.from(`${name}\0`)),
  attribute(2, 0x00_06_80_0f, Buffer.from(content)),
  attribute(2, 0x00_06_90_05, writeProperties([[0x37_07_00_1f, Buffer.from(`${longName}\0`, 'utf16le')]])),
]

/** A winmail.dat with these attributes. */
export const packed = (...attributes: readonly Uint8Array[]) =>
  Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(1, 0x00_07_80_08, Buffer.from('IPM.Microsoft Mail.Note\0')),
    ...attributes,
  ])
