import type { OrderDetails } from '#domain/vocabulary/order.ts'
import type { Gift } from './gift.ts'
import type { Buyer, Holders } from './people.ts'

type Purchase = {
  items: { name: string; duration: number; adults: number; children: number }[]
  buyer: Buyer
  holders: Holders
  gift?: Gift | undefined
}

/** Whether a submission matches an existing order: same holders, passes, buyer and gift. */
export function samePurchase(details: OrderDetails, purchase: Purchase): boolean {
  return fingerprint(fromDetails(details)) === fingerprint(purchase)
}

function fromDetails(details: OrderDetails): Purchase {
  return {
    items: details.items,
    buyer: details.buyerDetails,
    holders: details.passHolders,
    gift: details.gift,
  }
}

/** One canonical text per purchase, independent of the order of keys and items. */
function fingerprint({ items, buyer, holders, gift }: Purchase): string {
  return JSON.stringify([
    items
      .map((item) => [`${item.name}-${item.duration}`, item.adults, item.children])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    [buyer.name, buyer.lastname, buyer.nationality, buyer.email, buyer.phone],
    Object.entries(holders)
      .map(([key, holder]) => [key, holder.name, holder.lastname])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ...(gift ? [[gift.name, gift.email, gift.day, gift.message]] : []),
  ])
}
