// What a gate's page would bundle; pass-code.spec.ts runs it in a browser.
export { readPassCode } from '#domain/passes/pass-code.ts'
export { importVerifyKey } from '#domain/passes/pass-keys.ts'
