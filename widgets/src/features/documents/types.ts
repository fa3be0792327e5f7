/** Document status (document 3, section 4.1). */
export const Status = { draft: 1, inProgress: 2, signed: 3, pendingSignature: 4, completed: 5 } as const;
