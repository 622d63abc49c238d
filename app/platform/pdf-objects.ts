import { deflateSync } from 'node:zlib'

/**
 * The outermost form of a PDF (ISO 32000-1, 7.5): numbered objects, and where each begins. One character is one byte throughout,
 * also in what was packed.
 */
export function numberObjects() {
  const bodies: string[] = []
  return {
    /** A number for what is written later, because it names what is written before it. */
    reserve: () => bodies.push(''),
    fill(number: number, body: string) {
      bodies[number - 1] = body
    },
    add: (body: string) => bodies.push(body),
    addStream: (dictionary: string, data: string) =>
      bodies.push(`<<${dictionary} /Length ${data.length}>>\nstream\n${data}\nendstream`),
    toBytes({ root, info, id }: { root: number; info: number; id: string }) {
      // The letters beyond ASCII tell programs that move files that this one is not text.
      let file = '%PDF-1.7\n%\xff\xff\xff\xff\n'
      let places = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n`
      for (const [i, body] of bodies.entries()) {
        places += `${String(file.length).padStart(10, '0')} 00000 n \n`
        file += `${i + 1} 0 obj\n${body}\nendobj\n`
      }
      const trailer = `<</Size ${bodies.length + 1} /Root ${to(root)} /Info ${to(info)} /ID [<${id}> <${id}>]>>`
      return Buffer.from(`${file}${places}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
    },
  }
}

export type Objects = ReturnType<typeof numberObjects>

/** The entry of a stream that is packed. */
export const packed = '/Filter /FlateDecode'

/** In little memory, which costs more to be given than packing does: by default it is a quarter of a megabyte. */
export function pack(bytes: Uint8Array) {
  return deflateSync(bytes, { level: 2, windowBits: 12, memLevel: 5 }).toString('latin1')
}

export const to = (number: number) => `${number} 0 R`

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }

/** A text that people are told, in any script. */
export function literal(text: string) {
  const bytes = /^[\x20-\x7e]*$/.test(text)
    ? text
    : `\xfe\xff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`
  return `(${bytes.replaceAll(/[\n\r\t\b\f()\\]/g, (sign) => escapes[sign] ?? `\\${sign}`)})`
}

/** An instant as PDFs have it, in UTC. */
export function instant(at: Date) {
  return `(D:${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')})`
}

/** A number with no more digits than anybody sees, in points or thousandths of a letter's size. */
export function round(value: number) {
  return Math.round(value * 1000) / 1000
}
