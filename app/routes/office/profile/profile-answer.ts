// The profile's answers have the form of those before the sign-in (access-answer.ts), for the same reason:
// its forms contain secrets and work as plain posts, without JavaScript.
import type { AccessAnswer } from '#app/routes/access/access-answer.ts'

/** The answers to the profile's forms; `typed.intent` says which one it was. */
export type ProfileAnswer = AccessAnswer & {
  /** For the app: the key as a picture and as text. */
  key?: { picture: string; secret: string }
  /** Shown only once. */
  recoveryCodes?: string[]
}
