export type Consonant = {
  voicing: 'voiced' | 'voiceless'
  place: string
  manner: string
}

export type Vowel = {
  /** 0 close to 3 open, 0 front to 2 back: where the vowel begins. */
  height: number
  backness: number
  long: boolean
  glide: boolean
  /** The keyword it is known by. */
  set: string
}
