/** The price and places of a course, and whether staff have stopped its sale. */
export type SaleTerms = {
  /** The price in force, in pounds with two decimals. */
  price: string
  /** The price in the course's text, which counts unless the institute has set its own. */
  textPrice: string
  ownPrice: string | null
  /** The most students who can be enrolled at a time; null without a limit. */
  places: number | null
  /** The places that are taken now. */
  taken: number
  isStopped: boolean
}
