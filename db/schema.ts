// Every table, in the order in which an order lives: catalogue and products, orders, gifts, payments, books, passes,
// refunds, guards, scans, doors, settlements; then what visitors write and who runs the shop, the pictures that they upload,
// and what is counted. In SQL tables have Spanish names, and so have the columns that the specification names; here
// both have English ones, save the four counters of `totals`. Money is integer cents with a currency beside it, except
// transacciones.monto_total, which the specification names as a number; instants are timestamptz. What the database
// does by itself, functions and triggers, is in functions.sql.
export * from './tables/catalogue.ts'
export * from './tables/products.ts'
export * from './tables/orders.ts'
export * from './tables/gifts.ts'
export * from './tables/payments.ts'
export * from './tables/refunds.ts'
export * from './tables/books.ts'
export * from './tables/passes.ts'
export * from './tables/wallets.ts'
export * from './tables/guards.ts'
export * from './tables/scans.ts'
export * from './tables/doors.ts'
export * from './tables/settlements.ts'
export * from './tables/contact.ts'
export * from './tables/testimonials.ts'
export * from './tables/staff.ts'
export * from './tables/pictures.ts'
export * from './tables/statistics.ts'
export * from './tables/activity.ts'
