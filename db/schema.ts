// Spanish names in SQL for tables and the columns that the specification names, English ones here, except the
// counters of `totals`. Money is integer cents with a currency column, except transacciones.monto_total (the
// specification's number); instants are timestamptz. Functions and triggers: functions.sql.
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
