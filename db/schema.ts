// All tables, in the order of an order's life: catalogue and products, orders, gifts, payments, books,
// passes, refunds, guards, scans, doors, settlements; then visitors' messages, staff, pictures and
// statistics. In SQL, tables and the columns that the specification names have Spanish names; here both have
// English ones, except the four counters of `totals`. Money is integer cents with a currency column, except
// transacciones.monto_total, which the specification defines as a number; instants are timestamptz. Functions
// and triggers are in functions.sql.
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
