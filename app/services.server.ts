// The only module through which pages reach the server process.
export { isWorthRetrying } from '#server/http/database-away.ts'
export {
  clientAddressContext,
  databaseAwayContext,
  letInContext,
  nonceContext,
  owesFactorContext,
  requestIdContext,
  routePatternContext,
  servicesContext,
  staffContext,
} from '#server/http/request-context.ts'
export { readFormWithFile, readUploadedFile } from '#server/http/uploaded-file.ts'
