// Forms of attractions as a browser sends them.
export { sentFields } from '#domain/attractions/attraction-typed.ts'
