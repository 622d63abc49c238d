import type { CourseFolder, FolderItem } from '../course-folder.ts'

const longestRun = 3

/** Returns an item's kind and question with placeholders for words, transcriptions and numbers. */
function questionPattern({ body }: Pick<FolderItem, 'body'>) {
  const ask = body.ask
    .replaceAll(/‘[^’]+(?:’[a-z][^’]*)*’|\{[/[][^{}]*[/\]]\}|\*[^*]+\*|`[^`]*`|\[[^\]]*\]/g, '…')
    .replaceAll(/\d[\d.,]*/g, '0')
    .replaceAll(/…(?:,? (?:and |or )?…)+/g, '…')
  return `${body.kind}: ${ask}`
}

/** Finds more than three items in a row that differ only in their words or numbers. */
export function findMonotonousRuns({ practice }: Pick<CourseFolder, 'practice'>) {
  return [...Map.groupBy(practice, ({ section }) => section)].flatMap(([section, items]) => {
    const runs: FolderItem[][] = []
    for (const item of items) {
      const run = runs.at(-1)
      if (run?.[0] && questionPattern(run[0]) === questionPattern(item)) run.push(item)
      else runs.push([item])
    }
    return runs
      .filter((run) => run.length > longestRun)
      .map(
        (run) => `${section}: ${run.length} items in a row ask the same way, from ${run[0]?.key} to ${run.at(-1)?.key}`,
      )
  })
}
