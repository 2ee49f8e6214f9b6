import type { AccessAnswer } from '#app/routes/access/access-answer.ts'

/** What the profile's forms are answered; `typed.intent` says which one it was. */
export type ProfileAnswer = AccessAnswer & {
  /** For the app: a picture of the key, and the key in letters. */
  key?: { picture: string; secret: string }
  /** Shown this once. */
  recoveryCodes?: string[]
}
