// Who gets a badge that was held to the camera or typed by a reader: whichever screen asked for one last.
// A badge is never a scan, so it reaches neither the list of scans nor the records of refusals.

type Taker = (code: string) => void

const takers: Taker[] = []

/** Asks for badges until the returned function is called. */
export function askForBadges(taker: Taker): () => void {
  takers.push(taker)
  return () => {
    takers.splice(takers.indexOf(taker), 1)
  }
}

/** Hands a badge on; without anybody who asks it is forgotten. */
export function takeBadge(code: string): void {
  takers.at(-1)?.(code)
}
