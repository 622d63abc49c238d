import type { CourseFolder, FolderItem } from '../course-folder.ts'

const longestRun = 3

/** The item's kind and wording, with words, transcriptions and figures left open. */
function patternOf({ body }: Pick<FolderItem, 'body'>) {
  const ask = body.ask
    .replaceAll(/‘[^’]+(?:’[a-z][^’]*)*’|\{[/[][^{}]*[/\]]\}|\*[^*]+\*|`[^`]*`|\[[^\]]*\]/g, '…')
    .replaceAll(/\d[\d.,]*/g, '0')
    .replaceAll(/…(?:,? (?:and |or )?…)+/g, '…')
  return `${body.kind}: ${ask}`
}

/** Finds more than three items in a row that differ only in their words or figures. */
export function monotonousRuns({ practice }: Pick<CourseFolder, 'practice'>) {
  return [...Map.groupBy(practice, ({ section }) => section)].flatMap(([section, items]) => {
    const runs: FolderItem[][] = []
    for (const item of items) {
      const run = runs.at(-1)
      if (run?.[0] && patternOf(run[0]) === patternOf(item)) run.push(item)
      else runs.push([item])
    }
    return runs
      .filter((run) => run.length > longestRun)
      .map(
        (run) => `${section}: ${run.length} items in a row ask the same way, from ${run[0]?.key} to ${run.at(-1)?.key}`,
      )
  })
}
