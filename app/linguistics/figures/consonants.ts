import { capitalise, escapeHtml } from '#app/core/text.ts'
import { consonants as house } from '../phonemes.ts'
import { parseCue, toUtterance } from '../sound/cues.ts'
import { renderPlayLink } from './plays.ts'

const places = [
  'bilabial',
  'labiodental',
  'dental',
  'alveolar',
  'postalveolar',
  'retroflex',
  'palatal',
  'velar',
  'uvular',
  'pharyngeal',
  'glottal',
] as const
type Place = (typeof places)[number]

/**
 * Rows of the chart: for each place of articulation the voiceless and the voiced symbol, if they exist; "#" marks a
 * cell judged impossible.
 */
const chart: Readonly<Record<string, Partial<Record<Place, string>>>> = {
  plosive: {
    bilabial: 'p b',
    alveolar: 't d',
    retroflex: 'ʈ ɖ',
    palatal: 'c ɟ',
    velar: 'k ɡ',
    uvular: 'q ɢ',
    pharyngeal: '- #',
    glottal: 'ʔ #',
  },
  affricate: { postalveolar: 'tʃ dʒ' },
  nasal: {
    bilabial: '- m',
    labiodental: '- ɱ',
    alveolar: '- n',
    retroflex: '- ɳ',
    palatal: '- ɲ',
    velar: '- ŋ',
    uvular: '- ɴ',
    pharyngeal: '# #',
    glottal: '# #',
  },
  trill: { bilabial: '- ʙ', alveolar: '- r', velar: '# #', uvular: '- ʀ', glottal: '# #' },
  tap: { labiodental: '- ⱱ', alveolar: '- ɾ', retroflex: '- ɽ', velar: '# #', glottal: '# #' },
  fricative: {
    bilabial: 'ɸ β',
    labiodental: 'f v',
    dental: 'θ ð',
    alveolar: 's z',
    postalveolar: 'ʃ ʒ',
    retroflex: 'ʂ ʐ',
    palatal: 'ç ʝ',
    velar: 'x ɣ',
    uvular: 'χ ʁ',
    pharyngeal: 'ħ ʕ',
    glottal: 'h ɦ',
  },
  'lateral fricative': { bilabial: '# #', labiodental: '# #', alveolar: 'ɬ ɮ', pharyngeal: '# #', glottal: '# #' },
  approximant: { labiodental: '- ʋ', alveolar: '- ɹ', retroflex: '- ɻ', palatal: '- j', velar: '- ɰ', glottal: '# #' },
  'lateral approximant': {
    bilabial: '# #',
    labiodental: '# #',
    alveolar: '- l',
    retroflex: '- ɭ',
    palatal: '- ʎ',
    velar: '- ʟ',
    pharyngeal: '# #',
    glottal: '# #',
  },
}

type Sign = { symbol: string; isMarked: boolean }
type Spot = { place: string; manner: string; side: 0 | 1 }

/** Finds a symbol's cell on the IPA chart, where r is a trill. */
function findChartSpot(symbol: string): Spot | null {
  for (const [manner, row] of Object.entries(chart))
    for (const [place, pair] of Object.entries(row)) {
      const side = pair.split(' ').indexOf(symbol)
      if (side >= 0) return { place, manner, side: side === 0 ? 0 : 1 }
    }
  return null
}

/** Finds a symbol's cell for English, where r is a postalveolar approximant. */
function findEnglishSpot(symbol: string): Spot | null {
  const known = house[symbol]
  return known ? { place: known.place, manner: known.manner, side: known.voicing === 'voiceless' ? 0 : 1 } : null
}

/** Places that share one cell in every row of the IPA chart except that of the fricatives. */
const coronal: readonly Place[] = ['dental', 'alveolar', 'postalveolar']

/** Finds the cue that plays a consonant between two vowels; null if the synthesiser cannot make it. */
function findCue(symbol: string, isWhole: boolean) {
  // The synthesiser's r is the English approximant, not the trill of the IPA chart.
  if (isWhole && symbol === 'r') return null
  try {
    toUtterance(parseCue(`[ə${symbol}ə]`))
    return `[ə${symbol}ə]`
  } catch {
    return null
  }
}

const nameSpot = ({ place, manner, side }: Spot) => `${side === 0 ? 'voiceless' : 'voiced'} ${place} ${manner}`

function renderSign({ symbol, isMarked }: Sign, spot: Spot, isWhole: boolean) {
  const letter = `<span class="ipa" lang="und-fonipa">${escapeHtml(symbol)}</span>`
  const shown = isMarked ? `<mark>${letter}</mark>` : letter
  const cue = findCue(symbol, isWhole)
  return cue === null
    ? shown
    : renderPlayLink({
        cue,
        name: `${symbol}, ${nameSpot(spot)}, between two vowels`,
        inner: shown,
        kind: 'play-letter',
      })
}

/**
 * Draws a consonant chart from a list of symbols. Places go across, manners down; in a pair, the voiceless consonant
 * is on the left. By default each symbol is where English has it. After the word "all", the whole IPA chart is drawn,
 * with the cells that are judged impossible shaded.
 */
export function drawConsonants({ source, caption }: { source: string; caption: string }) {
  const listed = source.trim().split(/\s+/).filter(Boolean)
  const isWhole = listed[0] === 'all'
  const signs = (isWhole ? listed.slice(1) : listed).map((text): Sign => ({
    symbol: text.replace(/^\*/, ''),
    isMarked: text.startsWith('*'),
  }))
  const findSpot = (symbol: string) =>
    isWhole ? findChartSpot(symbol) : (findEnglishSpot(symbol) ?? findChartSpot(symbol))
  const placed = signs.map((sign) => {
    const spot = findSpot(sign.symbol)
    if (!spot) throw new Error(`${sign.symbol} has no place on the chart`)
    return { sign, spot }
  })
  const twice = placed.find(({ sign }, i) => placed.findIndex((other) => other.sign.symbol === sign.symbol) !== i)
  if (twice) throw new Error(`${twice.sign.symbol} is listed twice`)
  if (placed.length === 0) throw new Error('there is no consonant to chart')
  const inside = placed.filter(({ spot }) => (places as readonly string[]).includes(spot.place))
  const others = placed.filter((each) => !inside.includes(each))
  const columns = places.filter((place) => isWhole || inside.some(({ spot }) => spot.place === place))
  const rows = Object.keys(chart).filter(
    (manner) => (isWhole && manner !== 'affricate') || inside.some(({ spot }) => spot.manner === manner),
  )
  const renderCell = (manner: string, place: Place, side: 0 | 1) => {
    const isShared = isWhole && manner !== 'fricative' && coronal.includes(place)
    if (isShared && place !== 'alveolar') return ''
    const found = inside.find(({ spot }) => spot.manner === manner && spot.place === place && spot.side === side)
    const isImpossible = chart[manner]?.[place]?.split(' ')[side] === '#'
    const span = isShared ? ' colspan="3" class="shared"' : ''
    if (found) return `<td${span}>${renderSign(found.sign, found.spot, isWhole)}</td>`
    return isImpossible ? '<td class="impossible"><span class="sr-only">impossible</span></td>' : `<td${span}></td>`
  }
  const head = columns.map((place) => `<th scope="colgroup" colspan="2">${capitalise(place)}</th>`).join('')
  const body = rows.map(
    (manner) =>
      `<tr><th scope="row">${capitalise(manner)}</th>${columns.map((place) => renderCell(manner, place, 0) + renderCell(manner, place, 1)).join('')}</tr>`,
  )
  const beside = others.map(({ sign, spot }) => `<li>${renderSign(sign, spot, isWhole)} ${nameSpot(spot)}</li>`)
  const audible = placed.filter(({ sign }) => findCue(sign.symbol, isWhole) !== null).length
  const press =
    audible === placed.length
      ? 'Press a symbol to hear it between two vowels. Synthetic, not recorded.'
      : 'Press an underlined symbol to hear it between two vowels. Synthetic, not recorded.'
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  const name = escapeHtml(caption || 'Consonant chart')
  return `<figure class="drawn drawn-consonants${audible === placed.length ? '' : ' partly-audible'}">${title}<div class="drawn-scroll" tabindex="0" role="group" aria-label="${name}"><table><thead><tr><td></td>${head}</tr></thead><tbody>${body.join('')}</tbody></table>${
    beside.length > 0 ? `<ul class="others">${beside.join('')}</ul>` : ''
  }</div><p class="drawn-note">${press}</p></figure>\n`
}
