/** Ends the turn of a long work, so that other requests are heard before it goes on. */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
