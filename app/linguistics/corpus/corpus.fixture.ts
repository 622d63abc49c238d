const head = '# title = Three lines\n# licence = CC BY 4.0\n# source = Written for a test.\n# language = en\n'

export const plainCorpus = `${head}
The cat sat on the mat.

The cat ran.
A dog ran, the cat’s dog.
`

const row = (...columns: string[]) => columns.join('\t')

export const treebank = `${head}
# text = She saw the old dogs.
${row('1', 'She', 'she', 'PRON', 'PRP', 'Case=Nom|Number=Sing', '2', 'nsubj', '_', '_')}
${row('2', 'saw', 'see', 'VERB', 'VBD', 'Tense=Past', '0', 'root', '_', '_')}
${row('3', 'the', 'the', 'DET', 'DT', '_', '5', 'det', '_', '_')}
${row('4', 'old', 'old', 'ADJ', 'JJ', '_', '5', 'amod', '_', '_')}
${row('5', 'dogs', 'dog', 'NOUN', 'NNS', 'Number=Plur', '2', 'obj', '_', 'SpaceAfter=No')}
${row('6', '.', '.', 'PUNCT', '.', '_', '2', 'punct', '_', '_')}

${row('1', 'Dogs', 'dog', 'NOUN', 'NNS', 'Number=Plur', '2', 'nsubj', '_', '_')}
${row('2', 'see', 'see', 'VERB', 'VBP', 'Tense=Pres', '0', 'root', '_', '_')}
${row('3', 'her', 'she', 'PRON', 'PRP', 'Case=Acc', '2', 'obj', '_', '_')}
`
