import { describe, expect, it } from 'vitest'
import { listDistinctNearAnswers } from '#app/domain/courses/format/checks/feedback.ts'
import { containsAnswer, judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { toTermKey } from '#app/domain/courses/practice/wording.ts'
import { writtenFolders } from './sources.ts'

const judged = writtenFolders.flatMap(({ practice }) =>
  practice.flatMap(({ key, body }) =>
    listDistinctNearAnswers(body).map((near) => ({ ...near, key, body, judgement: judgeAnswer(body, near.answer) })),
  ),
)
const shown = ({ key, change, answer }: (typeof judged)[number]) => `${key}, ${change}: ${answer.join(' | ')}`

describe('near answers to the practice of the written courses', () => {
  it('are more than 3,000', () => expect(judged.length).toBeGreaterThan(3000))
  it('are right if they mean the same as an accepted answer', () => {
    expect(
      judged.filter(({ isRight, judgement }) => isRight === true && judgement.verdict !== 'right').map(shown),
    ).toEqual([])
  })
  it('are not right if they mean something else', () => {
    expect(
      judged.filter(({ isRight, judgement }) => isRight === false && judgement.verdict === 'right').map(shown),
    ).toEqual([])
  })
  it('always get feedback that does not give the answer away', () => {
    const missed = judged.filter(({ judgement }) => judgement.verdict !== 'right')
    expect(missed.filter(({ judgement }) => !judgement.slip?.words).map(shown)).toEqual([])
    // “2 of 3 are right” may contain a number that is also an answer of the item, which gives nothing away.
    const telling = missed.filter(
      ({ body, judgement: { slip, rule } }) =>
        body.kind !== 'work' &&
        [slip?.kind === 'places' ? null : slip?.words, rule].some((words) => words && containsAnswer(words, body)),
    )
    expect(telling.map(shown)).toEqual([])
  })
  it('get more than a general sentence if they are numbers, but for at most one in ten', () => {
    const numbers = judged.filter(({ body, judgement }) => body.kind === 'number' && judgement.verdict !== 'right')
    const general = numbers.filter(({ judgement }) =>
      /^(Look at it again\.|That is (far )?too (large|small)\.)$/.test(judgement.slip?.words ?? ''),
    )
    expect(numbers.length).toBeGreaterThan(800)
    expect(general.length / numbers.length, general.map(shown).join('\n')).toBeLessThan(0.1)
  })
  it('take at most 5 ms of the processor if they are the longest that are read as a term', () => {
    const bodies = [...items.values()].filter(({ kind }) => kind === 'text')
    const typed = 'the word and its other form in a text of many '.repeat(9).slice(0, 400)
    const rounds = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      for (const body of bodies) judgeAnswer(body, [typed])
      return process.threadCpuUsage(before).user / 1_000 / bodies.length
    })
    expect(Math.min(...rounds)).toBeLessThan(5)
  })
  it('have an explanation for each difference of a transcription, without names of lexical sets', () => {
    const differing = judged.flatMap((each) =>
      (each.judgement.comparison?.differences ?? []).map(({ words }) => ({ ...each, words })),
    )
    expect(differing.filter(({ words }) => words.trim() === '' || /\b[A-Z]{4,}\b/.test(words)).map(shown)).toEqual([])
  })
})

const items = new Map(writtenFolders.flatMap(({ practice }) => practice.map(({ key, body }) => [key, body])))

/** Judges an answer to an item of a written course. Returns the verdict and all feedback. */
function judgeTyped(key: string, typed: string) {
  const body = items.get(key)
  if (!body) throw new Error(`there is no item ${key}`)
  const { verdict, note, remark, comparison, apart, slip } = judgeAnswer(body, [typed])
  const remarks = [
    note,
    remark,
    ...(comparison?.differences ?? []).map(({ words }) => words),
    ...(comparison?.notes ?? []),
    ...apart,
    slip?.words,
  ]
  return { verdict, remarks: remarks.filter((each) => each).join(' ') }
}

it('no answer has two remarks, or is also accepted', () => {
  const repeated = [...items].flatMap(([key, body]) => {
    if (body.kind !== 'text') return []
    const forms = [body.accept, ...body.near.map((each) => each.forms)].flatMap((group) => [
      ...new Set(group.map(toTermKey)),
    ])
    return forms.filter((form, i) => forms.indexOf(form) < i).map((form) => `${key}: ${form}`)
  })
  expect(repeated).toEqual([])
})

describe('answers that were once misjudged', () => {
  it.each([
    ['transcribe-wool', 'wʊɫ'],
    ['transcribe-yell', 'jeɫ'],
    ['transcribe-shell', 'ʃeɫ'],
    ['transcribe-tongue', 'tʰʌŋ'],
    ['transcribe-cooked', 'kʰʊkt'],
    ['transcribe-plate-narrow', 'pl̥eɪˑt'],
    ['transcribe-ninth-narrow', 'nãɪ̃n̪θ'],
    ['transcribe-crowd-narrow', 'kɹ\u030aaʊd'],
    ['transcribe-cloud', 'klaud'],
    ['transcribe-noise', 'nɔiz'],
    ['transcribe-strange', 'streindʒ'],
    ['transcribe-climb', 'klaim'],
    ['transcribe-throne', 'θroun'],
    ['transcribe-beard', 'biəd'],
    ['transcribe-biological', 'ˌbaɪəˈlɒdʒəkl̩'],
    ['transcribe-bottle', 'ˈbɒtᵊl'],
    ['checked-by-people', 'ground truth'],
    ['count-of-texts', 'range'],
    ['count-of-texts', 'contextual diversity'],
    ['name-delayed', 'follow-up test'],
    ['name-overgeneralisation', 'overapplication'],
    ['holder-of-report', 'the writer’s auntie'],
    ['loss-is', 'negative log probability'],
    ['loss-is', 'negative log-likelihood'],
    ['score-of-a-path', '2.1 × 10⁻⁴'],
    ['score-of-a-path', '2.1e-4'],
    ['pmi-of-avoidance', '–2'],
    ['possible-bigrams', '400,000,000'],
    ['left-behind', '0.88'],
    ['cut-history', 'Andrei Markov'],
    ['once-only', 'hapax-legomenon'],
    ['what-an-allophone-is', 'alophones'],
    ['wordnet-unit', 'a synset'],
    ['wordnet-unit', 'set of synonyms'],
    ['grammar-with-probabilities', 'probabilistic CFG'],
    ['grammar-with-probabilities', 'stochastic CFG'],
    ['grammar-with-probabilities', 'PCFGs'],
    ['term-for-p-t-k-release', 'oral stop'],
    ['name-the-language', 'Emily M. Bender'],
    ['name-the-language', 'E. M. Bender'],
    ['cut-history', 'A. A. Markov'],
    ['cut-history', 'Markow'],
    ['cut-history', 'A. A. Markoff'],
    ['word-error-rate', '20 %'],
    ['above-guessing', '36 percentage points'],
    ['term-ratio', 'ratio of likelihoods'],
    ['name-for-implied', 'evoked appraisal'],
    ['what-kind-of-thing', 'product domain'],
    ['measure-beyond-chance', 'Cohen’s κ-coefficient'],
    ['coefficient-name', 'Cohen’s κ'],
    ['name-cli', 'cross-language influence'],
    ['point-of-a-network', 'embedding vector'],
    ['step-name', 'orthographic normalization'],
    ['checked-by-people', 'gold-standard annotation'],
    ['grammar-with-probabilities', 'probabilistic phrase structure grammar'],
    ['impossible-pair', 'land + birds'],
    ['name-gap', 'info-gap'],
    ['rate-for-period', '1.60‰'],
    ['blended-rate', '14 per mille'],
    ['term-for-score', 'standardised value'],
    ['name-the-class', 'closed-class item'],
    ['name-the-class', 'grammar words'],
    ['which-kind-varies', 'intra-speaker variance'],
    ['name-correlation', 'Pearson’s coefficient'],
    ['name-correlation', 'Spearman’s rank correlation coefficient'],
    ['protected-data', 'categories of personal'],
    ['accommodation', 'phonetic convergence'],
    ['name-obligatory', 'obligatory slot'],
    ['slow-irregular', 'creaky phonation'],
    ['checked-by-people', 'gold labels'],
    ['scores-become-ratios', 'LR calibration'],
    ['transcribe-recordings', 'riˈkɔːdɪŋz'],
    ['impossible-pair', 'land/Birds'],
    ['name-gj', 'grammaticality judgment test'],
    ['name-gj', 'acceptability judgement test'],
    ['holder-of-report', 'The writer’s aunt'],
    ['missing-in-counter', '0, because whale is missing'],
    ['third-letter', 'r because its index is 2'],
    ['kind-for-people', 'judgement, not affect'],
    ['measure-f2-by-telephone', '2,2 khz'],
    ['protected-data', 'special category personal data'],
    ['transcribe-fox', 'fɔks'],
    ['line-of-the-fault', 'line 7'],
    ['viterbi-steps', '280'],
    ['grid-distance', 'ℓ₁ distance'],
    ['term-for-p-t-k-release', 'oral plosive'],
    ['draw-again', 'non-parametric bootstrap'],
    ['coefficient-name', 'unweighted kappa'],
    ['which-kind-varies', 'within-talker variability'],
    ['name-gap', 'split-information task'],
    ['turns', 'rotation estimation'],
    ['accommodation', 'linguistic accommodation'],
    ['checked-by-people', 'golden data'],
    ['others-in-the-parade', 'foil speakers'],
    ['reach-of-negation', 'scope of ‘not’'],
    ['name-the-field', 'computational stylometry'],
    ['step-name', 'text standardisation'],
    ['which-kind-varies', 'within-person variability'],
    ['name-correlation', 'Spearman’s correlation'],
    ['test-for-f', 'paired bootstrapping'],
    ['test-for-f', 'paired bootstrap resampling'],
    ['test-for-f', 'paired bootstrap test'],
    ['name-correlation', 'Pearson’s coefficient r'],
    ['name-correlation', 'Pearson correlation coefficient r'],
    ['name-ug', 'Universal Grammar UG'],
    ['name-the-class', 'grammar word'],
    ['second-hand', 'a translated version'],
    ['holder-of-report', 'the author’s aunt'],
    ['lines-in-context', 'KWIC lines'],
    ['implicit-aspect-heavy', 'portability'],
    ['measure-choice', 'delta with cosine'],
    ['dictionary-form', 'headword'],
    ['none-value', 'the value None'],
    ['none-value', 'None value'],
    ['name-for-knowledge', 'descriptive metadata'],
    ['name-for-knowledge', 'bibliographic metadata'],
    ['checked-by-people', 'gold standard dataset'],
    ['checked-by-people', 'ground truth data'],
    ['checked-by-people', 'ground truth labels'],
    ['which-kind-varies', 'within-individual variation'],
    ['flat-tops', 'signal clipping'],
    ['slow-irregular', 'creakiness'],
    ['point-of-a-network', 'vector embedding'],
    ['others-in-the-parade', 'distracters'],
    ['step-name', 'standardizing'],
    ['step-name', 'orthographic modernisation'],
    ['term-for-score', 'standard normal deviate'],
    ['grid-distance', 'Manhattan norm'],
    ['name-of-numbers', 'principal component coefficients'],
    ['name-of-numbers', 'word loadings'],
    ['summed-tree', '50% consensus tree'],
    ['hide-term', 'stylistic obfuscation'],
    ['turns', 'n-fold cross-validation'],
    ['turns', 'leave-one-out test'],
    ['second-hand', 'a direct translation'],
    ['name-for-implied', 'evoked evaluation'],
    ['implicit-aspect-heavy', 'how heavy it is'],
    ['implicit-aspect-heavy', 'the laptop’s weight'],
    ['name-of-value', 'prior orientation'],
    ['share-that-is-known', 'coverage of the lexicon'],
    ['what-kind-of-thing', 'review domain'],
    ['what-kind-of-thing', 'domain of the reviews'],
    ['exit-label', 'not sure'],
    ['name-gj', 'grammaticality rating'],
    ['name-gj', 'GJ task'],
    ['name-falsifiable', 'testability'],
    ['name-delayed', 'delayed retention test'],
    ['name-redundant', 'semantically redundant'],
    ['name-type-frequency', 'distinct types'],
    ['name-correlation', 'tau'],
    ['what-replaces-t', 'voiceless glottal plosive'],
    ['what-replaces-t', 'voiceless glottal stop'],
    ['term-lexical-incidence', 'phonemic incidence'],
    ['chance-in-a-count', '± 15'],
    ['probability-at-zero', '50/50'],
    ['protected-data', 'special categories of data'],
    ['memory-of-automaton', 'the state it is in'],
    ['step-name', 'normalization of spelling'],
    ['conditional-swapped', 'the prosecuter'],
    ['transcribe-labiodental', '\u03c5ɪp'],
  ])('%s accepts %s as right', (key, typed) => expect(judgeTyped(key, typed).verdict).toBe('right'))

  it.each([
    ['not-in-english-onset', 'n', /begins \*no\*/],
    ['not-in-english-onset', 'N', /begins \*no\*/],
    ['transcribe-yell', 'yel', /\{\[y\]\} is the vowel of French \*lune\*; the first sound of \*yes\* is \{\/j\/\}/],
    ['transcribe-thick', 'θɪck', /Leave out/],
    ['transcribe-fox', 'fɒcs', /The letter c is mostly read as/],
    ['transcribe-sister', 'sɪˈstə', /The stress is on the first syllable/],
    ['transcribe-coffee', 'kɒˈfi', /The stress is on the first syllable/],
    ['transcribe-knit', 'nit', /at the end of \*happy\*; the vowel here is \{\/ɪ\/\} \(key I\)/],
    [
      'bracket-poem-about-rain',
      '[S [NP She] [VP praised [NP [NP the poem] [PP about [NP rain]]]]]',
      /The groups are right/,
    ],
    ['loss-is', 'cross-entropy', /./],
    ['pairs-of-output', '0.5', /the output four words/],
    ['viterbi-steps', '244,140,625', /number of paths/],
    ['count-of-vowels', '12', /the short vowels and the long ones/],
    ['flat-tops', 'saturation', /state of the equipment/],
    ['name-the-fault', 'picking cherries', /the other way round/],
    ['name-attractor', 'basin of attraction', /the region from which/],
    ['combine', '3.8', /mean of the three/],
    ['bias-term', 'context effect', /leans to one side/],
    ['missing-words', 'rather then that', /at that time/],
    ['affix-around-stem', 'discontinuous affix', /stands around the stem/],
    ['one-form-several-cells', 'neutralization', /mostly between sounds/],
    ['tag-of-names', 'proper noun', /asks for the tag/],
    ['not-in-english-onset', 'velar nasal', /asks for the symbol/],
    ['course-in-a-word', 'formant track', /the path of a ball/],
    ['accommodation', 'alignment', /Studies of dialogue/],
    ['grid-distance', 'Minkowski distance', /with the exponent 1/],
    ['told-what-to-hear', 'expectancy effect', /wider idea/],
    ['tokens-by-penn', '7', /\*Lee’s\* and \*can’t\*/],
    ['transcribe-laugh', 'laf', /a front vowel, as in American speech and/],
    ['transcribe-waiting-for', 'ˈwɒtʃə ˈweɪtɪŋ fɔː', /quick speech/],
    ['reference-setting', 'natural', /taking no side/],
    ['name-recast', 'recap', /with its error put right/],
    ['number-of-trigrams', '199', /the number of pairs/],
    ['how-typical', 'commonness', /says the same/],
    ['flat-tops', 'limiting', /by a rule/],
    ['pairs-of-words', 'phrase', /any neighbours count/],
    ['step-of-pitch', 'ERB', /no fixed number/],
    ['voice-in-noise', 'shouting', /happens to the voice/],
    ['stage-share', '16', /divided by all the negatives/],
    ['length-decomposed', '10', /the digits after it/],
    ['how-many-trigrams', '167', /overlap/],
    ['number-of-trigrams', '67', /overlap/],
    ['edge-weight', '6', /add up all three places/],
    ['mean-without-error', '805', /median of all four/],
    ['catalan-four', '132', /five phrases/],
    ['catalan-four', '5', /two phrases/],
    ['cky-stretches', '18', /half of the single words/],
    ['length-of-vector', '36', /product of the cells/],
    ['lesk-overlap', '1', /One more word/],
    ['rest-of-pages', '48', /read before the last day/],
    ['irrealis-score', '0', /three others count/],
    ['recall-negative', '21/24', /called neutral are missed/],
    ['recall-negative', '21/27', /called positive are missed/],
    ['plan-name', 'equilibrium', /pair of scales/],
    ['memory-of-automaton', 'stage', /come back to where it was/],
    ['name-ug', 'generative grammar', /what all languages share/],
    ['name-falsifiable', 'falsify', /a claim allows it/],
    ['system-of-voices', 'involvement', /everyday speech/],
    ['measure', 'log likelihood ratio', /its logarithm/],
    ['smoothed-unseen', '1/(40+60) = 0.1', /The calculation is right/],
    ['pairs-of-words', 'digraphs', /two letters for one sound/],
    ['measure-beyond-chance', 'Scott’s pi', /labels of both raters/],
    ['cue-validity', '0.6', /its availability/],
    ['lower-end', '0.789', /where the interval ends/],
    ['bracket-f', '0.5', /either tree has/],
    ['stable-sort', "['ox', 'sea', 'ape', 'ant']", /the whole list/],
    ['transcribe-dance', 'dɑːnts', /after the nasal/],
    ['sum-of-evidence', '2', /second weight counts too/],
    ['what-an-allophone-is', 'positional variants', /comes from Greek/],
    ['follow-a-loop', '3.75', /the mean length/],
    ['word-error-rate', '20', /^If you mean per cent, write the sign/],
    ['middle-slice', 'spea', /each letter counts/],
    ['next-code-point', '100', /the letter before/],
    ['penalty-of-same', '0.602', /base ten/],
    ['dictionary-form', 'root', /may be no word by itself/],
    ['dictionary-form', 'infinitive', /said of verbs/],
    ['speaking-rate-of-a-call', '2.7', /already in it/],
    ['count-of-texts', 'inverse document frequency', /is small where/],
    ['name-blocking', 'cue blockage', /another noun/],
    ['what-kind-of-thing', 'product', /one such thing/],
    ['which-recording', 'police interview', /nobody disputes/],
    ['store-and-reuse', 'Bellman’s principle', /why it works/],
    ['slice-length', '3', /Nothing more/],
    ['term-for-unreal', 'unrealis', /the Latin one/],
    ['bracket-f', '0.333', /A factor of two is missing/],
    ['stage-share', '80', /All 25 belong to the total/],
    ['count-of-strings', '9', /There are three groups/],
    ['rows-left', '1', /More than one of the years/],
    ['name-correlation', 'variance', /values of one score/],
    ['name-correlation', 'd', /^Effect sizes are the wider kind/],
    ['greedy-length', 'b', /^The plus alone/],
    ['hide-term', 'adversarial stylometry', /writing like somebody else too/],
    ['told-what-to-hear', 'cognitive bias', /wider idea/],
    ['edge-weight', '23', /three to the third/],
    ['net-speech', '35', /adds the overlap/],
    ['share-at-neutral', '40', /both say neutral/],
    ['acceptance-difference', '67', /share of the larger/],
    ['logistic-of-two', '0.135', /to the power of −2/],
    ['mcnemar', '0.36', /squared first/],
    ['blended-rate', '16', /^That gives the larger share/],
    ['name-pushed', 'input', /hear or read/],
    ['not-in-english-onset', 'ng', /how it is spelt/],
    ['memory-of-automaton', 'configuration', /still to be read/],
    ['once-only-word', 'nonce word', /coined for one occasion/],
    ['what-replaces-t', 'glottalisation', /what happens to/],
    ['what-replaces-t', 'glottal replacement', /what happens to/],
    ['score-by-group', 'stratification', /a population before/],
    ['name-for-knowledge', 'annotation', /words or passages/],
    ['gain-difference', '4', /difference afterwards/],
    ['name-redundant', 'concord', /frequent kind/],
    ['century-of-year', '18', /name of the century/],
    ['count-quantified', '2', /more than one/],
    ['word-edges', '4', /Neither \*seal\*/],
    ['dependents-of-head', '0', /head of the third word/],
    ['scores-of-500', '124,750', /each pair/],
    ['count-types', '0.375', /^The answer is a whole number/],
    ['lesk-overlap', '2/3', /words of the context/],
    ['lesk-overlap', '2/4', /words of the definition/],
    ['target-like-use', '0.68', /forms used/],
    ['compound-of-seven', '0.32', /root is taken/],
    ['articulation-rate-of-a-call', '3', /for 30 s/],
    ['trials-for-half', '18', /the exponent is minus one half/],
    ['commonest-tag', '190', /how many it gets wrong/],
    ['first-matches', '3', /a single letter before/],
    ['lead-share', '5', /a part of all the tokens/],
    ['count-inscribed', '4', /from which a value is inferred/],
    ['features-in-common', 'seed words', /Seeds start a lexicon/],
    ['name-the-task', 'author attribution', /Here there is one/],
    ['plan-name', 'comparability', /alike in three respects/],
    ['plan-name', 'homogeneity', /alike in three respects/],
    ['penalty-of-same', '1.58', /One is added first/],
    ['hertz-from-semitones', '1200', /twelve times as high/],
    ['ratio-for-defence', '0.04', /product of the two shares/],
    ['told-what-to-hear', 'suggestion bias', /a related one or a cause/],
    ['told-what-to-hear', 'anchoring', /a related one or a cause/],
    ['name-automatisation', 'habit', /the way to it/],
    ['which-kind-varies', 'idiolect', /as a whole/],
    ['ratio-for-defence', '0.3', /difference of the two shares/],
    ['which-parameter', '0.2', /nothing is added to it/],
    ['geht-formula', '2', /verb comes before the subject/],
    ['once-only-word', 'dis legomenon', /\*dis\* is twice/],
    ['write-crew', 'seaman|seamen|whaleman', /^`whalemen` should match/],
    ['reach-of-negation', 'domain', /in other words/],
    ['why-not-raw', '0', /On most of the voices/],
    ['pieces-of-a-line', '4', /the number of commas/],
    ['discounted-mass', '3', /from the counts in all/],
    ['bracket-f', '0.45', /product of precision/],
    ['scores-of-500', '499', /looks at itself too/],
    ['kappa-of-rare', '0.95', /observed agreement/],
    ['kappa-of-rare', '5', /^That is the gain over chance/],
    ['test-for-f', 'resampling with replacement', /what it does/],
    ['flat-tops', 'overload', /That is the cause/],
    ['missing-words', 'as against', /follows a comparative/],
    ['overriding-duty', 'the defence', /on one side/],
    ['name-of-meeting-point', 'false rejection rate', /one of the two/],
    ['term-for-score', 't-value', /a standard error/],
    ['turns', 'resampling', /general word/],
    ['draw-again', 'resampling with replacement', /what the method does/],
    ['but-weights', '-1.5', /the side before/],
    ['but-weights', '3', /the side after/],
    ['share-of-wrong-labels', '60', /If you mean per cent/],
    ['exit-label', 'exit', /part of the guideline/],
    ['exit-label', 'clear', /the opposite/],
    ['what-kind-of-thing', 'reviews', /The genre is the same/],
    ['name-mutuality', 'mutualism', /two species/],
    ['name-correlation', 'Cohen’s d', /means of groups/],
    ['not-shared', '9.1', /^(?!That is the share in common)/],
    ['term-ratio', 'odds ratio', /divides odds by odds/],
    ['ratio-from-table', '48.5', /divides odds by odds/],
    ['narrow-population', '141', /divides odds by odds/],
    ['lines-in-context', 'collocation', /^Collocations are the combinations/],
    ['name-filter', 'effective filter', /^All but one letter/],
    ['cell-of-a-word', '6.0', /of two integers/],
    ['number-of-trigrams', '66', /one word further on/],
    ['pairs-of-words', 'diagrams', /is a drawing/],
    ['effect-size', '-0.8', /mean without the treatment/],
    ['how-many-trigrams', '166', /one character further on/],
    ['name-automatisation', 'automaticity', /That is the result/],
    ['name-type-frequency', 'type', /Those are the items/],
    ['name-ug', 'universals', /^That describes them/],
    ['smoothed-unseen', '1/61', /^That leaves the tokens out/],
    ['smoothed-unseen', '1/60', /^That divides by the types alone/],
  ])('%s explains what is wrong with %s', (key, typed, words) => {
    const { verdict, remarks } = judgeTyped(key, typed)
    expect(verdict).not.toBe('right')
    expect(remarks).toMatch(words)
  })

  it('say of normalisation that it joins spellings, since the inflected forms of a word are joined by lemmatising', () => {
    const body = items.get('step-name')
    expect(body && 'why' in body && body.why).toMatch(/joins the spellings/)
  })

  it.each([
    ['share-before-words', 'a priori probability'],
    ['reach-of-negation', 'the negator’s scope'],
    ['share-before-words', 'a priori'],
    ['name-of-value', 'a priori polarity'],
    ['name-of-value', 'prior polarity score'],
  ])('are not told to mind the spelling of another right term: %s, %s', (key, typed) =>
    expect(judgeTyped(key, typed)).toEqual({ verdict: 'right', remarks: '' }),
  )

  it('does not say that speech changes little, since that of children soon does', () => {
    const body = items.get('asylum-question')
    expect(body && judgeAnswer(body, ['3']).options[3]?.why).toMatch(/adults seldom lose/)
  })
  it('does not deny *guitar* a schwa, since many speakers have one', () => {
    const body = items.get('find-the-error')
    expect(body && judgeAnswer(body, ['2']).options[2]?.why).toMatch(/mostly KIT/)
  })
  it('ask for the actions of the parser of the lesson, since another kind draws an arc before it shifts the second word', () =>
    expect(items.get('actions-for-dogs-bark')?.ask).toMatch(/between the two items on top of its stack/))
  it('ask which mean is taken from which, since the sign of an effect size depends on it', () =>
    expect(items.get('effect-size')?.ask).toMatch(/with the treatment and 58 without it/))
  it('ask whose coefficient is meant, since Scott’s pi and Krippendorff’s alpha are Greek letters too', () =>
    expect(items.get('measure-beyond-chance')?.ask).toMatch(/of Cohen’s/))
  it('ask for no symbols of the course, since others are said to be fine too', () => {
    expect(judgeTyped('transcribe-chair', 'tʃɛː').remarks).toMatch(/is fine too/)
    expect([...items.values()].filter(({ kind, ask }) => kind === 'transcribe' && /symbols of this/.test(ask))).toEqual(
      [],
    )
  })

  it('puts the stress before the schwa, but not before the sounds', () => {
    const body = items.get('order-of-checking')
    expect(body && judgeAnswer(body, ['2', '0', '1', '3', '4']).rule).toMatch(/marked before they are checked/)
  })

  it('get no feedback that contradicts narrow detail or the course’s own teaching', () => {
    const words = judged.flatMap(({ judgement }) => judgement.comparison?.differences.map((each) => each.words) ?? [])
    expect(words.filter((each) => /There is no|in speech or in this style|not after it|a full one/.test(each))).toEqual(
      [],
    )
  })
})
