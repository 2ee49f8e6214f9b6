/** The columns of an account that lost its role, whoever took it away. */
export const withoutRole = { role: 'rejected', attractionId: null, suspendedAt: null } as const
