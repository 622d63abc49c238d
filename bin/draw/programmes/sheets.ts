/** What each programme draws of its own subject, and the sentence that says it. Programmes that are not here have a cover to themselves. */
import { chain, columns, company, gloss, grid, lines, links, tree } from './forms.ts'

type Sheet = { drawing: string; says: string }

export const sheets: Record<string, Sheet> = {
  'accents-of-the-british-isles': {
    drawing: grid({
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
  'applied-linguistics-for-language-teachers': {
    drawing: chain({
      rows: [
        ['no go', 'don’t go', 'doesn’t go'],
        ['you go?', 'do you go?', 'does she go?'],
      ],
      heads: ['Stages of a learner', 'Target'],
    }),
    says: 'Stages in which learners of English come to its negation and its questions.',
  },
  'authorship-analysis-in-casework': {
    drawing: grid({
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
  'bilingualism-and-the-brain': {
    drawing: columns({
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
  'british-sign-language-linguistics': {
    drawing: gloss({
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
  'child-language-development': {
    drawing: grid({
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
  'classical-arabic-grammar': {
    drawing: gloss({
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
  'clinical-phonetics': {
    drawing: links({
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
  'dependency-and-construction-grammar': {
    drawing: grid({
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
  'discourse-and-conversation-analysis': {
    drawing: company({
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
  'distributional-semantics-and-language-models': {
    drawing: grid({
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
  'elicitation-and-ethics': {
    drawing: grid({
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
    drawing: columns({
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
    drawing: grid({
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
  'english-phonology': {
    drawing: grid({
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
  'etymology-how-to-trace-a-word': {
    drawing: chain({
      rows: [
        ['nescius', 'nice', 'nice'],
        ['ignorant', 'foolish', 'pleasant'],
      ],
      heads: ['Latin, Old French', 'English'],
    }),
    says: 'The word nice from Latin nescius, ignorant, by way of foolish, to pleasant.',
  },
  'field-phonetics': {
    drawing: grid({
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
    drawing: tree({
      brackets: '[S [NP [D the] [N′ [A old] [N dog]]] [VP [V chased] [NP [D a] [N cat]]]]',
      marked: 'VP',
      caption: 'Words in groups, groups in groups',
    }),
    says: 'Constituent tree of “the old dog chased a cat”, with the verb phrase picked out.',
  },
  'forensic-linguistics-language-as-evidence': {
    drawing: company({
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
  'formal-semantics': {
    drawing: tree({
      brackets: '[t [(et,t) [(et,(et,t)) every] [(e,t) dog]] [(e,t) barks]]',
      marked: 't',
      caption: 'Types that fit together',
    }),
    says: 'Tree of “every dog barks” with the semantic type of each node, up to a truth value.',
  },
  'grammar-for-language-teachers': {
    drawing: chain({
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
    drawing: chain({
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
    drawing: grid({
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
  'introduction-to-sanskrit': {
    drawing: gloss({
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
  'introduction-to-translation-studies': {
    drawing: links({
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
  'laboratory-phonology': {
    drawing: columns({
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
  'language-contact-pidgins-and-creoles': {
    drawing: gloss({
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
  'language-documentation-and-archiving': {
    drawing: gloss({
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
  'language-gender-and-sexuality': {
    drawing: columns({
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
  'language-testing-and-assessment': {
    drawing: columns({
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
  'language-variation-and-change': {
    drawing: lines({
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
  'legal-language-and-plain-english': {
    drawing: chain({
      rows: [
        ['null and void', 'void'],
        ['prior to', 'before'],
        ['hereinafter', 'from here on'],
      ],
      heads: ['As it was', 'In plain English'],
    }),
    says: 'Three phrases of lawyers with the plain words for them.',
  },
  'lexicography-for-small-languages': {
    drawing: grid({
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
    drawing: columns({
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
  'metaphor-and-cognitive-linguistics': {
    drawing: links({
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
  'multilingualism-and-language-policy': {
    drawing: grid({
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
  'phonology-of-the-worlds-languages': {
    drawing: grid({
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
  'politeness-and-impoliteness': {
    drawing: grid({
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
    drawing: chain({
      rows: [
        ['some came', 'not all came'],
        ['it is warm', 'it is not hot'],
        ['he tried', 'he failed'],
      ],
      heads: ['What is said', 'What is understood'],
    }),
    says: 'Three things that are said, with what is understood: some came, so not all came.',
  },
  'python-for-text-data-analysis': {
    drawing: columns({
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
  'reading-egyptian-hieroglyphs': {
    drawing: gloss({
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
  'reading-old-english': {
    drawing: gloss({
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
  'speech-perception': {
    drawing: lines({
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
    drawing: links({
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
    drawing: lines({
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
  'subtitling-and-audiovisual-translation': {
    drawing: links({
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
    drawing: company({
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
    drawing: grid({
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
  'welsh-structure-and-sound': {
    drawing: grid({
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
