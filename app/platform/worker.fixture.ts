export function double(number: number) {
  return number * 2
}

export function neverEnd(): never {
  for (;;);
}
