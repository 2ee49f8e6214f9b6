/** Yields to the event loop during long work, so that other requests are handled in between. */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
