import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSoundHead } from './sound-head.ts'
import { decodeTextGrid, parseTextGrid } from './textgrid.ts'

/** 0.2 s of a synthetic vowel, encoded by Praat, LAME, oggenc and opusenc. */
const read = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'files.fixture', name)))

type Wav = { coding: number; channels: number; rate: number; bits: number; dataBytes?: number; extra?: string }

/** A WAV file of 0.2 s. `extra` is a chunk before the samples, `dataBytes` the length that it states. */
function makeWav({ coding, channels, rate, bits, dataBytes, extra = '' }: Wav) {
  const frame = (channels * bits) / 8
  const data = Math.round(rate * 0.2) * frame
  const head = Buffer.alloc(16)
  head.writeUInt16LE(coding, 0)
  head.writeUInt16LE(channels, 2)
  head.writeUInt32LE(rate, 4)
  head.writeUInt32LE(rate * frame, 8)
  head.writeUInt16LE(frame, 12)
  head.writeUInt16LE(bits, 14)
  const chunk = (name: string, body: Buffer, size = body.length) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(size)
    return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)])
  }
  const chunks = [chunk('fmt ', head), ...(extra ? [chunk('LIST', Buffer.from(extra))] : [])]
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), ...chunks, chunk('data', Buffer.alloc(data), dataBytes)])
}

describe('the head of a sound', () => {
  it.each([
    ['cbr.mp3', 'mp3', 22_050],
    ['vbr.mp3', 'mp3', 22_050],
    ['v2.mp3', 'mp3', 22_050],
    ['vorbis.ogg', 'ogg', 44_100],
    ['opus.ogg', 'ogg', 48_000],
    ['praat.flac', 'flac', 16_000],
    ['low-24bit.wav', 'wav', 8000],
  ])('of %s says its format, rate and length', (name, format, rate) => {
    const head = readSoundHead(read(name))
    expect(head).toMatchObject({ format, rate, channels: 1 })
    // MP3 fills its last frame, and begins with one of silence.
    expect(Math.abs((head?.seconds ?? 0) - 0.2)).toBeLessThan(format === 'mp3' ? 0.11 : 0.01)
  })
  it.each([
    ['eight bits in stereo', { coding: 1, channels: 2, rate: 16_000, bits: 8 }],
    ['floating point', { coding: 3, channels: 1, rate: 44_100, bits: 32 }],
    ['192 kHz', { coding: 0xfffe, channels: 1, rate: 192_000, bits: 24 }],
    ['a chunk of odd length before the samples', { coding: 1, channels: 1, rate: 8000, bits: 16, extra: 'odd' }],
    ['no stated length', { coding: 1, channels: 1, rate: 16_000, bits: 16, dataBytes: 0 }],
    ['a false length', { coding: 1, channels: 1, rate: 16_000, bits: 16, dataBytes: 0xffffffff }],
  ])('is read with %s', (_, wav) => {
    const head = readSoundHead(makeWav(wav))
    expect(head).toMatchObject({ format: 'wav', rate: wav.rate, channels: wav.channels })
    expect(head?.seconds).toBeCloseTo(0.2, 3)
  })
  it('tells a recording of two hours in a small file', () => {
    const long = Buffer.from(read('vbr.mp3'))
    // The number of frames in the tag of the encoder.
    long.writeUInt32BE(275_000, long.indexOf('Xing') + 8)
    expect(readSoundHead(long)?.seconds).toBeGreaterThan(7000)
    const speech = Buffer.from(read('opus.ogg'))
    speech.writeUInt32LE(7200 * 48_000, speech.lastIndexOf('OggS') + 6)
    expect(readSoundHead(speech)?.seconds).toBeGreaterThan(7000)
  })
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<html><script>alert(1)</script></html>'.repeat(50))],
    ['zeros', Buffer.alloc(5000)],
    ['bits that are all set', Buffer.alloc(5000, 0xff)],
    ['a tag without sound', Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f'), Buffer.alloc(50)])],
    ['a WAV file of no rate', makeWav({ coding: 1, channels: 1, rate: 0, bits: 16 })],
    ['a WAV file of no channels', makeWav({ coding: 1, channels: 0, rate: 8000, bits: 16 })],
    ['compressed samples in a WAV file', makeWav({ coding: 0x55, channels: 1, rate: 8000, bits: 16 })],
    ['a WAV file that ends early', makeWav({ coding: 1, channels: 1, rate: 8000, bits: 16 }).subarray(0, 30)],
    ['one frame of MP3', Buffer.from(read('cbr.mp3')).subarray(0, 60)],
  ])('is not found in %s', (_, bytes) => expect(readSoundHead(bytes)).toBeNull())
  it('is read or refused, and throws for no file that is cut off or changed', () => {
    for (const name of ['cbr.mp3', 'vorbis.ogg', 'opus.ogg', 'praat.flac', 'low-24bit.wav']) {
      const whole = read(name)
      for (let length = 0; length < Math.min(300, whole.length); length += 1) readSoundHead(whole.subarray(0, length))
      for (let at = 0; at < Math.min(200, whole.length); at += 1) {
        const changed = Uint8Array.from(whole)
        changed[at] = 0xff
        readSoundHead(changed)
      }
    }
  })
})

describe('a TextGrid', () => {
  it.each(['praat.TextGrid', 'praat-short.TextGrid'])('of Praat in UTF-16 is read: %s', (name) => {
    expect(parseTextGrid(decodeTextGrid(read(name)))).toEqual([
      {
        name: 'sounds',
        intervals: [
          { label: 'ɑː', start: 0, end: 100 },
          { label: 'd "x"', start: 100, end: 200 },
        ],
      },
      { name: 'word', intervals: [{ label: 'ard', start: 0, end: 200 }] },
    ])
  })
  it('is read in little-endian UTF-16, UTF-8 and Latin-1', () => {
    const text = '\uFEFFFile type = "é"'
    expect(decodeTextGrid(Buffer.from(text, 'utf16le'))).toContain('"é"')
    expect(decodeTextGrid(Buffer.from(text, 'utf8'))).toContain('"é"')
    expect(decodeTextGrid(Buffer.from(text.slice(1), 'latin1'))).toContain('"é"')
  })

  const grid = (...rows: readonly string[]) =>
    `File type = "ooTextFile"\nObject class = "TextGrid"\n0 1 <exists> 1 "IntervalTier" "x" 0 1 ${rows.length} ${rows.join(' ')}`
  it('has no tier whose intervals overlap, run backwards or are no numbers', () => {
    for (const rows of [
      ['0 0.5 "a"', '0.4 1 "b"'],
      ['0.5 1 "a"', '0 0.5 "b"'],
      ['0.5 0.5 "a"'],
      ['-1 0.5 "a"'],
      ['"a"', '"b"'],
    ])
      expect(parseTextGrid(grid(...rows))).toEqual([])
  })
  it('has its gaps filled with intervals without a label', () => {
    expect(parseTextGrid(grid('0 0.4 "a"', '0.6 1 "b"'))?.[0]?.intervals).toEqual([
      { label: 'a', start: 0, end: 400 },
      { label: '', start: 400, end: 600 },
      { label: 'b', start: 600, end: 1000 },
    ])
  })
})
