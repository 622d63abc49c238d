/**
 * The limits of a route's form, declared as `handle.body`: the text of all fields together, and the size and number of
 * its files. A route without `mostFileBytes` takes no files.
 */
export type BodyLimits = { mostTextBytes?: number; mostFileBytes?: number; mostFiles?: number }
