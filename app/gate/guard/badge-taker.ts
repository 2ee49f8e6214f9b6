// Routes a badge from the camera or a reader to the screen that asked for one last. A badge is never a scan,
// so it appears neither in the list of scans nor in the records of refusals.

type Taker = (code: string) => void

const takers: Taker[] = []

/** Receives badges until the returned function is called. */
export function askForBadges(taker: Taker): () => void {
  takers.push(taker)
  return () => {
    takers.splice(takers.indexOf(taker), 1)
  }
}

/** Delivers a badge; it is dropped if nobody asked for one. */
export function takeBadge(code: string): void {
  takers.at(-1)?.(code)
}
