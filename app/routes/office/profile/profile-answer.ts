// The profile answers as the pages before the office do (access-answer.ts), and for their reason: its
// forms hold secrets and work as plain posts, so nothing of them waits for the page's code.
import type { AccessAnswer } from '#app/routes/access/access-answer.ts'

/** The answers to the profile's forms; `typed.intent` says which one it was. */
export type ProfileAnswer = AccessAnswer & {
  /** For the app: a picture of the key, and the key in letters. */
  key?: { picture: string; secret: string }
  /** Shown this once. */
  recoveryCodes?: string[]
}
