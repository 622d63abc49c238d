import { drawColumns } from '../forms/plots.ts'
import { drawTree } from '../forms/structures.ts'
import { drawGloss, drawGrid } from '../forms/texts.ts'
import type { Sheet } from './types.ts'

export const structure: Record<string, Sheet> = {
  'british-sign-language-linguistics': {
    drawing: drawGloss({
      morphs: [
        ['NAME', 'hands'],
        ['YOUR', 'hands'],
        ['WHAT', 'hands, brows furrowed'],
      ],
      meaning: 'What’s your name?',
      language: 'British Sign Language',
      marked: 2,
    }),
    says: 'A question in British Sign Language as glosses: name, your, what, with furrowed brows.',
  },
  'classical-arabic-grammar': {
    drawing: drawGloss({
      morphs: [
        ['katab', 'write.PFV'],
        ['-at', '3SG.F'],
        ['risālat', 'letter'],
        ['-an', 'ACC.INDF'],
      ],
      meaning: 'She wrote a letter.',
      language: 'Arabic',
      marked: 1,
    }),
    says: 'The Arabic sentence katabat risālatan, “she wrote a letter”, divided and glossed.',
  },
  'dependency-and-construction-grammar': {
    drawing: drawGrid({
      heads: [],
      rows: [
        ['the', 'more', 'you read'],
        ['the', 'less', 'you guess'],
      ],
      marked: [0, 0],
      caption: 'The X-er, the Y-er',
    }),
    says: 'A construction with slots to fill: the more you read, the less you guess.',
  },
  'elicitation-and-ethics': {
    drawing: drawGrid({
      heads: ['read', 'PRS', 'PST'],
      rows: [
        ['1SG', 'ninasoma', 'nilisoma'],
        ['2SG', 'unasoma', 'ulisoma'],
        ['3SG', 'anasoma', '?'],
      ],
      marked: [2, 2],
      caption: 'Swahili: the cell to ask for next',
    }),
    says: 'A paradigm of the Swahili verb “read” with one cell still to be asked for.',
  },
  'endangered-languages-and-revitalisation': {
    drawing: drawColumns({
      bars: [
        ['80+', 96],
        ['60', 70],
        ['40', 38],
        ['20', 14],
        ['0', 7],
      ],
      marked: 4,
      axis: 'Speakers by age',
      note: 'Illustrative',
    }),
    says: 'Speakers of a language by age: many of the old, few of the children.',
  },
  'english-grammar-in-theory-and-use': {
    drawing: drawGrid({
      heads: ['', 'Present', 'Past'],
      rows: [
        ['simple', 'writes', 'wrote'],
        ['progressive', 'is writing', 'was writing'],
        ['perfect', 'has written', 'had written'],
      ],
      marked: [2, 1],
      caption: 'Tense and aspect',
    }),
    says: 'The English verb write in two tenses and three aspects.',
  },
  'field-phonetics': {
    drawing: drawGrid({
      heads: ['Ejective', 'Implosive', 'Click'],
      rows: [
        ['pʼ', 'ɓ', 'ʘ'],
        ['tʼ', 'ɗ', 'ǃ'],
        ['kʼ', 'ɠ', 'ǁ'],
      ],
      marked: [1, 2],
      caption: 'Sounds without the breath of the lungs',
    }),
    says: 'Ejectives, implosives and clicks, made without the breath of the lungs.',
  },
  'first-steps-in-syntax': {
    drawing: drawTree({
      brackets: '[S [NP [D the] [N′ [A old] [N dog]]] [VP [V chased] [NP [D a] [N cat]]]]',
      marked: 'VP',
      caption: 'Words in groups, groups in groups',
    }),
    says: 'Constituent tree of “the old dog chased a cat”, with the verb phrase picked out.',
  },
  'introduction-to-sanskrit': {
    drawing: drawGloss({
      morphs: [
        ['aśva', 'horse'],
        ['-sya', 'GEN.SG'],
        ['pāda', 'foot'],
        ['-ḥ', 'NOM.SG'],
      ],
      meaning: 'the horse’s foot',
      language: 'Sanskrit',
      marked: 1,
    }),
    says: 'Sanskrit aśvasya pādaḥ, “the horse’s foot”, divided and glossed.',
  },
  'language-documentation-and-archiving': {
    drawing: drawGloss({
      morphs: [
        ['ngarrka-ngku', 'man-ERG'],
        ['ka', 'PRS'],
        ['wawirri', 'kangaroo'],
        ['panti-rni', 'spear-NPST'],
      ],
      meaning: 'The man is spearing the kangaroo.',
      language: 'Warlpiri',
      marked: 0,
    }),
    says: 'A Warlpiri sentence, “the man is spearing the kangaroo”, word by word with its glosses.',
  },
  'lexicography-for-small-languages': {
    drawing: drawGrid({
      heads: ['Headword', 'Class', 'Sense'],
      rows: [
        ['ngarrka', 'n.', 'man'],
        ['panti-rni', 'v.', 'spear'],
        ['wawirri', 'n.', 'kangaroo'],
      ],
      marked: [1, 0],
      caption: 'Three entries, Warlpiri',
    }),
    says: 'Three entries of a small dictionary of Warlpiri: man, spear, kangaroo.',
  },
  'linguistic-typology': {
    drawing: drawColumns({
      bars: [
        ['SOV', 564],
        ['SVO', 488],
        ['VSO', 95],
        ['VOS', 25],
        ['OVS', 11],
        ['OSV', 4],
      ],
      marked: 2,
      axis: 'Languages by order',
      note: 'Dryer 2013',
    }),
    says: 'How many languages have which order of subject, object and verb: SOV and SVO nearly all.',
  },
  'reading-egyptian-hieroglyphs': {
    drawing: drawGloss({
      morphs: [
        ['sḏm', 'hear'],
        ['.n', 'PST'],
        ['=f', '3SG.M'],
        ['ḫrw', 'voice'],
      ],
      meaning: 'He heard a voice.',
      language: 'Middle Egyptian',
      marked: 1,
    }),
    says: 'The Egyptian sentence sḏm.n=f ḫrw, “he heard a voice”, in transliteration with its glosses.',
  },
  'welsh-structure-and-sound': {
    drawing: drawGrid({
      heads: ['Radical', 'Soft', 'Nasal', 'Aspirate'],
      rows: [
        ['cath', 'gath', 'nghath', 'chath'],
        ['pen', 'ben', 'mhen', 'phen'],
        ['tad', 'dad', 'nhad', 'thad'],
      ],
      marked: [0, 3],
      caption: 'Cat, head, father: mutation',
    }),
    says: 'The Welsh words for cat, head and father with their soft, nasal and aspirate mutations.',
  },
}
