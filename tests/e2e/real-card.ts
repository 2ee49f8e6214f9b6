// The card fields of the provider, as a visitor sees them: three of them are frames.
import type { Page } from '@playwright/test'

export type Card = { number: string; code?: string; holder: string }

/** The test cards that Mercado Pago publishes. */
export const mastercard = '5031 7557 3453 0604'
export const visa = '4509 9535 6623 3704'

/** Types a card into the fields; `holder` says to the double what becomes of it. */
export async function fillRealCard(page: Page, { number, code = '123', holder }: Card) {
  await typeSecure(page, 'Número de tarjeta', number)
  await typeSecure(page, 'Vencimiento', '11/30')
  await typeSecure(page, 'Código de seguridad', code)
  await page.getByLabel('Nombre en la tarjeta').fill(holder)
  await page.getByLabel('Número de documento').fill('30111222')
}

async function typeSecure(page: Page, title: string, text: string): Promise<void> {
  await page.getByTitle(title).contentFrame().getByRole('textbox').fill(text)
}
