// All tables, in the order of an order's life: catalogue and products, orders, gifts, payments, books,
// passes, refunds, guards, scans, doors, settlements; then visitors' messages, staff, pictures and
// statistics. In SQL, tables and the columns that the specification names have Spanish names; here both have
// English ones, except the four counters of `totals`. Money is integer cents with a currency column, except
// transacciones.monto_total, which the specification defines as a number; instants are timestamptz. Functions
// and triggers are in functions.sql.
export * from './tables/catalogue.ts'
export * from './tables/sale.ts'
export * from './tables/money.ts'
export * from './tables/passes.ts'
export * from './tables/door.ts'
export * from './tables/mail.ts'
export * from './tables/people.ts'
export * from './tables/pictures.ts'
export * from './tables/figures.ts'
export * from './tables/activity.ts'
