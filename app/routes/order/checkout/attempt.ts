// Tells a browser that sent a purchase and got no answer what became of it.
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { findOrderByKey } from '#domain/sale/orders/order-queries.ts'
import { parseJson } from '#app/form.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/attempt'

const question = z.object({ idempotencyKey: z.uuid() })

/** A person who opens this address is redirected as from an unknown page. */
export function loader() {
  throw redirect(href('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseJson(question, request)
  if (!form.ok) return form.reply
  const found = await findOrderByKey(context.get(servicesContext), form.value.idempotencyKey)
  return found ?? null
}
