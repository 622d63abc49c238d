/** Descriptions of the programmes’ own pictures. Written by tools/draw/programmes.ts. */
export const programmePictures: Readonly<Partial<Record<string, string>>> = {
  'accents-of-the-british-isles':
    'The words bath, strut, goat and car in the accents of southern England, Leeds and Glasgow.',
  'applied-linguistics-for-language-teachers':
    'Stages in which learners of English come to its negation and its questions.',
  'authorship-analysis-in-casework':
    'Three habits of spelling in a known and in a questioned text: two agree, one does not.',
  'bilingualism-and-the-brain': 'Time to name a picture: changing back to the stronger language takes longest.',
  'british-sign-language-linguistics':
    'A question in British Sign Language as glosses: name, your, what, with furrowed brows.',
  'child-language-development': 'Invented words with the plurals that children give them: wugs, heafs, gutches.',
  'classical-arabic-grammar': 'The Arabic sentence katabat risālatan, “she wrote a letter”, divided and glossed.',
  'clinical-phonetics': 'Four words as they should sound and as a child says them, with t and d for k and g.',
  'dependency-and-construction-grammar': 'A construction with slots to fill: the more you read, the less you guess.',
  'discourse-and-conversation-analysis':
    'Five questions whose answers begin with “well”, each time because the answer is not the hoped-for one.',
  'distributional-semantics-and-language-models':
    'Four words as rows of counts in four contexts: tea is like coffee, a lorry like a car.',
  'elicitation-and-ethics': 'A paradigm of the Swahili verb “read” with one cell still to be asked for.',
  'endangered-languages-and-revitalisation': 'Speakers of a language by age: many of the old, few of the children.',
  'english-grammar-in-theory-and-use': 'The English verb write in two tenses and three aspects.',
  'english-phonology': 'One phoneme of English, t, with its sounds in top, stop, eighth and button.',
  'etymology-how-to-trace-a-word': 'The word nice from Latin nescius, ignorant, by way of foolish, to pleasant.',
  'field-phonetics': 'Ejectives, implosives and clicks, made without the breath of the lungs.',
  'first-steps-in-syntax': 'Constituent tree of “the old dog chased a cat”, with the verb phrase picked out.',
  'forensic-linguistics-language-as-evidence':
    'Five lines with “then” behind the subject, a habit of police statements.',
  'formal-semantics': 'Tree of “every dog barks” with the semantic type of each node, up to a truth value.',
  'grammar-for-language-teachers': 'Three things that learners of English say, each with what is said instead.',
  grammaticalisation:
    'Words on their way into grammar: going to and gonna, Latin cantare habeo and French chanterai, līc and -ly.',
  'indo-european-reconstruction':
    'The words for three, father and is in Sanskrit, Greek and Latin, with the forms they are traced to.',
  'introduction-to-sanskrit': 'Sanskrit aśvasya pādaḥ, “the horse’s foot”, divided and glossed.',
  'introduction-to-translation-studies':
    'The Dutch word gezellig with four English words, each of which says a part of it.',
  'laboratory-phonology':
    'Voice onset times of the English plosives after Lisker and Abramson: short for b, d, g, long for p, t, k.',
  'language-contact-pidgins-and-creoles':
    'Tok Pisin bai mi kam bek, “I shall come back”, whose future marker was English by and by.',
  'language-documentation-and-archiving':
    'A Warlpiri sentence, “the man is spearing the kangaroo”, word by word with its glosses.',
  'language-gender-and-sexuality':
    'How often -ing is said, and not -in, by men and women in casual and in careful speech.',
  'language-testing-and-assessment': 'The scores of a test, with the cut score where most candidates stand.',
  'language-variation-and-change':
    'A change in an S-shaped curve: the new form is rare, then spreads fast, then is nearly everywhere.',
  'legal-language-and-plain-english': 'Three phrases of lawyers with the plain words for them.',
  'lexicography-for-small-languages': 'Three entries of a small dictionary of Warlpiri: man, spear, kangaroo.',
  'linguistic-typology': 'How many languages have which order of subject, object and verb: SOV and SVO nearly all.',
  'metaphor-and-cognitive-linguistics':
    'Love as a journey: travellers are lovers, the vehicle the relationship, crossroads are choices.',
  'multilingualism-and-language-policy':
    'Signs in Welsh and English: araf and slow, ysgol and school, heddlu and police.',
  'phonology-of-the-worlds-languages': 'The voiceless plosives of English, Arabic and Hawaiian, with their gaps.',
  'politeness-and-impoliteness':
    'The words for you in German, French, Spanish and English, near and distant; English has one.',
  pragmatics: 'Three things that are said, with what is understood: some came, so not all came.',
  'python-for-text-data-analysis':
    'Counts of six words in Tom Sawyer, from the 3,332 times of “the” to the 104 of “two”.',
  'reading-egyptian-hieroglyphs':
    'The Egyptian sentence sḏm.n=f ḫrw, “he heard a voice”, in transliteration with its glosses.',
  'reading-old-english': 'The opening words of Beowulf, Hwæt wē Gār-Dena, divided and glossed.',
  'speech-perception':
    'Sounds between ba and pa are heard as the one or as the other, with a steep border between them.',
  'speech-technology-for-linguists': 'What was said, recognise speech, and what a machine heard, wreck a nice beach.',
  'statistics-for-linguists-with-r':
    'The reading times of two conditions as two curves that overlap: is the difference one?',
  'subtitling-and-audiovisual-translation': 'Six spoken words and the four that stand in the subtitle.',
  'teaching-english-for-academic-purposes': 'Five lines of academic prose in which “may” makes a claim more careful.',
  'teaching-english-pronunciation':
    'Three minimal pairs in spelling and transcription: ship and sheep, bad and bed, thin and tin.',
  'welsh-structure-and-sound':
    'The Welsh words for cat, head and father with their soft, nasal and aspirate mutations.',
}
