/** The wallets of phones that take a pass. */
export const walletNames = ['apple', 'google'] as const
export type WalletName = (typeof walletNames)[number]
