/** The phone wallets that accept a pass. */
export const walletNames = ['apple', 'google'] as const
export type WalletName = (typeof walletNames)[number]
