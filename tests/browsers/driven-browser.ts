// What the purchase needs of a browser, alike for all of them. A browser is driven from outside, as a
// person's hands would: real presses and keys, and pictures of what is on the screen.

/** Something on the page, as a person or a screen reader would name it. */
export type Place = ({ role: string; name?: string | RegExp } | { text: string | RegExp }) & {
  /** Only inside of that one. */
  within?: Place
}

/** A place as JSON, for the way into the page. */
export type SentPlace = {
  role?: string
  words: string
  isPattern: boolean
  within?: SentPlace
}

/** An element of the page that is open now. */
export type FoundElement = {
  press(): Promise<void>
  /** Selects all that the field holds and types over it, by keys. */
  overtype(text: string): Promise<void>
  run<Answer>(work: (element: Element) => Answer): Promise<Awaited<Answer>>
}

export type DrivenBrowser = {
  /** Name and version, as the browser tells them. */
  name: string
  /** Loads an address as if it were typed. Rejects when nothing answers. */
  open(url: string): Promise<void>
  /** Runs a function in the page, which needs nothing of ours; its answer is JSON. */
  run<Answer>(work: () => Answer): Promise<Awaited<Answer>>
  /** The element that `findPlace` finds. */
  find(place: SentPlace, toPress: boolean): Promise<FoundElement | undefined>
  /** Runs a whole script in the page. */
  inject(script: string): Promise<void>
  /** A PNG of what is in view. */
  picture(): Promise<Uint8Array>
  /** What the console was told so far that is an error or a warning, as far as a driver hears of it. */
  complaints(): string[]
  close(): Promise<void>
}

/** How a browser is opened: for one purchase, with nothing left of the one before it. */
export type BrowserOptions = {
  /** What the browser prefers (BCP 47); WebKit's speaks that of its machine. */
  language: string
  width: number
  height: number
}
