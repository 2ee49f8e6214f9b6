// Forms of attractions as a browser sends them.
export { sentFields } from '#domain/catalog/attraction-typed.ts'
