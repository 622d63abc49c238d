/** As much of fontkit as is used here; it brings no types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): object
}
