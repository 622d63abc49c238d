/** Returns what is read of a typed text, or why it cannot be read, as the reader throws it. */
export function readOrFault<Value>(read: () => Value): { value: Value; fault: null } | { value: null; fault: string } {
  try {
    return { value: read(), fault: null }
  } catch (error) {
    return { value: null, fault: error instanceof Error ? error.message : '' }
  }
}
