export type DependencyWord = {
  id: number
  form: string
  tag: string
  head: number
  relation: string
  isMarked: boolean
}
