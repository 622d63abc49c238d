import { z } from 'zod'
import { release } from '#app/core/release.ts'

/**
 * The name of the connection for notifications, which every process of an institute keeps open. It ends with the release;
 * in 1.0.0 it has none.
 */
export const signalsConnection = `ukli-signals ${release}`

/** The key of the index in `settings`. */
export const indexKey = 'builds'

/**
 * Days for which the files of a release are kept, because a page that stays open may load further scripts days later.
 */
const keptDays = 30
const dayMilliseconds = 86_400_000

const builds = z.array(z.object({ id: z.string(), startedAt: z.string(), files: z.array(z.string()) })).catch([])

/** A release that was started, with the names of its scripts and styles. */
export type Build = z.infer<typeof builds>[number]

export function parseBuilds(stored: unknown): Build[] {
  return builds.parse(stored ?? [])
}

export function assetKey(file: string) {
  return `assets/${file}`
}

/** Adds a build to the index and removes old builds. `unused` are the files that no remaining build has. */
export function addBuild(index: readonly Build[], { build, now }: { build: Build; now: Date }) {
  const others = index.filter(({ id }) => id !== build.id)
  const isKept = ({ startedAt }: Build) => now.getTime() - Date.parse(startedAt) < keptDays * dayMilliseconds
  const kept = [...others.filter(isKept), build]
  const used = new Set(kept.flatMap(({ files }) => files))
  return { kept, unused: others.flatMap(({ files }) => files).filter((file) => !used.has(file)) }
}
