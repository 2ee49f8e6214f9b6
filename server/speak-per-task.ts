// Gives each request and job of the process its own language.
import { AsyncLocalStorage } from 'node:async_hooks'
import { getServerAsyncLocalStorage, overwriteServerAsyncLocalStorage } from '#messages/runtime.js'

/** Makes `inLanguage` hold for a task and all it awaits; without it all texts are Spanish. */
export function speakPerTask(): void {
  if (!getServerAsyncLocalStorage()) overwriteServerAsyncLocalStorage(new AsyncLocalStorage())
}
