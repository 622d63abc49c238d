/**
 * True while an input method puts a character together. Its keys, Enter above all, belong to it and must do nothing
 * else. Safari sends the Enter that ends the composition with `isComposing` false, but still with key code 229.
 */
export const isComposing = ({ isComposing: composes, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  composes || keyCode === 229
