/** The part of fontkit that we use. The package has no types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): object
}
