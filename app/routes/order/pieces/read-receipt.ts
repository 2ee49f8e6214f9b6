import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { orderReceipt } from './order-store.ts'

/** Undefined when nobody answers, or not with an order: the next question may fare better. */
export async function readReceipt(secret: string) {
  try {
    const response = await fetch(localPath(href('/order/:secret/state', { secret })))
    return orderReceipt.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
