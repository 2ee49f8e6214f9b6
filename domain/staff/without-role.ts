/** The columns of an account that lost its role, whoever removed it. */
export const withoutRole = { role: 'rejected', attractionId: null, suspendedAt: null } as const
