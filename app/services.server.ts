// The one door from the pages to the process.
export {
  clientAddressContext,
  nonceContext,
  requestIdContext,
  routePatternContext,
  servicesContext,
  staffContext,
} from '#server/request-context.ts'
