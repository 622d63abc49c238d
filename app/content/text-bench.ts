/** The text that everybody can search at the bench: forty lines written for it. */
export const benchCorpus = {
  name: 'harbour',
  format: 'txt',
  text: `# title = The harbour
# licence = CC BY 4.0
# source = Forty lines written for this page.
# language = en

The harbour wakes before the town.
Long before dawn the first boats put out to sea.
The wind had dropped in the night, and the water lay like glass.
Heavy rain had fallen for three days.
By noon heavy rain set in again and nobody went out.
Whether the boats go out depends on the wind.
What they bring home depends on luck as much as on skill.
Old Marta mends the nets and talks to the gulls.
She has mended nets since she was a girl of nine.
Her mother mended nets, and her mother before her.
The young people have gone to the city.
They come home for the summer and go back in the autumn.
“You cannot live on fish,” they say, and they may be right.
The boats that are left go out every morning.
Strong tea is drunk at the harbour at all hours.
Strong tea and heavy rain: that is November here.
When fog sets in, a bell is rung from the end of the pier.
One winter fog set in for a week, and the bell never stopped.
The children learned to sleep through it.
When it stopped at last, every child in the town woke up.
The price of fish depends on the market in the city.
The market depends on the weather, and nobody depends on the weather.
So it is said, and people laugh.
Heavy traffic is unknown here; the one road ends at the pier.
A heavy sea broke over the pier in January.
It took the bench on which the old men had sat for years.
The old men sat on the wall instead.
They looked at the sea and talked about the sea.
In spring a new bench was set on the pier.
The old men tried it and went back to the wall.
The ferry brings the post, the papers and strong opinions.
A strong wind keeps the ferry away for days.
Then the town reads the old papers again.
Despair set in only once, when the school closed.
But a teacher came, and then a second, and it opened again.
Marta sent them a net full of oranges.
The harbour lights are lit at dusk.
The last boat comes home when the lights are lit.
Somebody always waits for the last boat.
Then the harbour sleeps, and the town a little later.
`,
} as const

/** The text part of the bench: its title, and its text in the format of lessons. */
export const textBench = {
  title: 'Text bench',
  text: String.raw`### Search a text

Look for a word, for *two words*, or for an expression between slashes, such as ${'`'}/depend(s|ed)?/${'`'}. Sort by what stands to the left or right, then see which words keep company with it.

${'```'}concordance The harbour
corpus: harbour
query: /sets?/ in
sort: 3 left
most: 12
${'```'}

### Try an expression

The past tenses are marked. Change the expression until it finds them and nothing else, or as nearly as you can.

${'```'}expression Which verbs are past tenses?
pattern: \b\w+ed\b
She {mended} the red net and {talked} to the gulls.
The bed of the harbour {needed} care, so they {cleared} the weed.
Heavy rain {set} in, fog {followed}, and nobody {went} out.
The wicked old bell {stopped}, and every child {woke} up.
${'```'}

### Run a program

This is Python, and it runs in your browser. Change it and run it again.

${'```'}python
from collections import Counter

text = "the boats go out and the boats come home and the harbour sleeps"
counts = Counter(text.split())
for word, count in counts.most_common(3):
    print(word, count)
${'```'}

${'```'}output
the 3
boats 2
and 2
${'```'}

### Fill a table step by step

Four calculations of language technology. With scripts, Next fills the next cell and says why, “Fill it myself” leaves the cells to you, and you can put your own words and numbers in.

${'```'}tokens A tokeniser that takes the longest piece
text unhappily undone
pieces un undo do happ happi ly i n e
${'```'}

${'```'}bpe Byte-pair encoding
low 5
lower 2
newest 6
widest 3
merges 4
cut lowest
${'```'}

${'```'}viterbi The Viterbi algorithm: the best tags of a sentence
words they can fish
START > PRON 0.4
PRON > AUX 0.3
PRON > VERB 0.5
AUX > VERB 0.6
VERB > NOUN 0.2
PRON : they 0.1
AUX : can 0.2
VERB : can 0.0005
VERB : fish 0.002
NOUN : fish 0.003
${'```'}

${'```'}cky CKY: the best tree of a sentence
words she saw the man with a telescope
S > NP VP 1.0
VP > V NP 0.7
VP > VP PP 0.3
NP > Det N 0.5
NP > NP PP 0.2
NP > she 0.3
PP > P NP 1.0
Det > the 0.6
Det > a 0.4
N > man 0.1
N > telescope 0.02
V > saw 0.2
P > with 0.3
${'```'}
`,
} as const
