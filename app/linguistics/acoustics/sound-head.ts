/** What the head of an audio file says about it. */
type SoundHead = { format: SoundFormat; seconds: number; rate: number; channels: number }
export type SoundFormat = 'wav' | 'flac' | 'mp3' | 'ogg'

const textAt = (view: DataView, at: number, text: string) =>
  at >= 0 &&
  at + text.length <= view.byteLength &&
  [...text].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0))

/** Linear samples, floating point, and the longer form of the head for many channels or bits. */
const wavCodings = [1, 3, 0xfffe]

function readWav(view: DataView): SoundHead | null {
  if (!textAt(view, 0, 'RIFF') || !textAt(view, 8, 'WAVE')) return null
  let format: { rate: number; channels: number; frameBytes: number } | null = null
  for (let at = 12; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (textAt(view, at, 'fmt ') && body + 16 <= view.byteLength && wavCodings.includes(view.getUint16(body, true)))
      format = {
        channels: view.getUint16(body + 2, true),
        rate: view.getUint32(body + 4, true),
        frameBytes: view.getUint16(body + 12, true),
      }
    if (textAt(view, at, 'data')) {
      // A program that writes to a pipe does not know the length, and states none or the longest.
      const bytes = Math.min(size || Infinity, view.byteLength - body)
      if (!format || format.rate === 0 || format.frameBytes === 0) return null
      const { rate, channels, frameBytes } = format
      return { format: 'wav', seconds: bytes / frameBytes / rate, rate, channels }
    }
    // Chunks are padded to an even length.
    at = body + size + (size % 2)
  }
  return null
}

function readFlac(view: DataView): SoundHead | null {
  if (!textAt(view, 0, 'fLaC') || view.byteLength < 42 || (view.getUint8(4) & 0x7f) !== 0) return null
  const packed = view.getUint32(18)
  const rate = packed >>> 12
  const samples = (packed & 0xf) * 2 ** 32 + view.getUint32(22)
  return rate === 0 || samples === 0
    ? null
    : { format: 'flac', seconds: samples / rate, rate, channels: ((packed >>> 9) & 7) + 1 }
}

/** The longest page of an Ogg file in bytes. */
const longestPage = 65_307

function readOgg(view: DataView): SoundHead | null {
  if (!textAt(view, 0, 'OggS') || view.byteLength < 64) return null
  const body = 27 + view.getUint8(26)
  const isOpus = textAt(view, body, 'OpusHead')
  if ((!isOpus && !textAt(view, body, '\u0001vorbis')) || body + 20 > view.byteLength) return null
  const channels = view.getUint8(body + (isOpus ? 9 : 11))
  // Opus counts in 48,000 samples a second, whatever was recorded.
  const rate = isOpus ? 48_000 : view.getUint32(body + 12, true)
  const skipped = isOpus ? view.getUint16(body + 10, true) : 0
  const serial = view.getUint32(14, true)
  const first = Math.max(0, view.byteLength - 2 * longestPage)
  for (let at = view.byteLength - 27; at >= first; at -= 1) {
    if (!textAt(view, at, 'OggS') || view.getUint32(at + 14, true) !== serial) continue
    const samples = view.getUint32(at + 6, true) + view.getInt32(at + 10, true) * 2 ** 32 - skipped
    return rate > 0 && samples > 0 ? { format: 'ogg', seconds: samples / rate, rate, channels } : null
  }
  return null
}

/** Kilobits a second of Layer III by the index in a frame's head, for version 1 and for versions 2 and 2.5. */
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const mp3Rates = [44_100, 48_000, 32_000] as const
/** Bytes after the tag in which the first frame has to begin. */
const frameSearch = 4096

function readFrame(view: DataView, at: number) {
  if (at + 4 > view.byteLength) return null
  const head = view.getUint32(at)
  const version = (head >>> 19) & 3
  // Eleven bits are set, the version is not the reserved one, and the layer is III.
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return null
  const isFirst = version === 3
  const kilobits = bitRates[isFirst ? 1 : 2][(head >>> 12) & 15]
  const rateOfFirst = mp3Rates[(head >>> 10) & 3]
  if (!kilobits || !rateOfFirst) return null
  const rate = rateOfFirst / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = isFirst ? 1152 : 576
  const bytes = Math.floor((samples * kilobits * 125) / rate) + ((head >>> 9) & 1)
  const channels = ((head >>> 6) & 3) === 3 ? 1 : 2
  const sideBytes = isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17
  return { rate, samples, bytes, channels, kilobits, sideBytes }
}

function readMp3(view: DataView): SoundHead | null {
  let start = 0
  if (textAt(view, 0, 'ID3') && view.byteLength > 10)
    // The length of the tag is in four bytes of seven bits.
    start = 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (view.getUint8(at) & 0x7f), 0)
  for (let at = start; at < start + frameSearch; at += 1) {
    const frame = readFrame(view, at)
    // Two bytes that look like a head are everywhere; a second head where the frame ends is not.
    if (!frame || !readFrame(view, at + frame.bytes)) continue
    const { rate, channels, samples, kilobits, sideBytes } = frame
    const tag = at + 4 + sideBytes
    const isCounted = (textAt(view, tag, 'Xing') || textAt(view, tag, 'Info')) && tag + 12 <= view.byteLength
    const frames = isCounted && view.getUint32(tag + 4) & 1 ? view.getUint32(tag + 8) : 0
    const seconds = frames > 0 ? (frames * samples) / rate : (view.byteLength - at) / (kilobits * 125)
    return { format: 'mp3', seconds, rate, channels }
  }
  return null
}

/**
 * Reads what a WAV, FLAC, MP3 or Ogg (Vorbis, Opus) file says of itself, from its content and not its name, without
 * decoding it. Null for everything else and for a file that does not say how long it is.
 */
export function readSoundHead(bytes: Uint8Array): SoundHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = readWav(view) ?? readFlac(view) ?? readOgg(view) ?? readMp3(view)
  return head && head.channels > 0 && head.seconds > 0 ? head : null
}
