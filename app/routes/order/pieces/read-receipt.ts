import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { orderReceipt } from './order-store.ts'

/** Undefined without an answer or without an order in it; a later request may succeed. */
export async function readReceipt(secret: string) {
  try {
    const response = await fetch(localPath(href('/order/:secret/state', { secret })))
    return orderReceipt.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
