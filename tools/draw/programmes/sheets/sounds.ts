import { drawColumns } from '../forms/plots.ts'
import { drawConcordance, drawLinks } from '../forms/structures.ts'
import { drawStages, drawGrid } from '../forms/texts.ts'
import type { Sheet } from './types.ts'

export const sounds: Record<string, Sheet> = {
  'authorship-analysis-in-casework': {
    drawing: drawGrid({
      heads: ['', 'Known', 'Questioned'],
      rows: [
        ['alot', 'alot', 'alot'],
        ['its / it’s', 'its been', 'its been'],
        ['thanks', 'thx', 'cheers'],
      ],
      marked: [2, 2],
      caption: 'Habits of spelling, two agree',
    }),
    says: 'Three habits of spelling in a known and in a questioned text: two agree, one does not.',
  },
  'clinical-phonetics': {
    drawing: drawLinks({
      above: ['kæt', 'ɡəʊ', 'kiː', 'dɒɡ'],
      below: ['tæt', 'dəʊ', 'tiː', 'dɒd'],
      pairs: [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      marked: 1,
      names: ['Target', 'As a child says it: velars fronted'],
    }),
    says: 'Four words as they should sound and as a child says them, with t and d for k and g.',
  },
  'english-phonology': {
    drawing: drawGrid({
      heads: ['Word', 'Phoneme', 'Phone'],
      rows: [
        ['top', 't', 'tʰ'],
        ['stop', 't', 't'],
        ['eighth', 't', 't̪'],
        ['button', 't', 'ʔ'],
      ],
      marked: [3, 2],
      caption: 'One phoneme, four sounds',
    }),
    says: 'One phoneme of English, t, with its sounds in top, stop, eighth and button.',
  },
  'forensic-linguistics-language-as-evidence': {
    drawing: drawConcordance({
      node: 'then',
      lines: [
        ['I', 'caught a bus'],
        ['Chris', 'jumped over'],
        ['the policeman', 'pushed me'],
        ['I', 'walked back'],
        ['he', 'shouted'],
      ],
      caption: 'A habit of police statements: the subject first',
    }),
    says: 'Five lines with “then” behind the subject, a habit of police statements.',
  },
  'laboratory-phonology': {
    drawing: drawColumns({
      bars: [
        ['b', 1],
        ['p', 58],
        ['d', 5],
        ['t', 70],
        ['ɡ', 21],
        ['k', 80],
      ],
      marked: 3,
      axis: 'Voice onset time, ms',
      note: 'Lisker and Abramson 1964',
    }),
    says: 'Voice onset times of the English plosives after Lisker and Abramson: short for b, d, g, long for p, t, k.',
  },
  'legal-language-and-plain-english': {
    drawing: drawStages({
      rows: [
        ['null and void', 'void'],
        ['prior to', 'before'],
        ['hereinafter', 'from here on'],
      ],
      heads: ['As it was', 'In plain English'],
    }),
    says: 'Three phrases of lawyers with the plain words for them.',
  },
  'phonology-of-the-worlds-languages': {
    drawing: drawGrid({
      heads: ['', 'Labial', 'Coronal', 'Velar', 'Uvular'],
      rows: [
        ['English', 'p', 't', 'k', ''],
        ['Arabic', '', 't', 'k', 'q'],
        ['Hawaiian', 'p', '', 'k', ''],
      ],
      marked: [1, 1],
      caption: 'Gaps among the voiceless plosives',
    }),
    says: 'The voiceless plosives of English, Arabic and Hawaiian, with their gaps.',
  },
}
