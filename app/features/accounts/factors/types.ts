export type TwoStep =
  | { state: 'off' }
  | { state: 'pending'; key: string; picture: { path: string; size: number }; codes: readonly string[] }
  | { state: 'on'; since: Date }
