export type TreeNode = {
  label: string
  /** Its part of the tree is what the example speaks of. */
  isMarked: boolean
  children: readonly TreeNode[]
}
