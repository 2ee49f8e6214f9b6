// The office of a built shop: an administrator who has signed in, looks at pages and posts forms.
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { type BuiltShop, type BuiltShopOptions, openBuiltShop } from './request.ts'
import { makeAdmin, makeStaff, postFields, signIn } from './staff.ts'

/** Nothing is sent or made in the background unless the settings say so. */
export async function openOffice({ settings, ...options }: BuiltShopOptions = {}) {
  const shop = await openBuiltShop({ settings: { WORKER: 'off', ...settings }, ...options })
  const admin = await makeAdmin(shop.services)
  const headers = { Cookie: await signIn(shop.request, admin) }
  return {
    shop,
    admin,
    headers,
    see: (path: string) => shop.request(path, { headers }),
    post: (path: string, fields: Record<string, string> = {}, others = {}) =>
      postFields(shop.request, path, fields, { ...headers, ...others }),
  }
}

/** Somebody with a role, signed in; several of one role work for attractions of their own. */
export async function enterAs(shop: BuiltShop, role: OfficeRole, attractionId?: number) {
  const email = `${role}${attractionId ?? ''}@vereda.example`
  const staff = await makeStaff(shop.services, role, { email, attractionId })
  return { ...staff, Cookie: await signIn(shop.request, staff) }
}
