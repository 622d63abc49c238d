import { drawColumns } from '../forms/plots.ts'
import { drawTree, drawConcordance, drawLinks } from '../forms/structures.ts'
import { drawGloss, drawStages, drawGrid } from '../forms/texts.ts'
import type { Sheet } from './types.ts'

export const meaning: Record<string, Sheet> = {
  'applied-linguistics-for-language-teachers': {
    drawing: drawStages({
      rows: [
        ['no go', 'don’t go', 'doesn’t go'],
        ['you go?', 'do you go?', 'does she go?'],
      ],
      heads: ['Stages of a learner', 'Target'],
    }),
    says: 'Stages in which learners of English come to its negation and its questions.',
  },
  'discourse-and-conversation-analysis': {
    drawing: drawConcordance({
      node: 'well',
      lines: [
        ['Can you come?', 'I’d love to, but'],
        ['Did you like it?', 'it was long'],
        ['Is he ready?', 'he says so'],
        ['Shall we go?', 'not just yet'],
        ['Is it far?', 'not if you run'],
      ],
      caption: 'Before an answer that is not the hoped-for one',
    }),
    says: 'Five questions whose answers begin with “well”, each time because the answer is not the hoped-for one.',
  },
  'etymology-how-to-trace-a-word': {
    drawing: drawStages({
      rows: [
        ['nescius', 'nice', 'nice'],
        ['ignorant', 'foolish', 'pleasant'],
      ],
      heads: ['Latin, Old French', 'English'],
    }),
    says: 'The word nice from Latin nescius, ignorant, by way of foolish, to pleasant.',
  },
  'formal-semantics': {
    drawing: drawTree({
      brackets: '[t [(et,t) [(et,(et,t)) every] [(e,t) dog]] [(e,t) barks]]',
      marked: 't',
      caption: 'Types that fit together',
    }),
    says: 'Tree of “every dog barks” with the semantic type of each node, up to a truth value.',
  },
  'grammar-for-language-teachers': {
    drawing: drawStages({
      rows: [
        ['*informations', 'information'],
        ['*I am agree', 'I agree'],
        ['*since two years', 'for two years'],
      ],
      heads: ['What learners say', 'Why not'],
    }),
    says: 'Three things that learners of English say, each with what is said instead.',
  },
  grammaticalisation: {
    drawing: drawStages({
      rows: [
        ['going to', 'gonna'],
        ['cantāre habeō', 'chanterai'],
        ['līc', '-ly'],
      ],
      heads: ['Words', 'Grammar'],
    }),
    says: 'Words on their way into grammar: going to and gonna, Latin cantare habeo and French chanterai, līc and -ly.',
  },
  'indo-european-reconstruction': {
    drawing: drawGrid({
      heads: ['', 'Three', 'Father', 'Is'],
      rows: [
        ['Sanskrit', 'tráyas', 'pitár-', 'ásti'],
        ['Greek', 'treîs', 'patḗr', 'estí'],
        ['Latin', 'trēs', 'pater', 'est'],
        ['PIE', '*tréyes', '*ph₂tḗr', '*h₁ésti'],
      ],
      marked: [3, 2],
      caption: 'Cognates, and what they come from',
    }),
    says: 'The words for three, father and is in Sanskrit, Greek and Latin, with the forms they are traced to.',
  },
  'introduction-to-translation-studies': {
    drawing: drawLinks({
      above: ['gezellig'],
      below: ['cosy', 'sociable', 'snug', 'convivial'],
      pairs: [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      marked: 1,
      names: ['Dutch', 'English'],
    }),
    says: 'The Dutch word gezellig with four English words, each of which says a part of it.',
  },
  'language-testing-and-assessment': {
    drawing: drawColumns({
      bars: [
        ['', 4],
        ['', 11],
        ['', 24],
        ['', 45],
        ['', 68],
        ['cut', 80],
        ['', 72],
        ['', 50],
        ['', 28],
        ['', 13],
        ['', 5],
      ],
      marked: 5,
      axis: 'Scores of a test',
      note: 'Illustrative',
    }),
    says: 'The scores of a test, with the cut score where most candidates stand.',
  },
  'metaphor-and-cognitive-linguistics': {
    drawing: drawLinks({
      above: ['travellers', 'vehicle', 'crossroads'],
      below: ['lovers', 'relationship', 'choices'],
      pairs: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      marked: 2,
      names: ['Journey', 'Love'],
    }),
    says: 'Love as a journey: travellers are lovers, the vehicle the relationship, crossroads are choices.',
  },
  'politeness-and-impoliteness': {
    drawing: drawGrid({
      heads: ['', 'Near', 'Distant'],
      rows: [
        ['German', 'du', 'Sie'],
        ['French', 'tu', 'vous'],
        ['Spanish', 'tú', 'usted'],
        ['English', 'you', 'you'],
      ],
      marked: [3, 1],
      caption: 'Whom one calls what',
    }),
    says: 'The words for you in German, French, Spanish and English, near and distant; English has one.',
  },
  pragmatics: {
    drawing: drawStages({
      rows: [
        ['some came', 'not all came'],
        ['it is warm', 'it is not hot'],
        ['he tried', 'he failed'],
      ],
      heads: ['What is said', 'What is understood'],
    }),
    says: 'Three things that are said, with what is understood: some came, so not all came.',
  },
  'reading-old-english': {
    drawing: drawGloss({
      morphs: [
        ['Hwæt', 'lo'],
        ['wē', '1PL.NOM'],
        ['Gār-Den', 'spear-Dane'],
        ['-a', 'GEN.PL'],
      ],
      meaning: 'Lo! we … of the Spear-Danes',
      language: 'Old English',
      marked: 3,
    }),
    says: 'The opening words of Beowulf, Hwæt wē Gār-Dena, divided and glossed.',
  },
  'subtitling-and-audiovisual-translation': {
    drawing: drawLinks({
      above: ['Well', 'I', 'really', 'don’t', 'think', 'so'],
      below: ['I', 'don’t', 'think', 'so'],
      pairs: [
        [1, 0],
        [3, 1],
        [4, 2],
        [5, 3],
      ],
      marked: 1,
      names: ['Said in 1.4 seconds', 'Read in 1.4 seconds'],
    }),
    says: 'Six spoken words and the four that stand in the subtitle.',
  },
  'teaching-english-for-academic-purposes': {
    drawing: drawConcordance({
      node: 'may',
      lines: [
        ['these results', 'suggest that'],
        ['such a method', 'be preferable'],
        ['the difference', 'reflect'],
        ['this view', 'need revision'],
        ['one reason', 'be that'],
      ],
      caption: 'How papers hedge',
    }),
    says: 'Five lines of academic prose in which “may” makes a claim more careful.',
  },
  'teaching-english-pronunciation': {
    drawing: drawGrid({
      heads: [],
      rows: [
        ['ship', 'ʃɪp', 'ʃiːp', 'sheep'],
        ['bad', 'bæd', 'bed', 'bed'],
        ['thin', 'θɪn', 'tɪn', 'tin'],
      ],
      marked: [0, 2],
      caption: 'Minimal pairs',
    }),
    says: 'Three minimal pairs in spelling and transcription: ship and sheep, bad and bed, thin and tin.',
  },
}
