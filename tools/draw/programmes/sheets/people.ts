import { drawColumns, drawLines } from '../forms/plots.ts'
import { drawLinks } from '../forms/structures.ts'
import { drawGloss, drawGrid } from '../forms/texts.ts'
import type { Sheet } from './types.ts'

export const people: Record<string, Sheet> = {
  'accents-of-the-british-isles': {
    drawing: drawGrid({
      heads: ['', 'SSB', 'Leeds', 'Glasgow'],
      rows: [
        ['bath', 'bɑːθ', 'baθ', 'baθ'],
        ['strut', 'strʌt', 'strʊt', 'strʌt'],
        ['goat', 'ɡəʊt', 'ɡoːt', 'ɡot'],
        ['car', 'kɑː', 'kaː', 'kar'],
      ],
      marked: [1, 2],
      caption: 'Four words, three accents',
    }),
    says: 'The words bath, strut, goat and car in the accents of southern England, Leeds and Glasgow.',
  },
  'bilingualism-and-the-brain': {
    drawing: drawColumns({
      bars: [
        ['stay L1', 62],
        ['stay L2', 70],
        ['to L2', 82],
        ['to L1', 100],
      ],
      marked: 3,
      axis: 'Time to name a picture',
      note: 'Illustrative',
    }),
    says: 'Time to name a picture: changing back to the stronger language takes longest.',
  },
  'child-language-development': {
    drawing: drawGrid({
      heads: ['One', 'Two', 'Ending'],
      rows: [
        ['wug', 'wugs', 'z'],
        ['heaf', 'heafs', 's'],
        ['gutch', 'gutches', 'ɪz'],
      ],
      marked: [0, 1],
      caption: 'Words nobody taught (Berko 1958)',
    }),
    says: 'Invented words with the plurals that children give them: wugs, heafs, gutches.',
  },
  'distributional-semantics-and-language-models': {
    drawing: drawGrid({
      heads: ['', 'drink', 'cup', 'drive', 'road'],
      rows: [
        ['tea', '6', '8', '0', '0'],
        ['coffee', '12', '9', '0', '0'],
        ['lorry', '1', '0', '8', '4'],
        ['car', '2', '0', '10', '11'],
      ],
      marked: [1, 1],
      caption: 'Words as rows of counts',
    }),
    says: 'Four words as rows of counts in four contexts: tea is like coffee, a lorry like a car.',
  },
  'language-contact-pidgins-and-creoles': {
    drawing: drawGloss({
      morphs: [
        ['bai', 'FUT'],
        ['mi', '1SG'],
        ['kam', 'come'],
        ['bek', 'back'],
      ],
      meaning: 'I shall come back.',
      language: 'Tok Pisin',
      marked: 0,
    }),
    says: 'Tok Pisin bai mi kam bek, “I shall come back”, whose future marker was English by and by.',
  },
  'language-gender-and-sexuality': {
    drawing: drawColumns({
      bars: [
        ['men', 30],
        ['women', 46],
        ['men', 62],
        ['women', 88],
      ],
      marked: 3,
      axis: '-ing: casual, then careful',
      note: 'Illustrative',
    }),
    says: 'How often -ing is said, and not -in, by men and women in casual and in careful speech.',
  },
  'language-variation-and-change': {
    drawing: drawLines({
      runs: [
        [
          [0.02, 0.05],
          [0.25, 0.12],
          [0.45, 0.42],
          [0.6, 0.72],
          [0.8, 0.92],
          [0.98, 0.96],
        ],
        [
          [0.02, 0.95],
          [0.25, 0.88],
          [0.45, 0.58],
          [0.6, 0.28],
          [0.8, 0.08],
          [0.98, 0.04],
        ],
      ],
      names: [
        [0.14, 0.76, 'old'],
        [0.84, 0.76, 'new'],
      ],
      axis: 'Share of a form',
      note: 'Years of birth',
    }),
    says: 'A change in an S-shaped curve: the new form is rare, then spreads fast, then is nearly everywhere.',
  },
  'multilingualism-and-language-policy': {
    drawing: drawGrid({
      heads: ['Welsh', 'English'],
      rows: [
        ['araf', 'slow'],
        ['ysgol', 'school'],
        ['heddlu', 'police'],
      ],
      marked: [0, 0],
      caption: 'Which stands first is policy',
    }),
    says: 'Signs in Welsh and English: araf and slow, ysgol and school, heddlu and police.',
  },
  'python-for-text-data-analysis': {
    drawing: drawColumns({
      bars: [
        ['the', 3332],
        ['and', 2972],
        ['a', 1775],
        ['he', 877],
        ['there', 222],
        ['two', 104],
      ],
      marked: 0,
      axis: 'Counter(words)',
      note: 'Tom Sawyer',
    }),
    says: 'Counts of six words in Tom Sawyer, from the 3,332 times of “the” to the 104 of “two”.',
  },
  'speech-perception': {
    drawing: drawLines({
      runs: [
        [
          [0.02, 0.97],
          [0.3, 0.93],
          [0.42, 0.78],
          [0.5, 0.5],
          [0.58, 0.2],
          [0.7, 0.06],
          [0.98, 0.03],
        ],
      ],
      names: [
        [0.14, 0.74, '[ba]'],
        [0.86, 0.2, '[pa]'],
      ],
      axis: 'Heard as ba',
      note: 'Voice onset time',
    }),
    says: 'Sounds between ba and pa are heard as the one or as the other, with a steep border between them.',
  },
  'speech-technology-for-linguists': {
    drawing: drawLinks({
      above: ['recognise', 'speech'],
      below: ['wreck', 'a', 'nice', 'beach'],
      pairs: [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 3],
      ],
      marked: 3,
      names: ['Said', 'Heard'],
    }),
    says: 'What was said, recognise speech, and what a machine heard, wreck a nice beach.',
  },
  'statistics-for-linguists-with-r': {
    drawing: drawLines({
      runs: [
        [
          [0.04, 0.02],
          [0.2, 0.1],
          [0.36, 0.55],
          [0.46, 0.9],
          [0.56, 0.55],
          [0.72, 0.1],
          [0.88, 0.02],
        ],
        [
          [0.16, 0.02],
          [0.32, 0.1],
          [0.48, 0.5],
          [0.6, 0.82],
          [0.72, 0.5],
          [0.86, 0.12],
          [0.98, 0.03],
        ],
      ],
      names: [
        [0.22, 0.62, 'A'],
        [0.82, 0.62, 'B'],
      ],
      axis: 'lmer(time ~ condition)',
      note: 'Reading times',
    }),
    says: 'The reading times of two conditions as two curves that overlap: is the difference one?',
  },
}
