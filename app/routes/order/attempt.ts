// Asked by a browser that sent a purchase and never got the answer: what became of it?
import { z } from 'zod'
import { parseJson } from '#app/form.ts'
import { servicesContext } from '#app/services.server.ts'
import { findOrderByKey } from '#domain/orders/order-queries.ts'
import type { Route } from './+types/attempt'

const question = z.object({ idempotencyKey: z.uuid() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseJson(question, request)
  if (!form.ok) return form.reply
  const found = await findOrderByKey(context.get(servicesContext), form.value.idempotencyKey)
  return found ?? null
}
